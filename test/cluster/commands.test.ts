/** Commands over an OpenSearch cluster print what they print over a data folder. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { DataFolder, type Outcome } from '../cli/run.ts';
import { askNode, temporaryPrefix } from './cluster-engine.ts';
import { noSharedOpenSearch, sharedOpenSearch } from './shared-opensearch.ts';

const INPUT = join(import.meta.dirname, '../registries/us_ia/input');
const FILES = readdirSync(INPUT).map((name) => join(INPUT, name));

const LIST = 'us_ia_kite_food';
const MAP = 'number=Number,trade_name=Sign,licensee=Owner,street=Street,city=City,state=State,zip=Zip';
const EXPORTS: readonly (readonly string[])[] = [
  ['companies'],
  ['companies', '--format', 'bods'],
  ['companies', '--format', 'ftm'],
  ['companies', '--format', 'parquet'],
  ['officers', '--format', 'csv'],
  ['premises'],
  ['premises', '--format', 'csv'],
  ['search', 'bluestem'],
  ['network', 'us_ia', '087001', '--depth', '2'],
];
const nameOf = (args: readonly string[]): string => `out-${args.join('-')}`;

/** Without what only one of them has: times, sizes, paths, and the state of the cluster. */
function comparable({ code, stdout, stderr }: Outcome, folder: DataFolder): Outcome {
  const plain = (text: string) =>
    text
      .replaceAll(folder.path, 'HOME')
      .replace(/--since \d+-[0-9a-z]+-\d+/g, '--since CURSOR')
      .replace(/"(\w*Bytes)":\d+/g, '"$1":0')
      // A single node has no place for copies.
      .replace(/"cluster":\{"health":"(?:green|yellow)","dataNodes":1\}/, '"cluster":null')
      .replace(/\d{4}-\d\d-\d\dT[\d:.-]+Z/g, 'TIME');
  return { code, stdout: plain(stdout), stderr: plain(stderr) };
}

