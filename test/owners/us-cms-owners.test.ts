/** Files of the Centers for Medicare and Medicaid Services → who owns and runs which facility, with shares. */
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openSqliteLists } from '../../src/engine/sqlite/index.ts';
import { makeAddress, type Ownership } from '../../src/entity/index.ts';
import { company } from '../engine/companies.ts';
import { temporaryFolder } from '../registries/temporary-folder.ts';
import { allOwners, enrollmentId, enrollments, facilities, holdingName, homeName } from './cms-files.ts';
import { loadSource } from './loaded.ts';

const root = temporaryFolder();
const newHome = () => mkdtempSync(join(root, 'home-'));
const CODE = 'us_cms_owners';

const owned = (code: string, text: string, more: Readonly<Record<string, string>> = {}) => ({
  'ENROLLMENT ID': 'O1',
  'ORGANIZATION NAME': 'KITE HOME LLC',
  'ASSOCIATE ID - OWNER': '31',
  'TYPE - OWNER': 'I',
  'FIRST NAME - OWNER': 'JANE',
  'LAST NAME - OWNER': 'ROE',
  'ROLE CODE - OWNER': code,
  'ROLE TEXT - OWNER': text,
  ...more,
});

const ROLES = [
  ['34', '5% OR GREATER DIRECT OWNERSHIP INTEREST', 'shareholding', 'direct'],
  ['35', '5% OR GREATER INDIRECT OWNERSHIP INTEREST', 'shareholding', 'indirect'],
  ['39', 'LIMITED PARTNERSHIP INTEREST', 'rightsToProfitOrIncome', 'direct'],
  ['40', 'CORPORATE OFFICER', 'seniorManagingOfficial', 'direct'],
  ['41', 'CORPORATE DIRECTOR', 'boardMember', 'direct'],
  ['42', 'W-2 MANAGING EMPLOYEE', 'seniorManagingOfficial', 'direct'],
  ['43', 'OPERATIONAL/MANAGERIAL CONTROL', 'otherInfluenceOrControl', 'unknown'],
  // Codes that came later go by the text.
  ['85', '5% OR GREATER INDIRECT OWNERSHIP INTEREST', 'shareholding', 'indirect'],
  ['72', 'OTHER MANAGER', 'seniorManagingOfficial', 'direct'],
  ['99', 'SOMETHING NEW', 'unknownInterest', 'unknown'],
] as const;

