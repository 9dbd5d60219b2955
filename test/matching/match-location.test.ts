import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchRecord, recordKeys } from '../../src/blocking/index.ts';
import type { CandidateSource, CompanyId } from '../../src/engine/index.ts';
import { memoryCandidates } from '../../src/engine/memory/index.ts';
import type { SubmittedLocation } from '../../src/entity/index.ts';
import { candidatesOf, MODEL, matchLocation, matchRowSchema, weighCandidates } from '../../src/matching/index.ts';
import * as fc from '../property.ts';
import { company, type HardCase, location, party } from './hard-cases/invent.ts';
import { readCases } from './hard-cases/read-cases.ts';

const TODAY = '2026-02-01';
const CASES = readCases('catalogue', 'own');
const HOME = '6 Iron St, Denver, CO 80202';
const REGISTRY = [
  company('us_co/1', 'TESSEL GYM LLC', {
    at: HOME,
    phone: '303-622-8811',
    websites: ['https://tesselgym.com'],
    parties: [party('ROWAN, JANE A', 'member', { type: 'person' })],
  }),
  company('us_co/2', 'OTHER PERCH LLC', { at: '9 Hill St, Pueblo, CO 81001' }),
];
const SOURCE = memoryCandidates(REGISTRY);

const match = (known: HardCase['location'], source: CandidateSource = SOURCE) =>
  matchLocation(location(known), 3, source, { today: TODAY });

const BAD: readonly (readonly [why: string, known: HardCase['location'], reason: string])[] = [
  ['a blank name', { name: '  ', address: HOME }, 'insufficient_input'],
  ['a blank address', { name: 'Tessel Gym', address: '\n' }, 'insufficient_input'],
  ...['NULL', 'N/A', '-', 'None', 'Same as above', '#N/A', 'T.B.D.'].flatMap((filler) => [
    [`the name ${filler}`, { name: filler, address: HOME }, 'insufficient_input'] as const,
    [`the address ${filler}`, { name: 'Tessel Gym', address: filler }, 'insufficient_input'] as const,
  ]),
  ['a name of signs', { name: '*** — !!!', address: HOME }, 'insufficient_input'],
  ['a name of emoji', { name: '💪🏋️', address: HOME }, 'insufficient_input'],
  ['a name of one letter', { name: 'X', address: HOME }, 'insufficient_input'],
  ['an address of signs', { name: 'Tessel Gym', address: '???' }, 'insufficient_input'],
  ['a street without a town', { name: 'Tessel Gym', address: '6 Iron St' }, 'insufficient_input'],
  ['a huge address', { name: 'Tessel Gym', address: '6 Iron St '.repeat(20_000) }, 'insufficient_input'],
  [
    'a Canadian address',
    { name: 'Tessel Gym', address: '6 Iron St, Toronto, ON M5V 2T6, Canada' },
    'jurisdiction_not_covered',
  ],
  [
    'a state that is not loaded',
    { name: 'Tessel Gym', address: '6 Iron St, Fargo, ND 58102' },
    'jurisdiction_not_covered',
  ],
  ['a huge name', { name: 'zzz '.repeat(50_000), address: '1 Far Rd, Pueblo, CO 81001' }, 'no_candidate'],
  ['a name that nobody bears', { name: 'Quorvax', address: '77 Far Rd, Craig, CO 81625' }, 'no_candidate'],
];

describe('bad input gets a row with its reason', () => {
  for (const [why, known, reason] of BAD) {
    it(why, async () => {
      const row = matchRowSchema.parse(await match(known));
      assert.deepEqual(
        [row.status, row.reason_code, row.operator, row.credits_charged],
        ['unmatched', reason, null, 0],
      );
      assert.match(row.reason!, /^[A-Z].*\.$/s);
      assert.deepEqual([row.row_index, row.location.name], [3, known.name]);
    });
  }

  it('contacts that are none are passed over', async () => {
    const row = await match({ name: 'Tessel Gym', address: HOME, phone: 'call me', email: 'nobody', website: '☎' });
    assert.equal(row.operator?.entity_number, '1');
    assert.deepEqual(
      row.evidence.slice(2).map(({ field, grade, weight }) => [field, grade, weight]),
      [
        ['phone', 'missing', 0],
        ['email', 'missing', 0],
        ['website', 'missing', 0],
      ],
    );
  });

  it('an empty index covers nothing', async () => {
    const row = await match({ name: 'Tessel Gym', address: HOME }, memoryCandidates([]));
    assert.equal(row.reason_code, 'jurisdiction_not_covered');
  });

  it('any text whatever is answered', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom('Tessel Gym', HOME, ''));
    const nullable = fc.option(text);
    await fc.assert(
      fc.asyncProperty(text, text, nullable, nullable, nullable, async (name, address, phone, email, website) => {
        matchRowSchema.parse(await match({ name, address, phone, email, website }));
      }),
      { numRuns: 200 },
    );
  });
});

