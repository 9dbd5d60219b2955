/**
 * Companies and their ties as statements of the Beneficial Ownership Data Standard 0.4
 * (https://standard.openownership.org/en/0.4.0/): an entity for a company, a person or entity for each party that has an
 * interest in it, and a relationship between. docs/exports.md says what a record has that the standard cannot say.
 */
import { hash } from 'node:crypto';
import type { Address, Company, Identifier, Party } from '../../entity/index.ts';
import { jurisdictionOf, lineOf, urlOf } from '../places.ts';
import type { CompanyRecord, RemovedCompany } from '../records.ts';
import type { Tally } from '../writer.ts';
import { interestOf, isBeneficialOwner } from './interests.ts';

/** `publishedOn`: when this installation published the registry, `YYYY-MM-DD`, by code. */
export type BodsContext = { readonly publishedOn: (jurisdiction: string) => string };

export const BODS_COUNTED = ['companies', 'people', 'statements'] as const;

const VERSION = '0.4';
/** The standard asks for 32 characters at least. */
const ID_CHARACTERS = 40;

type RecordType = 'entity' | 'person' | 'relationship';
export type Details = Readonly<Record<string, unknown>>;

/** The statements of a company, each in a line. Those that a relationship speaks of come before it. */
export function statementLines(company: CompanyRecord, context: BodsContext, tally: Tally): string {
  const subject = recordIdOf(company.jurisdiction_code, company.entity_number);
  const publishedOn = context.publishedOn(company.jurisdiction_code);
  const { lines, state } = newStatements(
    { subject, asOf: company.as_of, publishedOn, source: sourceOf(company) },
    tally,
  );
  if (company.kind === 'removed') {
    tally.add('removed');
    state('entity', subject, removedDetails(company), { recordStatus: 'closed' });
    return lines.join('');
  }
  tally.add('companies');
  state('entity', subject, entityDetails(company));
  for (const [id, party] of partiesById(company, subject)) {
    const interests = interestsOf(party, company);
    if (interests.length === 0) continue;
    const interestedParty = partyRecord(party);
    if (interestedParty.recordType !== null) {
      if (interestedParty.recordType === 'person') tally.add('people');
      state(interestedParty.recordType, id, interestedParty.details);
    }
    state('relationship', `${id}/interests`, {
      isComponent: false,
      subject,
      interestedParty: interestedParty.recordType === null ? interestedParty.details : id,
      interests,
    });
  }
  return lines.join('');
}

type Declaration = {
  /** The record of the company that the statements are about. */
  readonly subject: string;
  readonly asOf: string | null;
  readonly publishedOn: string;
  readonly source: Details;
};

/** Statements of one declaration. What they state makes their ids: no date of when it was stated or published does. */
export function newStatements({ subject, asOf, publishedOn, source }: Declaration, tally: Tally) {
  const lines: string[] = [];
  const state = (recordType: RecordType, recordId: string, recordDetails: Details, status: Details = {}): void => {
    const claim = { declarationSubject: subject, recordId, recordType, ...status, recordDetails };
    const statement = {
      statementId: hash('sha256', JSON.stringify(claim)).slice(0, ID_CHARACTERS),
      statementDate: asOf ?? publishedOn,
      ...claim,
      source,
      publicationDetails: { publicationDate: publishedOn, bodsVersion: VERSION, publisher: { name: 'Charter' } },
    };
    tally.add('statements');
    lines.push(`${JSON.stringify(statement)}\n`);
  };
  return { lines, state };
}

/** A record's id stays the same for as long as the registry has the company under its number. */
export function recordIdOf(jurisdiction: string, entityNumber: string): string {
  return `${jurisdiction}/${entityNumber}`;
}

/**
 * The parties by ids that do not change with the order of the record. Registries give people no numbers: who has the
 * same name in two companies is two records. Two of one name and address in one company are told apart by order.
 */
function* partiesById(company: Company, subject: string): Generator<[id: string, party: Party]> {
  const seen = new Map<string, number>();
  for (const party of company.parties ?? []) {
    const name = hash('sha256', JSON.stringify([party.type, party.name, party.address])).slice(0, 16);
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    yield [`${subject}/parties/${name}${before === 0 ? '' : `-${before + 1}`}`, party];
  }
}

function sourceOf(company: CompanyRecord): Details {
  const url = company.kind === 'company' ? (urlOf(company.entity_url) ?? urlOf(company.search_url)) : null;
  const { name } = jurisdictionOf(company.jurisdiction_code);
  return {
    type: ['officialRegister'],
    description: `Company registry of ${name}`,
    ...(url === null ? {} : { url }),
    ...(company.as_of === null ? {} : { retrievedAt: company.as_of }),
  };
}

