/**
 * Locations made of registry records: what a sign, a directory and a customer's list would show of them.
 * Rates are guesses of the research that stands in the tables beside this file, not fitted to a customer's
 * list, so that figures compare versions of a matcher and not Charter with the world. The same seed gives the
 * same rows; each row keeps its recipe.
 */
import { type Company, locationOf } from '../../src/entity/index.ts';
import { type EntityKey, entityKey, type LabelledLocation, namedKey } from '../labelled-location.ts';
import { operatorName } from '../operator-name.ts';
import { shareOf } from '../split.ts';
import {
  type BrandTie,
  brandCompanies,
  brandCompany,
  brandTiedTo,
  chainsOf,
  franchisesOn,
  sideOf,
  sideOfBrand,
  withBrand,
} from './brands.ts';
import {
  type Cluster,
  clustersOf,
  type EntityIndex,
  entityIndex,
  isTradeNameRecord,
  keyOf,
  operatorOf,
  ownersOf,
} from './clusters.ts';
import { submittedContact, withContact } from './contacts.ts';
import { type Draws, draws } from './random.ts';
import { brandSign, REGISTERED_KINDS, SHOWN, type ShownKind, type Sign, signOf, unheardOfName } from './sign-name.ts';
import { houseKey, type Site, type Streets, siteOf, streetsByCity } from './site-address.ts';
import { PUBLIC_BODIES } from './tables/name-words.ts';

/**
 * Of every hundred rows: the operator's whole cluster is deleted from the registry; nobody of that name was
 * ever in it.
 */
const DELETED = 0.22;
const NEVER_REGISTERED = 0.03;
/** How much rarer ended companies are among locations than among records. */
const ENDED_WEIGHT = 0.1;
/**
 * How much rarer a location is outside the state that the record is of: companies register where they do
 * business.
 */
const ABROAD_WEIGHT = 0.1;
/** Companies tried for one that has a name of the kind, and kinds tried for a row. */
const TRIES_A_KIND = 60;
const TRIES_A_ROW = 10;

export type SyntheticOptions = { readonly rows: number; readonly seed: number };
export type Synthetic = { readonly companies: readonly Company[]; readonly rows: readonly LabelledLocation[] };

/** `companies`: whole registries. Answers those that are left to match against, and the locations. */
export function generateLocations(companies: readonly Company[], { rows, seed }: SyntheticOptions): Synthetic {
  if (companies.length === 0) return { companies: [], rows: [] };
  const published = companies.map((company) => withBrand(withContact(company)));
  const clusters = clustersOf(published);
  const world: World = {
    companies: published,
    clusterOf: new Map(clusters.flatMap((cluster) => cluster.members.map((member) => [member, cluster] as const))),
    entities: entityIndex(published),
    branded: published.filter((company) => brandTiedTo(company) !== null),
    houses: Map.groupBy(
      published.flatMap((company) => [...housesOf(company)].map((house) => ({ house, company }))),
      ({ house }) => house,
    ),
    streets: streetsByCity(published),
    covered: new Set(published.map(({ jurisdiction_code }) => jurisdiction_code)),
    seed,
  };
  const random = draws(seed);
  const made: LabelledLocation[] = [];
  for (let tries = 0; made.length < rows && tries < rows * TRIES_A_ROW; tries++) {
    const id = `synthetic-${made.length}`;
    const row = random.chance(NEVER_REGISTERED) ? neverRegistered(id, world, random) : placeOf(id, world, random);
    if (row !== null) made.push(row);
  }
  const kept = clusters.filter((cluster) => !isDeleted(cluster, seed)).flatMap(({ members }) => members);
  return { companies: [...kept, ...[...world.covered].flatMap(brandCompanies)], rows: made };
}

type World = {
  readonly companies: readonly Company[];
  readonly clusterOf: ReadonlyMap<Company, Cluster>;
  readonly entities: EntityIndex;
  /** Those that bear a chain's name. */
  readonly branded: readonly Company[];
  readonly houses: ReadonlyMap<string, readonly { readonly company: Company }[]>;
  readonly streets: Streets;
  /** Jurisdictions that are loaded: no location lies elsewhere. */
  readonly covered: ReadonlySet<string>;
  readonly seed: number;
};

