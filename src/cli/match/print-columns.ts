/** How the columns of a file are read, for the person at the terminal. */
import type { NewLocation } from '../../entity/index.ts';
import type { Choice, Judgement } from '../../locations/columns/index.ts';
import { columnsOf, FIELD_LABELS, FIELD_NAMES, type Mapping, printSources } from '../../locations/index.ts';
import { printTable } from '../table.ts';
import type { InputFile } from './input-file.ts';

/** What will be read from where, and what comes of the first rows. */
export function printColumns(input: InputFile, { mapping, judgement, samples }: Choice): string {
  const { name, kind, header, rowCount } = input;
  const rowsOfIt =
    rowCount === null ? 'rows as they come' : `${rowCount.toLocaleString('en-US')} ${rowCount === 1 ? 'row' : 'rows'}`;
  const used = columnsOf(mapping);
  const unused = header.flatMap((heading, column) => (used.has(column) ? [] : [heading.trim() || `#${column + 1}`]));
  return [
    `${name}: ${rowsOfIt}; ${kind}`,
    printTable(['  field', 'column', ''], rowsOf(header, mapping)),
    ...(unused.length === 0 ? [] : [`Not used: ${unused.join(', ')}`]),
    ...(judgement.rows === 0 ? [] : [printJudgement(judgement), ...samples.map(printSample)]),
    '',
  ].join('\n');
}

const rowsOf = (header: readonly string[], mapping: Mapping): string[][] =>
  FIELD_NAMES.flatMap((field) => {
    const sources = mapping[field];
    return sources === undefined ? [] : [[`  ${field}`, printSources(header, sources), FIELD_LABELS[field]]];
  });

const printJudgement = ({ rows, whole }: Judgement): string =>
  `With a name and a whole address: ${whole.toLocaleString('en-US')} of the first ${rows.toLocaleString('en-US')} ${
    rows === 1 ? 'row' : 'rows'
  }. As they will be asked:`;

const printSample = ({ name, address }: NewLocation): string =>
  `  ${name || '(no name)'} | ${address || '(no address)'}`;

/** The other readings, as `--map` says them: only what is different. */
export function printChoice(header: readonly string[], mapping: Mapping, other: Mapping): string {
  const text = (one: Mapping, field: (typeof FIELD_NAMES)[number]): string => printSources(header, one[field] ?? []);
  const changed = FIELD_NAMES.filter((field) => text(mapping, field) !== text(other, field));
  return changed.map((field) => `--map '${field}=${text(other, field)}'`).join(' ');
}
