import { stateOfZip } from './tables/states.ts';

/**
 * How often a ZIP code stands with a city and a state: a row to build a gazetteer from. City as `cityName`
 * writes it.
 */
export type GazetteerRow = {
  readonly zip5: string;
  readonly city: string;
  readonly state: string;
  readonly count: number;
};

export type Place = { readonly city: string; readonly state: string };

/** What a set of addresses says of ZIP codes, cities and states. Cities in the normal form of `cityName`. */
export interface Gazetteer {
  /** Share of the ZIP code's addresses that give this city, 0 to 1. */
  shareInZip(zip5: string, city: string): number;
  /** How many addresses give this city, in one state or, for `null`, in any. */
  count(city: string, state: string | null): number;
  /** The place most addresses of the ZIP code give. */
  placeOfZip(zip5: string): Place | null;
  /** The state that at least nine in ten addresses with this city lie in. */
  stateOfCity(city: string): string | null;
  /** The ZIP code that at least nine in ten addresses of this place have. */
  zipOfPlace(city: string, state: string): string | null;
  /** Whether two names are used for the same ground: each stands with a ZIP code of the other. */
  isSameCity(city: string, other: string, state: string): boolean;
  /** What it was built from, less what was left out: `buildGazetteer` makes the same gazetteer of it. */
  rows(): GazetteerRow[];
}

/**
 * A place that fewer of a ZIP code's addresses give is a slip of the pen, unless the ZIP code has no other.
 */
const SHARE_MIN = 0.005;
/** A name that fewer of a ZIP code's addresses give says nothing of the city being called so there. */
const ALIAS_SHARE_MIN = 0.02;
const CERTAIN_SHARE = 0.9;
const ZIP = /^\d{5}$/;
const CITY = /^[A-Z]+(?: [A-Z]+)*$/;

/**
 * A gazetteer of the rows, which may repeat. Rows with a ZIP code or city that is none, rows whose state is
 * not that of the ZIP code's prefix, and names that a ZIP code hardly stands with are left out.
 *
 * The whole country, some 42,000 ZIP codes and 30,000 cities, takes less than 10 MB.
 */
