/** The companies of registries that have all of some blocking keys, found by their lists. */
import type { KeyHits, KeyQuery } from '../candidate-source.ts';
import type { SnapshotInfo } from '../port.ts';
import { type KeyEntry, keyHash } from '../semantics/index.ts';
import type { Generation } from './catalog.ts';
import type { IndexNames } from './index-names.ts';
import type { AskedKey, KeyedIndex, KeyLists } from './key-lists.ts';

/** A registry's index of companies. `before`: how many companies the registries before it have. */
export type Part = KeyedIndex & { readonly code: string; readonly before: number };

/** One a generation, in their order. */
export function partsOf(names: IndexNames, generations: readonly Generation<SnapshotInfo>[]): Part[] {
  let before = 0;
  return generations.map(({ code, generation, info: { companies }, extent: { keyBits } }) => {
    const part = { code, index: names.index('companies', code, generation), before, companies, keyBits };
    before += companies;
    return part;
  });
}

/** The ordinals of companies that are found by nothing, by code. */
export type Hidden = ReadonlyMap<string, ReadonlySet<number>>;

/** Ascending, each once. */
type Ordinals = ArrayLike<number>;

const NOBODY: KeyHits<number> = { count: 0, ids: [] };

/** One answer a query, in order; an id is an ordinal, behind the companies of the parts before. */
export async function findListed(
  lists: KeyLists,
  parts: readonly Part[],
  queries: readonly KeyQuery[],
  hidden: Hidden,
): Promise<readonly KeyHits<number>[]> {
  const reading = new Reading(lists, hidden);
  const always = queries.filter(({ onlyBelow }) => onlyBelow === undefined);
  const answers = new Map(await findAll(reading, parts, always));
  const found = new Set([...answers.values()].flatMap(({ ids }) => ids));
  const rescuing = queries.filter(({ onlyBelow = 0 }) => found.size < onlyBelow);
  for (const [query, answer] of await findAll(reading, parts, rescuing)) answers.set(query, answer);
  return queries.map((query) => answers.get(query) ?? NOBODY);
}

type Question = {
  readonly query: KeyQuery;
  readonly hashes: readonly number[];
  readonly parts: readonly Part[];
};

async function findAll(
  reading: Reading,
  parts: readonly Part[],
  queries: readonly KeyQuery[],
): Promise<[KeyQuery, KeyHits<number>][]> {
  const questions = queries.map((query): Question => {
    const { keys, jurisdiction } = query;
    const asked = keys.length === 0 ? [] : parts.filter(({ code }) => jurisdiction === 'all' || code === jurisdiction);
    return { query, hashes: keys.map(keyHash), parts: asked };
  });
  await reading.readEntries(questions);
  const [counted, listed] = [questions.filter(isCounted), questions.filter((one) => !isCounted(one))];
  await reading.readLists(listed);
  const answers = counted.map(({ query, hashes, parts }): [KeyQuery, KeyHits<number>] => {
    return [query, { count: reading.countOf(hashes[0]!, parts), ids: [] }];
  });
  const tooMany: (Question & { readonly rows: readonly Ordinals[]; readonly count: number })[] = [];
  for (const question of listed) {
    const { query, hashes, parts } = question;
    const { cap, narrowBy, onlyUpTo = Number.POSITIVE_INFINITY } = query;
    const rows = parts.map((part) => reading.rowsWithAll(part, hashes));
    const count = rows.reduce((sum, { length }) => sum + length, 0);
    if (count > cap && cap > 0 && count <= onlyUpTo && narrowBy.length > 0) tooMany.push({ ...question, rows, count });
    else answers.push([query, { count, ids: count > onlyUpTo ? [] : idsOf(parts, rows, cap) }]);
  }
  // Where more than the cap have the keys, those are meant that have another as well.
  const narrowing = tooMany.map(({ query, parts, rows }) => {
    const hashes = query.narrowBy.map(keyHash);
    return hashes.map((hash) => ({ hashes: [hash], parts: parts.filter((_, at) => rows[at]!.length > 0) }));
  });
  await reading.readEntries(narrowing.flat());
  await reading.readLists(narrowing.flat());
  for (const [at, { query, parts, rows, count }] of tooMany.entries()) {
    const narrowed = parts.map((part, of): Ordinals => {
      if (rows[of]!.length === 0) return [];
      return joined(narrowing[at]!.map(({ hashes }) => met(rows[of]!, reading.rowsWithAll(part, hashes))));
    });
    answers.push([query, { count, ids: idsOf(parts, narrowed, query.cap) }]);
  }
  return answers;

  /** Whether the key's own count is all that is asked. */
  function isCounted({ query: { cap, onlyUpTo = Number.POSITIVE_INFINITY }, hashes, parts }: Question): boolean {
    if (hashes.length !== 1 || parts.some(reading.hidesIn)) return false;
    return cap === 0 || reading.countOf(hashes[0]!, parts) > onlyUpTo;
  }
}

