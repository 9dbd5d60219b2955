import { collectKeys } from '../../../blocking/index.ts';
import type { Kind, Kinds } from '../../list-port.ts';
import { type ListKind, textsByField, wordsTogether } from '../../semantics/index.ts';
import { dayKey } from '../build/orders-writer.ts';
import { listIndexes, listOrders } from '../layout.ts';
import { type Contents, checkContents } from '../verify/check-contents.ts';
import { must } from '../verify/must.ts';
import type { SnapshotKind } from '../verify/verify.ts';
import { ListSnapshot } from './list-snapshot.ts';

export const listsOf = <K extends Kind>(kind: K): SnapshotKind<ListSnapshot<K>> => ({
  open: (path) => ListSnapshot.open(kind, path),
  check: (snapshot, onRecords) => checkContents(snapshot, contentsOf(snapshot.kind), onRecords),
});

function contentsOf<K extends Kind>(kind: ListKind<K>): Contents<ListSnapshot<K>, Kinds[K]['record']> {
  const days = Object.entries(kind.orders).flatMap(([name, order]) =>
    order.by === 'day' ? [[name, order] as const] : [],
  );
  const { name: byName } = kind.orders;
  return {
    indexes: listIndexes(kind.name),
    orders: listOrders(kind.name),
    *records(snapshot) {
      for (const stored of snapshot.all()) {
        const { ordinal, orderKey } = stored;
        const record = () => {
          const { record: inside } = snapshot.opened(stored);
          const isItsOwn = kind.sourceOf(inside) === snapshot.code && kind.orderKeyOf(inside) === orderKey;
          must(isItsOwn, `the record ${ordinal} has another id inside`);
          return inside;
        };
        yield { key: orderKey, record };
      }
    },
    textsOf: (record) => textsByField(kind, record),
    partiesOf: (record) => kind.partiesOf(record),
    numbersOf: (record) => ({
      ...Object.fromEntries(days.map(([name, order]) => [name, dayKey(order.of(record))])),
      words: wordsTogether(textsByField(kind, record)),
    }),
    nameOf: (record) => (byName?.by === 'text' ? byName.of(record) : null),
    termsOf: (record) => [['filter', kind.termsOf(record)]],
    keysOf: (record) => collectKeys((addKey) => kind.eachKey(record, addKey)),
    newTally: () => kind.newTally(),
  };
}
