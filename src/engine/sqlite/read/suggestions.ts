/** What is suggested of the open snapshots (docs/suggest.md). */
import { numberKey } from '../../../blocking/index.ts';
import { compareCodePoints } from '../../../bytes/index.ts';
import type { Corrections } from '../../../corrections/corrections.ts';
import { bareNumber, tokenize } from '../../../entity/index.ts';
import { allOf, anyOf, atBeginning, type RowSet, rowsIn, without } from '../../../postings/index.ts';
import { Damage } from '../../../sqlite-file/index.ts';
import type { Suggestion } from '../../port.ts';
import {
  beginsWith,
  companySearchClauses,
  DOUBTED_MAX,
  NAME_GROUPS,
  NAMES_LOOKED_AT,
  type NamedKind,
  type NameGroup,
  PARTIES_LOOKED_AT,
  PARTY_GROUPS,
  PersonsFound,
  type SimilarWords,
  type SuggestionSource,
  type TypedNumber,
  zeros,
} from '../../semantics/index.ts';
import { AskedKey } from '../blocking/key-index.ts';
import { FIRST_WORDS } from '../layout.ts';
import { leftOutOf, shownOf } from './left-out.ts';
import { similarWords } from './similar-words.ts';
import type { Snapshot } from './snapshot.ts';
import type { SnapshotIndex } from './snapshot-index.ts';

/** The position of the current name in NAME_FIELDS: names are of one field, and words of one column of `company`. */
const CURRENT = 0;
/** The only column of words, of the indexes of names and officers. */
const WORDS = 0;

const STANDING = companySearchClauses({ filters: { status: 'active' } }).besideNames;

/** `snapshots`: in order of jurisdiction. `corrections`: what they hide is not suggested. */
export function suggestionSource(snapshots: readonly Snapshot[], corrections?: Corrections): SuggestionSource {
  return {
    companies: (words, limit) => companiesOf(snapshots, corrections, words, limit),
    persons: (words, limit) => personsOf(snapshots, corrections, words, limit),
    numbers: (typed, limit) => numbersOf(snapshots, corrections, typed, limit),
    similar: (words, kind) => words.map((word) => similarOf(snapshots, word, kind)),
  };
}

function companiesOf(
  snapshots: readonly Snapshot[],
  corrections: Corrections | undefined,
  words: readonly string[],
  limit: number,
): Suggestion[] {
  const suggested: Suggestion[] = [];
  const known = new Map(snapshots.map((snapshot) => [snapshot, new Set<number>()]));
  for (const group of NAME_GROUPS) {
    const isCertain = group.isWhole || words.length === 1;
    const most = isCertain ? limit - suggested.length : NAMES_LOOKED_AT;
    for (const { snapshot, row } of firstNames(snapshots, corrections, most, (one) => namesOf(one, words, group))) {
      const named = nameAt(snapshot, row);
      if (!isCertain && !beginsWith(tokenize(named.text), words)) continue;
      suggested.push(named);
      known.get(snapshot)!.add(row);
      if (suggested.length === limit) return suggested;
    }
  }
  for (const group of NAME_GROUPS) {
    for (const { snapshot, row } of firstNames(snapshots, corrections, limit, (one) => namesWith(one, words, group))) {
      if (known.get(snapshot)!.has(row)) continue;
      suggested.push(nameAt(snapshot, row));
      if (suggested.length === limit) return suggested;
    }
  }
  return suggested;
}

/** The first current names of all snapshots that are in the rows of each. */
function firstNames(
  snapshots: readonly Snapshot[],
  corrections: Corrections | undefined,
  most: number,
  rowsOf: (snapshot: Snapshot) => RowSet,
): readonly { readonly snapshot: Snapshot; readonly row: number }[] {
  const names = snapshots.flatMap((snapshot, position) => {
    const shown = shownOf(rowsOf(snapshot), leftOutOf(snapshot, corrections)?.names);
    const { rows } = rowsIn(shown, snapshot.nameRows.ofFields(CURRENT, CURRENT), 0, most);
    return rows.map((row) => ({ snapshot, position, row, length: snapshot.nameRows.groupOf(row).words }));
  });
  return names.sort((a, b) => a.length - b.length || a.position - b.position || a.row - b.row).slice(0, most);
}

