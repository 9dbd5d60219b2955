/**
 * Worlds with license lists: shops as locations, a registry that has some of their licensees, and lists that
 * have some of their doors.
 */

import type { CandidateSource } from '../../src/engine/index.ts';
import { memoryCandidates } from '../../src/engine/memory/index.ts';
import { type Company, locationOf, type Premises } from '../../src/entity/index.ts';
import { linkLicensees } from '../../src/premises/index.ts';
import { type EntityKey, entityKey, type LabelledLocation, namedKey } from '../labelled-location.ts';
import type { Licence } from '../licences/licence-files.ts';
import {
  hasLegalForm,
  isWrittenOtherwise,
  mayBeOneName,
  nameLikeness,
  operatorName,
  spelledWords,
  tellingWords,
} from '../operator-name.ts';
import { shareOf } from '../split.ts';
import { type Draws, draws } from '../synthetic/random.ts';
import { buildWorld } from '../worlds/build-world.ts';
import { houseOf, licenseeKey, signOf } from '../worlds/labels.ts';
import type { Loaded } from './lists.ts';
import { perturbed } from './perturb.ts';

export type PremisesRow = LabelledLocation & {
  /**
   * Licensed at this door in what is loaded, or known by its sign in the registry: what can be found at all.
   * Of an `absent` row any answer is wrong.
   */
  readonly reach: 'licensed here' | 'on record by name' | 'on record' | 'licensed elsewhere' | 'absent';
  /** A loaded license has its door; its holder may be another. */
  readonly isListed: boolean;
  /** Former licensees of the door: ended as of the list's date, and not the operator. */
  readonly formers: readonly EntityKey[];
};

export type PremisesWorld = {
  readonly name: string;
  /** The state whose businesses are in it: left out together. */
  readonly source: string;
  readonly registry: CandidateSource;
  readonly premises: readonly Premises[];
  readonly rows: readonly PremisesRow[];
  /**
   * Shops drawn among the rows whose label is in doubt: another licensee of the house, with a current license,
   * shares the sign. It may be the shop's licensee in another spelling, a sister, or who has sold the shop.
   */
  readonly contested: readonly PremisesRow[];
};

export type WorldRequest = {
  readonly name: string;
  readonly source: string;
  readonly seed: number;
  readonly registry: Registry;
  /** The shops. */
  readonly sites: readonly Licence[];
  readonly loaded: readonly Loaded[];
  /** Share of the rows of the lists that are missing. */
  readonly missing: number;
  /** Whether signs and addresses are written otherwise, and doors are given former licensees. */
  readonly isPerturbed: boolean;
  readonly rowsMax: number;
};

const TRADE_NAMES = 0.34;
const ABSENT = 0.25;
/** Doors of a perturbed world with a former licensee; those of them with the sign of today. */
const FORMER = 0.2;
const SAME_SIGN = 0.5;
/** Shops that trade under another sign than the list knows. */
const OTHER_SIGN = 0.02;

/** The registry of a state, which worlds share. */
export type Registry = { readonly companies: readonly Company[]; readonly index: CandidateSource };

/** Every company among the licensees of a state, but for a quarter. */
export function registryOf(name: string, licences: readonly Licence[], seed: number): Registry {
  const ofCompanies = licences.filter(
    ({ isPerson, legal, street, city }) => !isPerson && hasLegalForm(legal) && /^\d/.test(street) && city !== '',
  );
  const options = { seed, tradeNames: TRADE_NAMES, absent: ABSENT, rows: 0 };
  const { companies } = buildWorld({ name, licences: ofCompanies }, options);
  return { companies, index: memoryCandidates(companies) };
}

