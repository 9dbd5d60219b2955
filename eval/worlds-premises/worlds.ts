/**
 * Which worlds there are: one agency's shops beside other agencies' lists, and lists beside halves of
 * themselves.
 */
import type { Licence } from '../licences/licence-files.ts';
import { operatorName } from '../operator-name.ts';
import { houseOf } from '../worlds/labels.ts';
import { LISTS, type Loaded, loadList, OLDER_FOOD, readList } from './lists.ts';
import { buildPremisesWorld, type PremisesWorld, registryOf, type WorldRequest } from './world.ts';

export type WorldsOptions = {
  readonly seeds: readonly number[];
  /** Locations of a world at most. */
  readonly rows: number;
};

const MISSING = 0.3;
/** Lists with enough shops of their own for a world. */
const SHOPS_MIN = 300;

/** All of them, one after the other; `folder` is the one that `CHARTER_DATA` names. */
export async function* premisesWorlds(folder: string, { seeds, rows }: WorldsOptions): AsyncGenerator<PremisesWorld> {
  const lists = [];
  for (const files of LISTS) {
    const loaded = await loadList(folder, files);
    lists.push({ ...files, loaded, shops: currentOf(readList(folder, files), loaded) });
  }
  const older = await loadList(folder, OLDER_FOOD);
  for (const seed of seeds) {
    for (const [state, own] of Map.groupBy(lists, (list) => list.state)) {
      const registry = registryOf(
        state,
        own.flatMap(({ shops }) => shops),
        seed,
      );
      const request = (
        name: string,
        sites: readonly Licence[],
        loaded: readonly Loaded[],
        isPerturbed: boolean,
      ): WorldRequest => ({
        name: `${name}, seed ${seed}`,
        source: state,
        seed,
        registry,
        sites,
        loaded,
        missing: isPerturbed ? MISSING : 0,
        isPerturbed,
        rowsMax: rows,
      });
      for (const { title, code, shops, loaded } of own) {
        if (shops.length < SHOPS_MIN) continue;
        yield await buildPremisesWorld(request(`${title} against itself`, shops, loaded, true));
        const others = own.filter((other) => other.code !== code).flatMap((other) => other.loaded);
        if (others.length >= SHOPS_MIN)
          yield await buildPremisesWorld(request(`${title} beside others`, shops, others, false));
      }
      const food = own.find(({ code }) => code === OLDER_FOOD.code);
      if (food === undefined) continue;
      yield await buildPremisesWorld(
        request(
          'New York food, two years',
          food.shops,
          [...overtaken(older, food.loaded), ...half(food.loaded)],
          false,
        ),
      );
      yield await buildPremisesWorld(request('New York food, three years before', food.shops, older, false));
    }
  }
}

/** Shops whose license is current in the list as the product loads it. */
function currentOf(read: readonly Licence[], loaded: readonly Loaded[]): Licence[] {
  const current = new Set(
    loaded
      .filter(({ premises }) => premises.status !== 'ended')
      .map(
        ({ premises: { licensee, address } }) =>
          `${operatorName(licensee.name ?? '')} ${houseOf({ street: address?.street_address ?? '', zip: address?.postal_code ?? '' })}`,
      ),
  );
  return read.filter((licence) => current.has(`${operatorName(licence.legal)} ${houseOf(licence)}`));
}

/** Who is missing from the newer list has ended. */
function overtaken(older: readonly Loaded[], newer: readonly Loaded[]): Loaded[] {
  const still = new Set(newer.map(({ premises }) => premises.id));
  const { as_of } = newer[0]!.premises;
  return older
    .filter(({ premises }) => !still.has(premises.id))
    .map(({ premises, evidence }) => ({ premises: { ...premises, as_of, status: 'ended' }, evidence }));
}

function half(loaded: readonly Loaded[]): Loaded[] {
  return loaded.filter((_, index) => index % 2 === 0);
}
