import { type Fact, type RejectedFact, type Row, rowOf } from '../adapter.ts';

/** Letters and digits: `L23000448570`, `123456`, `G12345`. */
const DOCUMENT_NUMBER = /^[A-Z0-9]{5,12}$/;

/** The number that a record is of, as it stands in upper case; `null` where there is none. */
export function ownNumberOf(row: Row): string | null {
  return row['documentnumber']?.trim().toUpperCase() || null;
}

/** A document number in upper case; `null` for a value that cannot be one. */
export function documentNumberOf(raw: string | undefined): string | null {
  const number = raw?.trim().toUpperCase() ?? '';
  return DOCUMENT_NUMBER.test(number) ? number : null;
}

/**
 * Which of several main rows of one document number stands, and which are refused. Daily files of several
 * days, or the nonprofit file beside the corporate one, repeat a registration: the record read last stands,
 * an equal one says nothing new.
 */
export function currentRow(mainFacts: readonly Fact[]): {
  readonly row: Row;
  readonly rejected: readonly RejectedFact[];
} {
  const [last, ...earlier] = mainFacts.toReversed();
  if (last === undefined) throw new Error('an entity without a main row has no current one');
  if (earlier.length === 0) return { row: rowOf(last), rejected: [] };
  const content = JSON.stringify(last.data);
  const rejected = earlier
    .filter((fact) => JSON.stringify(fact.data) !== content)
    .map((fact) => ({ fact, reason: 'A record of the same document number that was read later replaces this one.' }));
  return { row: rowOf(last), rejected };
}