export async function buildPremisesWorld(request: WorldRequest): Promise<PremisesWorld> {
  const { name, source, seed, sites, missing, isPerturbed, rowsMax } = request;
  const { companies, index } = request.registry;
  const random = draws(seed);
  const kept = request.loaded.filter(
    ({ premises }) => shareOf(`missing ${seed}`, premises.id + premises.source) >= missing,
  );
  const chosen = sites
    .filter(({ street, state, city }) => /^\d/.test(street) && state === source && city !== '')
    .map((site) => ({ site, place: shareOf(`row ${seed}`, JSON.stringify(site)) }))
    .sort((a, b) => a.place - b.place)
    .slice(0, Math.ceil(rowsMax * 1.25))
    .map(({ site }) => site);
  const formers = isPerturbed ? formerLicenses(chosen, sites, request.loaded, random) : [];
  const premises = await linked([...kept, ...formers], index);
  const doors = Map.groupBy(premises, doorOf);
  const registry = new Map(
    companies.map((company) => [licenseeKey({ state: source, legal: company.legal_name }), company]),
  );
  const contested = new Set(chosen.filter((site) => isContested(site, doors.get(houseOf(site)) ?? [])));
  const clear = chosen.filter((site) => !contested.has(site)).slice(0, rowsMax);
  const last = clear.length < rowsMax ? chosen.length : chosen.indexOf(clear.at(-1)!);
  const signs = sites.map(signOf);
  const licensees = new Set(premises.map(({ licensee }) => namedKey(licensee.name ?? '')));
  const around = { doors, licensees, registry, signs, isPerturbed, random };
  return {
    name,
    source,
    registry: index,
    premises,
    rows: clear.map((site) => rowOf(site, around)),
    contested: [...contested].filter((site) => chosen.indexOf(site) < last).map((site) => rowOf(site, around)),
  };
}

async function linked(loaded: readonly Loaded[], index: CandidateSource): Promise<Premises[]> {
  const links = await linkLicensees(
    index,
    loaded.map(({ premises, evidence }) => ({ premises, ...evidence, registrationNumber: null })),
  );
  return loaded.map(({ premises }, at) => {
    const link = links[at];
    if (!link) return premises;
    const { jurisdiction_code, entity_number, method, probability } = link;
    return {
      ...premises,
      licensee: { ...premises.licensee, jurisdiction_code, entity_number },
      link: { method, probability },
    };
  });
}

/** Number and first word of the street, with the ZIP code, as `houseOf` says it. */
function doorOf({ address }: Premises): string {
  const { street_address: street, postal_code: zip } = address ?? {};
  return houseOf({ street: street ?? '', zip: zip ?? '' });
}

/** Some doors' licensees before today's: another of the list, whose license there ended some years ago. */
function formerLicenses(
  chosen: readonly Licence[],
  sites: readonly Licence[],
  loaded: readonly Loaded[],
  random: Draws,
): Loaded[] {
  const byDoor = new Map(loaded.map((one) => [doorOf(one.premises), one]));
  return chosen.flatMap((site, index): Loaded[] => {
    const present = byDoor.get(houseOf(site));
    if (present === undefined || !random.chance(FORMER)) return [];
    const { premises } = present;
    const former = random.pick(sites);
    const issued = 2002 + random.whole(8);
    if (mayBeSame(former.legal, site.legal)) return [];
    return [
      {
        premises: {
          ...premises,
          id: `former ${index}`,
          license_number: null,
          phone: null,
          website: null,
          trade_name: random.chance(SAME_SIGN) ? signOf(site) : former.trade || null,
          licensee: {
            name: former.legal,
            type: former.isPerson ? 'person' : 'company',
            jurisdiction_code: null,
            entity_number: null,
          },
          issued_on: `${issued}-04-01`,
          expires_on: `${issued + 3}-04-01`,
          status: 'ended',
          status_raw: 'EXPIRED',
        },
        evidence: { registrationNumber: null, officers: [] },
      },
    ];
  });
}

/**
 * Another licensee of the house has a current license and shares the sign: who runs the shop is not in the
 * lists.
 */
function isContested(site: Licence, door: readonly Premises[]): boolean {
  const sign = new Set([...tellingWords(signOf(site)), operatorName(signOf(site))]);
  return door.some(({ status, trade_name, licensee }) => {
    const other = licensee.name ?? '';
    if (status === 'ended' || other === '' || mayBeSame(other, site.legal)) return false;
    const words = [other, trade_name ?? ''].flatMap((text) => [...tellingWords(text), operatorName(text)]);
    return words.some((word) => word !== '' && sign.has(word));
  });
}

