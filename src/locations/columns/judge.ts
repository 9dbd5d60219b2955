/** How well a mapping does: what comes of its rows. */

import { type ParsedAddress, parseUsAddress } from '../../blocking/address/index.ts';
import type { NewLocation } from '../../entity/index.ts';
import { isComplete, locationOfRow } from '../location-of-row.ts';
import type { Mapping } from '../mapping.ts';

/** The parser, and what it said: readings of one table compose the same addresses again and again. */
export class AddressJudge {
  readonly #parsed = new Map<string, ParsedAddress>();

  parse(address: string): ParsedAddress {
    let parsed = this.#parsed.get(address);
    if (parsed === undefined) {
      parsed = parseUsAddress(address);
      this.#parsed.set(address, parsed);
    }
    return parsed;
  }

  /** A street with its number, or a box, and where that is. */
  isWhole(address: string): boolean {
    return isWholeAddress(this.parse(address));
  }

  /** No shop is in a box. */
  isBox(address: string): boolean {
    const { box, street } = this.parse(address);
    return box !== null && street === null;
  }

  /** 0 to about 1.2: a whole address, and what of it is told beside. */
  score(address: string): number {
    const parsed = this.parse(address);
    const told = [parsed.predirectional, parsed.suffix, parsed.postdirectional, parsed.zip5, parsed.city].filter(
      (part) => part !== null,
    ).length;
    const isStateTold = parsed.state !== null && !parsed.filled.includes('state');
    const strange = [parsed.rest, parsed.building].filter((part) => part !== null).length;
    const most = isWholeAddress(parsed)
      ? 1 - 0.15 * Number(this.isBox(address))
      : 0.3 * Number(parsed.street !== null) + 0.3 * Number(parsed.state !== null);
    return most + 0.04 * told + 0.04 * Number(isStateTold) + 0.02 * Number(parsed.units.length > 0) - 0.08 * strange;
  }
}

const isWholeAddress = ({ country, number, street, box, city, state, zip5 }: ParsedAddress): boolean => {
  const isAtHouse = (number !== null && street !== null) || box !== null;
  return (country === null || country === 'US') && isAtHouse && (zip5 !== null || (city !== null && state !== null));
};

const LETTERS = /\p{L}.*[\p{L}\p{N}]|\p{N}.*\p{L}/u;

/** What comes of rows by a mapping. */
export type Judgement = {
  /** Rows looked at that are not blank throughout. */
  readonly rows: number;
  /** Of them, those with a name that is one and a whole address. */
  readonly whole: number;
  readonly withoutName: number;
  readonly withoutAddress: number;
};

export function judgeRows(
  rows: readonly (readonly string[])[],
  mapping: Mapping,
  judge = new AddressJudge(),
): Judgement {
  const locations = rows
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row) => locationOfRow(row, mapping));
  const hasName = ({ name }: NewLocation): boolean => LETTERS.test(name);
  const hasAddress = (location: NewLocation): boolean =>
    isComplete({ ...location, name: 'x' }) && judge.isWhole(location.address);
  return {
    rows: locations.length,
    whole: locations.filter((location) => hasName(location) && hasAddress(location)).length,
    withoutName: locations.filter((location) => !hasName(location)).length,
    withoutAddress: locations.filter((location) => !hasAddress(location)).length,
  };
}
