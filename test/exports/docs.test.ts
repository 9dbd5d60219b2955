import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Column } from '../../src/exports/columns.ts';
import { COMPANY_COLUMNS } from '../../src/exports/company-columns.ts';
import { EXPORT_FORMATS, EXPORTS } from '../../src/exports/index.ts';
import { TIE_COLUMNS } from '../../src/exports/network-rows.ts';
import { OWNER_COLUMNS } from '../../src/exports/owner-columns.ts';
import { PARTY_COLUMNS } from '../../src/exports/party-rows.ts';
import { PREMISES_COLUMNS } from '../../src/exports/premises-columns.ts';
import { DataFolder } from '../cli/run.ts';
import { company } from '../engine/companies.ts';
import { sampleCompanies } from './companies.ts';

const page = readFileSync(new URL('../../docs/exports.md', import.meta.url), 'utf8');

describe('docs/exports.md', () => {
  const TABLES: readonly (readonly [heading: string, columns: readonly Column<never>[]])[] = [
    ['companies', COMPANY_COLUMNS],
    ['officers', PARTY_COLUMNS],
    ['premises', PREMISES_COLUMNS],
    ['owners', OWNER_COLUMNS],
    ['networks', TIE_COLUMNS],
  ];
  for (const [heading, columns] of TABLES) {
    it(`has the columns of ${heading}, in their order`, () => {
      const section = page.split(`### Columns of ${heading}\n`)[1]!.split('\n#')[0]!;
      const told = [...section.matchAll(/^\| `([^`]+)` \| (\w+) \|/gm)].map(([, name, type]) => [name, type]);
      // An address is told once, for all of its parts.
      const parts = /^(.*_|)(?:raw|street_address|street_address_2|locality|region|postal_code|country|country_code)$/;
      const expected = columns.map(({ name, type }): [string, string] => {
        const prefix = type === 'text' && !/^(?:status|legal_form)_raw$/.test(name) ? parts.exec(name)?.[1] : undefined;
        return [prefix === undefined ? name : `${prefix}*`, type];
      });
      assert.deepEqual(
        told,
        expected.filter(([name], index) => name !== expected[index - 1]?.[0]),
      );
    });
  }

  it('has each subject with its formats', () => {
    for (const [subject, formats] of Object.entries(EXPORTS)) {
      const row = page.split('\n').find((line) => line.startsWith(`| \`charter export ${subject}`))!;
      const told = row
        .split('|')
        .slice(3, -1)
        .map((cell) => cell.trim() === 'yes');
      assert.deepEqual(
        told,
        EXPORT_FORMATS.map((format) => (formats as readonly string[]).includes(format)),
      );
    }
  });

  it('has an example that runs', async () => {
    using folder = new DataFolder();
    const records = join(folder.path, 'records.ndjson');
    const seen = new Set<string>();
    // The example's network begins with a company of the samples.
    const companies = [...sampleCompanies(), company('us_co', '19699327561', 'Dexeska Logistics Corp.')].filter(
      ({ jurisdiction_code: code, entity_number: number }) => {
        const isNew = !seen.has(`${code}/${number}`);
        seen.add(`${code}/${number}`);
        return isNew;
      },
    );
    writeFileSync(records, companies.map((company) => `${JSON.stringify(company)}\n`).join(''));
    assert.equal((await folder.call('load', '--records', records)).code, 0);
    mkdirSync(join(folder.path, 'out'));
    const lines = /## Example\n\n```sh\n([^`]+)```/.exec(page)![1]!.trim().split('\n');
    for (const line of lines) {
      const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
      const file = join(folder.path, 'out', words.at(-1)!);
      const { code, stdout, stderr } = await folder.call(...words.slice(1, -1), file);
      assert.equal(code, 0, stderr);
      assert.match(stdout, /^Wrote [\d,]+ \w+.*: [\d,]+ bytes\nsha256 [0-9a-f]{64} {2}/);
      assert.ok(existsSync(file) && existsSync(`${file}.manifest.json`));
    }
  });
});
