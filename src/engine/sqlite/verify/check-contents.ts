/**
 * Checks that the parts of a snapshot fit each other: what it says that it holds, its records, and the indexes made of
 * them. Streams, so that the snapshot may be of any size. Whether each word is in its list is checked of some records,
 * spread over the whole snapshot.
 */
import type { BlockingKey } from '../../../blocking/index.ts';
import { compareCodePoints } from '../../../bytes/index.ts';
import { type Party, tokenize } from '../../../entity/index.ts';
import type { TextsByField } from '../../semantics/index.ts';
import { AskedKey } from '../blocking/key-index.ts';
import { COLUMNS, filterColumn, type IndexName } from '../layout.ts';
import type { OpenFile } from '../read/open-file.ts';
import { checkKeys } from './check-keys.ts';
import { checkLists } from './check-lists.ts';
import { checkNames, countNames } from './check-names.ts';
import { checkOrders, checkPlaceByName } from './check-orders.ts';
import { has, must } from './must.ts';
import { rowCompanies } from './row-companies.ts';

/** How many records are looked up in all indexes. */
const SAMPLES = 500;
const PROGRESS_EVERY = 1024;

/** What is written of the records of one kind. */
export type Contents<S extends OpenFile, Item> = {
  /** Its indexes, that of the words of records first; and its orders. */
  readonly indexes: readonly IndexName[];
  readonly orders: readonly string[];
  /** The keys of its records, in order, and each record as it is inside. @throws Damage where that is another */
  readonly records: (snapshot: S) => Iterable<{ readonly key: string; readonly record: () => Item }>;
  readonly textsOf: (record: Item) => TextsByField;
  readonly partiesOf: (record: Item) => readonly Party[];
  /** Its keys in orders by numbers. */
  readonly numbersOf: (record: Item) => Readonly<Record<string, number>>;
  /** The text that it has in the order by name; `null` where there is no such order. */
  readonly nameOf: (record: Item) => string | null;
  /** Its filter terms, in the indexes that have some. */
  readonly termsOf: (record: Item) => readonly (readonly [IndexName, readonly string[]])[];
  readonly keysOf: (record: Item) => readonly BlockingKey[];
  readonly newTally: () => { add(record: Item): void; counts(): object };
};

/** A record that is looked up; `firstParty`: the row of its first party in the index of officers. */
type Sample<Item> = { readonly id: number; readonly firstParty: number; readonly record: Item };

/**
 * Raises the first thing that does not fit.
 *
 * @param onRecords is called with how many records were read since it was called last
 * @throws EngineError `snapshot_unreadable`
 */
export function checkContents<S extends OpenFile, Item>(
  snapshot: S,
  contents: Contents<S, Item>,
  onRecords: (records: number) => void,
): void {
  try {
    const { samples, ranks } = checkRecords(snapshot, contents, onRecords);
    const all = { from: 1, end: snapshot.records + 1 };
    const name = { from: 0, end: checkNames(snapshot, ranks) };
    const officer = { from: 0, end: snapshot.index('officer').rows };
    for (const index of contents.indexes) checkLists(snapshot.file, index, { name, officer }[index as 'name'] ?? all);
    checkKeys(snapshot.file, snapshot.records);
    checkOrders(snapshot, contents.orders);
    for (const sample of samples) checkSample(snapshot, contents, sample);
  } catch (error) {
    // A damaged file may hold anything, so any step may throw.
    throw snapshot.unreadable(error);
  }
}

/**
 * Records ascend, are found by their keys, have their places, and are those that were counted. Some of them, and how
 * many names of each rank all have.
 */
