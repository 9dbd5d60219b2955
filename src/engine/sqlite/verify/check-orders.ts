import { compareCodePoints } from '../../../bytes/index.ts';
import { tokenize } from '../../../entity/index.ts';
import { isByText } from '../layout.ts';
import type { OpenFile } from '../read/open-file.ts';
import { must } from './must.ts';

/** Every record stands in each order once, by its key and then by its id; a text's key is the first place of its like. */
export function checkOrders(snapshot: OpenFile, names: readonly string[]): void {
  for (const name of names) checkOrder(snapshot, name);
}

function checkOrder(snapshot: OpenFile, name: string): void {
  const order = snapshot.order(name);
  let previous = { key: -1, id: 0 };
  for (let place = 0; place < order.size; place++) {
    const id = order.idAt(place);
    must(id >= 1 && id <= order.size, `the order by ${name} has a record that is not there`);
    const key = order.keyOf(id);
    const isLike = key === previous.key;
    // As many as there are, each behind the one before it: so all are there.
    must(isLike ? id > previous.id : key > previous.key, `the place ${place} of the order by ${name} is another's`);
    must(!isByText(name) || isLike || key === place, `the record ${id} has another key in the order by ${name}`);
    previous = { key, id };
  }
}

/** A record stands behind the names before its own, and before those behind. */
export function checkPlaceByName(snapshot: OpenFile, id: number, name: string): void {
  const order = snapshot.order('name');
  const own = textOf(name);
  const differenceTo = (place: number) => compareCodePoints(textOf(snapshot.nameOf(order.idAt(place))), own);
  const key = order.keyOf(id);
  const behind = order.placeOf(key + 1);
  const isInPlace =
    differenceTo(key) === 0 &&
    (key === 0 || differenceTo(key - 1) < 0) &&
    (behind === order.size || differenceTo(behind) > 0);
  must(isInPlace, `the record ${id} is not in its place by name`);
}

const textOf = (name: string) => tokenize(name).join(' ');
