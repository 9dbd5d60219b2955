import {
  type BlockingKey,
  compareAddresses,
  formatUnit,
  hasMailbox,
  houseKey,
  type ParsedAddress,
  parseRegistryAddress,
  parseUsAddress,
} from '../blocking/index.ts';
import type { Address } from '../entity/index.ts';

/**
 * An address as a node: a house or a box, the unit in it, and its ZIP code (without one its city and state).
 * Those that differ in any of them are two doors.
 */
export type Door = {
  readonly id: string;
  readonly label: string;
  readonly parsed: ParsedAddress;
  /** Finds the companies of the house. */
  readonly houseKey: BlockingKey;
  /** A box in a mail shop. */
  readonly isMailbox: boolean;
};

/** The door of a registry's address; `null` where it names no house of a place in the United States. */
export function doorOf(address: Address): Door | null {
  return doorAt(parseRegistryAddress(address));
}

/** The door of an address on one line. */
export function doorInText(address: string): Door | null {
  return doorAt(parseUsAddress(address));
}

function doorAt(parsed: ParsedAddress): Door | null {
  const key = houseKey(parsed);
  if (key === null) return null;
  const { number, predirectional, street, suffix, postdirectional, box, units, zip5, city, state } = parsed;
  const house = [
    number,
    predirectional,
    street,
    suffix,
    postdirectional,
    box === null || box.includes(' ') ? box : `BOX ${box}`,
  ];
  // `STE 4`, `UNIT 4` and `# 4` are one.
  const inside = units.map(({ type, id }) => (id === null ? type : `#${id}`)).sort();
  const words = [...house, ...inside].filter((word) => word !== null).join(' ');
  const place = zip5 ?? `${city} ${state}`;
  const label = [
    [...house, ...units.map(formatUnit)].filter((word) => word !== null).join(' '),
    city,
    [state, zip5].filter((word) => word !== null).join(' '),
  ].filter((part) => part !== null && part !== '');
  return {
    id: `address:${words}, ${place}`,
    label: label.join(', '),
    parsed,
    houseKey: key,
    isMailbox: hasMailbox(parsed),
  };
}

/** Whether a door is the one that was asked for, as far as the question goes: one without a unit asks for all. */
export function isAtRoot(door: Door, root: Door): boolean {
  const level = compareAddresses(root.parsed, door.parsed);
  return (
    level === 'same_unit' || level === 'unit_missing' || (level === 'unit_differs' && root.parsed.units.length === 0)
  );
}

/** Whether a door is in the house that was asked for, whatever their units. */
export function isInHouse(door: Door, root: Door): boolean {
  return ['same_unit', 'unit_missing', 'unit_differs'].includes(compareAddresses(root.parsed, door.parsed));
}
