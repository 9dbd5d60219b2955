import { addressKeys, type ComparedAddress } from './address/index.ts';
import type { BlockingKey } from './company-keys.ts';

/** Companies at one house from which it is taken for an agent's or a mail shop's. */
export const SHARED_HOUSE_MIN = 50;

/** A box in the house of a mail shop: an address without the box is the mail shop's, or another tenant's. */
export function hasMailbox({ units }: Pick<ComparedAddress, 'units'>): boolean {
  return units.some(({ type }) => type === 'PMB');
}

const HOUSE_KINDS = ['number_street_zip', 'number_street_city', 'box_zip'] as const;

/** The key that counts the companies of a house, whatever their units; `null` where the address names none. */
export function houseKey(address: ComparedAddress): BlockingKey | null {
  const keys = addressKeys(address);
  const house = HOUSE_KINDS.map((kind) => keys.find((key) => key.kind === kind)).find((key) => key !== undefined);
  return house === undefined ? null : `${house.kind}:${house.key}`;
}
