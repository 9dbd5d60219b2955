/** What the slow and obvious indexes know of each kind of list. They share nothing with others but rooms below the engine. */
import { type AddKey, eachOwnershipKey, eachPremisesKey, isPersonName, type KeyKind } from '../../blocking/index.ts';
import { compareCodePoints } from '../../bytes/index.ts';
import {
  type Address,
  LINK_METHODS,
  type LinkMethod,
  type OwnershipParty,
  type Party,
  PREMISES_STATUSES,
  type Premises,
  type PremisesStatus,
  tokenize,
  US_STATES,
} from '../../entity/index.ts';
import type { Kind, Kinds } from '../list-port.ts';
import { premisesPass } from './filters.ts';
import { bothWays, byDay, byText, type Comparison } from './sorts.ts';

export type MemoryKind<K extends Kind> = {
  readonly name: K;
  sourceOf(record: Kinds[K]['record']): string;
  idOf(record: Kinds[K]['record']): string;
  /** What is searched of a record, in the order of precedence. */
  textsOf(record: Kinds[K]['record']): readonly { readonly field: Kinds[K]['field']; readonly text: string | null }[];
  /** Whom it names. */
  partiesOf(record: Kinds[K]['record']): readonly Party[];
  passes(record: Kinds[K]['record'], filters: Kinds[K]['filters']): boolean;
  /** The values of its facets. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  readonly sorts: Readonly<Record<string, Comparison<Kinds[K]['record']>>>;
  eachKey(record: Kinds[K]['record'], addKey: AddKey<KeyKind>): void;
  isOf(record: Kinds[K]['record'], whom: Kinds[K]['of']): boolean;
  compare(a: Kinds[K]['record'], b: Kinds[K]['record']): number;
  /** As changes tell of it: its title, and what its list says. */
  titleOf(record: Kinds[K]['record']): string;
  saidOf(record: Kinds[K]['record']): object;
  /** By which a new list is compared with the present one. */
  numberOf(record: Kinds[K]['record']): string | null;
  countsOf(source: string, records: readonly Kinds[K]['record'][]): Kinds[K]['counts'];
};

const newestOf = (records: readonly { readonly as_of: string }[]) =>
  records.reduce((newest, { as_of }) => (as_of > newest ? as_of : newest), '');

const PREMISES: MemoryKind<'premises'> = {
  name: 'premises',
  sourceOf: ({ source }) => source,
  idOf: ({ id }) => id,
  textsOf: ({ trade_name, licensee, address }) => [
    { field: 'trade_name', text: trade_name },
    { field: 'licensee', text: licensee.name },
    { field: 'address', text: address === null ? null : addressText(address) },
  ],
  partiesOf(premises) {
    const { licensee, parties, mailing_address: address, issued_on: started_on } = premises;
    const all = parties ?? [];
    const isPerson = licensee.type === 'person' || (licensee.type === 'unknown' && isPersonName(licensee.name ?? ''));
    const own = String(tokenize(licensee.name ?? ''));
    if (licensee.name === null || !isPerson || all.some(({ name }) => String(tokenize(name)) === own)) return all;
    const role = { kind: 'owner', title: null, ownership_percentage: null, started_on, ended_on: null } as const;
    return [{ type: 'person', name: licensee.name, roles: [role], address }, ...all];
  },
  passes: premisesPass,
  facets: {
    status: ['current', 'ended'],
    state: US_STATES.map(([code]) => code),
  },
  sorts: {
    ...bothWays(
      'name',
      byText<Premises>(({ trade_name, licensee }) => trade_name ?? licensee.name ?? ''),
    ),
    ...bothWays(
      'issued_on',
      byDay<Premises>(({ issued_on }) => issued_on),
    ),
    ...bothWays(
      'expires_on',
      byDay<Premises>(({ expires_on }) => expires_on),
    ),
  },
  eachKey: eachPremisesKey,
  isOf: ({ licensee }, { jurisdiction, entityNumber }) =>
    licensee.jurisdiction_code === jurisdiction && licensee.entity_number === entityNumber,
  /** By license number, none first, then by id. */
  compare: (a, b) => compareCodePoints(a.license_number ?? '', b.license_number ?? '') || compareCodePoints(a.id, b.id),
  titleOf: ({ trade_name, licensee, id }) => trade_name ?? licensee.name ?? id,
  saidOf: ({ link: _, licensee, ...said }) => ({ ...said, licensee: { name: licensee.name, type: licensee.type } }),
  numberOf: ({ license_number }) => license_number,
  countsOf(source, all) {
    const count = (is: (premises: (typeof all)[number]) => boolean) => all.filter(is).length;
    const statuses = Object.fromEntries(
      PREMISES_STATUSES.map((status) => [status, count((one) => one.status === status)]),
    ) as Record<PremisesStatus, number>;
    const linked = Object.fromEntries(
      LINK_METHODS.map((method) => [method, count((one) => one.link?.method === method)]),
    ) as Record<LinkMethod, number>;
    return {
      source,
      asOf: newestOf(all),
      premises: all.length,
      statuses,
      linked,
      open: count(({ link, licensee }) => link === null && licensee.type !== 'person'),
      persons: count(({ link, licensee }) => link === null && licensee.type === 'person'),
      withoutAddress: count(({ address }) => address === null),
    };
  },
};

