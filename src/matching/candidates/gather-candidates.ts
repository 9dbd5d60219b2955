import {
  type AddressKeyKind,
  addressKeys,
  areaKey,
  type BlockingKey,
  houseKey,
  joinedKey,
  personKeys,
  soundKey,
  wordsKey,
} from '../../blocking/index.ts';
import type { CompanyId, KeyHits, KeyQuery } from '../../engine/index.ts';
import type { ReadLocation } from '../read-location.ts';
import type { Rounds } from '../rounds.ts';

/**
 * What a key is of. Evidence of one kind is counted once when candidates are ranked; a name and its words are
 * of one kind.
 */
const GROUPS = ['contact', 'address', 'wholeName', 'words', 'person'] as const;
type KeyGroup = (typeof GROUPS)[number];
type Key = KeyQuery & { readonly group: KeyGroup };

export type Candidate = {
  readonly id: CompanyId;
  /** Bits of the rarest key of each group that found it. */
  readonly rank: number;
  /** The most bits that comparing it gives, as far as trials tell. */
  readonly upperBound: number;
};

export type Candidates = {
  /** The best first. */
  readonly kept: readonly Candidate[];
  /** Companies nation-wide at the location's house, phone and website; 0 where it has none. */
  readonly fanOut: { readonly house: number; readonly phone: number; readonly website: number; readonly email: number };
  /** Companies of the location's state that bear each variant's core name, in the order of the variants. */
  readonly namesakes: readonly number[];
};

export const CANDIDATES_KEPT = 80;
const CAPS = { contact: 25, house: 50, street: 100, name: 200, token: 100, rare: 50, person: 100 } as const;
/** A word that more companies of the nation bear finds none of them nation-wide. */
const NATION_WIDE_MAX = 1500;
/**
 * A word that more companies of the state bear is only asked for together with another, or in the location's
 * area.
 */
const STATE_WIDE_MAX = 200;
const VARIANTS_ASKED = 6;
const RESCUE_BELOW = 5;
/**
 * Bits that a comparison may add to those of the keys, such as for the town, which is no key. A company that
 * bears the location's whole name may gain more. Found by trial
 * (docs/decisions/0024-which-candidates-are-compared.md).
 */
const BITS_BEYOND_KEYS = 8;
const BITS_BEYOND_WHOLE_NAME = 14;

/**
 * The companies that may be the location's operator: those found by any of its keys, ranked by how much the
 * keys that found them tell.
 */
export async function gatherCandidates(
  location: ReadLocation,
  rounds: Rounds,
  home: { readonly jurisdiction: string | 'all'; readonly companies: number },
  tokenCounts: ReadonlyMap<string, number>,
): Promise<Candidates> {
  const { source } = rounds;
  const rare = rarestTokens(location, tokenCounts);
  const keys = keysOf(location, home.jurisdiction, tokenCounts, rare);
  const asked = [...keys.values(), ...rescueKeys(location, home.jurisdiction, rare)];
  const [hits] = await rounds.all([source.find(asked)]);
  const kept = candidatesIn(asked, hits, home.companies)
    .sort((a, b) => b.rank - a.rank || source.compareIds(a.id, b.id))
    .slice(0, CANDIDATES_KEPT);
  const counts = new Map([...keys.keys()].map((key, index) => [key, hits[index]!.count]));
  return { kept, ...fanOutsOf(location, home.jurisdiction, counts) };
}

/** Each company found once. */
function candidatesIn(asked: readonly Key[], hits: readonly KeyHits[], companies: number): Candidate[] {
  const found = new Map<CompanyId, number>();
  // Of each company the bits of the rarest key of each group, one company behind another: quicker than objects.
  const bits: number[] = [];
  for (let index = 0; index < asked.length; index++) {
    const { ids, count } = hits[index]!;
    const own = Math.max(0, Math.log2((companies + 1) / Math.max(1, count)));
    const group = GROUPS.indexOf(asked[index]!.group);
    for (const id of ids) {
      let start = found.get(id);
      if (start === undefined) {
        start = bits.length;
        found.set(id, start);
        bits.push(0, 0, 0, 0, 0);
      }
      if (own > bits[start + group]!) bits[start + group] = own;
    }
  }
  const candidates: Candidate[] = [];
  found.forEach((start, id) => {
    const wholeName = bits[start + 2]!;
    const rank = bits[start]! + bits[start + 1]! + Math.max(wholeName, bits[start + 3]!) + bits[start + 4]!;
    candidates.push({ id, rank, upperBound: rank + (wholeName > 0 ? BITS_BEYOND_WHOLE_NAME : BITS_BEYOND_KEYS) });
  });
  return candidates;
}

/** Tokens of all variants, the rarest in the state first. */
function rarestTokens(location: ReadLocation, counts: ReadonlyMap<string, number>): string[] {
  const tokens = new Set(location.variants.slice(0, VARIANTS_ASKED).flatMap(({ form }) => form.tokens));
  return [...tokens]
    .filter((token) => token.length > 1)
    .sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : 1));
}

