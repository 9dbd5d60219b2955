import { addressKeys, areaKey, type BlockingKey, joinedKey, wordsKey } from '../../blocking/index.ts';
import type { KeyQuery, PremisesSource } from '../../engine/index.ts';
import { jurisdictionOfList, type Premises } from '../../entity/index.ts';
import type { ReadLocation } from '../read-location.ts';
import { commonShare } from '../scoring/frequencies.ts';

/** Licenses read of a house, of a street, of a contact and of a name in the area. A mall has hundreds. */
const CAPS = { house: 40, street: 12, contact: 12, name: 12 } as const;
const TOKENS_ASKED = 3;
const VARIANTS_ASKED = 3;

/**
 * The licenses of some lists that may be the location's: at its house, in its street with one of its words, with
 * its phone or website, or of its name in the area.
 */
export async function findPremises(
  location: ReadLocation,
  lists: readonly string[],
  source: Pick<PremisesSource, 'findByKeys'>,
): Promise<Premises[]> {
  if (lists.length === 0) return [];
  const tokens = tellingTokens(location);
  const queries = lists.flatMap((list) => queriesOf(location, tokens, list));
  const found = new Map<string, Premises>();
  for (const { records } of await source.findByKeys(queries))
    for (const one of records) found.set(`${one.source}/${one.id}`, one);
  return [...found.values()];
}

/**
 * Of the lists that are loaded those that a location is looked for in, by their codes: of its state and of the
 * whole country; all, where its state is not known.
 */
export function listsFor({ jurisdiction }: ReadLocation, loaded: readonly string[]): string[] {
  return loaded.filter((code) => {
    const own = jurisdictionOfList(code);
    return own === null || jurisdiction === null || own === jurisdiction;
  });
}

/** The tokens of the name, those first that few names have by the table of common words. */
function tellingTokens({ variants }: ReadLocation): string[] {
  const tokens = new Set(variants.slice(0, VARIANTS_ASKED).flatMap(({ form }) => form.tokens));
  return [...tokens]
    .filter((token) => token.length > 1)
    .sort((a, b) => commonShare(a) - commonShare(b) || b.length - a.length)
    .slice(0, TOKENS_ASKED);
}

function queriesOf(location: ReadLocation, tokens: readonly string[], list: string): KeyQuery[] {
  const { address, phones, website, variants } = location;
  const words = tokens.map((token): BlockingKey => `token:${token}`);
  const queries: KeyQuery[] = [];
  const ask = (cap: number, keys: readonly BlockingKey[], narrowBy: readonly BlockingKey[] = []) =>
    queries.push({ keys, jurisdiction: list, cap, narrowBy });
  for (const { kind, key } of addressKeys(address)) {
    const house: BlockingKey = `${kind}:${key}`;
    if (kind === 'street_zip') for (const word of words) ask(CAPS.street, [house, word]);
    else ask(CAPS.house, [house], words);
  }
  for (const { digits } of phones) ask(CAPS.contact, [`phone:${digits}`], words);
  if (website?.key) ask(CAPS.contact, [`website:${website.key}`], words);
  if (address.zip5 === null) return queries;
  const area = areaKey(address.zip5);
  const names = new Set(variants.slice(0, VARIANTS_ASKED).flatMap(({ form }) => [joinedKey(form), wordsKey(form)]));
  for (const name of names) ask(CAPS.name, [name, area]);
  return queries;
}
