/**
 * How many places bear the same sign, in a batch or a file: a sign of many places is a chain's or a brand's,
 * and says less of who runs each of them. A door of the room that loads no matcher.
 */

import { hash } from 'node:crypto';
import { nameForm, parseUsAddress, splitName, withoutSiteTail } from '../blocking/index.ts';
import type { SubmittedLocation } from '../entity/index.ts';

type Place = Pick<SubmittedLocation, 'name' | 'address'>;

/** Names a sign, for as long as the process lives. `null` for one without a letter or digit. */
export type Sign = number | null;

/**
 * Different places that are remembered, at some 120 bytes each. Those that come after them are not counted,
 * so that a file of any length takes 250 MB at most.
 */
const PLACES_MAX = 2_000_000;

/** Counts the places of each sign. A place that is added twice counts once. */
export class SiteCounts {
  readonly #placesMax: number;
  /** Each with its sign, as a hash. */
  readonly #places = new Set<number>();
  readonly #sites = new Map<Sign, number>();

  constructor(placesMax = PLACES_MAX) {
    this.#placesMax = placesMax;
  }

  /** The sign, whose places are known when all locations are added. */
  add(location: Place): Sign {
    const read = readSign(location);
    if (read === null) return null;
    const sign = hashOf(read.sign);
    const place = hashOf(`${read.sign}\n${read.place}`);
    if (this.#places.size < this.#placesMax && !this.#places.has(place)) {
      this.#places.add(place);
      this.#sites.set(sign, (this.#sites.get(sign) ?? 0) + 1);
    }
    return sign;
  }

  /** At least 1, also for a sign that was not added. */
  of(sign: Sign): number {
    return this.#sites.get(sign) ?? 1;
  }
}

/** For each location the places of its sign among all of these. */
export function sitesOf(locations: readonly Place[]): number[] {
  const counts = new SiteCounts();
  const signs = locations.map((location) => counts.add(location));
  return signs.map((sign) => counts.of(sign));
}

export function signOf(location: Place): Sign {
  const read = readSign(location);
  return read === null ? null : hashOf(read.sign);
}

/** No sign is longer; of a longer text the beginning is read. */
const SIGN_CHARACTERS_MAX = 200;

/** `Burger Barn #12`, `Burger Barn - Akron` in Akron and `Smith LLC dba The Burger Barn` are one sign. */
function readSign({ name, address }: Place): { readonly sign: string; readonly place: string } | null {
  const { number, street, zip5, city } = parseUsAddress(address);
  const whole = name.slice(0, SIGN_CHARACTERS_MAX);
  const dba = splitName(whole).find(({ step }) => step === 'dba');
  let text = dba?.parts.find(({ role }) => role === 'brand')?.text ?? whole;
  for (let shorter = withoutSiteTail(text, { city }); shorter !== null; shorter = withoutSiteTail(text, { city }))
    text = shorter.text;
  const sign = nameForm(text).core;
  if (sign === '') return null;
  const isRead = number !== null && street !== null;
  return { sign, place: isRead ? `${number} ${street} ${zip5 ?? city}` : nameForm(address).core };
}

const HASH_BYTES = 6;

/** Among two million places two have the same hash once in 140 times: a count is then too low by one. */
const hashOf = (text: string): number => hash('sha1', text, 'buffer').readUIntBE(0, HASH_BYTES);
