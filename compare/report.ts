/** What a comparison prints. */
import type { FieldCount, KindCount, Tally } from './tally.ts';

export type Report = {
  readonly jurisdiction: string;
  readonly compared: number;
  readonly differ: number;
  /** Of what was compared. */
  readonly share: number;
  readonly fields: readonly FieldCount[];
  readonly kinds: readonly KindCount[];
};

/** The counts of a tally with their sums. */
export function reportOf(jurisdiction: string, tally: Tally): Report {
  const fields = tally.fields();
  const compared = fields.reduce((sum, field) => sum + field.compared, 0);
  const differ = fields.reduce((sum, field) => sum + field.differ, 0);
  return { jurisdiction, compared, differ, share: differ / Math.max(compared, 1), fields, kinds: tally.kinds() };
}

/**
 * Whether the registry says what the files say, but for documented kinds and at most `maxShare` of the
 * values.
 */
export function isFaithful({ share, kinds }: Report, maxShare: number): boolean {
  return share <= maxShare && kinds.every(({ documented }) => documented !== null);
}

/** As Markdown: a table of fields, and one of kinds. */
export function printReport({ jurisdiction, compared, differ, share, fields, kinds }: Report): string {
  const fieldRows = [...fields, { field: 'all', compared, differ }].map(
    (row) =>
      `| ${row.field} | ${number(row.compared)} | ${number(row.differ)} | ${percent(row.differ / Math.max(row.compared, 1))} |`,
  );
  const kindRows = kinds.map(
    ({ kind, count, documented, example }) =>
      `| ${kind} | ${number(count)} | ${documented === null ? 'UNDOCUMENTED' : 'documented'} | ${example.number}: ${cell(example.stated)} → ${cell(example.loaded)} |`,
  );
  return [
    `## ${jurisdiction}: ${number(differ)} of ${number(compared)} values differ (${percent(share)})`,
    ['| field | compared | differ | share |', '| --- | --- | --- | --- |', ...fieldRows].join('\n'),
    ['| kind | differ | | example: in the file → loaded |', '| --- | --- | --- | --- |', ...kindRows].join('\n'),
  ].join('\n\n');
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}

function percent(share: number): string {
  return `${(100 * share).toFixed(3)} %`;
}

function cell(text: string | null): string {
  return text === null ? '–' : text.replaceAll('|', '\\|');
}
