/** Statements of owners as a kind of list. */
import { eachOwnershipKey, ownershipKey } from '../../blocking/index.ts';
import { isSameIdentifier, type Ownership, type OwnershipParty } from '../../entity/index.ts';
import { OWNERS_FIELDS, type OwnersCounts, type OwnersOf } from '../list-port.ts';
import { filteredBy, type ListKind, type ListTally } from './list-kind.ts';

export const OWNERS: ListKind<'owners'> = {
  name: 'owners',
  fields: OWNERS_FIELDS,
  sourceOf: ({ source }) => source,
  idOf: ({ id }) => id,
  textsOf: ({ owner, subject }) => [owner?.name ?? '', subject.name ?? ''],
  partiesOf: () => [],
  ...filteredBy({}),
  orders: {},
  eachKey: eachOwnershipKey,
  keyOf: ({ as, party }) => ownershipKey(as, party),
  isOf: (record, { as, party }) => {
    const one = record[as];
    return one !== null && isParty(one, party);
  },
  orderKeyOf: ({ id }) => id,
  numberOf: (key) => key,
  orderKeysOfId: (id) => [id],
  titleOf: ({ owner, subject }) => [owner?.name ?? '', subject.name ?? ''].join(' · '),
  toldOf: ({ owner, subject, ...record }) => ({
    ...record,
    owner: owner && unlinked(owner),
    subject: unlinked(subject),
  }),
  newTally: () => new OwnersTally(),
  countOf: ({ owners }) => owners,
};

function unlinked({ link: _, jurisdiction_code: __, entity_number: ___, ...party }: OwnershipParty): object {
  return party;
}

function isParty({ jurisdiction_code, entity_number, identifiers }: OwnershipParty, party: OwnersOf['party']): boolean {
  if ('jurisdiction' in party) return jurisdiction_code === party.jurisdiction && entity_number === party.entityNumber;
  return identifiers.some((identifier) => isSameIdentifier(identifier, party));
}

class OwnersTally implements ListTally<'owners'> {
  #asOf = '';
  #owners = 0;
  #withShare = 0;
  #persons = 0;
  #linkedSubjects = 0;
  #linkedOwners = 0;

  add({ as_of, subject, owner, interests }: Ownership): void {
    this.#owners += 1;
    if (interests.some(({ share }) => share !== null)) this.#withShare += 1;
    if (owner?.type === 'person') this.#persons += 1;
    if (subject.link !== null) this.#linkedSubjects += 1;
    if (owner !== null && owner.link !== null) this.#linkedOwners += 1;
    if (as_of > this.#asOf) this.#asOf = as_of;
  }

  counts(): Omit<OwnersCounts, 'source'> {
    return {
      asOf: this.#asOf,
      owners: this.#owners,
      withShare: this.#withShare,
      persons: this.#persons,
      linkedSubjects: this.#linkedSubjects,
      linkedOwners: this.#linkedOwners,
    };
  }
}
