import { addressKeys, areaKey, type BlockingKey, joinedKey, wordsKey } from '../../blocking/index.ts';
import type { KeyQuery, PremisesSource } from '../../engine/index.ts';
import { jurisdictionOfList, type Premises } from '../../entity/index.ts';
import type { ReadLocation } from '../read-location.ts';

/** Licenses read of a house, of a street, of a contact and of a name in the area. A mall has hundreds. */
const CAPS = { house: 40, street: 12, contact: 12, name: 12 } as const;
const TOKENS_ASKED = 3;
const VARIANTS_ASKED = 3;

/** What of a location is asked for: its tokens, those that tell it best first. */
type Asked = { readonly location: ReadLocation; readonly tokens: readonly string[] };

/**
 * The licenses that may be the location's: at its house, in its street with one of its words, with its phone or
 * website, or of its name in the area. Asked of the lists of its state and of the whole country.
 */
export async function findPremises(
  asked: Asked,
  lists: readonly string[],
  source: Pick<PremisesSource, 'findByKeys'>,
): Promise<Premises[]> {
  const queries = lists.flatMap((list) => queriesOf(asked, list));
  if (queries.length === 0) return [];
  const found = new Map<string, Premises>();
  for (const { premises } of await source.findByKeys(queries))
    for (const one of premises) found.set(`${one.source}/${one.id}`, one);
  return [...found.values()];
}

/** Codes of the lists that a location is looked for in: all, where its state is not known. */
export function listsFor({ jurisdiction }: Pick<ReadLocation, 'jurisdiction'>, loaded: readonly string[]): string[] {
  return loaded.filter((code) => {
    const own = jurisdictionOfList(code);
    return own === null || jurisdiction === null || own === jurisdiction;
  });
}

function queriesOf({ location, tokens }: Asked, list: string): KeyQuery[] {
  const { address, phone, website, variants } = location;
  const words = tokens.slice(0, TOKENS_ASKED).map((token): BlockingKey => `token:${token}`);
  const queries: KeyQuery[] = [];
  const ask = (cap: number, keys: readonly BlockingKey[], narrowBy: readonly BlockingKey[] = []) =>
    queries.push({ keys, jurisdiction: list, cap, narrowBy });
  for (const { kind, key } of addressKeys(address)) {
    const house: BlockingKey = `${kind}:${key}`;
    if (kind === 'street_zip') for (const word of words) ask(CAPS.street, [house, word]);
    else ask(CAPS.house, [house], words);
  }
  if (phone !== null) ask(CAPS.contact, [`phone:${phone.digits}`], words);
  if (website?.key) ask(CAPS.contact, [`website:${website.key}`], words);
  if (address.zip5 === null) return queries;
  const area = areaKey(address.zip5);
  const names = new Set(variants.slice(0, VARIANTS_ASKED).flatMap(({ form }) => [joinedKey(form), wordsKey(form)]));
  for (const name of names) ask(CAPS.name, [name, area]);
  return queries;
}
