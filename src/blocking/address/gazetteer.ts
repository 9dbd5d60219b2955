import { stateOfZip } from './tables/states.ts';

/**
 * How many companies give a ZIP code with a city and a state in their addresses: a row to build a gazetteer
 * from. City as `cityName` writes it.
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
  /**
   * Whether two names are used for the same ground: at least half of the addresses of one city lie in ZIP
   * codes that the other's name is used for too.
   */
  isSameCity(city: string, other: string, state: string): boolean;
  /** What it was built from, less what was left out: `buildGazetteer` makes the same gazetteer of it. */
  rows(): GazetteerRow[];
}

/**
 * A place that fewer of a ZIP code's addresses give is a slip of the pen, unless the ZIP code has no other.
 */
const SHARE_MIN = 0.005;
/**
 * A name is used for a ZIP code that so many companies give with it, and such a share of the ZIP code's. One
 * says nothing: a company of Miami that writes a ZIP code of West Palm Beach makes no Miami of that city. The
 * share keeps slips out of ZIP codes with thousands of companies, where a slip comes three times as well.
 *
 * A name that is missed costs little, as addresses of one ZIP code agree without it. A wrong one makes two
 * cities one wherever either is met.
 */
const NAME_COUNT_MIN = 3;
const NAME_SHARE_MIN = 0.02;
/**
 * Neighbours share the ZIP code on their border: a third of the addresses of Coral Springs are in ZIP codes
 * that Margate has too. Of two names for one city most of the ground of one is the other's as well.
 */
const ALIAS_GROUND_MIN = 0.5;
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
  return new CountedPlaces(withoutSlips(rows));
}

/** ZIP codes are numbers below this. */
const ZIPS = 100_000;

/** Places, and how many addresses give each. Rows of a ZIP code stand together, the most frequent first. */
class CountedPlaces implements Gazetteer {
  readonly #cities: readonly string[];
  readonly #cityIds: ReadonlyMap<string, number>;
  readonly #states: readonly string[];
  readonly #stateIds: ReadonlyMap<string, number>;
  readonly #rowCity: Uint32Array;
  readonly #rowState: Uint8Array;
  readonly #rowZip: Uint32Array;
  readonly #rowCount: Uint32Array;
  readonly #zipStart: Uint32Array;
  readonly #zipTotal = new Uint32Array(ZIPS);
  readonly #cityStart: Uint32Array;
  /** The rows of each city. */
  readonly #byCity: Uint32Array;
  /** How many addresses give a city, in any state. */
  readonly #cityTotal: Float64Array;
  /** How many addresses give a city in a state. */
  readonly #placeTotal = new Map<number, number>();
  /** By place, the cities whose names are used for its ground, as they are asked for. */
  readonly #aliases = new Map<number, ReadonlySet<number>>();

  constructor(kept: GazetteerRow[]) {
    this.#cities = [...new Set(kept.map(({ city }) => city))].sort();
    this.#cityIds = new Map(this.#cities.map((city, id) => [city, id]));
    this.#states = [...new Set(kept.map(({ state }) => state))].sort();
    this.#stateIds = new Map(this.#states.map((state, id) => [state, id]));
    kept.sort((a, b) => Number(a.zip5) - Number(b.zip5) || b.count - a.count || (a.city < b.city ? -1 : 1));
    this.#rowCity = Uint32Array.from(kept, ({ city }) => this.#cityIds.get(city)!);
    this.#rowState = Uint8Array.from(kept, ({ state }) => this.#stateIds.get(state)!);
    this.#rowZip = Uint32Array.from(kept, ({ zip5 }) => Number(zip5));
    this.#rowCount = Uint32Array.from(kept, ({ count }) => count);
    this.#zipStart = startsOf(this.#rowZip, ZIPS);
    this.#cityStart = startsOf(this.#rowCity, this.#cities.length);
    this.#byCity = groupedBy(this.#rowCity, this.#cityStart);
    this.#cityTotal = new Float64Array(this.#cities.length);
    for (const [row, count] of this.#rowCount.entries()) {
      this.#cityTotal[this.#rowCity[row]!]! += count;
      this.#zipTotal[this.#rowZip[row]!]! += count;
      const place = this.#placeOf(row);
      this.#placeTotal.set(place, (this.#placeTotal.get(place) ?? 0) + count);
    }
  }