export function buildGazetteer(rows: Iterable<GazetteerRow>): Gazetteer {
  const kept = withoutSlips(rows);
  const cities = [...new Set(kept.map(({ city }) => city))].sort();
  const cityIds = new Map(cities.map((city, id) => [city, id]));
  const states = [...new Set(kept.map(({ state }) => state))].sort();
  const stateIds = new Map(states.map((state, id) => [state, id]));

  // Rows of a ZIP code stand together, the most frequent first; `byCity` lists the rows of a city.
  kept.sort((a, b) => Number(a.zip5) - Number(b.zip5) || b.count - a.count || (a.city < b.city ? -1 : 1));
  const rowCity = Uint32Array.from(kept, ({ city }) => cityIds.get(city)!);
  const rowState = Uint8Array.from(kept, ({ state }) => stateIds.get(state)!);
  const rowZip = Uint32Array.from(kept, ({ zip5 }) => Number(zip5));
  const rowCount = Uint32Array.from(kept, ({ count }) => count);
  const zipStart = startsOf(rowZip, 100_000);
  const zipTotal = new Uint32Array(100_000);
  for (const [row, zip] of rowZip.entries()) zipTotal[zip]! += rowCount[row]!;
  const cityStart = startsOf(rowCity, cities.length);
  const byCity = groupedBy(rowCity, cityStart);

  /** How many addresses give a city in a state, by `placeKey`. */
  const placeTotal = new Map<number, number>();
  const placeKey = (cityId: number, stateId: number) => cityId * states.length + stateId;
  for (const [row, count] of rowCount.entries()) {
    const key = placeKey(rowCity[row]!, rowState[row]!);
    placeTotal.set(key, (placeTotal.get(key) ?? 0) + count);
  }

  /** Of the addresses of its ZIP code. */
  const shareOf = (row: number) => rowCount[row]! / zipTotal[rowZip[row]!]!;
  const rowInZip = (zip5: string, city: string): number => {
    const id = cityIds.get(city);
    const zip = Number(zip5);
    if (id === undefined || !(zip < 100_000)) return -1;
    for (let row = zipStart[zip]!; row < zipStart[zip + 1]!; row++) if (rowCity[row] === id) return row;
    return -1;
  };
  const shareInZip = (zip5: string, city: string): number => {
    const row = rowInZip(zip5, city);
    return row < 0 ? 0 : shareOf(row);
  };
  const rowsOfCity = (city: string): Uint32Array => {
    const id = cityIds.get(city);
    return id === undefined ? byCity.subarray(0, 0) : byCity.subarray(cityStart[id]!, cityStart[id + 1]!);
  };
  const count = (city: string, state: string | null): number => {
    if (state === null) return rowsOfCity(city).reduce((sum, row) => sum + rowCount[row]!, 0);
    const [cityId, stateId] = [cityIds.get(city), stateIds.get(state)];
    if (cityId === undefined || stateId === undefined) return 0;
    return placeTotal.get(placeKey(cityId, stateId)) ?? 0;
  };
  const beside = new Map<number, ReadonlySet<number>>();
  /** The places, by `placeKey`, whose names stand with a ZIP code of the city. */
  const placesBeside = (cityId: number): ReadonlySet<number> => {
    let places = beside.get(cityId);
    if (places === undefined) {
      const found = new Set<number>();
      for (const own of byCity.subarray(cityStart[cityId]!, cityStart[cityId + 1]!)) {
        if (shareOf(own) < ALIAS_SHARE_MIN) continue;
        const zip = rowZip[own]!;
        for (let row = zipStart[zip]!; row < zipStart[zip + 1]!; row++)
          if (shareOf(row) >= ALIAS_SHARE_MIN) found.add(placeKey(rowCity[row]!, rowState[row]!));
      }
      places = found;
      beside.set(cityId, places);
    }
    return places;
  };
  const zipText = (row: number) => String(rowZip[row]).padStart(5, '0');
  return {
    shareInZip,
    count,
    placeOfZip: (zip5) => {
      const zip = Number(zip5);
      const row = zip < 100_000 ? zipStart[zip]! : 0;
      if (!(zip < 100_000) || row === zipStart[zip + 1]) return null;
      return { city: cities[rowCity[row]!]!, state: states[rowState[row]!]! };
    },
    stateOfCity: (city) => {
      const rowsHere = rowsOfCity(city);
      const total = count(city, null);
      for (const row of rowsHere) {
        const state = states[rowState[row]!]!;
        if (count(city, state) >= CERTAIN_SHARE * total) return state;
      }
      return null;
    },
    zipOfPlace: (city, state) => {
      const stateId = stateIds.get(state);
      const total = count(city, state);
      for (const row of rowsOfCity(city))
        if (rowState[row] === stateId && rowCount[row]! >= CERTAIN_SHARE * total) return zipText(row);
      return null;
    },
    isSameCity: (city, other, state) => {
      if (city === other) return true;
      const [cityId, otherId, stateId] = [cityIds.get(city), cityIds.get(other), stateIds.get(state)];
      if (cityId === undefined || otherId === undefined || stateId === undefined) return false;
      return placesBeside(cityId).has(placeKey(otherId, stateId));
    },
    rows: () =>
      Array.from(rowZip, (_, row) => ({
        zip5: zipText(row),
        city: cities[rowCity[row]!]!,
        state: states[rowState[row]!]!,
        count: rowCount[row]!,
      })),
  };
}

/** Whether ZIP code and city look like such, and the ZIP code is one of the state's. */
export function isPlace(zip5: string, city: string, state: string): boolean {
  return ZIP.test(zip5) && CITY.test(city) && stateOfZip(zip5) === state;
}

function withoutSlips(rows: Iterable<GazetteerRow>): GazetteerRow[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { zip5, city, state, count } of rows) {
    if (!isPlace(zip5, city, state)) continue;
    const key = `${zip5}${state}`;
    const cities = counts.get(key) ?? new Map<string, number>();
    counts.set(key, cities);
    cities.set(city, (cities.get(city) ?? 0) + count);
  }
  return [...counts].flatMap(([key, cities]) => {
    const all = [...cities];
    const total = all.reduce((sum, [, count]) => sum + count, 0);
    return all
      .filter(([, count]) => count >= SHARE_MIN * total)
      .map(([city, count]) => ({ zip5: key.slice(0, 5), state: key.slice(5), city, count }));
  });
}

/** For each id below `ids`, where its rows begin when all rows are ordered by id; one more for the end. */
function startsOf(rowIds: Uint32Array, ids: number): Uint32Array {
  const starts = new Uint32Array(ids + 1);
  for (const id of rowIds) starts[id + 1]!++;
  for (let id = 0; id < ids; id++) starts[id + 1]! += starts[id]!;
  return starts;
}

/** The rows in the order of their ids. */
function groupedBy(rowIds: Uint32Array, starts: Uint32Array): Uint32Array {
  const next = starts.slice();
  const grouped = new Uint32Array(rowIds.length);
  for (const [row, id] of rowIds.entries()) grouped[next[id]!++] = row;
  return grouped;
}
