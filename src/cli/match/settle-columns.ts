/** Which column is which: read, corrected by `--map`, remembered; and asked about, before anything is spent. */
import { choice, doubtsAbout, hasHeadings, readColumns, wholeShare } from '../../locations/columns/index.ts';
import { keptOf, type Mapping, mappingOfKept, mappingProblem } from '../../locations/index.ts';
import { confirm } from '../confirm.ts';
import { CommandError } from '../exit-codes.ts';
import { warn } from '../terminal.ts';
import type { InputFile } from './input-file.ts';
import { keepMapping, keptMapping } from './kept-mappings.ts';
import { corrected, fieldsOf } from './mapping.ts';
import { printChoice, printColumns } from './print-columns.ts';
import { withoutHeadings } from './without-headings.ts';

export type ColumnOptions = {
  readonly map: readonly string[];
  /** Whether the first line has headings, as somebody says; else as it looks. */
  readonly headings?: boolean;
  /** False: what was confirmed for these headings is left aside. */
  readonly keptMap: boolean;
  readonly yes?: true;
  readonly dryRun?: true;
};

export type SettledColumns = {
  readonly input: InputFile;
  readonly mapping: Mapping;
  /** Keeps what was said of the columns for files of the same headings; to be called once the run continues. */
  readonly keep: () => Promise<void>;
};

/** Shows the reading of the columns. @throws CommandError where they cannot be known, or are not sure */
export async function settleColumns(
  given: InputFile,
  options: ColumnOptions,
  home: string,
  signal: AbortSignal,
): Promise<SettledColumns> {
  const looksHeaded = given.isNamed || hasHeadings(given.header);
  const input = (options.headings ?? looksHeaded) ? given : withoutHeadings(given);
  // Of columns without headings others may have the same places.
  const kept = options.keptMap && input.hasHeadings ? await keptMapping(home, input.header) : null;
  const rows = input.sample.filter(({ problem }) => problem === null).map(({ cells }) => cells);
  const read = readColumns(input.header, rows);
  const before = kept === null ? read.mapping : mappingOfKept(kept, input.header);
  const mapping = corrected(before, input.header, options.map);
  const said = choice(mapping, rows);
  warn(printColumns(input, said));
  if (kept !== null) warn(`These columns were confirmed on ${kept.confirmed_at.slice(0, 10)}.\n`);
  const problem = mappingProblem(mapping);
  if (problem !== null)
    throw new CommandError('usage', `${problem} Say it with --map. The columns are: ${input.header.join(', ')}`);
  const isDoubtedRow = options.headings === undefined && !looksHeaded;
  const doubts = [
    ...(isDoubtedRow ? [ROW_OR_HEADINGS] : []),
    ...doubtsAbout(read, said, fieldsOf(options.map), kept).map(({ text, other }) =>
      other === null ? text : `${text} The other reading: ${printChoice(input.header, mapping, other.mapping)}`,
    ),
  ];
  if (options.dryRun === true) {
    for (const doubt of doubts) warn(`${doubt}\n`);
    return { input, mapping, keep: async () => {} };
  }
  if (doubts.length > 0 && options.yes !== true) await ask(doubts, signal);
  const isSaid = input.hasHeadings && (options.map.length > 0 || doubts.length > 0);
  const keep = () => keepMapping(home, input.header, keptOf(input.header, mapping, wholeShare(said.judgement)));
  return { input, mapping, keep: async () => (isSaid ? keep() : undefined) };
}

const ROW_OR_HEADINGS =
  'The first line looks like a row, not like headings: it is matched as one. --headings or --no-headings says it.';

async function ask(doubts: readonly string[], signal: AbortSignal): Promise<void> {
  const text = doubts.join('\n');
  const answer = await confirm(`${text}\nGo on with these columns?`, signal);
  if (answer === null) throw new CommandError('usage', `${text}\nCorrect it with --map, or go on with --yes.`);
  if (!answer) throw new CommandError('interrupted', 'Nothing was matched');
}