  shareInZip(zip5: string, city: string): number {
    const id = this.#cityIds.get(city);
    const zip = Number(zip5);
    if (id === undefined || !(zip < ZIPS)) return 0;
    for (let row = this.#zipStart[zip]!; row < this.#zipStart[zip + 1]!; row++)
      if (this.#rowCity[row] === id) return this.#shareOf(row);
    return 0;
  }

  count(city: string, state: string | null): number {
    const cityId = this.#cityIds.get(city);
    if (cityId === undefined) return 0;
    if (state === null) return this.#cityTotal[cityId]!;
    const stateId = this.#stateIds.get(state);
    if (stateId === undefined) return 0;
    return this.#placeTotal.get(this.#place(cityId, stateId)) ?? 0;
  }

  placeOfZip(zip5: string): Place | null {
    const zip = Number(zip5);
    const row = zip < ZIPS ? this.#zipStart[zip]! : 0;
    if (!(zip < ZIPS) || row === this.#zipStart[zip + 1]) return null;
    return { city: this.#cities[this.#rowCity[row]!]!, state: this.#stateOf(row) };
  }

  stateOfCity(city: string): string | null {
    const total = this.count(city, null);
    for (const row of this.#rowsOf(city)) {
      const state = this.#stateOf(row);
      if (this.count(city, state) >= CERTAIN_SHARE * total) return state;
    }
    return null;
  }

  zipOfPlace(city: string, state: string): string | null {
    const stateId = this.#stateIds.get(state);
    const least = CERTAIN_SHARE * this.count(city, state);
    for (const row of this.#rowsOf(city))
      if (this.#rowState[row] === stateId && this.#rowCount[row]! >= least) return this.#zipText(row);
    return null;
  }

  isSameCity(city: string, other: string, state: string): boolean {
    if (city === other) return true;
    const [cityId, stateId] = [this.#cityIds.get(city), this.#stateIds.get(state)];
    if (cityId === undefined || stateId === undefined) return false;
    const aliases = this.#aliasesOf(cityId, stateId);
    const otherId = aliases.size === 0 ? undefined : this.#cityIds.get(other);
    return otherId !== undefined && aliases.has(otherId);
  }

  rows(): GazetteerRow[] {
    return Array.from(this.#rowZip, (_, row) => ({
      zip5: this.#zipText(row),
      city: this.#cities[this.#rowCity[row]!]!,
      state: this.#stateOf(row),
      count: this.#rowCount[row]!,
    }));
  }

  #place(cityId: number, stateId: number): number {
    return cityId * this.#states.length + stateId;
  }

  #placeOf(row: number): number {
    return this.#place(this.#rowCity[row]!, this.#rowState[row]!);
  }

  #stateOf(row: number): string {
    return this.#states[this.#rowState[row]!]!;
  }

  #zipText(row: number): string {
    return String(this.#rowZip[row]).padStart(5, '0');
  }

  /** Of the addresses of its ZIP code. */
  #shareOf(row: number): number {
    return this.#rowCount[row]! / this.#zipTotal[this.#rowZip[row]!]!;
  }

  #rowsOf(city: string): Uint32Array {
    const id = this.#cityIds.get(city);
    return id === undefined ? this.#byCity.subarray(0, 0) : this.#rowsOfId(id);
  }

  #rowsOfId(cityId: number): Uint32Array {
    return this.#byCity.subarray(this.#cityStart[cityId]!, this.#cityStart[cityId + 1]!);
  }

  #aliasesOf(cityId: number, stateId: number): ReadonlySet<number> {
    const place = this.#place(cityId, stateId);
    const known = this.#aliases.get(place);
    if (known !== undefined) return known;
    /** By city, how many addresses of this one and of the other are in ZIP codes that both names are used for. */
    const shared = new Map<number, { own: number; others: number }>();
    for (const own of this.#groundOf(cityId, stateId)) {
      const zip = this.#rowZip[own]!;
      for (let row = this.#zipStart[zip]!; row < this.#zipStart[zip + 1]!; row++) {
        const other = this.#rowCity[row]!;
        if (other === cityId || !this.#groundOf(other, stateId).includes(row)) continue;
        const sum = shared.get(other) ?? { own: 0, others: 0 };
        shared.set(other, { own: sum.own + this.#rowCount[own]!, others: sum.others + this.#rowCount[row]! });
      }
    }
    const aliases = new Set<number>();
    for (const [other, sum] of shared) {
      const isOwn = sum.own >= ALIAS_GROUND_MIN * this.#placeTotal.get(place)!;
      if (isOwn || sum.others >= ALIAS_GROUND_MIN * this.#placeTotal.get(this.#place(other, stateId))!)
        aliases.add(other);
    }
    this.#aliases.set(place, aliases);
    return aliases;
  }

  /**
   * The rows of a place whose ZIP code its name is used for, in the area (the first three digits of ZIP codes)
   * that most of its addresses are in: in other areas stand companies that are not in the city they write.
   */
  #groundOf(cityId: number, stateId: number): Uint32Array {
    const rows = this.#rowsOfId(cityId).filter((row) => this.#rowState[row] === stateId);
    const areas = new Map<number, number>();
    for (const row of rows) {
      const area = areaOf(this.#rowZip[row]!);
      areas.set(area, (areas.get(area) ?? 0) + this.#rowCount[row]!);
    }
    const most = Math.max(...areas.values());
    return rows.filter((row) => {
      const isUsed = this.#rowCount[row]! >= NAME_COUNT_MIN && this.#shareOf(row) >= NAME_SHARE_MIN;
      return isUsed && areas.get(areaOf(this.#rowZip[row]!)) === most;
    });
  }
}

/** 446 of 44622. */
function areaOf(zip: number): number {
  return Math.floor(zip / 100);
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
