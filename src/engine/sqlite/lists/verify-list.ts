/**
 * Checks that the parts of a list's snapshot fit each other: what it says that it holds, its records, and the
 * indexes made of them. Whether each word is in its list is checked of some records, spread over the whole list.
 */
import { collectKeys } from '../../../blocking/index.ts';
import { compareCodePoints } from '../../../bytes/index.ts';
import { tokenize } from '../../../entity/index.ts';
import type { Row } from '../../../sqlite-file/index.ts';
import type { Kind, Kinds } from '../../list-port.ts';
import { textsByField, wordsTogether } from '../../semantics/index.ts';
import { AskedKey } from '../blocking/key-index.ts';
import { dayKey } from '../build/orders-writer.ts';
import { COLUMNS, filterColumn, listIndexes, listOrders } from '../layout.ts';
import { checkKeys } from '../verify/check-keys.ts';
import { checkLists } from '../verify/check-lists.ts';
import { checkNames, countNames } from '../verify/check-names.ts';
import { checkOrders, checkPlaceByName } from '../verify/check-orders.ts';
import { has, must } from '../verify/must.ts';
import { rowCompanies } from '../verify/row-companies.ts';
import type { SnapshotKind } from '../verify/verify.ts';
import { ListSnapshot } from './list-snapshot.ts';

/** How many records are looked up in all indexes. */
const SAMPLES = 500;
const PROGRESS_EVERY = 1024;

export const listsOf = <K extends Kind>(kind: K): SnapshotKind<ListSnapshot<K>> => ({
  open: (path) => ListSnapshot.open(kind, path),
  check: checkList,
});

function checkList<K extends Kind>(snapshot: ListSnapshot<K>, onRecords: (records: number) => void): void {
  try {
    const { records, kind } = snapshot;
    const { samples, ranks } = checkRecords(snapshot, onRecords);
    const names = checkNames(snapshot, ranks);
    const rows = { name: { from: 0, end: names }, officer: { from: 0, end: snapshot.index('officer').rows } };
    for (const index of listIndexes(kind.name))
      checkLists(
        snapshot.file,
        index,
        index in rows ? rows[index as keyof typeof rows] : { from: 1, end: records + 1 },
      );
    checkKeys(snapshot.file, records);
    checkOrders(snapshot, listOrders(kind.name));
    for (const sample of samples) checkSample(snapshot, sample);
  } catch (error) {
    // A damaged file may hold anything, so any step may throw.
    throw snapshot.unreadable(error);
  }
}

/** `firstParty`: the row of its first party in the index of officers. */
type Sample<K extends Kind> = {
  readonly ordinal: number;
  readonly firstParty: number;
  readonly record: Kinds[K]['record'];
};

/**
 * Records ascend, are found by their order keys, have their days, and are those that were counted. Some of them, spread
 * over all, and how many texts of each rank all have.
 */
function checkRecords<K extends Kind>(
  snapshot: ListSnapshot<K>,
  onRecords: (records: number) => void,
): { readonly samples: readonly Sample<K>[]; readonly ranks: ReadonlyMap<number, number> } {
  const { info, file, kind } = snapshot;
  const tally = kind.newTally();
  const ranks = new Map<number, number>();
  const orders = Object.entries(kind.orders).map(([name, order]) => [snapshot.order(name), order] as const);
  const words = snapshot.order('words');
  const samples: Sample<K>[] = [];
  const sampleEvery = Math.max(1, Math.floor(kind.countOf(info) / SAMPLES));
  const keys = file.index(`${kind.name}_key`).rows();
  const partyRecords = rowCompanies(snapshot, 'officer');
  let count = 0;
  let parties = 0;
  let previous = '';
  for (const stored of snapshot.all()) {
    count += 1;
    if (count % PROGRESS_EVERY === 0) onRecords(PROGRESS_EVERY);
    const { ordinal, orderKey } = stored;
    must(ordinal === count, `there is no record ${count}`);
    must(compareCodePoints(previous, orderKey) < 0, `the record ${count} is not behind the one before it`);
    previous = orderKey;
    must(leadsTo(keys.next(), orderKey, ordinal), `the record ${count} is not found by its id`);
    const { record } = snapshot.opened(stored);
    must(
      kind.sourceOf(record) === snapshot.code && kind.orderKeyOf(record) === orderKey,
      `the record ${count} has another id inside`,
    );
    const texts = textsByField(kind, record);
    countNames(texts, ranks);
    const isInOrders = orders.every(
      ([order, by]) => by.by === 'text' || order.keyOf(ordinal) === dayKey(by.of(record)),
    );
    must(
      isInOrders && words.keyOf(ordinal) === wordsTogether(texts),
      `the record ${ordinal} has another key in an order`,
    );
    tally.add(record);
    if (count % sampleEvery === 0) samples.push({ ordinal, firstParty: parties, record });
    for (const _party of kind.partiesOf(record)) {
      must(partyRecords.next().value === ordinal, `a party of the record ${ordinal} is not in the index of officers`);
      parties += 1;
    }
  }
  must(partyRecords.next().done === true, 'the index of officers has more parties than the records have');
  onRecords(count % PROGRESS_EVERY);
  must(keys.next().done === true, 'an id leads to a record that is not there');
  for (const [what, counted] of Object.entries(tally.counts())) {
    const [said, found] = [info[what as keyof typeof info], counted].map((value) => JSON.stringify(value));
    must(said === found, `it says that ${what} is ${said}, and it is ${found}`);
  }
  return { samples, ranks };
}

function leadsTo(entry: IteratorResult<Row, unknown>, orderKey: string, ordinal: number): boolean {
  const { orderKey: key, id } = COLUMNS.record_key;
  return entry.done !== true && entry.value.text(key) === orderKey && entry.value.number(id) === ordinal;
}

/** A record is found by its words, in each column that they belong to, by its filter terms and its keys. */
function checkSample<K extends Kind>(snapshot: ListSnapshot<K>, { ordinal, firstParty, record }: Sample<K>): void {
  const { kind } = snapshot;
  const index = snapshot.index(kind.name);
  const problem = `the record ${ordinal} is not in every list that it belongs to`;
  for (const [field, text] of kind.textsOf(record).entries()) {
    for (const token of new Set(tokenize(text)))
      must(has(index.list(field, token), ordinal) && has(index.anyList(token), ordinal), problem);
  }
  const filters = snapshot.index('filter');
  for (const term of kind.termsOf(record)) must(has(filters.list(filterColumn('filter'), term), ordinal), problem);
  const officers = snapshot.index('officer');
  for (const [index, { name }] of kind.partiesOf(record).entries())
    for (const token of tokenize(name)) must(has(officers.list(0, token), firstParty + index), problem);
  const { name } = kind.orders;
  if (name?.by === 'text') checkPlaceByName(snapshot, ordinal, name.of(record));
  for (const key of collectKeys((addKey) => kind.eachKey(record, addKey))) {
    const asked = [new AskedKey(key)];
    const rows = snapshot.keys.narrowed(snapshot.keys.all(asked), asked);
    must(snapshot.keys.first(rows, Number.MAX_SAFE_INTEGER).includes(ordinal), problem);
  }
}
