import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { memoryEngine } from '../../../src/engine/memory/index.ts';
import { company } from '../harness.ts';
import { type Candidate, openService, type Service } from './service.ts';

const property = (pid: string, ...v: unknown[]) => ({ pid, v: v.length === 1 ? v[0] : v });

/** `id score match`, in order. */
const told = (candidates: readonly Candidate[]) => candidates.map(({ id, score, match }) => `${id} ${score} ${match}`);

describe('a reconciliation query', () => {
  let service: Service;
  before(async () => {
    service = await openService();
  });
  after(() => service[Symbol.asyncDispose]());

  const CASES: readonly { readonly what: string; readonly query: object; readonly found: readonly string[] }[] = [
    {
      what: 'matches the one company of a name, however it is written',
      query: { query: 'ZEPHYR KILN, L.L.C.' },
      found: ['us_co/1001 100 true'],
    },
    {
      what: 'matches nobody where two bear the name',
      query: { query: 'Larch Mill LLC' },
      found: ['us_co/2001 100 false', 'us_co/2002 100 false', 'us_fl/L2 90 false'],
    },
    {
      what: 'matches nobody by a name without its designator',
      query: { query: 'Larch Mill', properties: [property('jurisdiction', 'us_fl')] },
      found: ['us_fl/L2 90 false'],
    },
    {
      what: 'looks in the jurisdictions that it names, by code, letters or name',
      query: { query: 'Larch Mill Inc', properties: [property('jurisdiction', 'florida', 'us_zz')] },
      found: ['us_fl/L2 100 true'],
    },
    {
      what: 'finds nothing in a jurisdiction that is not loaded',
      query: { query: 'Larch Mill LLC', properties: [property('jurisdiction', 'Texas')] },
      found: [],
    },
    {
      what: 'prefers the namesake of the city, and matches neither',
      query: { query: 'Larch Mill LLC', properties: [property('city', 'MARROW')], limit: 2 },
      found: ['us_co/2002 100 false', 'us_fl/L2 85.5 false'],
    },
    {
      what: 'does not match what a property contradicts',
      query: { query: 'Zephyr Kiln LLC', properties: [property('officer', 'Nobody')] },
      found: ['us_co/1001 70 false'],
    },
    {
      what: 'matches a company by its number where the jurisdiction is named',
      query: { properties: [property('number', '2002'), property('jurisdiction', 'CO')] },
      found: ['us_co/2002 100 true'],
    },
    {
      what: 'finds a company by its number alone, and does not match it',
      query: { properties: [property('number', 2002)] },
      found: ['us_co/2002 100 false'],
    },
    {
      what: 'matches the namesake whose number it gives, with and without designator',
      query: { query: 'Larch Mill', properties: [property('number', '2002')], limit: 2 },
      found: ['us_co/2002 90 true', 'us_co/2001 63 false'],
    },
    {
      what: 'matches nobody by the number of a company of another name',
      query: { query: 'Quill & Sons Inc', properties: [property('number', '2002')], limit: 2 },
      found: ['us_fl/L3 32 false', 'us_co/2002 0 false'],
    },
    {
      what: 'takes an id for what it is',
      query: { query: ' us_co/1002/A B' },
      found: ['us_co/1002/A B 100 true'],
    },
    {
      what: 'finds by a former name with less of a score, and no match',
      query: { query: 'Zephyr Freight Inc', limit: 1 },
      found: ['us_co/1002/A B 85 false'],
    },
    {
      what: 'leaves out companies of another status',
      query: { query: 'Old Harbor Supply Inc', properties: [property('status', 'active')], type: 'company' },
      found: [],
    },
    {
      what: 'finds companies of an officer',
      query: { type: 'company', properties: [property('officer', 'tolly arden')] },
      found: ['us_co/1001 100 false'],
    },
    {
      what: 'finds people by the words of their names, and never matches one',
      query: { query: 'Tolly Q Arden', type: ['person'] },
      found: ['person:us_co/1001/arden-tolly-q 100 false'],
    },
    {
      what: 'without a type finds people where there is no company',
      query: { query: 'mirel arden' },
      found: ['person:us_co/1001/mirel-arden 100 false'],
    },
    { what: 'of a type that there is not finds nothing', query: { query: 'Zephyr', type: 'Q5' }, found: [] },
    { what: 'that is blank finds nothing', query: { query: ' \t' }, found: [] },
    { what: 'without a letter or digit finds nothing', query: { query: '"((*' }, found: [] },
    {
      what: 'takes the words of the query language as words',
      query: { query: 'Larch AND Mill OR (*"', limit: 1, type: 'company' },
      found: ['us_co/2001 64 false'],
    },
    {
      what: 'compares phones and websites however they are written',
      query: {
        query: 'quill sons',
        properties: [property('phone', '+1 303.555.0142'), property('website', 'www.quill.com/menu')],
      },
      found: ['us_fl/L3 45.71 false'],
    },
  ];
  for (const { what, query, found } of CASES) {
    it(what, async () => assert.deepEqual(told((await service.ask({ q: query }))['q']!.result), found));
  }

  it('with an address is matched as a location, at the strict limit', async () => {
    const query = (address: object[]) => ({ query: 'Larch Mill', properties: address });
    const { all, parts, elsewhere, contradicted, abroad, numbered } = await service.ask({
      all: query([property('address', '900 Ferry Street, Marrow, CO 80610')]),
      parts: query([
        property('address', '900 Ferry Street'),
        property('city', 'Marrow'),
        property('postal_code', 80610),
        property('jurisdiction', 'Colorado'),
      ]),
      elsewhere: query([property('address', '5 Nowhere Place, Aspen, CO 81611')]),
      contradicted: query([property('address', '900 Ferry Street, Marrow, CO 80610'), property('number', '2001')]),
      abroad: query([property('address', '900 Ferry Street, Marrow, CO 80610'), property('jurisdiction', 'us_fl')]),
      numbered: query([property('address', '5 Nowhere Place, Aspen, CO 81611'), property('number', '2002')]),
    });
    assert.deepEqual(told(numbered!.result).slice(0, 1), ['us_co/2002 90 true']);
    for (const { result } of [all!, parts!]) {
      const [first] = result;
      assert.deepEqual([first?.id, first?.match], ['us_co/2002', true]);
      assert.ok(first!.score > 95 && first!.score <= 100, String(first!.score));
      const bits = Object.fromEntries(first!.features.map(({ id, value }) => [id, Number(value)]));
      assert.deepEqual(Object.keys(bits), ['name_bits', 'address_bits']);
      assert.ok(bits['name_bits']! > 0 && bits['address_bits']! > 0);
    }
    for (const { result } of [elsewhere!, contradicted!]) assert.ok(result.every(({ match }) => !match));
    assert.ok(contradicted!.result.some(({ features }) => features.some(({ id, value }) => id === 'number' && !value)));
    assert.deepEqual(abroad!.result, []);
  });

  it('with an address that says nothing goes by its name', async () => {
    const { q } = await service.ask({ q: { query: 'Zephyr Kiln LLC', properties: [property('address', '?')] } });
    assert.deepEqual(told(q!.result), ['us_co/1001 100 true']);
  });

  it('ranks by the comparison of names that matching makes, however a name is written', async () => {
    const names = [
      'A.B.C. Towing Inc',
      'M·A·C Cosmetics Inc',
      "O'Brien Farms LLC",
      'O´Toole Farms LLC',
      'Kaua‘i Surf LLC',
      'Soft\u00adware Depot LLC',
      'Łodzvik Piekarnia LLC',
      'Großvik Motors LLC',
      'Integrated Designs Hub LLC',
      'Silverwear LLC',
      'Gilbert Plumbing LLC',
      'H&H Roofing LLC',
      'Vik & Sons LLC',
      'J P Quarrel Inc',
    ];
    const companies = names.map((legal_name, at) =>
      company({ jurisdiction_code: 'us_co', entity_number: String(at), legal_name }),
    );
    await using other = await openService({ engine: memoryEngine(companies) });
    const first = async (query: string) => {
      const [best] = (await other.ask({ q: { query } }))['q']!.result;
      return best === undefined ? null : `${best.name} ${best.score} ${best.match}`;
    };
    for (const [query, found] of [
      ['A B C Towing Inc', 'A.B.C. Towing Inc 100 true'],
      ['ABC Towing, Inc.', 'A.B.C. Towing Inc 100 true'],
      ['A & B & C Towing', 'A.B.C. Towing Inc 90 false'],
      ['MAC Cosmetics Inc', 'M·A·C Cosmetics Inc 100 true'],
      ["O'Toole Farms LLC", 'O´Toole Farms LLC 100 true'],
      ['O Toole Farms', 'O´Toole Farms LLC 85 false'],
      ['Kauai Surf LLC', 'Kaua‘i Surf LLC 100 true'],
      ['software depot llc', 'Soft\u00adware Depot LLC 100 true'],
      ['Lodzvik Piekarnia', 'Łodzvik Piekarnia LLC 90 false'],
      ['GROSSVIK MOTORS LLC', 'Großvik Motors LLC 100 true'],
      ['INTEGRATEDDESIGNSHUB', 'Integrated Designs Hub LLC 85 false'],
      ['Silver Wear', 'Silverwear LLC 85 false'],
      ["GILBERT'S PLUMBING", 'Gilbert Plumbing LLC 85 false'],
      ['HH Roofing', 'H&H Roofing LLC 90 false'],
      ['H.H. Roofing LLC', 'H&H Roofing LLC 100 true'],
      ['Vik and Sons LLC', 'Vik & Sons LLC 100 true'],
      ['JP Quarrel', 'J P Quarrel Inc 90 false'],
      ['Vik Sons Limited Liability Company', 'Vik & Sons LLC 95 false'],
    ] as const) {
      assert.equal(await first(query), found, query);
    }
  });

  it('has an answer under its own id, whatever that is, in a batch of fifty', async () => {
    const ids = [
      '',
      '__proto__',
      'constructor',
      '0',
      'q "\\/',
      '🜁',
      '\u0000',
      ...Array.from({ length: 43 }, (_, i) => `q${i}`),
    ];
    const queries = `{${ids.map((id) => `${JSON.stringify(id)}:{"query":"zephyr"}`).join(',')}}`;
    const answer = await service.form({ queries });
    assert.equal(answer.headers['x-credits-charged'], '2000');
    assert.deepEqual(Object.keys(answer.json()).sort(), [...ids].sort());
    for (const { result } of Object.values<{ result: Candidate[] }>(answer.json())) assert.equal(result.length, 3);
  });

  it('comes by GET as by POST, with the key in the address or in a header', async () => {
    const queries = JSON.stringify({ q: { query: 'Zephyr', limit: 1 } });
    const posted = (await service.form({ queries })).json();
    const url = `?queries=${encodeURIComponent(queries)}`;
    for (const [address, key] of [
      [service.at, undefined],
      ['/reconcile', service.key],
      ['/reconcile', service.addressKey],
    ] as const) {
      const headers = key === undefined ? {} : { 'x-api-key': key };
      assert.deepEqual((await service.app.inject({ url: address + url, headers })).json(), posted);
    }
  });
});
