/** A data folder of another user: every command says in a sentence what it may not do, and none ends with a stack. */
import assert from 'node:assert/strict';
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Command } from 'commander';
import { sampleLocations } from '../../samples/index.ts';
import { charter } from '../../src/cli/program.ts';
import { Settings } from '../../src/cli/settings.ts';
import { callAsAnother } from './call-as-another.ts';
import { DataFolder, type Outcome } from './run.ts';

const EMAIL = ['--email', 'ann@example.com'];
const WHY = ['--reason', 'A test', '--by', 'Ann'];
const ID = '00000000-0000-4000-8000-000000000000';

const ownRegistry = (name: string) => join(dirname(sampleLocations), 'own-registry', name);

/** What each command is called with; `out` is a folder that this user may write to. */
const CALLS: Readonly<Record<string, (out: string) => readonly string[]>> = {
  search: () => ['lantern'],
  officers: () => ['okonedo'],
  company: () => ['us_zz', '7'],
  premises: () => ['lantern'],
  network: () => ['us_zz', '7'],
  diff: () => ['us_zz'],
  suggest: () => ['lantern'],
  'match-one': () => ['--name', 'Harbor Lantern', '--address', '1 Quay St, Denver, CO 80202'],
  'registry draft': () => ['us_wy', ownRegistry('FILING.csv')],
  'registry check': () => [ownRegistry('my-wyoming.json'), ownRegistry('FILING.csv'), ownRegistry('PARTY.csv')],
  match: (out) => [sampleLocations, '-o', join(out, 'matched.csv'), '--yes'],
  'export companies': (out) => ['-o', join(out, 'companies.ndjson')],
  'export officers': (out) => ['-o', join(out, 'officers.csv')],
  'export premises': (out) => ['-o', join(out, 'premises.ndjson')],
  'export list': (out) => ['us_fl_dbpr_food', '-o', join(out, 'list.csv')],
  'export owners': (out) => ['-o', join(out, 'owners.ndjson')],
  'export search': (out) => ['lantern', '-o', join(out, 'found.csv')],
  'export network': (out) => ['us_zz', '7', '-o', join(out, 'network.ndjson')],
  mcp: () => [],
  load: (out) => ['--records', join(out, 'records.ndjson')],
  refresh: () => ['us_co'],
  link: () => [],
  'status queue': () => [],
  'status rounds': () => [],
  'status stopped': () => [],
  upgrade: () => [],
  verify: () => [],
  start: () => ['--port', '0'],
  serve: () => ['--port', '0'],
  worker: () => [],
  'correct hide-company': () => ['us_zz', '7', ...WHY],
  'correct hide-party': () => ['us_zz', '7', '--name', 'OKONEDO, MIRA', ...WHY],
  'correct unlink': () => ['us_fl_dbpr_food', '7', ...WHY],
  'correct owner': () => ['--address', '1 Quay St, Denver, CO 80202', '--is', 'us_zz/7', ...WHY],
  'correct list': () => [],
  'correct undo': () => ['1', ...WHY],
  doctor: () => [],
  backup: (out) => [join(out, 'backup')],
  restore: (out) => [join(out, 'whole')],
  'key create': () => EMAIL,
  'key list': () => EMAIL,
  calibrate: (out) => [join(out, 'records.ndjson')],
  'key revoke': () => [ID],
  'key rotate': () => [ID],
  'accounts list': () => [],
  'accounts show': () => EMAIL,
  'accounts set-password': () => EMAIL,
  'accounts operator': () => EMAIL,
  'accounts overage': () => [...EMAIL, '--off'],
  'accounts auto-topup': () => [...EMAIL, '--off'],
  'credits grant': () => [...EMAIL, '--credits', '1'],
  'credits refund': () => [...EMAIL, '--request', ID],
  'credits ledger': () => EMAIL,
  'credits prices': () => [],
  'credits top-ups': () => [],
  'credits owed': () => [],
  'credits paid': () => [ID],
  audit: () => [],
};

const isRoot = process.geteuid!() === 0;

