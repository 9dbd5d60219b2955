/** What stands under a picture that leaves the page: what it is of, who says so and when, and what is invented. Pure. */
import type { Network } from '../../shared/api/schema.ts';
import { formatDay, formatList } from '../../shared/format.ts';
import { counted } from './words.ts';

type Registry = { readonly jurisdiction_code: string; readonly name: string; readonly is_sample: boolean };
type Known = {
  readonly registries: readonly Registry[];
  /** Of a license list. */
  readonly titleOf: (source: string) => string;
};

/** In lines. */
export function captionOf({ nodes, edges }: Network, title: string, { registries, titleOf }: Known): readonly string[] {
  const registryOf = (code: string) => registries.find(({ jurisdiction_code }) => jurisdiction_code === code);
  const days = new Map<string, string[]>();
  for (const { record, as_of } of edges) {
    const name =
      'source' in record
        ? titleOf(record.source)
        : `${registryOf(record.jurisdiction_code)?.name ?? record.jurisdiction_code} company registry`;
    days.set(name, [...(days.get(name) ?? []), as_of]);
  }
  const sources = [...days].map(([name, days]) => `${name}, as of ${span(days.sort())}`).sort();
  const codes = new Set([
    ...nodes.flatMap(({ jurisdiction_code }) => jurisdiction_code ?? []),
    ...edges.flatMap(({ record }) => ('source' in record ? [] : record.jurisdiction_code)),
  ]);
  const invented = [...codes].flatMap((code) => {
    const registry = registryOf(code);
    return registry?.is_sample ? registry.name : [];
  });
  return [
    [title, counted(nodes.length, 'node'), counted(edges.length, 'tie')].join(' · '),
    ...(sources.length === 0 ? [] : [`Sources: ${sources.join('; ')}`]),
    ...(invented.length === 0
      ? []
      : [`Sample data: the companies and people of ${formatList(invented.sort())} are invented.`]),
  ];
}

function span(days: readonly string[]): string {
  const [first, last] = [days[0]!, days.at(-1)!];
  return first === last ? formatDay(last) : `${formatDay(first)} to ${formatDay(last)}`;
}