function mayBeSame(one: string, other: string): boolean {
  const [a, b] = [spelledWords(one), spelledWords(other)];
  return mayBeOneName(a, b) || a.toSorted().join(' ') === b.toSorted().join(' ') || isWrittenOtherwise(one, other);
}

/** Nobody's: the beginning of one sign and the end of another. */
function newSign(signs: readonly string[], random: Draws): string {
  const [first, last] = [random.pick(signs).split(/\s+/), random.pick(signs).split(/\s+/)];
  return [...first.slice(0, 1), ...last.slice(-2)].join(' ');
}

type Around = {
  readonly doors: ReadonlyMap<string, readonly Premises[]>;
  /** Who is named by any license that is loaded. */
  readonly licensees: ReadonlySet<EntityKey>;
  readonly registry: ReadonlyMap<string, Company>;
  readonly signs: readonly string[];
  readonly isPerturbed: boolean;
  readonly random: Draws;
};

function rowOf(site: Licence, { doors, licensees, registry, signs, isPerturbed, random }: Around): PremisesRow {
  const { legal } = site;
  const door = doors.get(houseOf(site)) ?? [];
  const company = registry.get(licenseeKey(site));
  const own = door.filter(({ licensee }) => licensee.name !== null && mayBeSame(licensee.name, legal));
  const formers = door.filter(
    ({ status, licensee }) =>
      status === 'ended' && licensee.name !== null && !own.some((one) => mayBeSame(one.licensee.name!, licensee.name!)),
  );
  const isLicensed = own.some(({ status }) => status !== 'ended');
  const isRenamed = isPerturbed && random.chance(OTHER_SIGN);
  const name = isRenamed ? newSign(signs, random) : signOf(site);
  const bears =
    company !== undefined &&
    [company.legal_name, ...(company.names ?? []).map((one) => one.name)].some(
      (one) => operatorName(one) === operatorName(name),
    );
  const written = isPerturbed ? perturbed({ ...site, name }, random) : { ...site, name };
  const operators = [
    ...new Set([
      namedKey(legal),
      ...own.map(({ licensee }) => namedKey(licensee.name!)),
      ...(company === undefined ? [] : [entityKey(company.jurisdiction_code, company.entity_number)]),
      ...own.flatMap(({ licensee }) =>
        licensee.entity_number === null ? [] : [entityKey(licensee.jurisdiction_code!, licensee.entity_number)],
      ),
    ]),
  ];
  const reach = isLicensed
    ? 'licensed here'
    : bears
      ? 'on record by name'
      : company !== undefined
        ? 'on record'
        : licensees.has(namedKey(legal))
          ? 'licensed elsewhere'
          : 'absent';
  return {
    location: locationOf({
      name: written.name,
      address: [written.street, written.city, `${written.state} ${written.zip}`.trim()]
        .filter((part) => part !== '')
        .join(', '),
      customer_record_id: `${site.list} ${signOf(site)} ${legal}`,
      phone: random.chance(0.5) ? site.phone : null,
    }),
    operators: reach === 'absent' ? [] : operators,
    records: operators,
    cluster: operatorName(legal),
    jurisdiction: `us_${site.state.toLowerCase()}`,
    recipe: {
      list: site.list,
      reach,
      likeness: nameLikeness(name, legal),
      former: formers.length > 0 ? 'yes' : 'no',
      sign: isRenamed ? 'another since' : 'as licensed',
      licensee: hasLegalForm(legal) ? 'company' : 'person or other',
    },
    reach,
    isListed: door.length > 0,
    formers: formers.flatMap(({ licensee }) => [
      namedKey(licensee.name!),
      ...(licensee.entity_number === null ? [] : [entityKey(licensee.jurisdiction_code!, licensee.entity_number)]),
    ]),
  };
}
