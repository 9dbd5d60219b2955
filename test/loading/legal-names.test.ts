/**
 * Oregon's rows name organisations by a number under several names; the number's own record knows the right
 * one.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import type { Company } from '../../src/entity/index.ts';
import { loadRegistry } from '../../src/loading/index.ts';
import { oregon } from '../../src/registries/us-or/index.ts';
import { temporaryFolder } from '../registries/temporary-folder.ts';

const root = temporaryFolder();
const HEADER =
  'Registry Number,Business Name,Entity Type,Registry Date,Associated Name Type,First Name,Middle Name,Last Name,Suffix,' +
  'Not of Record Entity,Entity of Record Reg Number,Entity of Record Name,Address,Address Continued,City,State,Zip Code\n';
const TIDEPOOL = [
  '900000017,TIDEPOOL LLC,DOMESTIC LIMITED LIABILITY COMPANY,03/01/2019,REGISTERED AGENT,,,,,,800000011,ALDER AGENTS INC,1 DAWN ST,,SALEM,OR,97301\n',
  '900000017,TIDEPOOL LLC,DOMESTIC LIMITED LIABILITY COMPANY,03/01/2019,REGISTERED AGENT,,,,,,800000011,CEDAR AGENTS,1 DAWN ST,,SALEM,OR,97301\n',
].join('');
const AGENT =
  '800000011,CEDAR AGENTS LLC,DOMESTIC LIMITED LIABILITY COMPANY,02/07/1999,PRINCIPAL PLACE OF BUSINESS,,,,,,,,1 DAWN ST,,SALEM,OR,97301\n' +
  '800000011,CEDAR AGENTS LLC,DOMESTIC LIMITED LIABILITY COMPANY,02/07/1999,MAILING ADDRESS,,,,,,,,1 DAWN ST,,SALEM,OR,97301\n';
/** The agent's record now has a name that Tidepool's rows give as well. */
const RENAMED = AGENT.replaceAll('CEDAR AGENTS LLC', 'CEDAR AGENTS');

/** The agent's name in Tidepool's record after loads of these files, one after another. */
async function agentAfter(...loads: readonly string[]): Promise<string | undefined> {
  const home = mkdtempSync(join(root, 'home-'));
  const path = join(home, 'businesses.csv');
  for (const [index, text] of loads.entries()) {
    writeFileSync(path, HEADER + text);
    await using engine = openSqliteEngine({ home, threads: 0 });
    const folders = { workDirectory: home, rejectsDirectory: join(home, 'rejects') };
    const mode = index === 0 ? 'full' : 'delta';
    await loadRegistry({ registry: oregon, files: [path], engine, asOf: `2026-01-0${index + 1}`, mode, ...folders });
  }
  await using engine = openSqliteEngine({ home, threads: 0 });
  const json = await engine.lookup('us_or', '900000017');
  const { parties }: Company = JSON.parse(Buffer.from(json!).toString());
  return parties?.[0]?.name;
}

describe('an organisation is called by the legal name of its own record', () => {
  it('among the given files', async () => assert.equal(await agentAfter(TIDEPOOL + RENAMED), 'CEDAR AGENTS'));
  it('in the present snapshot', async () => assert.equal(await agentAfter(RENAMED, TIDEPOOL), 'CEDAR AGENTS'));
  it('where there is none, by the name with a designator', async () => {
    assert.equal(await agentAfter(TIDEPOOL), 'ALDER AGENTS INC');
  });
});
