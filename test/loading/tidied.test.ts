/** Fillers and damaged texts, through each door that loads companies or premises. */
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { type Company, parseCompanyRecord } from '../../src/entity/index.ts';
import { loadPremises, loadRecords } from '../../src/loading/index.ts';
import { listWith } from '../premises/list-with.ts';
import { temporaryFolder } from '../registries/temporary-folder.ts';
import { CollectingIndex, NO_LINKS } from './collecting-index.ts';

const root = temporaryFolder();

const role = { kind: 'officer', title: null, ownership_percentage: null, started_on: null, ended_on: null };
const RECORD = {
  ...{ jurisdiction_code: 'us_zz', entity_number: '1', legal_name: 'Zorbitt Bakery LLC', status: 'active' },
  ...{ legal_form: 'llc', domicile: 'domestic', search_url: 'https://registry.example', as_of: '2026-01-31' },
};
const partyOf = (name: string) => ({ type: 'person', name, roles: [role], address: null });

/** As people write it, or as Charter does: every key, in its order. */
async function loadedRecord(more: object, isCanonical: boolean) {
  const folder = mkdtempSync(join(root, 'records-'));
  const engine = openSqliteEngine({ home: folder, threads: 0 });
  const path = join(folder, 'records.ndjson');
  const record = { ...RECORD, ...more };
  const parsed = parseCompanyRecord(record);
  assert.ok(parsed.ok);
  writeFileSync(path, `${JSON.stringify(isCanonical ? parsed.company : record)}\n`);
  const report = await loadRecords({ path, engine, rejectsDirectory: folder });
  const json = await engine.lookup('us_zz', '1');
  return { report, company: JSON.parse(Buffer.from(json!).toString()) as Company };
}

for (const isCanonical of [false, true]) {
  describe(`a record ${isCanonical ? 'as Charter writes it' : 'as people write it'}`, () => {
    for (const filler of ['VACANT', 'N/A', 'SAME', 'Vacant Position', '-', 'TO BE DETERMINED']) {
      it(`is without the party ${filler}, which is counted`, async () => {
        const parties = [partyOf(filler), partyOf('Jennifer Null')];
        const { company, report } = await loadedRecord({ parties }, isCanonical);
        assert.deepEqual(
          company.parties?.map(({ name }) => name),
          ['Jennifer Null'],
        );
        assert.deepEqual(report.fillers, [{ field: 'party', values: [{ text: filler, count: 1 }] }]);
      });
    }

    const TEXTS = [
      ['Zor\tTab\u0000Nul LLC', 'Zor TabNul LLC', 'control_characters'],
      ['Ben &amp; Zorbitt&#39;s LLC', "Ben & Zorbitt's LLC", 'html_entities'],
      ['CafÃ© Zorbitt LLC', 'Café Zorbitt LLC', 'wrong_encoding'],
      ['Zor\u202ebitt LLC', 'Zorbitt LLC', 'direction_marks'],
      ['Zor\ue000bitt LLC', 'Zorbitt LLC', 'private_use'],
      ['\ufeffZorbitt LLC', 'Zorbitt LLC', 'invisible_characters'],
      ['Zor\u007fbitt LLC', 'Zorbitt LLC', 'control_characters'],
      ['Café Zorbitt LLC', 'Café Zorbitt LLC', null],
      ['Zor\nbitt  LLC', 'Zor bitt LLC', null],
    ] as const;
    for (const [before, after, damage] of TEXTS) {
      it(`is named ${JSON.stringify(after)} where it says ${JSON.stringify(before)}`, async () => {
        const { company, report } = await loadedRecord({ legal_name: before }, isCanonical);
        assert.equal(company.legal_name, after);
        const told =
          damage === null ? [] : [{ damage, count: 1, example: { before, after: report.mended[0]?.example.after } }];
        assert.deepEqual(report.mended, told);
      });
    }
  });
}

const COLUMNS = 'No,Sign,Owner,First,Last,Officers,Street,City,State,Zip,Mail';

async function loadedRow(row: string) {
  const folder = mkdtempSync(join(root, 'list-'));
  const path = join(folder, 'list.csv');
  writeFileSync(path, `${COLUMNS}\n${row}\n2,Plain Bar,PLAIN BAR LLC,,,,9 Elm St,Derby,CT,06418,\n`);
  const list = listWith('us_ct_zorbitt', {
    ...{ number: 'No', trade_name: 'Sign', licensee: 'Owner', licensee_first: 'First', licensee_last: 'Last' },
    ...{ officers: 'Officers', street: 'Street', city: 'City', state: 'State', zip: 'Zip', mailing_street: 'Mail' },
  });
  const index = new CollectingIndex();
  const report = await loadPremises({
    ...{ list, files: [path], index, linker: NO_LINKS, asOf: '2026-05-21' },
    ...{ workDirectory: folder, rejectsDirectory: folder },
  });
  return { report, premises: index.published.get('us_ct_zorbitt')?.get('1')?.record };
}

describe('a row of a license list', () => {
  const PLACE = '12 Oak St,Bristol,CT,06010,';
  const ROWS: readonly (readonly [row: string, sign: string | null, licensee: string | null, told: string])[] = [
    [`1,NULL,ZORBITT LLC,,,,${PLACE}`, null, 'ZORBITT LLC', 'name NULL'],
    [`1,SAME,ZORBITT LLC,,,,${PLACE}`, null, 'ZORBITT LLC', 'name SAME'],
    [`1,Zorbitt,VACANT,,,,${PLACE}`, 'Zorbitt', null, 'party VACANT'],
    [`1,Zorbitt LLC,SAME AS ABOVE,,,,${PLACE}`, 'Zorbitt LLC', 'Zorbitt LLC', 'party SAME AS ABOVE'],
    [`1,Zorbitt,Same,,,,${PLACE}`, 'Zorbitt', null, 'party Same'],
    [`1,Zorbitt,,Jennifer,Null,,${PLACE}`, 'Zorbitt', 'Jennifer Null', ''],
    [`1,Zorbitt,,VACANT,VACANT,,${PLACE}`, 'Zorbitt', null, 'party VACANT VACANT'],
    [`1,Zorbitt,,N/A,Roe,VACANT; Jane Roe,${PLACE}`, 'Zorbitt', 'Roe', 'party VACANT'],
    [`1,Ben &amp; Zorbitt,ZORBITT LLC,,,,${PLACE}`, 'Ben & Zorbitt', 'ZORBITT LLC', ''],
  ];
  for (const [row, sign, licensee, told] of ROWS) {
    it(row, async () => {
      const { report, premises } = await loadedRow(row);
      assert.deepEqual([premises?.trade_name, premises?.licensee.name], [sign, licensee]);
      const counted = report.fillers.flatMap(({ field, values }) => values.map(({ text }) => `${field} ${text}`));
      assert.equal(counted.join(), told);
      assert.equal(report.mended.length, row.includes('&amp;') ? 1 : 0);
    });
  }

  it('whose mailing address is the SAME has its own there', async () => {
    const { premises } = await loadedRow('1,Zorbitt,,,,,12 Oak St,Bristol,CT,06010,SAME AS ABOVE');
    assert.equal(premises?.mailing_address?.street_address, '12 Oak St');
  });
});
