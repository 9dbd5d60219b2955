/** How the columns of a table are read, for the person at the terminal. */
import type { Judgement } from '../../locations/columns/index.ts';
import { columnsOf, type Mapping, printSources } from '../../locations/index.ts';
import { printTable } from '../table.ts';
import type { ReadAs, UnsettledTable } from './read-as.ts';

type Said<Field extends string> = {
  readonly mapping: Mapping<Field>;
  readonly judgement: Judgement;
  readonly samples: readonly string[];
};

/** What will be read from where, and what comes of the first rows. */
export function printColumns<Field extends string, Table extends UnsettledTable>(
  as: ReadAs<Field, Table>,
  table: Table,
  { mapping, judgement, samples }: Said<Field>,
): string {
  const { header } = table;
  const used = columnsOf(mapping);
  const unused = header.flatMap((heading, column) => (used.has(column) ? [] : [heading.trim() || `#${column + 1}`]));
  const rows = as.fields.flatMap(({ name, label }) => {
    const sources = mapping[name];
    return sources === undefined ? [] : [[`  ${name}`, printSources(header, sources), label]];
  });
  return [
    as.titleOf(table),
    printTable(['  field', 'column', ''], rows),
    ...(unused.length === 0 ? [] : [`Not used: ${unused.join(', ')}`]),
    ...(judgement.rows === 0 ? [] : [printJudgement(judgement, as.done), ...samples.map((sample) => `  ${sample}`)]),
    '',
  ].join('\n');
}

const printJudgement = ({ rows, whole }: Judgement, done: string): string =>
  `With a name and a whole address: ${whole.toLocaleString('en-US')} of the first ${rows.toLocaleString('en-US')} ${
    rows === 1 ? 'row' : 'rows'
  }. As they will be ${done}:`;

/** Another reading, as `--map` says it: only what is different. */
export function printChoice<Field extends string>(
  fields: readonly { readonly name: Field }[],
  header: readonly string[],
  mapping: Mapping<Field>,
  other: Mapping<Field>,
): string {
  const text = (one: Mapping<Field>, field: Field): string => printSources(header, one[field] ?? []);
  const changed = fields.filter(({ name }) => text(mapping, name) !== text(other, name));
  return changed.map(({ name }) => `--map '${name}=${text(other, name)}'`).join(' ');
}
