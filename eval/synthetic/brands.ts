/**
 * Invented chains. What ties a chain to who runs its sites differs from brand to brand, and shows in the
 * registry or does not. Their names are put together when run, by a table of the evaluation's own, and every
 * brand falls on one side of the split.
 */
import { type Address, type Company, emptyCompany } from '../../src/entity/index.ts';
import { operatorName, wordsOf } from '../operator-name.ts';
import { type Split, shareOf, splitOf } from '../split.ts';
import { type Draws, draws } from './random.ts';
import {
  ADJECTIVES,
  COINED_ENDS,
  COINED_STARTS,
  FRANCHISOR_NAMES,
  SITE_OPERATOR_NAMES,
  SURNAMES,
  THINGS,
  TRADES,
} from './tables/brand-parts.ts';

/**
 * How a site's operator is tied to the brand. `franchisee`: by nothing in the registry but the address;
 * `named`: its legal name holds the brand; `trading`: it registered the brand as its trade name; `chain`: one
 * company, at home in another state, runs all sites.
 */
export type BrandTie = 'franchisee' | 'named' | 'trading' | 'chain';

export type Brand = {
  readonly name: string;
  readonly domain: string;
  readonly tie: BrandTie;
  /** Legal name of the company behind the brand. */
  readonly company: string;
  /** Whether that company registered the brand as its trade name. */
  readonly isTradeName: boolean;
  /** Whether that company is registered in the states where the sites are. */
  readonly isRegistered: boolean;
};

const BRANDS_MADE = 240;
const SEED = 20_261_122;
/** Records that are tied to a brand by a name, of every hundred. */
const NAMED = 0.012;
const TRADING = 0.012;

export const BRANDS: readonly Brand[] = makeBrands();
const BY_TIE = Map.groupBy(BRANDS, ({ tie }) => tie);

function makeBrands(): Brand[] {
  const random = draws(SEED);
  const names = new Set<string>();
  while (names.size < BRANDS_MADE) names.add(brandName(random));
  return [...names].map((name) => {
    const tie = random.weighted({ franchisee: 55, chain: 20, named: 12, trading: 13 });
    const filled = random.pick(FRANCHISOR_NAMES).replace('%', name).replace('$', wordsOf(name)[0]!);
    return {
      name,
      domain: `${wordsOf(name).join('').toLowerCase()}.com`,
      tie,
      company: filled.toUpperCase(),
      isTradeName: random.chance(0.5),
      isRegistered: random.chance(0.7),
    };
  });
}

function brandName(random: Draws): string {
  const coined = () => random.pick(COINED_STARTS) + random.pick(COINED_ENDS);
  const thing = () => random.pick(THINGS);
  const trade = () => random.pick(TRADES);
  switch (random.weighted({ coined: 10, trade: 25, first: 8, surname: 17, picture: 20, number: 8, pair: 12 })) {
    case 'coined':
      return coined();
    case 'trade':
      return `${coined()} ${trade()}`;
    case 'first':
      return `${trade()} ${coined()}`;
    case 'surname':
      return `${random.pick(SURNAMES)}'s ${random.chance(0.7) ? trade() : ''}`.trim();
    case 'picture':
      return `${random.pick(ADJECTIVES)} ${thing()} ${random.chance(0.5) ? trade() : ''}`.trim();
    case 'number':
      return `${2 + random.whole(18)} ${thing()}s`;
    case 'pair':
      return `${thing()} ${random.pick(['&', "'n'", 'and'])} ${thing()}`;
  }
}

/** Some records, always the same, are given a brand's name: as trade name or in their own. */
export function withBrand(company: Company): Company {
  const brand = brandTiedTo(company);
  if (brand === null) return company;
  if (brand.tie === 'trading') {
    const trading = { name: brand.name.toUpperCase(), kind: 'trading' as const, started_on: null, ended_on: null };
    return { ...company, names: [...(company.names ?? []), trading] };
  }
  const town = company.addresses?.headquarters?.locality ?? company.addresses?.registered?.locality ?? 'TRI COUNTY';
  const pattern =
    SITE_OPERATOR_NAMES[Math.floor(shareOf('pattern', company.entity_number) * SITE_OPERATOR_NAMES.length)]!;
  const [first] = wordsOf(brand.name);
  const name = pattern.replace('%', brand.name).replace('$', first!).replace('@', town);
  return { ...company, legal_name: name.toUpperCase() };
}

/** The brand that a record bears in a name. */
export function brandTiedTo({ jurisdiction_code, entity_number, legal_form }: Company): Brand | null {
  const share = shareOf('brand', `${jurisdiction_code} ${entity_number}`);
  if (legal_form === 'other' || share >= NAMED + TRADING) return null;
  const brands = BY_TIE.get(share < NAMED ? 'named' : 'trading')!;
  return brands[Math.floor(shareOf('which brand', entity_number) * brands.length)]!;
}

/** Side of the split, with the states held out on the test's: brand and operator of a location lie on one. */
export function sideOf(cluster: string, jurisdiction: string): Split {
  const split = splitOf({ cluster, jurisdiction });
  return split === 'held-out state' ? 'test' : split;
}

export function sideOfBrand({ name }: Brand): Split {
  return sideOf(operatorName(name), '');
}

export function franchisesOn(side: Split): readonly Brand[] {
  return BY_TIE.get('franchisee')!.filter((brand) => sideOfBrand(brand) === side);
}

/** Chains that may have sites in a state: where it is held out, those that nothing is learned from. */
export function chainsOf(jurisdiction: string): readonly Brand[] {
  const chains = BY_TIE.get('chain')!;
  const isHeldOut = splitOf({ cluster: '', jurisdiction }) === 'held-out state';
  return isHeldOut ? chains.filter((brand) => sideOfBrand(brand) === 'test') : chains;
}

/** The companies behind the brands, as they are registered in a state where they have no house. */
export function brandCompanies(jurisdiction: string): Company[] {
  return BRANDS.filter(({ isRegistered }) => isRegistered).map((brand) => brandCompany(brand, jurisdiction));
}

export function brandCompany(brand: Brand, jurisdiction: string): Company {
  const { company, name, domain, isTradeName } = brand;
  const index = BRANDS.indexOf(brand);
  const trading = { name: name.toUpperCase(), kind: 'trading' as const, started_on: null, ended_on: null };
  return {
    ...emptyCompany({
      jurisdiction_code: jurisdiction,
      entity_number: `BRAND-${index}`,
      legal_name: company,
      search_url: 'https://search.example.gov/',
      as_of: '2026-10-01',
    }),
    status: 'active',
    legal_form: company.endsWith('LLC') ? 'llc' : 'corporation',
    domicile: 'foreign',
    addresses: { registered: office(index), headquarters: null, mailing: null },
    names: isTradeName ? [trading] : null,
    contact: { websites: [`https://www.${domain}`], phone: null, fax: null },
  };
}

function office(index: number): Address {
  return {
    raw: null,
    street_address: `${100 + index} TOWER PLAZA`,
    street_address_2: null,
    locality: 'PLANO',
    region: 'TX',
    postal_code: '75024',
    country: 'United States',
    country_code: 'US',
  };
}