function placeOf(id: string, world: World, random: Draws): LabelledLocation | null {
  const kind = random.weighted(SHOWN);
  const found = kind === 'brand' ? chainSite(world, random) : recordWithSign(kind, world, random);
  if (found === null) return null;
  const { record, sign, site, cluster } = found;
  if (isContested(sign, site, cluster, world)) return null;
  const operator = operatorOf(record, world.entities);
  const contact = submittedContact(record, sign, random);
  const { deleted } = found;
  const operators = deleted ? [] : operatorKeys(record, operator, cluster);
  const operatorIs = deleted ? 'deleted' : operators.length === 0 ? 'not published' : 'in the registry';
  return {
    location: locationOf({ ...contact, name: sign.text, address: site.line, customer_record_id: id }),
    operators,
    records: deleted ? [] : [keyOf(record), ...operators],
    cluster: cluster.name,
    jurisdiction: site.jurisdiction,
    recipe: recipeOf(record, operator, sign, site, contact.trait, operatorIs),
  };
}

type Found = {
  readonly record: Company;
  readonly sign: Sign;
  readonly site: Site;
  readonly cluster: Cluster;
  /** Whether the registry is left without the operator. */
  readonly deleted: boolean;
};

/**
 * The kind of name is drawn first, then a company that has one: few have former names, and shares would be
 * lost on the others.
 */
function recordWithSign(kind: Exclude<ShownKind, 'brand'>, world: World, random: Draws): Found | null {
  for (let tries = 0; tries < TRIES_A_KIND; tries++) {
    const record = random.pick(world.companies);
    if (isTradeNameRecord(record) && kind !== 'trade') continue;
    const site = siteOfRecord(record, world, random);
    if (site === null) continue;
    const brand = brandTiedTo(record);
    const cluster = world.clusterOf.get(record)!;
    if (brand !== null && sideOfBrand(brand) !== sideOf(cluster.name, site.jurisdiction)) continue;
    const sign = signOf(record, kind, site.city, random);
    if (sign !== null) return { record, sign, site, cluster, deleted: isDeleted(cluster, world.seed) };
  }
  return null;
}

/** Shares in a hundred of the ties between brand and operator. */
const TIES: Readonly<Record<BrandTie, number>> = { franchisee: 50, named: 15, trading: 20, chain: 15 };

/**
 * A brand's sign over an operator's own house; over any house of the state where one company runs the whole
 * chain.
 */
function chainSite(world: World, random: Draws): Found | null {
  const tie = random.weighted(TIES);
  const pool = tie === 'named' || tie === 'trading' ? world.branded : world.companies;
  for (let tries = 0; tries < TRIES_A_KIND; tries++) {
    const record = random.pick(pool);
    if (isTradeNameRecord(record)) continue;
    const site = siteOfRecord(record, world, random, tie === 'chain' ? 'elsewhere' : 'own');
    if (site === null) continue;
    if (tie === 'chain') return siteOfChain(site, random);
    const cluster = world.clusterOf.get(record)!;
    const own = brandTiedTo(record);
    const side = sideOf(cluster.name, site.jurisdiction);
    const brands =
      tie === 'franchisee' ? franchisesOn(side) : own?.tie === tie && sideOfBrand(own) === side ? [own] : [];
    if (brands.length === 0 || (tie === 'franchisee' && own !== null)) continue;
    const sign = brandSign(random.pick(brands), site.city, random);
    return { record, sign, site, cluster, deleted: isDeleted(cluster, world.seed) };
  }
  return null;
}

function siteOfChain(site: Site, random: Draws): Found {
  const brand = random.pick(chainsOf(site.jurisdiction));
  const record = brandCompany(brand, site.jurisdiction);
  const cluster = { name: operatorName(brand.name), members: [record] };
  return { record, sign: brandSign(brand, site.city, random), site, cluster, deleted: !brand.isRegistered };
}

