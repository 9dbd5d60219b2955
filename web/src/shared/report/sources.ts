/** Which registries and lists a report is made of, and the day of each. */
import type { JurisdictionCoverage, ListCoverage } from '../api/schema.ts';

export type Source = {
  readonly code: string;
  readonly name: string;
  /** The day that the publisher's file is of. */
  readonly as_of: string;
  /** Whether what it has is invented; null of a license list, which does not say. */
  readonly is_sample: boolean | null;
};

/** Every value of a key, however deep it stands. */
function valuesOf(key: string, json: unknown, found = new Set<string>()): Set<string> {
  if (typeof json !== 'object' || json === null) return found;
  for (const [name, value] of Object.entries(json)) {
    if (name === key && typeof value === 'string') found.add(value);
    else valuesOf(key, value, found);
  }
  return found;
}

/** The sources that rows name. */
export function sourcesOf(
  rows: unknown,
  jurisdictions: readonly JurisdictionCoverage[],
  lists: readonly Pick<ListCoverage, 'source' | 'title' | 'as_of'>[],
): readonly Source[] {
  const codes = valuesOf('jurisdiction_code', rows);
  const sources = valuesOf('source', rows);
  return [
    ...jurisdictions
      .filter(({ jurisdiction_code }) => codes.has(jurisdiction_code))
      .map(({ jurisdiction_code: code, name, as_of, is_sample }) => ({ code, name, as_of, is_sample })),
    ...lists
      .filter(({ source }) => sources.has(source))
      .map(({ source: code, title: name, as_of }) => ({ code, name, as_of, is_sample: null })),
  ];
}
