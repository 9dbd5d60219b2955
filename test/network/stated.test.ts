/** What sources of owners and license lists add to networks, and to what is exported of them. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoryEngine, memoryOwners, memoryPremises } from '../../src/engine/memory/index.ts';
import type { Ownership, Party } from '../../src/entity/index.ts';
import { networkStatementLines } from '../../src/exports/bods/network.ts';
import { Tally } from '../../src/exports/writer.ts';
import { findNetwork, type NetworkRequest } from '../../src/network/index.ts';
import { interest } from '../../src/owners/index.ts';
import { company } from '../engine/companies.ts';
import { holds, linkedTo, ownership, party } from '../engine/owners.ts';
import { premises } from '../engine/premises.ts';

const HOME = company('us_fl', 'M1', 'KITE HOME LLC', {
  parties: [
    {
      type: 'person',
      name: 'ROE, JANE',
      roles: [{ kind: 'manager', title: 'MGR', ownership_percentage: null, started_on: null, ended_on: null }],
      address: null,
    },
  ],
});
const SISTER = company('us_fl', 'M2', 'ORLEY HOME LLC');
const COMPANIES = [HOME, SISTER];
const CMS = 'us_cms_owners';
const numbered = (value: string) => ({ identifiers: [{ scheme: 'us_cms_associate', value }] });
const home = party('KITE HOME LLC', linkedTo('us_fl', 'M1'));
const sister = party('ORLEY HOME LLC', linkedTo('us_fl', 'M2'));
const holding = party('TAVORA HOLDINGS LLC', numbered('17'));
const delaware = party('PELL CAPITAL INC', {
  identifiers: [
    { scheme: 'lei', value: '99000000000000000117' },
    { scheme: 'us_de', value: '2990254' },
  ],
});
const jane = party('JANE ROE', { type: 'person', ...numbered('31') });

const OWNED = [
  ownership(CMS, 'h1/17', home, holding, holds(60)),
  ownership(CMS, 'h1/31', home, jane, holds(40), interest({ type: 'boardMember', title: 'CORPORATE DIRECTOR' })),
  ownership(CMS, 'h2/17', sister, holding, holds(100)),
  ownership(CMS, '17/de', holding, delaware, holds(null)),
  ownership(CMS, 'h1', home, null),
];

async function networkOf(
  owned: readonly Ownership[],
  {
    root = { kind: 'company', jurisdiction: 'us_fl', entityNumber: 'M1' },
    depth = 1,
    kinds = 'all',
  }: Partial<NetworkRequest> = {},
  licenses: Parameters<typeof memoryPremises>[0] = [],
) {
  const sources = { engine: memoryEngine(COMPANIES), premises: memoryPremises(licenses), owners: memoryOwners(owned) };
  return (await findNetwork({ root, depth, limit: 100, kinds }, sources))!;
}

const ties = ({ edges }: Awaited<ReturnType<typeof networkOf>>) =>
  edges
    .map(({ from, to, kind, title, ownership_percentage: share }) => [from, kind, title, share, to].join(' | '))
    .sort();

describe('a network', () => {
  it('has owners with their shares, one of them the person whom the registry names', async () => {
    assert.deepEqual(ties(await networkOf(OWNED)), [
      'company:us_cms_associate/17 | owner |  | 60 | company:us_fl/M1',
      'person:us_fl/M1/roe jane | governor | CORPORATE DIRECTOR |  | company:us_fl/M1',
      'person:us_fl/M1/roe jane | manager | MGR |  | company:us_fl/M1',
      'person:us_fl/M1/roe jane | owner |  | 40 | company:us_fl/M1',
    ]);
  });

  it('goes on from an owner without a registration: to its other companies, and to the top', async () => {
    const network = await networkOf(OWNED, { depth: 2, kinds: ['owner'] });
    assert.deepEqual(ties(network), [
      'company:us_cms_associate/17 | owner |  | 100 | company:us_fl/M2',
      'company:us_cms_associate/17 | owner |  | 60 | company:us_fl/M1',
      'company:us_de/2990254 | owner |  |  | company:us_cms_associate/17',
      'person:us_cms_associate/31 | owner |  | 40 | company:us_fl/M1',
    ]);
    const parent = network.nodes.find(({ id }) => id === 'company:us_de/2990254')!;
    assert.deepEqual(
      [parent.label, parent.jurisdiction_code, parent.entity_number, parent.status],
      ['PELL CAPITAL INC', 'us_de', '2990254', null],
      'a parent whose registry is not loaded, with its file number there',
    );
    const { record, as_of } = network.edges[0]!;
    assert.deepEqual([record, as_of], [{ source: CMS, id: 'h1/17' }, '2026-01-31']);
  });

  it('ends in a ring of owners', async () => {
    const ring = [ownership(CMS, 'a', home, holding, holds(50)), ownership(CMS, 'b', holding, home, holds(50))];
    assert.deepEqual(ties(await networkOf(ring, { depth: 3, kinds: ['owner'] })), [
      'company:us_cms_associate/17 | owner |  | 50 | company:us_fl/M1',
      'company:us_fl/M1 | owner |  | 50 | company:us_cms_associate/17',
    ]);
  });

  it('has the people whom a license list names of a licensee', async () => {
    const role = { title: null, ownership_percentage: null, started_on: '2020-01-31', ended_on: null };
    const parties: Party[] = [
      { type: 'person', name: 'JANE ROE', roles: [{ kind: 'other', ...role }], address: null },
      { type: 'person', name: 'DOE, JOHN', roles: [{ kind: 'member', ...role }], address: null },
    ];
    const license = premises('us_wa_lni_contractors', 'KITE1', {
      licensee: { name: 'KITE HOME LLC', jurisdiction_code: 'us_fl', entity_number: 'M1' },
      link: { method: 'number', probability: 0.999 },
      parties,
    });
    const network = await networkOf([], { kinds: ['other', 'member', 'manager'] }, [license]);
    assert.deepEqual(ties(network), [
      'person:us_fl/M1/roe jane | manager | MGR |  | company:us_fl/M1',
      'person:us_fl/M1/roe jane | other |  |  | company:us_fl/M1',
      'person:us_wa_lni_contractors/KITE1/doe john | member |  |  | company:us_fl/M1',
    ]);
    const [{ record } = {}] = network.edges.filter(({ kind }) => kind === 'member');
    assert.deepEqual(record, { source: 'us_wa_lni_contractors', id: 'KITE1' });
  });

  it('is exported as statements with the shares', async () => {
    const network = await networkOf(OWNED, { depth: 2, kinds: ['owner'] });
    const lines = networkStatementLines(network, { publishedOn: () => '2026-05-20' }, new Tally(''));
    const statements = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const shares = statements
      .filter(({ recordType }) => recordType === 'relationship')
      .map(({ recordDetails: { subject, interestedParty, interests } }) => [
        ...[interestedParty, interests[0].share?.exact ?? null, subject],
      ]);
    assert.deepEqual(shares, [
      ['company:us_cms_associate/17', 60, 'us_fl/M1'],
      ['person:us_cms_associate/31', 40, 'us_fl/M1'],
      ['us_de/2990254', null, 'company:us_cms_associate/17'],
      ['company:us_cms_associate/17', 100, 'us_fl/M2'],
    ]);
  });
});
