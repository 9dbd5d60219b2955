/**
 * What anybody would try first, over the very candidates of the matcher that is measured: whose name and
 * address look most alike.
 */
import type { Address, Company } from '../../src/entity/index.ts';
import { type Answer, type EntityKey, entityKey, type Matcher } from '../labelled-location.ts';
import { similarity, type Trigrams, trigramsOf } from './trigrams.ts';

type Texts = { readonly names: readonly Trigrams[]; readonly addresses: readonly Trigrams[] };

/**
 * Its confidence is the mean of the similarities of name and address, each the best of the record's; it
 * accepts nothing, so that every limit can be tried on its answers.
 */
export function trigramMatcher(companies: Iterable<Company>, candidatesOf: Matcher['candidatesOf']): Matcher {
  const known = new Map<EntityKey, Texts>();
  for (const company of companies)
    known.set(entityKey(company.jurisdiction_code, company.entity_number), textsOf(company));
  return {
    candidatesOf,
    async matchOne(location): Promise<Answer> {
      const [name, address] = [trigramsOf(location.name), trigramsOf(location.address)];
      let best: EntityKey | null = null;
      let confidence = 0;
      for (const key of await candidatesOf(location)) {
        const { names, addresses } = known.get(key)!;
        const alike = (likeness(name, names) + likeness(address, addresses)) / 2;
        if (best === null || alike > confidence) [best, confidence] = [key, alike];
      }
      return { accepted: false, best, confidence, reason: null };
    },
  };
}

function likeness(text: Trigrams, others: readonly Trigrams[]): number {
  return others.reduce((best, other) => Math.max(best, similarity(text, other)), 0);
}

function textsOf({ legal_name, names, addresses }: Company): Texts {
  const ofAddress = ({ street_address, street_address_2, locality, region, postal_code, raw }: Address) =>
    [raw, street_address, street_address_2, locality, region, postal_code].filter((part) => part !== null).join(' ');
  return {
    names: [legal_name, ...(names ?? []).map(({ name }) => name)].map(trigramsOf),
    addresses: Object.values(addresses ?? {})
      .filter((address) => address !== null)
      .map((address) => trigramsOf(ofAddress(address))),
  };
}
