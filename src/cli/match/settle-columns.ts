/** Which column is which: read, corrected by `--map`, remembered; and asked about, before anything is spent. */
import {
  type Choice,
  type ColumnReading,
  choice,
  type Doubt,
  doubtOf,
  hasHeadings,
  readColumns,
} from '../../locations/columns/index.ts';
import { LOCATION_FIELDS, type Mapping, mappingProblem } from '../../locations/index.ts';
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
  /** Keeps what was said of the columns for files of the same headings; to be called once the run goes on. */
  readonly keep: () => Promise<void>;
};

/** Of what was confirmed with so many whole rows, a file with so many fewer is asked about again. */
const WORSE = 0.1;

/** Shows the reading of the columns. @throws CommandError where they cannot be told, or are not sure */
export async function settleColumns(
  given: InputFile,
  options: ColumnOptions,
  home: string,
  signal: AbortSignal,
): Promise<SettledColumns> {
  const looksHeaded = given.isNamed || hasHeadings(given.header);
  const input = (options.headings ?? looksHeaded) ? given : withoutHeadings(given);
  const kept = options.keptMap ? await keptMapping(home, input.header) : null;
  const rows = input.sample.filter(({ problem }) => problem === null).map(({ cells }) => cells);
  const read = readColumns(input.header, rows);
  const mapping = corrected(kept?.mapping ?? read.mapping, input.header, options.map);
  const said = choice(mapping, rows);
  warn(printColumns(input, said));
  if (kept !== null) warn(`These columns were confirmed on ${kept.confirmedAt.slice(0, 10)}.\n`);
  const problem = mappingProblem(mapping);
  if (problem !== null)
    throw new CommandError('usage', `${problem} Say it with --map. The columns are: ${input.header.join(', ')}`);
  const { rows: judged, withoutAddress } = said.judgement;
  const whole = judged === 0 ? 1 : 1 - withoutAddress / judged;
  const fields = fieldsOf(options.map);
  const isSettled: IsSettled = (part) =>
    kept !== null || LOCATION_FIELDS.some((field) => field.part === part && fields.has(field.name));
  const doubts = [
    ...(options.headings === undefined && !looksHeaded && kept === null
      ? [
          'The first line looks like a row, not like headings: it is matched as one. --headings or --no-headings says it.',
        ]
      : []),
    ...(kept !== null && whole >= kept.whole - WORSE ? [] : doubtsOf(read, said, input.header, isSettled)),
  ];
  if (options.dryRun === true) {
    for (const doubt of doubts) warn(`${doubt}\n`);
    return { input, mapping, keep: async () => {} };
  }
  if (doubts.length > 0 && options.yes !== true) await ask(doubts, signal);
  const isSaid = options.map.length > 0 || doubts.length > 0;
  return { input, mapping, keep: async () => (isSaid ? keepMapping(home, input.header, mapping, whole) : undefined) };
}

/** In sentences, with the other reading; what `--map` says, or was confirmed, is not doubted. */
function doubtsOf(
  read: ColumnReading,
  said: Choice,
  header: readonly string[],
  isSettled: IsSettled,
): readonly string[] {
  const own = doubtOf(said);
  const near = read.doubts.filter(({ code }) => NEAR[code] !== undefined && !isSettled(NEAR[code]));
  return [
    ...(own === null ? [] : [own.text]),
    ...near.map(({ text, other }) =>
      other === null ? text : `${text} The other reading: ${printChoice(header, said.mapping, other.mapping)}`,
    ),
  ];
}

/** Whether somebody has said which columns are a name's, or an address's. */
type IsSettled = (part: 'name' | 'address') => boolean;
const NEAR: Readonly<Partial<Record<Doubt['code'], 'name' | 'address'>>> = {
  near_name: 'name',
  near_address: 'address',
};

async function ask(doubts: readonly string[], signal: AbortSignal): Promise<void> {
  const text = doubts.join('\n');
  const answer = await confirm(`${text}\nGo on with these columns?`, signal);
  if (answer === null) throw new CommandError('usage', `${text}\nCorrect it with --map, or go on with --yes.`);
  if (!answer) throw new CommandError('interrupted', 'Nothing was matched');
}