describe('owners of enrolled facilities', () => {
  for (const [code, text, type, direct] of ROLES)
    it(`of the role ${code}, ${text}, have ${type}`, async () => {
      const { statements } = await loadSource(newHome(), CODE, { 'owners.csv': allOwners([owned(code, text)]) });
      const [interest] = statements.get('O1/31')!.interests;
      assert.deepEqual([interest!.type, interest!.direct_or_indirect, interest!.title], [type, direct, text]);
    });

  it('are no lenders, and a share of nothing is none', async () => {
    const { report, statements } = await loadSource(newHome(), CODE, {
      'owners.csv': allOwners([
        owned('36', '5% OR GREATER MORTGAGE INTEREST', { 'ASSOCIATE ID - OWNER': '32' }),
        owned('ADP', 'ADP OF THE SNF', { 'ASSOCIATE ID - OWNER': '33' }),
        owned('34', '5% OR GREATER DIRECT OWNERSHIP INTEREST', {
          'PERCENTAGE OWNERSHIP': '0',
          'ASSOCIATION DATE - OWNER': '1800-01-01',
        }),
        owned('40', 'CORPORATE OFFICER', { 'PERCENTAGE OWNERSHIP': '40' }),
        owned('40', 'CORPORATE OFFICER', { 'FIRST NAME - OWNER': '', 'LAST NAME - OWNER': '' }),
      ]),
    });
    assert.deepEqual(
      report.files.map(({ loaded, merged, setAside, rejected }) => [loaded, merged, setAside, rejected]),
      [[1, 1, 2, 1]],
    );
    assert.deepEqual(
      statements.get('O1/31')!.interests.map(({ type, share, started_on }) => [type, share, started_on]),
      [
        ['shareholding', null, null],
        ['seniorManagingOfficial', null, null],
      ],
    );
  });

  it('have what both files say of the facility, but nobody’s home', async () => {
    const { statements } = await loadSource(newHome(), CODE, {
      'enrollments.csv': enrollments([
        {
          'ENROLLMENT ID': 'O1',
          NPI: '1990000017',
          CCN: '55017',
          'ASSOCIATE ID': '17',
          'ORGANIZATION NAME': 'KITE HOME LLC',
          'INCORPORATION DATE': '1/15/2015',
          'INCORPORATION STATE': 'DE',
          PROPRIETARY_NONPROFIT: 'N',
          'ADDRESS LINE 1': '412 QUARRY RD',
          STATE: 'FL',
          'AFFILIATION ENTITY ID': '7',
          'AFFILIATION ENTITY NAME': 'PELL HEALTH GROUP',
        },
      ]),
      'owners.csv': allOwners([owned('34', 'OWNER', { 'ADDRESS LINE 1 - OWNER': '1 HOME ST' })]),
    });
    const { subject, owner } = statements.get('O1/31')!;
    assert.deepEqual(
      subject.identifiers.map(({ scheme, value }) => `${scheme} ${value}`),
      ['us_cms_enrollment O1', 'us_npi 1990000017', 'us_ccn 055017', 'us_cms_associate 17'],
    );
    assert.deepEqual(
      [subject.incorporated_in, subject.formed_on, subject.flags],
      ['us_de', '2015-01-15', ['nonprofit']],
    );
    assert.equal(subject.address!.street_address, '412 QUARRY RD');
    assert.deepEqual([owner!.name, owner!.address], ['JANE ROE', null]);
    const chain = statements.get('O1/chain 7')!;
    assert.deepEqual([chain.owner!.name, chain.interests[0]!.title], ['PELL HEALTH GROUP', 'AFFILIATION ENTITY']);
  });

  it('of two hundred lead from the facility’s registration to the top, with shares', async () => {
    const home = newHome();
    const COUNT = 200;
    const files = facilities(COUNT);
    // The registry of Delaware is not loaded: homes that are registered in Florida too are linked there.
    const companies = Array.from({ length: COUNT }, (_, at) => {
      const door = makeAddress({ street: `${at} Quarry Road`, locality: 'Pellton', region: 'FL', postalCode: '34470' });
      const addresses = { headquarters: door, registered: null, mailing: null };
      return company('us_fl', `M${at}`, homeName(at), { legal_form: 'llc', addresses });
    });
    const texts = { 'SNF_Enrollments.csv': files.enrollments, 'SNF_All_Owners.csv': files.owners };
    await loadSource(home, CODE, texts, companies);
    await using index = openSqliteLists('owners', { home, threads: 0 });
    const ownersOf = async (party: Parameters<typeof index.of>[0]['party']) => {
      const { hits } = await index.of({ as: 'subject', party }, { limit: 100, page: 1 });
      return hits
        .map((json) => JSON.parse(new TextDecoder().decode(json)) as Ownership)
        .filter(({ owner }) => owner !== null);
    };
    for (const [at, share] of files.shares.entries()) {
      const own = await ownersOf({ jurisdiction: 'us_fl', entityNumber: `M${at}` });
      assert.deepEqual(
        own.map(({ owner, interests }) => [owner!.name, interests[0]!.share!.exact]).sort(),
        [
          [`JANE Q ROE${at}`, 100 - share],
          [holdingName(1_000 + Math.floor(at / 10)), share],
        ].sort(),
        enrollmentId(at),
      );
      const holding = own.find(({ owner }) => owner!.type === 'company')!.owner!;
      const associate = holding.identifiers.find(({ scheme }) => scheme === 'us_cms_associate')!;
      const [top] = await ownersOf(associate);
      assert.equal(top!.owner!.name, 'PELL CAPITAL PARTNERS LP');
      assert.deepEqual([top!.interests[0]!.share!.exact, top!.owner!.flags], [100, ['private_equity']]);
    }
  });
});