/** They only read, need no data folder, or look first for what is not there. */
const MAY_SUCCEED: ReadonlySet<string> = new Set([
  ...[
    'search',
    'officers',
    'company',
    'premises',
    'network',
    'diff',
    'match',
    'mcp',
    'suggest',
    'match-one',
    'link',
    'status queue',
    'status rounds',
    'status stopped',
    'upgrade',
  ],
  ...['export companies', 'export officers', 'export premises', 'export list', 'export owners'],
  ...['export search', 'export network'],
  ...['registry draft', 'registry check'],
  ...['credits prices', 'doctor', 'correct hide-party', 'correct unlink'],
]);
/** They tell what is wrong with a data folder. */
const TOLD_AS_ANSWER: ReadonlySet<string> = new Set(['doctor', 'verify']);

/** Whose permissions they are: somebody else's, where there is somebody else, or else one's own. */
const REASON = isRoot
  ? /belongs to another user|readonly|cannot be (read|written to)|Cannot open|is not empty/
  : /permissions .*do not allow it|readonly|cannot be (read|written to)|Cannot open|is not empty/;

const RECORD = JSON.stringify({
  jurisdiction_code: 'us_zz',
  entity_number: '7',
  legal_name: 'Harbor Lantern LLC',
  status: 'active',
  legal_form: 'llc',
  domicile: 'domestic',
  search_url: 'https://registry.example.gov/',
  as_of: '2026-10-01',
});

function namesOf(command: Command, words = ''): readonly string[] {
  if (command.commands.length === 0) return [words];
  return command.commands.flatMap((sub) => namesOf(sub, `${words} ${sub.name()}`.trim()));
}

/** The mode of a folder and of all that is in it: folders, files. */
function setModes(path: string, folders: number, files: number): void {
  if (!lstatSync(path).isDirectory()) {
    chmodSync(path, files);
    return;
  }
  chmodSync(path, 0o700);
  for (const name of readdirSync(path)) setModes(join(path, name), folders, files);
  chmodSync(path, folders);
}

describe('a data folder that this user may not use', () => {
  const folder = new DataFolder();
  const out = mkdtempSync(join(tmpdir(), 'charter-out-'));
  before(async () => {
    writeFileSync(join(out, 'records.ndjson'), `${RECORD}\n`);
    for (const words of [
      ['load', '--records', join(out, 'records.ndjson')],
      ['key', 'create', ...EMAIL],
      ['backup', join(out, 'whole')],
    ]) {
      const { code, stderr } = await folder.call(...words);
      assert.equal(code, 0, stderr);
    }
    setModes(out, 0o777, 0o666);
  });
  after(() => {
    setModes(folder.path, 0o700, 0o600);
    folder[Symbol.dispose]();
    rmSync(out, { recursive: true });
  });

  it('is tried with every command', async () => {
    assert.deepEqual(namesOf(await charter(new Settings({}), ['help'])).toSorted(), Object.keys(CALLS).toSorted());
  });

  for (const [how, folders, files] of [
    ['not be read', 0o000, 0o000],
    ['be read and not written to', 0o555, 0o444],
  ] as const) {
    describe(`that may ${how}`, () => {
      let outcomes: readonly Outcome[];
      before(async () => {
        setModes(folder.path, folders, files);
        outcomes = await callAsAnother(
          folder.path,
          Object.entries(CALLS).map(([name, words]) => [...name.split(' '), ...words(out)]),
        );
      });
      for (const [index, name] of Object.keys(CALLS).entries()) {
        it(`charter ${name} ends with a sentence`, () => {
          const { code, stdout, stderr } = outcomes[index]!;
          assert.doesNotMatch(stderr + stdout, /^ +at |node:/m);
          if (MAY_SUCCEED.has(name) && code !== 1) return;
          assert.equal(code, 1, stderr);
          if (TOLD_AS_ANSWER.has(name) && stderr === '') return assert.match(stdout, REASON);
          assert.match(stderr, /^charter: [^\n]+\n$/);
          assert.match(stderr, REASON);
        });
      }
    });
  }
});