function nameAt(snapshot: Snapshot, row: number): Suggestion {
  const { entityNumber, name } = snapshot.namedOf(snapshot.index('name').companyOf(row));
  return { kind: 'company', text: name, company: { jurisdiction: snapshot.code, entityNumber } };
}

/** The names of a group that have the words anywhere. */
function namesWith(snapshot: Snapshot, words: readonly string[], { isStanding, isWhole }: NameGroup): RowSet {
  const index = snapshot.index('name');
  return withStanding(index, rowsWith(index, words, isWhole), isStanding);
}

function withStanding(index: SnapshotIndex, rows: RowSet, isStanding: boolean): RowSet {
  const standing = allOf(index.filtered(STANDING));
  return isStanding ? allOf([rows, standing]) : without(rows, standing);
}

/** The names of a group, or those among which they are. */
function namesOf(snapshot: Snapshot, words: readonly string[], { isStanding, isWhole }: NameGroup): RowSet {
  const index = snapshot.index('name');
  const standing = allOf(index.filtered(STANDING));
  const within = isStanding ? [standing] : [];
  const rows = isWhole ? beginningWith(index, words, within) : goingOnFrom(index, words, within);
  return isStanding ? rows : without(rows, standing);
}

function beginningWith(index: SnapshotIndex, words: readonly string[], within: readonly RowSet[]): RowSet {
  const first = index.list(FIRST_WORDS, words[0]!);
  if (first === null) return NOTHING;
  if (words.length === 1) return allOf([first, ...within]);
  const lists = words.map((word) => index.list(WORDS, word));
  return lists.every((list) => list !== null) ? atBeginning(lists, [first, ...within]) : NOTHING;
}

/**
 * Names whose first word, if there is one alone, only begins so; of several words those that begin with all but
 * the last, and have one somewhere that begins with it.
 */
function goingOnFrom(index: SnapshotIndex, words: readonly string[], within: readonly RowSet[]): RowSet {
  const last = words.at(-1)!;
  if (words.length === 1) {
    const begun = allOf([beginningIn(index, FIRST_WORDS, last), ...within]);
    return without(begun, index.list(FIRST_WORDS, last) ?? NOTHING);
  }
  const rows = beginningWith(index, words.slice(0, -1), [beginningIn(index, WORDS, last), ...within]);
  return without(rows, beginningWith(index, words, [rows]));
}

/** The rows that have a word which begins so. */
function beginningIn(index: SnapshotIndex, column: number, beginning: string): RowSet {
  return index.prefixList(column, beginning) ?? anyOf(index.wordsWith(column, beginning));
}

/** The rows that have all of the words: the last one as it is, or only as the beginning of longer ones. */
function rowsWith(index: SnapshotIndex, words: readonly string[], isWhole: boolean): RowSet {
  const whole = words.map((word) => index.list(WORDS, word) ?? NOTHING);
  if (isWhole) return allOf(whole);
  const last = whole.pop()!;
  return without(allOf([...whole, beginningIn(index, WORDS, words.at(-1)!)]), last);
}

const NOTHING: RowSet = anyOf([]);

