/** Which column is which: read, corrected by `--map`, remembered; and asked about, before anything is done. */
import { choice, type Doubt, doubtsAbout, hasHeadings, wholeShare } from '../../locations/columns/index.ts';
import { keptOf, type Mapping, mappingOfKept } from '../../locations/index.ts';
import { confirm } from '../confirm.ts';
import { CommandError } from '../exit-codes.ts';
import { warn } from '../terminal.ts';
import { keepMapping, keptMapping } from './kept-mappings.ts';
import { corrected, fieldsOf } from './mapping.ts';
import { printChoice, printColumns } from './print-columns.ts';
import type { ReadAs, UnsettledTable } from './read-as.ts';

export type ColumnOptions = {
  readonly map: readonly string[];
  /** Whether the first line has headings, as the user says; else as it looks. */
  readonly headings?: boolean;
  /** False: what was confirmed for these headings is left aside. */
  readonly keptMap: boolean;
  readonly yes?: true;
  readonly dryRun?: true;
};

export type SettledColumns<Field extends string, Table> = {
  readonly table: Table;
  readonly hasHeadings: boolean;
  readonly mapping: Mapping<Field>;
  /** Keeps what was said of the columns for tables of the same headings; to be called once the run goes on. */
  readonly keep: () => Promise<void>;
};

/**
 * Shows the reading of the columns. `more`: what else there is to ask. @throws CommandError where they cannot be told,
 * or are not sure
 */
export async function settleColumnsAs<Field extends string, Table extends UnsettledTable>(
  as: ReadAs<Field, Table>,
  given: Table,
  options: ColumnOptions,
  home: string,
  signal: AbortSignal,
  more: readonly string[] = [],
): Promise<SettledColumns<Field, Table>> {
  const looksHeaded = given.isNamed || hasHeadings(given.header);
  const isHeaded = options.headings ?? looksHeaded;
  const table = isHeaded ? given : as.withoutHeadings(given);
  const { header } = table;
  const fields = as.fields.map(({ name }) => name);
  // Of columns without headings others may have the same places.
  const kept = options.keptMap && isHeaded ? await keptMapping<Field>(home, as.kind, header) : null;
  const rows = table.sample.filter(({ problem }) => problem === null).map(({ cells }) => cells);
  const read = as.read(header, rows);
  const before = kept === null ? read.mapping : mappingOfKept(kept, header, fields);
  const saidFields = fieldsOf(options.map, fields);
  const mapping = as.besideSaid(corrected(before, header, options.map, fields), saidFields);
  const said = choice(as.locationOf(mapping), rows);
  const samples = as.samplesOf(mapping, header, rows);
  warn(printColumns(as, table, { mapping, judgement: said.judgement, samples }));
  if (kept !== null) warn(`These columns were confirmed on ${kept.confirmed_at.slice(0, 10)}.\n`);
  const problem = as.problemOf(mapping);
  if (problem !== null)
    throw new CommandError('usage', `${problem} Say it with --map. The columns are: ${header.join(', ')}`);
  const settled = [...saidFields].map(as.locationFieldOf).filter((field) => field !== null);
  const print = ({ text, other }: Doubt<Field>): string =>
    other === null ? text : `${text} The other reading: ${printChoice(as.fields, header, mapping, other.mapping)}`;
  const doubts = [
    ...(options.headings === undefined && !looksHeaded ? [ROW_OR_HEADINGS] : []),
    ...doubtsAbout(read, said, new Set(settled), kept).map(print),
    ...(kept === null ? more : []),
  ];
  if (options.dryRun === true) {
    for (const doubt of doubts) warn(`${doubt}\n`);
    return { table, hasHeadings: isHeaded, mapping, keep: async () => {} };
  }
  if (doubts.length > 0 && options.yes !== true) await ask(doubts, as.done, signal);
  const isSaid = isHeaded && (options.map.length > 0 || doubts.length > 0);
  const keep = () => keepMapping(home, as.kind, header, keptOf(header, mapping, wholeShare(said.judgement)));
  return { table, hasHeadings: isHeaded, mapping, keep: async () => (isSaid ? keep() : undefined) };
}

const ROW_OR_HEADINGS =
  'The first line looks like a row, not like headings: it is taken for one. --headings or --no-headings says it.';

async function ask(doubts: readonly string[], done: string, signal: AbortSignal): Promise<void> {
  const text = doubts.join('\n');
  const answer = await confirm(`${text}\nGo on with these columns?`, signal);
  if (answer === null) throw new CommandError('usage', `${text}\nCorrect it with --map, or go on with --yes.`);
  if (!answer) throw new CommandError('interrupted', `Nothing was ${done}`);
}