function removedDetails({ jurisdiction_code, entity_number, legal_name }: RemovedCompany): Details {
  return {
    isComponent: false,
    entityType: { type: 'registeredEntity' },
    ...(legal_name === null ? {} : { name: legal_name }),
    jurisdiction: jurisdictionOf(jurisdiction_code),
    identifiers: [numberOf(jurisdiction_code, entity_number)],
  };
}

function entityDetails(company: Company): Details {
  const { addresses, legal_form_raw: form } = company;
  const names = [...new Set(company.names?.map(({ name }) => name))];
  const uri = urlOf(company.entity_url);
  const placed = [
    addressOf(addresses?.registered, 'registered'),
    addressOf(addresses?.headquarters, 'business'),
    addressOf(addresses?.mailing, 'alternative'),
  ].filter((address) => address !== null);
  return {
    isComponent: false,
    entityType: { type: 'registeredEntity', ...(form === null ? {} : { details: form }) },
    name: company.legal_name,
    ...(names.length === 0 ? {} : { alternateNames: names }),
    jurisdiction: jurisdictionOf(company.jurisdiction_code),
    identifiers: [
      numberOf(company.jurisdiction_code, company.entity_number),
      ...(company.identifiers ?? []).map(identifierOf),
    ],
    ...(uri === null ? {} : { uri }),
    ...(company.formed_on === null ? {} : { foundingDate: company.formed_on }),
    ...(company.dissolved_on === null ? {} : { dissolutionDate: company.dissolved_on }),
    ...(placed.length === 0 ? {} : { addresses: placed }),
  };
}

export function numberOf(jurisdiction: string, id: string): Details {
  return { id, schemeName: `Company registry of ${jurisdictionOf(jurisdiction).name}` };
}

/** Codes of org-id.guide. */
const SCHEMES: ReadonlyMap<string, string> = new Map([
  ['us_ein', 'US-EIN'],
  ['lei', 'XI-LEI'],
]);

export function identifierOf({ scheme, value }: Identifier): Details {
  const known = SCHEMES.get(scheme);
  return { id: value, ...(known === undefined ? { schemeName: scheme } : { scheme: known }) };
}

/** `type`: left out where it is not stated what the address is to a party. */
export function addressOf(
  address: Address | null | undefined,
  type?: 'registered' | 'business' | 'alternative',
): Details | null {
  if (address === null || address === undefined) return null;
  const line = lineOf(address);
  const { postal_code: postCode, country, country_code: code } = address;
  if (line === null && postCode === null) return null;
  return {
    ...(type === undefined ? {} : { type }),
    ...(line === null ? {} : { address: line }),
    ...(postCode === null ? {} : { postCode }),
    ...(country === null ? {} : { country: { name: country, ...(code === null ? {} : { code }) } }),
  };
}

type PartyRecord = { readonly recordType: 'entity' | 'person' | null; readonly details: Details };

/**
 * Where the registry does not say whether a party is a person, it can be neither of the two: it is unspecified, and
 * its name is given in the words about that.
 */
function partyRecord({ type, name, address }: Party): PartyRecord {
  const placed = addressOf(address);
  const addresses = placed === null ? {} : { addresses: [placed] };
  switch (type) {
    case 'person':
      return {
        recordType: 'person',
        details: { isComponent: false, personType: 'knownPerson', names: [{ fullName: name }], ...addresses },
      };
    case 'company':
      return {
        recordType: 'entity',
        details: { isComponent: false, entityType: { type: 'legalEntity' }, name, ...addresses },
      };
    case 'unknown':
      return {
        recordType: null,
        details: {
          reason: 'informationUnknownToPublisher',
          description: `${name} (the registry does not say whether this is a person or an entity)`,
        },
      };
  }
}

function interestsOf({ type: partyType, roles }: Party, { legal_form }: Company): Details[] {
  return roles.flatMap((role) => {
    const type = interestOf(role, legal_form);
    if (type === null) return [];
    const { kind, title, ownership_percentage: exact, started_on, ended_on } = role;
    return {
      type,
      // Registries do not say who stands between.
      directOrIndirect: 'unknown',
      ...(partyType === 'person' && isBeneficialOwner(title) ? { beneficialOwnershipOrControl: true } : {}),
      details: title ?? kind,
      ...(exact === null ? {} : { share: { exact } }),
      ...(started_on === null ? {} : { startDate: started_on }),
      ...(ended_on === null ? {} : { endDate: ended_on }),
    };
  });
}
