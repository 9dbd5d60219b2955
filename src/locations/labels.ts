/**
 * Labels: locations whose operator somebody has decided, a line of JSON each, for those who teach the matcher
 * (docs/matching.md has the format).
 */
import { type KnownLocation, LOCATION_FIELDS, locationOf, type NewLocation } from '../entity/index.ts';

/** A company by its number; a person, or a licensee whose registration is not loaded, by name alone. */
type LabelledCompany = {
  readonly name: string | null;
  readonly jurisdiction_code: string | null;
  readonly entity_number: string | null;
};

export type Label = {
  readonly location: NewLocation;
  /** Who runs the location; null where it is only said who does not. */
  readonly operator: LabelledCompany | null;
  /** Who surely does not. */
  readonly not: readonly LabelledCompany[];
  /** `YYYY-MM-DDTHH:MM:SS.sssZ`. */
  readonly decided_at: string | null;
};

export const printLabel = ({ location, operator, not, decided_at }: Label): string =>
  `${JSON.stringify({ location, operator, not, decided_at })}\n`;

type LabelProblem = { readonly line: number; readonly problem: string };

/** The labels of a file, and what is wrong with the lines that are none. Blank lines are nothing. */
export function parseLabels(text: string): {
  readonly labels: readonly Label[];
  readonly problems: readonly LabelProblem[];
} {
  const labels: Label[] = [];
  const problems: LabelProblem[] = [];
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') continue;
    const read = parseLabel(line);
    if (typeof read === 'string') problems.push({ line: index + 1, problem: read });
    else labels.push(read);
  }
  return { labels, problems };
}

/** A label, or what is wrong with the line. */
function parseLabel(line: string): Label | string {
  const value = jsonOf(line);
  if (!isObject(value)) return 'it is no JSON object';
  const { location, operator = null, not = [], decided_at = null } = value;
  if (!isObject(location)) return 'it has no location';
  const { name, address } = location;
  if (typeof name !== 'string' || typeof address !== 'string') return 'its location has no name or no address';
  const texts = [...LOCATION_FIELDS.map((field) => location[field.name] ?? null), decided_at];
  if (!texts.every(isTextOrNull)) return 'a text of it is none';
  if (operator !== null && !isCompany(operator)) return 'its operator has neither number nor name';
  if (!Array.isArray(not) || !not.every(isCompany)) return '"not" is no list of companies';
  if (operator === null && not.length === 0) return 'it says neither who the operator is nor who is not';
  return {
    location: locationOf(location as KnownLocation),
    operator: operator === null ? null : companyOf(operator),
    not: not.map(companyOf),
    decided_at: decided_at as string | null,
  };
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

const isCompany = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) &&
  [value['name'], value['jurisdiction_code'], value['entity_number']].every((part) => isTextOrNull(part ?? null)) &&
  (isText(value['name']) || (isText(value['jurisdiction_code']) && isText(value['entity_number'])));

const companyOf = (value: Readonly<Record<string, unknown>>): LabelledCompany => {
  const text = (name: string): string | null => (value[name] as string | null | undefined) ?? null;
  return {
    name: text('name'),
    jurisdiction_code: text('jurisdiction_code'),
    entity_number: text('entity_number'),
  };
};