/** What one question after another has read. */
class Reading {
  readonly #lists: KeyLists;
  readonly #hidden: Hidden;
  readonly #entries = new Map<string, KeyEntry>();
  readonly #frequent = new Map<string, Uint32Array>();

  constructor(lists: KeyLists, hidden: Hidden) {
    this.#lists = lists;
    this.#hidden = hidden;
  }

  readonly hidesIn = ({ code }: Part): boolean => (this.#hidden.get(code)?.size ?? 0) > 0;

  async readEntries(asked: readonly Pick<Question, 'hashes' | 'parts'>[]): Promise<void> {
    const missing = new Map<string, AskedKey>();
    for (const { hashes, parts } of asked)
      for (const index of parts)
        for (const hash of hashes) {
          const name = nameOf(index, hash);
          if (!this.#entries.has(name)) missing.set(name, { index, hash });
        }
    const read = await this.#lists.entries([...missing.values()]);
    for (const [at, name] of [...missing.keys()].entries()) this.#entries.set(name, read[at]!);
  }

  /** Those of frequent keys, but where nobody can have all of the keys. */
  async readLists(asked: readonly Pick<Question, 'hashes' | 'parts'>[]): Promise<void> {
    const missing = new Map<string, AskedKey>();
    for (const { hashes, parts } of asked)
      for (const index of parts) {
        if (hashes.some((hash) => this.#entry(index, hash).count === 0)) continue;
        for (const hash of hashes) {
          const name = nameOf(index, hash);
          const isFrequent = this.#entry(index, hash).ids === null;
          if (isFrequent && !this.#frequent.has(name)) missing.set(name, { index, hash });
        }
      }
    const keys = [...missing.values()];
    const counts = keys.map(({ index, hash }) => this.#entry(index, hash).count);
    const read = await this.#lists.lists(keys, counts);
    for (const [at, name] of [...missing.keys()].entries()) this.#frequent.set(name, read[at]!);
  }

  /** How many companies have a key. */
  countOf(hash: number, parts: readonly Part[]): number {
    return parts.reduce((sum, part) => sum + this.#entry(part, hash).count, 0);
  }

  /** The companies that have all of some keys. */
  rowsWithAll(part: Part, hashes: readonly number[]): Ordinals {
    const lists = hashes.map((hash): Ordinals => {
      return this.#entry(part, hash).ids ?? this.#frequent.get(nameOf(part, hash)) ?? [];
    });
    const rows = lists.sort((a, b) => a.length - b.length).reduce(met);
    const hidden = this.#hidden.get(part.code);
    return hidden === undefined || hidden.size === 0 ? rows : Array.from(rows).filter((row) => !hidden.has(row));
  }

  #entry(part: KeyedIndex, hash: number): KeyEntry {
    return this.#entries.get(nameOf(part, hash))!;
  }
}

const nameOf = ({ index }: KeyedIndex, hash: number): string => `${index} ${hash}`;

function idsOf(parts: readonly Part[], rows: readonly Ordinals[], cap: number): number[] {
  const ids: number[] = [];
  for (const [at, { before }] of parts.entries()) {
    const own = rows[at]!;
    for (let row = 0; row < own.length && ids.length < cap; row++) ids.push(before + own[row]!);
  }
  return ids;
}

/** From so many times the length on, what is looked for is looked up. */
const LOOKED_UP = 16;

/** What is in both. */
function met(few: Ordinals, many: Ordinals): Ordinals {
  if (few.length > many.length) return met(many, few);
  const both: number[] = [];
  const isLookedUp = few.length * LOOKED_UP < many.length;
  for (let at = 0, beside = 0; at < few.length; at++) {
    const wanted = few[at]!;
    if (isLookedUp) beside = firstFrom(many, wanted, beside);
    else while (beside < many.length && many[beside]! < wanted) beside += 1;
    if (many[beside] === wanted) both.push(wanted);
  }
  return both;
}

/** The position of the first number from `wanted` on, at `from` or behind it. */
function firstFrom(numbers: Ordinals, wanted: number, from: number): number {
  let [low, high] = [from, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What is in any. */
function joined(lists: readonly Ordinals[]): Ordinals {
  const filled = lists.filter(({ length }) => length > 0);
  if (filled.length < 2) return filled[0] ?? [];
  return [...new Set(filled.flatMap((list) => Array.from(list)))].sort((a, b) => a - b);
}
