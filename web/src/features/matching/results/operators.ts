/** The companies that a file's rows are watched by. */
import type { CompanyToWatch } from '../../../shared/watches.ts';
import { type Decisions, keyOf, type Line } from './lines.ts';

const NOTE_LENGTH_MAX = 200;

/** On one line, as a note is. */
const noteOf = (fileName: string, line: Line): string =>
  [...`${fileName}, row ${line.number}: ${line.name}`.toWellFormed().replace(/\p{C}/gu, ' ')]
    .slice(0, NOTE_LENGTH_MAX)
    .join('');

/**
 * Those that somebody has accepted or chosen; where nobody has decided anything, those of all matched rows. Each once,
 * with the first row that it concerns.
 */
export function operatorsOf(lines: readonly Line[], decisions: Decisions, fileName: string): readonly CompanyToWatch[] {
  const found = new Map<string, CompanyToWatch>();
  for (const line of lines) {
    const decision = decisions.get(keyOf(line));
    const operator =
      decisions.size === 0 ? line.operator : decision?.verdict === 'rejected' ? null : decision?.operator;
    const { jurisdiction_code, entity_number } = operator ?? {};
    if (!jurisdiction_code || !entity_number) continue;
    const key = `${jurisdiction_code} ${entity_number}`;
    if (!found.has(key)) found.set(key, { jurisdiction_code, entity_number, note: noteOf(fileName, line) });
  }
  return [...found.values()];
}
