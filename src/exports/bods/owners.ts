/** What a source states of who owns or runs whom: its interests are in the standard's own words. */
import { type Interest, jurisdictionCodeSchema, type Ownership, type OwnershipParty } from '../../entity/index.ts';
import { jurisdictionOf, urlOf } from '../places.ts';
import type { Tally } from '../writer.ts';
import {
  addressOf,
  type BodsContext,
  type Details,
  identifierOf,
  newStatements,
  numberOf,
  recordIdOf,
} from './statements.ts';

/** Statements of one subject stand together, and have it once: before the first. */
export const subjectOf = ({ source, subject }: Ownership): string => JSON.stringify([source, subject]);

/** `isNew`: the subject is to be stated. */
export function ownershipLines(statement: Ownership, isNew: boolean, context: BodsContext, tally: Tally): string {
  const { id, source, owner, interests, source_url, as_of: asOf } = statement;
  const subject = recordOf(statement.subject, source);
  const url = urlOf(source_url);
  const { lines, state } = newStatements(
    {
      subject,
      asOf,
      publishedOn: context.publishedOn(source),
      source: {
        type: ['officialRegister'],
        description: `Source of owners ${source}`,
        ...(url === null ? {} : { url }),
        retrievedAt: asOf,
      },
    },
    tally,
  );
  if (isNew) {
    tally.add('companies');
    state('entity', subject, entityOf(statement.subject));
  }
  if (owner === null) return lines.join('');
  const party = recordOf(owner, source);
  if (owner.type === 'person') {
    tally.add('people');
    state('person', party, personOf(owner));
  } else if (owner.type === 'company') {
    tally.add('companies');
    state('entity', party, entityOf(owner));
  }
  state('relationship', `${source}/${id}`, {
    isComponent: false,
    subject,
    interestedParty: owner.type === 'unknown' ? unspecifiedOf(owner) : party,
    interests: interests.map(interestOf),
  });
  return lines.join('');
}

/** Numbers of who owns and is owned, before those of what it runs: of a facility that a chain's holding has enrolled. */
const OF_ORGANIZATIONS = ['lei', 'cik', 'us_cms_associate'];

/** Its registration; else the number in a registry that the source gives, or the source's own: the same at both ends. */
function recordOf({ type, name, identifiers, ...registered }: OwnershipParty, source: string): string {
  const { jurisdiction_code: jurisdiction, entity_number: number } = registered;
  if (jurisdiction !== null && number !== null) return recordIdOf(jurisdiction, number);
  const elsewhere = type === 'person' ? undefined : identifiers.find(({ scheme }) => isRegistry(scheme));
  if (elsewhere !== undefined) return recordIdOf(elsewhere.scheme, elsewhere.value);
  const first = identifiers.find(({ scheme }) => OF_ORGANIZATIONS.includes(scheme)) ?? identifiers[0];
  return `${type}:${first === undefined ? `${source}/${name}` : `${first.scheme}/${first.value}`}`;
}

/** A jurisdiction's code is the scheme of its entity numbers. */
const isRegistry = (scheme: string): boolean => jurisdictionCodeSchema.safeParse(scheme).success;

function entityOf(party: OwnershipParty): Details {
  const { name, previous_names: previous, jurisdiction_code: code, entity_number: number, flags } = party;
  const isRegistered = code !== null && number !== null;
  const jurisdiction = code ?? party.incorporated_in;
  const address = addressOf(party.address);
  const identifiers = [...(isRegistered ? [numberOf(code, number)] : []), ...identifiersOf(party)];
  return {
    isComponent: false,
    entityType: {
      type: isRegistered ? 'registeredEntity' : 'legalEntity',
      ...(flags.length === 0 ? {} : { details: flags.join(', ') }),
    },
    ...(name === null ? {} : { name }),
    ...(previous === undefined ? {} : { alternateNames: previous }),
    ...(jurisdiction === null ? {} : { jurisdiction: jurisdictionOf(jurisdiction) }),
    ...(identifiers.length === 0 ? {} : { identifiers }),
    ...(party.formed_on === null ? {} : { foundingDate: party.formed_on }),
    ...(address === null ? {} : { addresses: [address] }),
  };
}

function personOf(party: OwnershipParty): Details {
  const identifiers = identifiersOf(party);
  return {
    isComponent: false,
    ...(party.name === null
      ? { personType: 'unknownPerson', unspecifiedPersonDetails: { reason: 'informationUnknownToPublisher' } }
      : { personType: 'knownPerson', names: [{ fullName: party.name }] }),
    ...(identifiers.length === 0 ? {} : { identifiers }),
  };
}

function unspecifiedOf({ name }: OwnershipParty): Details {
  return {
    reason: 'informationUnknownToPublisher',
    ...(name === null
      ? {}
      : { description: `${name} (the source does not say whether this is a person or an entity)` }),
  };
}

const identifiersOf = ({ identifiers }: OwnershipParty): Details[] =>
  identifiers.map((one) => (isRegistry(one.scheme) ? numberOf(one.scheme, one.value) : identifierOf(one)));

function interestOf({ type, direct_or_indirect, share, title, started_on, ended_on }: Interest): Details {
  const told = Object.entries(share ?? {}).filter(([, percent]) => percent !== null);
  return {
    type,
    directOrIndirect: direct_or_indirect,
    ...(title === null ? {} : { details: title }),
    ...(told.length === 0 ? {} : { share: Object.fromEntries(told) }),
    ...(started_on === null ? {} : { startDate: started_on }),
    ...(ended_on === null ? {} : { endDate: ended_on }),
  };
}
