/**
 * The ids of entities. A company's is its jurisdiction and number: `us_co/20181234567`. A person has no number
 * in a registry, so its id is that of a company that names the person, and the folded words of the name as the
 * registry writes it: `person:us_co/20181234567/arden-tolly-q`. Both stay the same from load to load.
 */
import { type Company, type CompanyId, type Party, tokenize } from '../entity/index.ts';

export type EntityId = CompanyId & {
  /** Of a person: the folded words of the name. */
  readonly person: readonly string[] | null;
};

const PERSON_MARK = 'person:';
const COMPANY = /^([a-z]{2}(?:_[a-z]{2})?)\/(.+)$/s;
/** A folded name has no slash; a number may have some. */
const PERSON = /^([a-z]{2}(?:_[a-z]{2})?)\/(.+)\/([^/]+)$/s;

type Numbered = Pick<Company, 'jurisdiction_code' | 'entity_number'>;

export const companyEntityId = ({ jurisdiction_code, entity_number }: Numbered): string =>
  `${jurisdiction_code}/${entity_number}`;

/** Null for a name without a letter or digit. */
export function personEntityId(company: Numbered, { name }: Pick<Party, 'name'>): string | null {
  const words = tokenize(name);
  return words.length === 0 ? null : `${PERSON_MARK}${companyEntityId(company)}/${words.join('-')}`;
}

/** Null for what is not an id. */
export function readEntityId(text: string): EntityId | null {
  const isPerson = text.startsWith(PERSON_MARK);
  const [, jurisdiction, entityNumber, name] = isPerson
    ? (PERSON.exec(text.slice(PERSON_MARK.length)) ?? [])
    : (COMPANY.exec(text) ?? []);
  if (jurisdiction === undefined || entityNumber === undefined) return null;
  return { jurisdiction, entityNumber, person: name === undefined ? null : name.split('-') };
}