function checkRecords<S extends OpenFile, Item>(
  snapshot: S,
  contents: Contents<S, Item>,
  onRecords: (records: number) => void,
): { readonly samples: readonly Sample<Item>[]; readonly ranks: ReadonlyMap<number, number> } {
  const { file } = snapshot;
  const { one, many, keys, its, a } = snapshot.recordsAt;
  const ranks = new Map<number, number>();
  const samples: Sample<Item>[] = [];
  const sampleEvery = Math.max(1, Math.floor(snapshot.records / SAMPLES));
  const tally = contents.newTally();
  const keyRows = file.index(keys).rows();
  const partyRecords = rowCompanies(snapshot, 'officer');
  let id = 0;
  let parties = 0;
  let previous = '';
  for (const stored of contents.records(snapshot)) {
    id += 1;
    if (id % PROGRESS_EVERY === 0) onRecords(PROGRESS_EVERY);
    const { key } = stored;
    must(id === 1 || compareCodePoints(previous, key) < 0, `the ${one} ${id} is not behind the one before it`);
    previous = key;
    const { value: row, done } = keyRows.next();
    const isFound =
      done !== true && row.text(COLUMNS.record_key.orderKey) === key && row.number(COLUMNS.record_key.id) === id;
    must(isFound, `the ${one} ${id} is not found by its ${its}`);
    const record = stored.record();
    countNames(contents.textsOf(record), ranks);
    for (const [order, number] of Object.entries(contents.numbersOf(record)))
      must(
        snapshot.order(order).keyOf(id) === number,
        `the ${one} ${id} has another ${order === 'words' ? 'key' : 'day'} in the order by ${order}`,
      );
    if (id % sampleEvery === 0) samples.push({ id, firstParty: parties, record });
    for (const _party of contents.partiesOf(record)) {
      must(partyRecords.next().value === id, `a party of the ${one} ${id} is not in the index of officers`);
      parties += 1;
    }
    tally.add(record);
  }
  onRecords(id % PROGRESS_EVERY);
  must(keyRows.next().done === true, `${a} leads to a ${one} that is not there`);
  must(partyRecords.next().done === true, `the index of officers has more parties than the ${many} have`);
  checkCounts(snapshot, tally.counts());
  return { samples, ranks };
}

function checkCounts({ info, recordsAt }: OpenFile, counts: object): void {
  const said = info as Readonly<Record<string, unknown>>;
  for (const [what, count] of Object.entries(counts)) {
    if (what === 'statuses') {
      for (const [status, found] of Object.entries(count as Readonly<Record<string, number>>)) {
        const counted = (said[what] as typeof count)[status];
        must(counted === found, `it has ${found} ${recordsAt.many} that are ${status} instead of ${counted}`);
      }
    } else {
      const [before, found] = [said[what], count].map((value) => JSON.stringify(value));
      must(before === found, `it says that ${what} is ${before}, and it is ${found}`);
    }
  }
}

/** A record is found by its words, in each column that they belong to, by its filter terms, its parties and its keys. */
function checkSample<S extends OpenFile, Item>(
  snapshot: S,
  contents: Contents<S, Item>,
  { id, firstParty, record }: Sample<Item>,
): void {
  const problem = `the ${snapshot.recordsAt.one} ${id} is not in every list that it belongs to`;
  const words = snapshot.index(contents.indexes[0]!);
  for (const [field, texts] of contents.textsOf(record).entries()) {
    for (const token of new Set(texts.flatMap((text) => tokenize(text))))
      must(has(words.list(field, token), id) && has(words.anyList(token), id), problem);
  }
  for (const [index, terms] of contents.termsOf(record)) {
    for (const term of terms) must(has(snapshot.index(index).list(filterColumn(index), term), id), problem);
  }
  const name = contents.nameOf(record);
  if (name !== null) checkPlaceByName(snapshot, id, name);
  const officers = snapshot.index('officer');
  for (const [index, party] of contents.partiesOf(record).entries()) {
    for (const token of tokenize(party.name)) must(has(officers.list(0, token), firstParty + index), problem);
  }
  for (const key of contents.keysOf(record)) {
    const asked = [new AskedKey(key)];
    const rows = snapshot.keys.narrowed(snapshot.keys.all(asked), asked);
    must(snapshot.keys.first(rows, Number.MAX_SAFE_INTEGER).includes(id), problem);
  }
}
