import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { registryCompanies } from '../../bench/support/registry-companies.ts';
import { entityKey } from '../../eval/labelled-location.ts';
import { BRANDS, sideOf, sideOfBrand } from '../../eval/synthetic/brands.ts';
import { clustersOf, entityIndex, isTradeNameRecord, keyOf, operatorOf } from '../../eval/synthetic/clusters.ts';
import { generateLocations, type Synthetic } from '../../eval/synthetic/generate.ts';
import { misspell } from '../../eval/synthetic/misspell.ts';
import { draws } from '../../eval/synthetic/random.ts';
import { siteOf, streetsByCity } from '../../eval/synthetic/site-address.ts';
import { sampleRegistries } from '../../samples/index.ts';
import { type Company, emptyCompany } from '../../src/entity/index.ts';

const ROWS = 1500;
const states = sampleRegistries.filter(({ jurisdiction }) => ['us_co', 'us_or', 'us_ny'].includes(jurisdiction));

let registry: readonly Company[];
let made: Synthetic;
before(async () => {
  const loaded = states.map(({ jurisdiction, files, asOf }) => registryCompanies(jurisdiction, files, asOf));
  registry = (await Promise.all(loaded)).flat();
  made = generateLocations(registry, { rows: ROWS, seed: 1 });
});

function company(number: string, known: Partial<Company> = {}): Company {
  const whose = { jurisdiction_code: 'us_co', entity_number: number, legal_name: `COMPANY ${number} LLC` };
  return { ...emptyCompany({ ...whose, search_url: 'https://search.example.gov/', as_of: '2026-10-01' }), ...known };
}

function leadsTo(kind: 'home_entity' | 'merged_into', number: string): Partial<Company> {
  const entity = { name: null, jurisdiction_code: 'us_co', entity_number: number };
  return { relationships: [{ kind, entity, effective_date: null }] };
}

describe('invented locations', () => {
  it('are the same for the same seed, and others for another', () => {
    const again = generateLocations(registry, { rows: 50, seed: 1 });
    assert.deepEqual(again.rows, made.rows.slice(0, 50));
    assert.notDeepEqual(generateLocations(registry, { rows: 50, seed: 2 }).rows, again.rows);
  });

  it('keep the operator in the registry, or delete all of its records', () => {
    const left = new Set(made.companies.map(keyOf));
    for (const { operators, recipe } of made.rows) {
      if (recipe['operator'] === 'in the registry')
        assert.ok(operators.some((key) => left.has(key) || key.startsWith('named ')));
      else assert.deepEqual(operators, []);
    }
    for (const { members } of clustersOf(registry)) {
      assert.equal(new Set(members.map((member) => left.has(keyOf(member)))).size, 1, members[0]!.legal_name);
    }
  });

  it('have about a quarter without an operator', () => {
    const without = made.rows.filter(({ operators }) => operators.length === 0).length / made.rows.length;
    assert.ok(without > 0.18 && without < 0.32, String(without));
  });

  it('lie in states that are loaded', () => {
    const loaded = new Set(states.map(({ jurisdiction }) => jurisdiction));
    for (const { jurisdiction } of made.rows) assert.ok(loaded.has(jurisdiction), jurisdiction);
  });

  it('show every kind of name, and say what became of it', () => {
    const kinds = new Set(made.rows.map(({ recipe }) => recipe['name']));
    for (const kind of ['legal', 'trade', 'brand, franchisee', 'brand, chain', 'shortened', 'previous', 'unregistered'])
      assert.ok(kinds.has(kind), kind);
    for (const { recipe } of made.rows) assert.ok(recipe['evidence'] !== undefined && recipe['address'] !== undefined);
  });

  it('hang a chain’s sign over operators of one side of the split alone', () => {
    const byDomain = new Map(BRANDS.map((brand) => [brand.domain, brand]));
    const sites = made.rows.filter(({ recipe }) => recipe['name'] === 'brand, franchisee');
    const sides = sites.flatMap(({ location, cluster, jurisdiction }) => {
      const brand = byDomain.get(new URL(location.website ?? 'https://none/').host);
      return brand === undefined ? [] : [[sideOfBrand(brand), sideOf(cluster, jurisdiction)]];
    });
    assert.ok(sides.length > 10);
    for (const [ofBrand, ofOperator] of sides) assert.equal(ofBrand, ofOperator);
  });

  it('lead from a registered trade name to its owner', () => {
    const trade = made.rows.filter(
      ({ recipe }) => recipe['name']?.startsWith('trade name with') && recipe['operator'] === 'in the registry',
    );
    const tradeNames = new Set(registry.filter(isTradeNameRecord).map(keyOf));
    assert.ok(trade.length > 20);
    for (const { operators, records } of trade) {
      assert.ok(operators.every((key) => !tradeNames.has(key)));
      assert.ok(tradeNames.has(records[0]!));
    }
  });
});