describe('commands over a cluster', { skip: noSharedOpenSearch }, () => {
  let prefix: string;
  let embedded: DataFolder;
  let cluster: DataFolder;
  before(async () => {
    prefix = temporaryPrefix();
    embedded = new DataFolder();
    cluster = new DataFolder({ CHARTER_ENGINE_URL: await sharedOpenSearch(), CHARTER_ENGINE_PREFIX: prefix });
    for (const folder of [embedded, cluster]) {
      writeFileSync(
        join(folder.path, 'shops.csv'),
        'id,name,address\n1,Bluestem Dairy,"20 Barn Ave, Oskaloosa, IA 52577"\n2,Nobody at All,"1 Main St, Ames, IA 50010"\n',
      );
      writeFileSync(
        join(folder.path, 'list.csv'),
        'Number,Sign,Owner,Street,City,State,Zip\n1,Bluestem,Bluestem Dairy,20 Barn Ave,Oskaloosa,IA,52577\n',
      );
    }
  });
  after(() => {
    embedded[Symbol.dispose]();
    cluster[Symbol.dispose]();
  });

  async function assertSame(...args: string[]): Promise<Outcome> {
    const [expected, found] = [
      comparable(await embedded.call(...args.map((arg) => arg.replace('HOME', embedded.path))), embedded),
      comparable(await cluster.call(...args.map((arg) => arg.replace('HOME', cluster.path))), cluster),
    ];
    assert.deepEqual(found, expected);
    return found;
  }

  // In this order: a registry is loaded, loaded anew, and asked.
  const COMMANDS: readonly (readonly [code: number, ...args: string[]])[] = [
    [0, 'status'],
    [3, 'search', 'a*'],
    [0, 'load', 'us_ia', ...FILES, '--as-of', '2026-01-31', '--json'],
    [0, 'load', 'us_ia', ...FILES, '--as-of', '2026-02-28', '--json'],
    [0, 'status'],
    [0, 'search', 'llc'],
    [0, 'search', 'a* OR b*', '--order', 'relevance', '--limit', '2', '--page', '2'],
    [3, 'search', 'llc', '--jurisdictions', 'us_zz'],
    [2, 'search', '(llc'],
    [0, 'officers', 'a*'],
    [3, 'company', 'us_ia', 'nobody'],
    [0, 'match', 'HOME/shops.csv', '-o', 'HOME/shops.out.csv'],
    [0, 'load', LIST, 'HOME/list.csv', '--as-of', '2026-01-31', '--map', MAP, '--json'],
    [0, 'status'],
    ...EXPORTS.map((args): [number, ...string[]] => [0, 'export', ...args, '-o', `HOME/${nameOf(args)}`]),
  ];
  for (const [code, ...args] of COMMANDS) {
    it(`charter ${args.map((arg) => arg.replace(INPUT, '')).join(' ')}`, async () => {
      const outcome = await assertSame(...args);
      assert.equal(outcome.code, code, outcome.stderr);
    });
  }

  it('matches and exports give the same files', () => {
    for (const name of ['shops.out.csv', ...EXPORTS.map(nameOf)]) {
      const [expected, found] = [embedded, cluster].map(({ path }) => readFileSync(join(path, name)));
      assert.ok(found!.equals(expected!), name);
      if (!name.includes('parquet')) assert.match(found!.toString('utf8'), /087001|Bluestem/i, name);
    }
  });

  const numbers = async () => {
    const { results } = JSON.parse((await cluster.call('search', 'a* OR b* OR c*', '--limit', '5')).stdout);
    return results.map((one: { company: { entity_number: string } }) => one.company.entity_number) as string[];
  };

  it('charter company', async () => {
    const some = await numbers();
    assert.ok(some.length > 0);
    for (const number of some) assert.equal((await assertSame('company', 'us_ia', number)).code, 0);
  });

  it('charter verify finds what is sound sound, and names what is not', async () => {
    const verify = async () => {
      const { code, stdout } = await cluster.call('verify');
      const { sound, snapshots } = JSON.parse(stdout);
      assert.equal(sound, code === 0);
      return { code, snapshots: snapshots as { jurisdiction: string; problems: string[] }[] };
    };
    const sound = await verify();
    assert.deepEqual(
      [sound.code, sound.snapshots.map(({ jurisdiction, problems }) => [jurisdiction, problems])],
      [0, [['us_ia', []]]],
    );
    const { body } = await askNode('GET', `/${prefix}*/_alias/${prefix}registry-us_ia`);
    const [index] = Object.keys(body);
    const [number] = await numbers();
    await askNode('PUT', `/${index}/_settings`, { 'index.blocks.write': false });
    const deleted = await askNode('DELETE', `/${index}/_doc/=${encodeURIComponent(number!)}?refresh=true`);
    assert.equal(deleted.status, 200);
    const damaged = await verify();
    assert.equal(damaged.code, 1);
    assert.match(
      damaged.snapshots[0]!.problems.join('\n'),
      /not those that were counted at its load.*Load us_ia again/,
    );
    // A load makes it whole again.
    assert.equal((await cluster.call('load', 'us_ia', ...FILES, '--as-of', '2026-03-31')).code, 0);
    assert.equal((await verify()).code, 0);
  });

  it('charter start loads its samples into it, from a data folder that is not there yet', async () => {
    const settings = { CHARTER_ENGINE_URL: await sharedOpenSearch(), CHARTER_ENGINE_PREFIX: temporaryPrefix() };
    using folder = new DataFolder(settings);
    // All of them would take a cluster some time; a start that is broken off is gone on with by the next.
    const { child, lines } = await folder.start(
      ['--home', join(folder.path, 'new'), 'start', '--port', '0'],
      () => true,
    );
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    assert.match(lines[0]!, /^Loaded the sample of .+ invented companies$/);
    const { snapshots } = JSON.parse((await folder.call('status')).stdout);
    assert.ok(snapshots.length >= 1);
  });

  it('where no node answers: the exit code of a cluster that is away, and a sentence', async () => {
    using away = new DataFolder({
      CHARTER_ENGINE_URL: 'http://mira:not-this-one@127.0.0.1:9',
      CHARTER_ENGINE_PREFIX: prefix,
    });
    for (const args of [['search', 'llc'], ['status'], ['load', 'us_ia', ...FILES, '--as-of', '2026-01-31']]) {
      const { code, stdout, stderr } = await away.call(...args);
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, /^charter: .*The search cluster does not answer \(ECONNREFUSED\)\./m);
      assert.doesNotMatch(stderr, /not-this-one| at /);
    }
  });
});