/** An address as one line: its parts, without the country; as published where it has none. */
function addressText({ raw, street_address, street_address_2, locality, region, postal_code }: Address): string | null {
  const parts = [street_address, street_address_2, locality, region, postal_code].filter((part) => part !== null);
  return parts.length === 0 ? raw : parts.join(' ');
}

const OWNERS: MemoryKind<'owners'> = {
  name: 'owners',
  sourceOf: ({ source }) => source,
  idOf: ({ id }) => id,
  textsOf: ({ owner, subject }) => [
    { field: 'owner', text: owner?.name ?? null },
    { field: 'subject', text: subject.name },
  ],
  partiesOf: () => [],
  passes: () => true,
  facets: {},
  sorts: {},
  eachKey: eachOwnershipKey,
  isOf: (record, { as, party: asked }) => {
    const party = record[as];
    if (party === null) return false;
    if ('jurisdiction' in asked)
      return party.jurisdiction_code === asked.jurisdiction && party.entity_number === asked.entityNumber;
    return party.identifiers.some(
      ({ scheme, value }) => scheme === asked.scheme.toLowerCase() && bare(value) === bare(asked.value),
    );
  },
  compare: (a, b) => compareCodePoints(a.id, b.id),
  titleOf: ({ owner, subject }) => `${owner?.name ?? ''} · ${subject.name ?? ''}`,
  saidOf: ({ owner, subject, ...said }) => ({ ...said, owner: owner && unlinked(owner), subject: unlinked(subject) }),
  numberOf: ({ id }) => id,
  countsOf(source, all) {
    const count = (is: (one: (typeof all)[number]) => boolean) => all.filter(is).length;
    const isLinked = (party: OwnershipParty | null) => party !== null && party.link !== null;
    return {
      source,
      asOf: newestOf(all),
      owners: all.length,
      withShare: count(({ interests }) => interests.some(({ share }) => share !== null)),
      persons: count(({ owner }) => owner?.type === 'person'),
      linkedSubjects: count(({ subject }) => isLinked(subject)),
      linkedOwners: count(({ owner }) => isLinked(owner)),
    };
  },
};

const unlinked = ({ link: _, jurisdiction_code: __, entity_number: ___, ...said }: OwnershipParty): object => said;

/** As numbers are compared: letters and digits, in capitals. */
const bare = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

export const MEMORY_KINDS: { readonly [K in Kind]: MemoryKind<K> } = { premises: PREMISES, owners: OWNERS };