describe('an operator', () => {
  const cases: readonly { that: string; companies: readonly Company[]; is: string }[] = [
    { that: 'has no other record', companies: [company('1')], is: '1' },
    { that: 'is the home registration', companies: [company('1', leadsTo('home_entity', '2')), company('2')], is: '2' },
    {
      that: 'survives two mergers',
      companies: [company('1', leadsTo('merged_into', '2')), company('2', leadsTo('merged_into', '3')), company('3')],
      is: '3',
    },
    {
      that: 'is where a circle ends',
      companies: [company('1', leadsTo('merged_into', '2')), company('2', leadsTo('merged_into', '1'))],
      is: '2',
    },
    { that: 'is not among the records', companies: [company('1', leadsTo('home_entity', '9'))], is: '1' },
  ];
  for (const { that, companies, is } of cases) {
    it(`that ${that}`, () => assert.equal(operatorOf(companies[0]!, entityIndex(companies)).entity_number, is));
  }

  it('is one cluster with what leads to it, and with a namesake that shares a person, but with no other namesake', () => {
    const person = [{ type: 'person' as const, name: 'ROE, JANE', roles: [], address: null }];
    const owner = [
      {
        ...person[0]!,
        roles: [
          { kind: 'officer' as const, title: null, ownership_percentage: null, started_on: null, ended_on: null },
        ],
      },
    ];
    const alike = { legal_name: 'HARBOR NINE LLC', parties: owner };
    const companies = [
      company('1', alike),
      company('2', { ...alike, jurisdiction_code: 'us_ny' }),
      company('3', { legal_name: 'HARBOR NINE LLC', jurisdiction_code: 'us_or' }),
      company('4', leadsTo('merged_into', '1')),
    ];
    const sizes = clustersOf(companies).map(({ members }) => members.map(keyOf).sort());
    assert.deepEqual(sizes, [['us_co 1', 'us_co 4', 'us_ny 2'], [entityKey('us_or', '3')]]);
  });
});

describe('a location', () => {
  const address = {
    ...{ raw: null, street_address: '10 AGENT PLAZA', street_address_2: null, locality: 'DENVER', region: 'CO' },
    ...{ postal_code: '80202', country: 'United States', country_code: 'US' },
  };
  const role = {
    kind: 'registered_agent' as const,
    title: null,
    ownership_percentage: null,
    started_on: null,
    ended_on: null,
  };
  const atAgent = company('1', {
    addresses: { registered: address, headquarters: null, mailing: null },
    parties: [{ type: 'company', name: 'SWIFT FILINGS INC', roles: [role], address }],
  });

  it('is never at the address of a registered agent', () => {
    assert.equal(siteOf(atAgent, streetsByCity([atAgent]), draws(1)), null);
    assert.notEqual(siteOf({ ...atAgent, parties: null }, streetsByCity([atAgent]), draws(1)), null);
  });
});

describe('a slip', () => {
  it('changes one place behind the first letter of a word, at most three letters', () => {
    for (let seed = 0; seed < 300; seed++) {
      const text = 'Summit River Holdings';
      const slipped = misspell(text, draws(seed));
      assert.ok(Math.abs(slipped.length - text.length) <= 1, slipped);
      assert.equal(slipped[0], 'S');
    }
    assert.equal(misspell('A B 12', draws(1)), 'A B 12');
  });
});
