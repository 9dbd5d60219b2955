/** What columns of Virginia's rows say together. */
import { type Address, cleanText, makeAddress, type Row } from '../adapter.ts';
import { CAPACITIES, type Capacity, type FileKind } from './codes.ts';

/** True for an EntityID: eight digits now, a digit or a letter and six digits in older archives. */
export function isEntityNumber(text: string): boolean {
  return /^[A-Z0-9]\d{6,7}$/i.test(text);
}

/** What the registered agent is to the entity; `undefined` where the lists do not have the code. */
export function capacityOf(entity: Row, kind: FileKind | null): Capacity | 'resigned' | undefined {
  const code = cleanText(entity['rastatus']) ?? '0';
  return CAPACITIES[kind ?? 'PSA'].get(/^\d+$/.test(code) ? String(Number(code)) : code);
}

/** The address of the principal office (no prefix) or of the registered agent (`ra`). */
export function addressIn(entity: Row, prefix: '' | 'ra'): Address | null {
  return makeAddress({
    street: entity[`${prefix}street1`],
    street2: entity[`${prefix}street2`],
    locality: entity[`${prefix}city`],
    region: entity[`${prefix}state`],
    postalCode: entity[`${prefix}zip`],
  });
}
