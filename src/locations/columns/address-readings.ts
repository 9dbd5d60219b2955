/** Readings of the address of a table: whose columns it stands in, which is the street, and what is joined to it. */
import { textOfCell } from '../blank-cells.ts';
import { composeAddress } from '../compose-address.ts';
import { textOfSource } from '../location-of-row.ts';
import type { Mapping, Source } from '../mapping.ts';
import { type AddressSources, sourcesOf } from './address-sources.ts';
import type { Candidate, Column } from './candidates.ts';
import type { Scope } from './heading.ts';
import type { AddressJudge } from './judge.ts';
import { placeGroups } from './place-groups.ts';

export type AddressReading = {
  readonly scope: Scope;
  readonly sources: AddressSources;
  /** Of the sample's rows that have it, the mean of what the addresses are worth; null where no row has it. */
  readonly score: number | null;
  /** With what the headings say of whose place it is. */
  readonly worth: number;
  /** The share of those rows that have it in a post office box, 0 to 1. */
  readonly inBoxes: number;
};

/** What the headings are worth: a location's own address comes before where its letters go, if both are whole. */
const WORTH_OF_SCOPE: Readonly<Record<Scope, number>> = {
  site: 0.6,
  own: 0.48,
  shipping: 0.36,
  billing: 0.24,
  mailing: 0.1,
  person: -0.4,
};
/** No table that means anything has more addresses in a row. */
const GROUPS_MAX = 8;
/** Of an address that no row of the sample has. */
const UNSEEN = 0.9;

/** The best of each group of columns, the best group first. */
export function addressReadings(
  assigned: readonly Candidate[],
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  judge: AddressJudge,
): readonly AddressReading[] {
  const groups = placeGroups(assigned, columns);
  return groups
    .filter(({ columns: own }) => own.has('street') || own.has('address'))
    .slice(0, GROUPS_MAX)
    .map((group) => {
      const heading = Math.max(...[...group.columns.values()].flat().map((one) => one.heading));
      const streets = [...(group.columns.get('street') ?? []), ...(group.columns.get('address') ?? [])];
      const filled = rows.filter((cells) => streets.some(({ column }) => textOfCell(cells[column]) !== null));
      const readings = sourcesOf(group, groups, columns).map((sources): AddressReading => {
        const addresses = addressesOf(sources, filled);
        const score = mean(addresses.map((address) => (address === null ? 0 : judge.score(address))));
        return {
          scope: group.scope,
          sources,
          score,
          inBoxes: mean(addresses.map((address) => Number(address !== null && judge.isBox(address)))) ?? 0,
          worth: (score ?? UNSEEN) + WORTH_OF_SCOPE[group.scope] + 0.05 * heading,
        };
      });
      return readings.toSorted((a, b) => b.worth - a.worth)[0]!;
    })
    .toSorted((a, b) => b.worth - a.worth);
}

/** `rows`: those of the sample in which any column of the group has a street; `null` where these sources have none. */
function addressesOf(sources: AddressSources, rows: readonly (readonly string[])[]): readonly (string | null)[] {
  const mapping = Object.fromEntries(Object.entries(sources).map(([field, source]) => [field, [source]])) as Mapping;
  return rows.map((cells) => {
    const textOf = (source: Source): string | null => textOfSource(source, cells);
    const hasStreet = [sources.address, sources.street].some(
      (source) => source !== undefined && textOf(source) !== null,
    );
    return hasStreet ? composeAddress(mapping, textOf) : null;
  });
}

const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
