/** What sets an entity apart from others, for people. */
import { addressLine, ownAddresses } from './candidate.ts';
import type { Entity } from './find-entity.ts';

export type EntityFacts = {
  readonly name: string;
  /** Of the company, or of the one that names the person. */
  readonly companyName: string;
  readonly facts: readonly (readonly [label: string, value: string | null])[];
};

/** Parties of a company that are named. */
const PARTIES_MAX = 5;

export function factsOf({ company, parties }: Entity): EntityFacts {
  const { jurisdiction_code, entity_number, status, status_raw, legal_form_raw, legal_form, formed_on } = company;
  const number = `${jurisdiction_code} ${entity_number}`;
  const companyName = company.legal_name;
  const [party] = parties ?? [];
  if (party !== undefined) {
    const roles = parties!.flatMap((one) => one.roles.map(({ kind, title }) => title ?? kind));
    return {
      name: party.name,
      companyName,
      facts: [
        ['Roles', [...new Set(roles)].join(', ')],
        ['Company', `${companyName} (${number})`],
        ['Address', party.address === null ? null : addressLine(party.address)],
        ['As of', company.as_of],
      ],
    };
  }
  const [address] = ownAddresses(company);
  return {
    name: companyName,
    companyName,
    facts: [
      ['Number', number],
      ['Status', status_raw === null ? status : `${status} (${status_raw})`],
      ['Form', legal_form_raw ?? legal_form],
      ['Formed', formed_on],
      ['Address', address === undefined ? null : addressLine(address)],
      ['People', peopleIn(company)],
      ['As of', company.as_of],
    ],
  };
}

function peopleIn({ parties }: Entity['company']): string {
  const all = parties ?? [];
  const names = all.slice(0, PARTIES_MAX).map(({ name }) => name);
  return [...names, ...(all.length > PARTIES_MAX ? [`and ${all.length - PARTIES_MAX} more`] : [])].join('; ');
}
