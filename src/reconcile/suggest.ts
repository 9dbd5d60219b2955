import { tokenize } from '../entity/index.ts';
import { describeCompany, describeParty } from './candidate.ts';
import { companyEntityId, personEntityId } from './entity-ids.ts';
import { type Entity, findEntity } from './find-entity.ts';
import { companiesOf, partiesOf } from './searches.ts';
import type { Asked } from './sources.ts';
import { type EntityType, TYPES } from './vocabulary.ts';

/** An entity that is offered while a user types. */
export type Suggestion = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly notable: readonly { readonly id: EntityType; readonly name: string }[];
};

/** How many are answered at a time. */
export const SUGGESTIONS_MAX = 10;

/**
 * Entities whose names have the words of the prefix, the last one as the start of a word, or whose id it is.
 * `page`: from 1, of so many each.
 */
export async function suggestEntities(
  prefix: string,
  type: EntityType,
  page: number,
  sources: Omit<Asked, 'jurisdictions'>,
): Promise<readonly Suggestion[]> {
  const asked: Asked = { ...sources, jurisdictions: sources.loaded };
  const entity = page === 1 ? await findEntity(sources.engine, sources.loaded, prefix.trim()) : null;
  const words = { words: tokenize(prefix), as: 'prefix' } as const;
  const limits = { limit: SUGGESTIONS_MAX, page };
  const named: readonly Entity[] =
    type === 'company'
      ? (await companiesOf(asked, words, limits, { properties: {} })).companies.map((company) => ({
          company,
          parties: null,
        }))
      : (await partiesOf(asked, words, limits))
          .filter(({ party }) => party.type !== 'company')
          .map(({ company, party }) => ({ company, parties: [party] }));
  const suggestions = [...(entity === null ? [] : [entity]), ...named].map(suggestionOf);
  const byId = new Map(suggestions.filter((one) => one !== null).map((one) => [one.id, one]));
  return [...byId.values()].slice(0, SUGGESTIONS_MAX);
}

function suggestionOf({ company, parties }: Entity): Suggestion | null {
  const notable = (type: EntityType) => TYPES.filter(({ id }) => id === type).map(({ id, name }) => ({ id, name }));
  const [party] = parties ?? [];
  if (party === undefined) {
    const description = describeCompany(company);
    return { id: companyEntityId(company), name: company.legal_name, description, notable: notable('company') };
  }
  const id = personEntityId(company, party);
  const description = describeParty(company, party);
  return id === null ? null : { id, name: party.name, description, notable: notable('person') };
}
