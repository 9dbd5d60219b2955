/** Which registrations are one company, and who of them operates. */
import type { Company, Party, Relationship, RelationshipKind } from '../../src/entity/index.ts';
import { type EntityKey, entityKey } from '../labelled-location.ts';
import { operatorName, wordsOf } from '../operator-name.ts';

export type Cluster = { readonly name: string; readonly members: readonly Company[] };

/** From a registration to who stands behind it now. */
const LEADS_ON: ReadonlySet<RelationshipKind> = new Set(['home_entity', 'merged_into', 'subsequent_registration']);

export function keyOf(company: Company): EntityKey {
  return entityKey(company.jurisdiction_code, company.entity_number);
}

/** What the registries call a registration of a name alone; `TRDNAM` is Colorado's. */
const NAME_ALONE = /\b(?:(?:ASSUMED|FICTITIOUS|TRADE)\b.*\bNAME|BUSINESS NAME|TRDNAM)\b/i;

/** A registration of a name alone, whose owner is somebody else: whom some registries do not publish. */
export function isTradeNameRecord(company: Company): boolean {
  const { legal_form, legal_form_raw } = company;
  return legal_form === 'other' && (ownersOf(company).length > 0 || NAME_ALONE.test(legal_form_raw ?? ''));
}

/**
 * Registrations that a relationship joins, trade names and their owners, and those of one name that share a
 * person or a street: such a namesake would be a right answer that nobody has written down. A cluster goes by
 * the name of its first company.
 */
export function clustersOf(companies: readonly Company[]): Cluster[] {
  const parents = companies.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root]!;
    parents[index] = root;
    return root;
  };
  const entities = entityIndex(companies);
  const places = new Map(companies.map((company, index) => [company, index]));
  const byTrait = new Map<string, number>();
  for (const [index, company] of companies.entries()) {
    for (const relationship of company.relationships ?? []) {
      const other = entities.find(relationship, company);
      if (other !== undefined) parents[rootOf(index)] = rootOf(places.get(other)!);
    }
    for (const trait of sharedTraits(company)) {
      const other = byTrait.get(trait);
      if (other === undefined) byTrait.set(trait, index);
      else parents[rootOf(index)] = rootOf(other);
    }
  }
  return [...Map.groupBy(companies, (_, index) => rootOf(index)).values()].map((members) => ({
    name: clusterName(members),
    members,
  }));
}

function clusterName(members: readonly Company[]): string {
  const company = members.find((member) => !isTradeNameRecord(member));
  const [first] = members;
  return operatorName(company?.legal_name ?? ownersOf(first!)[0]?.name ?? first!.legal_name);
}

function sharedTraits(company: Company): string[] {
  const { jurisdiction_code, parties, addresses } = company;
  const name = operatorName(company.legal_name);
  const streets = [addresses?.headquarters, addresses?.registered]
    .filter((address) => address?.street_address)
    .map((address) => `${name} | ${wordsOf(address!.street_address!).join(' ')}`);
  if (isTradeNameRecord(company)) {
    return [...streets, ...ownersOf(company).map((owner) => `${jurisdiction_code} ${operatorName(owner.name)}`)];
  }
  const people = (parties ?? [])
    .filter(({ roles }) => roles.some(({ kind }) => kind !== 'registered_agent'))
    .map((party) => `${name} | ${wordsOf(party.name).sort().join(' ')}`);
  return [`${jurisdiction_code} ${name}`, ...people, ...streets];
}

export function ownersOf({ parties }: Company): Party[] {
  return (parties ?? []).filter(({ roles }) => roles.some(({ kind }) => kind === 'owner'));
}

export type EntityIndex = {
  /**
   * Whom a relationship means: by number or, where none is given, the only company of that name in that
   * registry.
   */
  find(relationship: Relationship, of: Company): Company | undefined;
};

export function entityIndex(companies: readonly Company[]): EntityIndex {
  const byNumber = new Map(companies.map((company) => [keyOf(company), company]));
  const byName = Map.groupBy(companies, ({ jurisdiction_code, legal_name }) => nameKey(jurisdiction_code, legal_name));
  return {
    find({ entity }, of) {
      if (entity.jurisdiction_code === null) return undefined;
      if (entity.entity_number !== null) return byNumber.get(entityKey(entity.jurisdiction_code, entity.entity_number));
      const named = byName.get(nameKey(entity.jurisdiction_code, entity.name ?? of.legal_name)) ?? [];
      return named.length === 1 ? named[0] : undefined;
    },
  };
}

function nameKey(jurisdiction: string, name: string): string {
  return `${jurisdiction} ${operatorName(name)}`;
}

/**
 * Who operates what the company's sign hangs over: its home registration, its survivor. A circle ends where
 * it began.
 */
export function operatorOf(company: Company, entities: EntityIndex): Company {
  const visited = new Set([company]);
  let at = company;
  for (;;) {
    const from = at;
    const next = (from.relationships ?? [])
      .filter(({ kind }) => LEADS_ON.has(kind) && !(kind === 'subsequent_registration' && from.status === 'active'))
      .map((relationship) => entities.find(relationship, from))
      .find((entity) => entity !== undefined && !visited.has(entity));
    if (next === undefined) return at;
    visited.add(next);
    at = next;
  }
}