function siteOfRecord(record: Company, world: World, random: Draws, where?: 'own' | 'elsewhere'): Site | null {
  if (record.status !== 'active' && !random.chance(ENDED_WEIGHT)) return null;
  const site = siteOf(record, world.streets, random, where);
  if (site === null || !world.covered.has(site.jurisdiction)) return null;
  return site.jurisdiction === record.jurisdiction_code || random.chance(ABROAD_WEIGHT) ? site : null;
}

/**
 * Whether another company of the house bears what the sign shows, or a name that begins with it: nobody could
 * tell which it is.
 */
function isContested({ shown }: Sign, { house, place }: Site, cluster: Cluster, { houses, clusterOf }: World): boolean {
  if (place === 'elsewhere') return false;
  const name = operatorName(shown);
  return (houses.get(house) ?? []).some(
    ({ company }) =>
      clusterOf.get(company) !== cluster &&
      [company.legal_name, ...(company.names ?? []).map((other) => other.name)].some((other) =>
        `${operatorName(other)} `.startsWith(`${name} `),
      ),
  );
}

function housesOf({ addresses }: Company): Set<string> {
  const own = [addresses?.headquarters, addresses?.registered, addresses?.mailing];
  return new Set(own.flatMap((address) => (address?.street_address ? houseKey(address) : [])));
}

/**
 * A trade name leads to its owner: to the company that is one of its cluster, and to a company or person by
 * name. To nobody where none is published.
 */
function operatorKeys(record: Company, operator: Company, { members }: Cluster): EntityKey[] {
  if (isTradeNameRecord(record)) {
    const companies = members.filter((member) => !isTradeNameRecord(member));
    return [...companies.map(keyOf), ...ownersOf(record).map(({ name }) => namedKey(name))];
  }
  const alternates = (operator.relationships ?? [])
    .filter(({ kind }) => kind === 'alternate_registration')
    .map(({ entity }) => entityKey(entity.jurisdiction_code ?? '', entity.entity_number ?? ''));
  return [keyOf(operator), ...alternates];
}

function isDeleted({ name }: Cluster, seed: number): boolean {
  return shareOf(`deleted ${seed}`, name) < DELETED;
}

function recipeOf(
  record: Company,
  operator: Company,
  sign: Sign,
  site: Site,
  contact: string,
  operatorIs: string,
): Record<string, string> {
  const evidence = [
    REGISTERED_KINDS.has(sign.kind) || (sign.brand !== null && sign.brand.tie !== 'franchisee') ? 'name' : '',
    site.place === 'elsewhere' ? '' : 'address',
    contact === 'agrees' ? 'contact' : '',
  ].filter((part) => part !== '');
  return {
    evidence: evidence.length === 0 ? 'none' : evidence.join(' + '),
    name: isTradeNameRecord(record)
      ? 'trade name with a record of its own'
      : sign.brand === null
        ? sign.kind
        : `brand, ${sign.brand.tie}`,
    'changes to the name': sign.steps.length === 0 ? 'none' : sign.steps.length === 1 ? sign.steps[0]! : 'several',
    address: site.place,
    contact,
    record: operator === record ? (record.status === 'active' ? 'own, active' : 'own, ended') : 'leads to another',
    operator: operatorIs,
  };
}

/** Public bodies and businesses that are nowhere: at a real address, where others are registered. */
function neverRegistered(id: string, { companies, streets, covered }: World, random: Draws): LabelledLocation | null {
  const neighbour = random.pick(companies);
  const site = siteOf(neighbour, streets, random);
  if (site === null || !covered.has(site.jurisdiction)) return null;
  const name = random.chance(0.3) ? `${site.city} ${random.pick(PUBLIC_BODIES)}` : unheardOfName(random);
  return {
    location: locationOf({ name, address: site.line, customer_record_id: id }),
    operators: [],
    records: [],
    cluster: operatorName(name),
    jurisdiction: site.jurisdiction,
    recipe: { evidence: 'none', name: 'unregistered', address: 'elsewhere', operator: 'never registered' },
  };
}