describe('what is found', () => {
  it('does not depend on the order in which an index answers', async () => {
    for (const { location: known, registry } of CASES) {
      const source = memoryCandidates(registry);
      const reversed: CandidateSource = {
        ...source,
        find: async (queries) =>
          (await source.find(queries)).map(({ count, ids }) => ({ count, ids: [...ids].reverse() })),
      };
      assert.deepEqual(await match(known, reversed), await match(known, source));
    }
  });

  it('offers others in the order of their confidence, and shows why the one it speaks of is not sure enough', async () => {
    const known = { name: 'The Paper Anchor', address: HOME };
    const row = await match(
      known,
      memoryCandidates([
        company('us_or/1', 'PAPER ANCHOR LLC', { at: '9 Hill St, Salem, OR 97301' }),
        company('us_co/1', 'GALEWORTH YOUTH LEAGUE LLC', { at: HOME }),
        company('us_co/2', 'THE PAPER MOORING LLC', { at: '1 Main St, Denver, CO 80202' }),
      ]),
    );
    assert.equal(row.reason_code, 'below_threshold');
    const confidences = row.alternatives.map(({ confidence }) => confidence);
    assert.ok(confidences.length > 1);
    assert.deepEqual(
      confidences,
      confidences.toSorted((a, b) => b - a),
    );
    const { jurisdiction_code, entity_number } = row.alternatives.find((one) =>
      row.reason!.startsWith(one.legal_name),
    )!;
    for (const { record } of row.evidence) assert.deepEqual(record, { jurisdiction_code, entity_number });
  });

  it('is the same every time, and for every copy of a row', async () => {
    const known = { name: 'Tessel Gym', address: HOME };
    assert.deepEqual(await match(known), await match(known));
  });

  it('is compared with fewer candidates where the first are far ahead', async () => {
    const lookalikes = Array.from({ length: 30 }, (_, index) =>
      company(`us_co/9${index}`, `TESSEL BAKERY ${index} LLC`, { at: `${index} Hill St, Denver, CO 80202` }),
    );
    const comparedWith = async (registry: typeof REGISTRY, comparesAll = false) => {
      const source = memoryCandidates(registry);
      const compared = new Set<CompanyId>();
      const records: CandidateSource['records'] = (ids) => {
        for (const id of ids) compared.add(id);
        return source.records(ids);
      };
      const options = { today: TODAY, comparesAll };
      await weighCandidates(location({ name: 'Tessel Gym', address: HOME }), { ...source, records }, options);
      return compared.size;
    };
    assert.equal(await comparedWith(lookalikes), 30);
    assert.equal(await comparedWith([...lookalikes, ...REGISTRY]), 12);
    assert.equal(await comparedWith([...lookalikes, ...REGISTRY], true), 31);
  });

  it('is among the candidates', async () => {
    const ids = await candidatesOf(location({ name: 'Tesel Gym', address: '12 Far Rd, Denver, CO 80202' }), SOURCE);
    assert.equal(ids[0], 'us_co/1');
  });

  for (const name of ['Grill at Old Mill', 'Grill @ Old Mill'])
    it(`is among the candidates by the whole sign, host and all: ${name}`, async () => {
      // The part before the host is of words that too many bear to be asked about.
      const others = Array.from({ length: 205 }, (_, at) =>
        company(`us_co/${100 + at}`, `GRILL QUORVAX${at} LLC`, { at: `${at + 1} Hill St, Pueblo, CO 81001` }),
      );
      const own = company('us_co/own', 'GRILL AT OLD MILL LLC', { at: '9 Pine St, Durango, CO 81301' });
      const known = location({ name, address: '12 Far Rd, Denver, CO 80202' });
      assert.deepEqual(await candidatesOf(known, memoryCandidates([...others, own])), ['us_co/own']);
      assert.deepEqual(await candidatesOf(known, memoryCandidates(others)), []);
    });
});

