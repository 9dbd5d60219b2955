import { compareCodePoints } from '../../../bytes/index.ts';
import { tokenize } from '../../../entity/index.ts';
import { ORDER_NAMES, type OrderName } from '../layout.ts';
import type { Snapshot } from '../read/snapshot.ts';
import { must } from './must.ts';

/** Every company stands in each order once, by its key and then by its id; a name's key is the first place of its like. */
export function checkOrders(snapshot: Snapshot): void {
  for (const name of ORDER_NAMES) checkOrder(snapshot, name);
}

function checkOrder(snapshot: Snapshot, name: OrderName): void {
  const order = snapshot.order(name);
  let previous = { key: -1, id: 0 };
  for (let place = 0; place < order.size; place++) {
    const id = order.idAt(place);
    must(id >= 1 && id <= order.size, `the order by ${name} has a company that is not there`);
    const key = order.keyOf(id);
    const isLike = key === previous.key;
    // As many as there are, each behind the one before it: so all are there.
    must(isLike ? id > previous.id : key > previous.key, `the place ${place} of the order by ${name} is another's`);
    must(name !== 'name' || isLike || key === place, `the company ${id} has another key in the order by name`);
    previous = { key, id };
  }
}

/** A company stands behind the names before its own, and before those behind. */
export function checkPlaceByName(snapshot: Snapshot, id: number, legalName: string): void {
  const order = snapshot.order('name');
  const own = textOf(legalName);
  const differenceTo = (place: number) => compareCodePoints(textOf(snapshot.namedOf(order.idAt(place)).name), own);
  const key = order.keyOf(id);
  const behind = order.placeOf(key + 1);
  const isInPlace =
    differenceTo(key) === 0 &&
    (key === 0 || differenceTo(key - 1) < 0) &&
    (behind === order.size || differenceTo(behind) > 0);
  must(isInPlace, `the company ${id} is not in its place by name`);
}

const textOf = (name: string) => tokenize(name).join(' ');