/** By `keyOf`: each is asked once. `rare`: the tokens, the rarest first. */
function keysOf(
  location: ReadLocation,
  home: string,
  counts: ReadonlyMap<string, number>,
  rare: readonly string[],
): Map<string, Key> {
  const { address, phones, website, email } = location;
  const variants = location.variants.slice(0, VARIANTS_ASKED);
  const distinctive = rare.slice(0, 4).map((token): BlockingKey => `token:${token}`);
  const area: BlockingKey[] = address.zip5 === null ? [] : [areaKey(address.zip5)];
  const asked = new Map<string, Key>();
  const add = (
    group: KeyGroup,
    cap: number,
    keys: readonly BlockingKey[],
    jurisdiction: string,
    narrowBy: readonly BlockingKey[],
    more: Pick<KeyQuery, 'onlyUpTo'> = {},
  ) => asked.set(keyOf(jurisdiction, keys), { group, cap, keys, jurisdiction, narrowBy, ...more });
  for (const { digits } of phones) add('contact', CAPS.contact, [`phone:${digits}`], 'all', distinctive);
  for (const key of [website?.key, email?.domain])
    if (key) add('contact', CAPS.contact, [`website:${key}`], 'all', distinctive);
  for (const { kind, key: value } of addressKeys(address)) {
    const key: BlockingKey = `${kind}:${value}`;
    if (kind === 'street_zip') for (const token of distinctive) add('address', CAPS.street, [key, token], 'all', []);
    else asked.set(keyOf('all', [key]), houseQuery(kind, value, distinctive));
  }
  for (const { form } of [...variants, ...location.wholes])
    for (const key of [joinedKey(form), wordsKey(form)]) {
      add('wholeName', CAPS.name, [key], home, area);
      if (home !== 'all') add('wholeName', CAPS.rare, [key], 'all', area);
    }
  for (const { form } of variants) {
    const tokens = rare.filter((token) => form.tokens.includes(token));
    const [first, second] = tokens;
    if (first === undefined) continue;
    const firstKey: BlockingKey = `token:${first}`;
    if (second !== undefined) add('words', CAPS.token, [firstKey, `token:${second}`], home, area);
    for (const token of tokens.slice(0, 3))
      for (const zip of area)
        add('words', CAPS.token, [`token:${token}`, zip], home, second === undefined ? [] : [`token:${second}`]);
    for (const token of tokens.slice(0, 2))
      if ((counts.get(token) ?? 0) <= STATE_WIDE_MAX) add('words', CAPS.token, [`token:${token}`], home, area);
    if (home !== 'all') add('words', CAPS.rare, [firstKey], 'all', area, { onlyUpTo: NATION_WIDE_MAX });
    const stem = form.stems[form.tokens.indexOf(first)]!;
    if (stem !== first) add('words', CAPS.token, [`token:${stem}`], home, area);
    if (form.person !== null) {
      for (const key of personKeys(form.person)) {
        for (const zip of area) add('person', CAPS.person, [`person:${key}`, zip], home, []);
        add('person', CAPS.person, [`person:${key}`], home, area);
      }
    }
  }
  return asked;
}

/**
 * Of a house. Most registries have nobody of its number and ZIP code: then nobody is looked for in its street.
 */
function houseQuery(kind: AddressKeyKind, value: string, narrowBy: readonly BlockingKey[]): Key {
  const keys: BlockingKey[] = [`${kind}:${value}`];
  const pieces = value.split('|');
  if (kind === 'number_street_zip') keys.unshift(`number_zip:${pieces[0]}|${pieces.at(-1)}`);
  return { group: 'address', cap: CAPS.house, keys, jurisdiction: 'all', narrowBy };
}

function keyOf(jurisdiction: string, keys: readonly BlockingKey[]): string {
  return `${jurisdiction} ${keys.join('+')}`;
}

/** For names that were misspelt beyond their words, or are initials of the operator's. */
function rescueKeys(location: ReadLocation, home: string, rare: readonly string[]): Key[] {
  const area: BlockingKey[] = location.address.zip5 === null ? [] : [areaKey(location.address.zip5)];
  const tokens = rare.slice(0, 3);
  const sounds = tokens.flatMap((token) => soundKey(token) ?? []);
  const initials = tokens
    .filter((token) => /^[a-z]{3,6}$/.test(token))
    .map((token): BlockingKey => `initials:${token}`);
  return [...sounds, ...initials].map((key) => ({
    group: 'words',
    cap: CAPS.rare,
    keys: [key],
    jurisdiction: home,
    narrowBy: area,
    onlyBelow: RESCUE_BELOW,
  }));
}

/** The fan-outs that weigh an agreement: how many companies the keys found. `counts`: by `keyOf`. */
function fanOutsOf(
  location: ReadLocation,
  home: string,
  counts: ReadonlyMap<string, number>,
): Pick<Candidates, 'fanOut' | 'namesakes'> {
  const countOf = (jurisdiction: string, key: BlockingKey | null) =>
    key === null ? 0 : (counts.get(keyOf(jurisdiction, [key])) ?? 0);
  const { phones, website, email } = location;
  return {
    fanOut: {
      house: countOf('all', houseKey(location.address)),
      phone: Math.max(0, ...phones.map(({ digits }) => countOf('all', `phone:${digits}`))),
      website: countOf('all', website?.key ? `website:${website.key}` : null),
      email: countOf('all', email?.domain ? `website:${email.domain}` : null),
    },
    namesakes: location.variants.slice(0, VARIANTS_ASKED).map(({ form }) => countOf(home, joinedKey(form))),
  };
}