describe('evidence', () => {
  const full: SubmittedLocation = location({
    name: 'Tessel Gym',
    address: HOME,
    phone: '(303) 622-8811',
    email: 'jane.rowan@gmail.com',
    website: 'www.tesselgym.com/hours',
  });

  it('names for each field what was submitted, what was found, where, and its weight', async () => {
    const { evidence, confidence } = await match(full);
    assert.deepEqual(
      evidence.map(({ field, matched, source, grade }) => [field, matched, source, grade]),
      [
        ['name', 'TESSEL GYM LLC', 'legal_name', 'exact'],
        ['address', '6 Iron St, Denver, CO, 80202', 'addresses.headquarters', 'exact'],
        ['phone', '3036228811', 'contact.phone', 'exact'],
        ['email', null, null, 'missing'],
        ['website', 'tesselgym.com', 'contact.websites', 'exact'],
        ['person', 'ROWAN, JANE A', 'parties[0]', 'partial'],
      ],
    );
    const record = { jurisdiction_code: 'us_co', entity_number: '1' };
    assert.deepEqual(new Set(evidence.map((one) => JSON.stringify(one.record))), new Set([JSON.stringify(record)]));
    assert.ok(confidence! > 0.95 && confidence! <= MODEL.confidenceMax);
  });

  it('has the second of two phones in one field', async () => {
    const { evidence } = await match({ ...full, phone: '(303) 733-9900 / (303) 622-8811' });
    const { grade, matched } = evidence.find(({ field }) => field === 'phone')!;
    assert.deepEqual([grade, matched], ['exact', '3036228811']);
  });

  it('speaks against where phones differ', async () => {
    const { evidence } = await match({ ...full, phone: '(303) 733-9900' });
    const phone = evidence.find(({ field }) => field === 'phone')!;
    assert.equal(phone.grade, 'conflict');
    assert.ok(phone.weight < 0);
  });
});

describe('the keys of a company', () => {
  it('are those it can be found by, each once', () => {
    const keys = recordKeys(matchRecord(REGISTRY[0]!));
    assert.deepEqual(keys.toSorted(), [
      'area:802',
      'joined:tesselgym',
      'number_street_city:6|IRON|DENVER|CO',
      'number_street_zip:6|IRON|80202',
      'number_zip:6|80202',
      'person:rowan j',
      'phone:3036228811',
      'sound:TSL',
      'street_zip:IRON|80202',
      'token:gym',
      'token:tessel',
      'website:tesselgym.com',
      'words:gym tessel',
    ]);
  });
});

describe('of companies that bear the name and fit equally well', () => {
  /** The nearest to Ocala first. */
  const TOWNS = ['Leesburg 34748', 'Gainesville 32601', 'Orlando 32801', 'Tampa 33602', 'Jacksonville 32202'];
  const FARTHER = ['Sarasota 34236', 'Fort Myers 33901', 'Naples 34102', 'Miami 33130', 'Pensacola 32501'];
  for (const count of [4, 6, 7, 10])
    for (const order of ['near', 'far'])
      it(`the nearest are shown of ${count}, where the ${order} ones are listed first`, async () => {
        const towns = [...TOWNS, ...FARTHER].slice(0, count);
        const bearers = (order === 'near' ? towns : towns.toReversed()).map((town, at) =>
          company(`us_fl/${at}`, 'GOLDEN DRAGON LLC', {
            at: `${100 + at} Main St, ${town.replace(' 3', ', FL 3')}`,
          }),
        );
        const place = { name: 'Golden Dragon', address: '7 Oak Ave, Ocala, FL 34470' };
        const { alternatives } = await match(place, memoryCandidates(bearers));
        const shown = alternatives.map(({ entity_number }) => Number(entity_number));
        assert.deepEqual(shown, order === 'near' ? [0, 1, 2] : [count - 1, count - 2, count - 3]);
      });
});