function personsOf(
  snapshots: readonly Snapshot[],
  corrections: Corrections | undefined,
  words: readonly string[],
  limit: number,
): Suggestion[] {
  const persons = new PersonsFound();
  for (const isWhole of PARTY_GROUPS) {
    let left = PARTIES_LOOKED_AT;
    for (const snapshot of snapshots) {
      const index = snapshot.index('officer');
      const having = shownOf(rowsWith(index, words, isWhole), leftOutOf(snapshot, corrections)?.officers);
      const { rows } = rowsIn(having, { from: 0, end: snapshot.info.parties }, 0, left);
      left -= rows.length;
      for (const row of rows) {
        const company = snapshot.recordOf(index.companyOf(row));
        const party = company.parties?.[index.rowsBefore(row)];
        if (party === undefined)
          throw snapshot.unreadable(new Damage('its index has a party that the company does not have'));
        const { jurisdiction } = snapshot.info;
        persons.add(party, { jurisdiction, entityNumber: company.entity_number });
        if (persons.found.length === limit) return persons.found;
      }
    }
  }
  return persons.found;
}

function numbersOf(
  snapshots: readonly Snapshot[],
  corrections: Corrections | undefined,
  typed: TypedNumber,
  limit: number,
): Suggestion[] {
  const exact: Suggestion[] = [];
  const begun: Suggestion[] = [];
  for (const snapshot of snapshots) {
    const { jurisdiction } = snapshot.info;
    const suggestion = (entityNumber: string): Suggestion => {
      return { kind: 'number', text: entityNumber, company: { jurisdiction, entityNumber } };
    };
    const isShown = (entityNumber: string) => corrections?.hidesCompany({ jurisdiction, entityNumber }) !== true;
    const equal = equalNumbers(snapshot, typed).filter(isShown);
    exact.push(...equal.map(suggestion));
    const others = begunNumbers(snapshot, typed, limit + equal.length, isShown).filter(
      (number) => !equal.includes(number),
    );
    begun.push(...others.slice(0, limit).map(suggestion));
  }
  return [...exact, ...begun].slice(0, limit);
}

function equalNumbers(snapshot: Snapshot, { bare }: TypedNumber): string[] {
  if (bare === '') return [];
  const asked = [new AskedKey(numberKey(bare))];
  const written = snapshot.keys
    .first(snapshot.keys.all(asked), Number.MAX_SAFE_INTEGER)
    .map((id) => snapshot.namedOf(id).entityNumber)
    // Two keys may have the same hash.
    .filter((number) => bareNumber(number) === bare);
  return [...(snapshot.idOf(bare) === null ? [] : [bare]), ...written].sort(compareCodePoints);
}

/** The first numbers that begin as was typed, in order. */
function begunNumbers(
  snapshot: Snapshot,
  { beginnings, behindZeros }: TypedNumber,
  most: number,
  isShown: (number: string) => boolean,
): string[] {
  const found = new Set<string>();
  const add = (beginning: string) => {
    let added = 0;
    for (const number of snapshot.numbersFrom(beginning)) {
      if (!number.startsWith(beginning) || added === most) break;
      if (!isShown(number)) continue;
      found.add(number);
      added += 1;
    }
  };
  for (const beginning of beginnings) add(beginning);
  if (behindZeros.length > 0) {
    for (const before of zeros()) {
      const [next] = snapshot.numbersFrom(before);
      if (next === undefined || !next.startsWith(before)) break;
      for (const beginning of behindZeros) add(before + beginning);
    }
  }
  return [...found].sort(compareCodePoints).slice(0, most);
}

/** The index and column whose rows are counted, by whose names have the words. */
const NAMED = { companies: ['company', CURRENT], persons: ['officer', WORDS] } as const;

function similarOf(snapshots: readonly Snapshot[], word: string, kind: NamedKind): SimilarWords {
  const [name, column] = NAMED[kind];
  const indexes = snapshots.map((snapshot) => snapshot.index(name));
  const count = indexes.reduce((sum, index) => sum + (index.list(column, word)?.size ?? 0), 0);
  if (count > DOUBTED_MAX) return { count, similar: [] };
  const similar = new Map<string, SimilarWords['similar'][number]>();
  for (const index of indexes) {
    for (const one of similarWords(index, column, word)) {
      const known = similar.get(one.word)?.count ?? 0;
      similar.set(one.word, { ...one, count: known + one.count });
    }
  }
  return { count, similar: [...similar.values()] };
}
