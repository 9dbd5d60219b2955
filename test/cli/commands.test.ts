import assert from 'node:assert/strict';
import { once } from 'node:events';
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import packageJson from '../../package.json' with { type: 'json' };
import { sampleLocations } from '../../samples/index.ts';
import { COMPANY_FILTERS, isSample, OFFICER_FILTERS, type SearchFilter } from '../../src/engine/index.ts';
import type { Company } from '../../src/entity/index.ts';
import { soon } from '../engine/companies.ts';
import { valuesOf } from '../engine/filters.ts';
import { DataFolder, endInOrder, type Running } from './run.ts';

/** A value as it is written on a command line. */
function optionOf(value: string | boolean): string {
  return typeof value === 'string' ? value : value ? 'yes' : 'no';
}

function record(number: string, name: string, more: Partial<Company> = {}): string {
  return JSON.stringify({
    jurisdiction_code: 'us_zz',
    entity_number: number,
    legal_name: name,
    status: 'active',
    legal_form: 'llc',
    domicile: 'domestic',
    search_url: 'https://registry.example.gov/',
    as_of: '2026-10-01',
    parties: [
      {
        type: 'person',
        name: 'OKONEDO, MIRA',
        roles: [{ kind: 'manager', title: 'MGR' }],
        address: { postal_code: '80202' },
      },
    ],
    ...more,
  });
}

describe('the command line', () => {
  const folder = new DataFolder();
  const records = join(folder.path, 'records.ndjson');
  before(async () => {
    writeFileSync(records, `${record('7', 'Harbor Lantern LLC')}\n${record('3', 'Lantern Quay, Inc.')}\n`);
    const loaded = await folder.call('load', '--records', records);
    assert.equal(loaded.code, 0, loaded.stderr);
    assert.match(loaded.stdout, /us_zz: 2 companies, 2 parties, as of 2026-10-01/);
  });
  after(() => folder[Symbol.dispose]());

  it('search prints JSON when it is piped, best match first', async () => {
    const { code, stdout } = await folder.run('search', 'lantern');
    const { results, summary } = JSON.parse(stdout);
    assert.equal(code, 0);
    assert.deepEqual(
      results.map(({ company }: { company: Company }) => company.entity_number),
      ['3', '7'],
    );
    assert.equal(summary.total_matches, 2);
  });

  it('search sorts, and counts by facets', async () => {
    const { stdout } = await folder.call('search', 'lantern', '--sort', '-name', '--facets', 'status, has_officers');
    const { results, facets } = JSON.parse(stdout);
    assert.deepEqual(
      results.map(({ company }: { company: Company }) => company.entity_number),
      ['3', '7'],
    );
    assert.deepEqual(facets, {
      status: [{ value: 'active', count: 2, is_capped: false }],
      has_officers: [{ value: 'true', count: 2, is_capped: false }],
    });
  });

  for (const [option, value, says] of [
    ['--facets', 'status,city', /city is none of jurisdiction_code, status/],
    ['--formed-from', '2021-02-29', /2021-02-29 is not a day/],
    ['--city', '—', /— is not a city/],
    ['--officers', 'true', /true is neither yes nor no/],
  ] as const) {
    it(`search refuses ${option} ${value}`, async () => {
      const { code, stderr } = await folder.call('search', 'lantern', option, value);
      assert.equal(code, 2);
      assert.match(stderr, says);
    });
  }

  it('officers finds people by role and ZIP', async () => {
    const { stdout } = await folder.call(
      'officers',
      'mira okonedo',
      '--role',
      'manager',
      '--zip',
      '80202',
      '--limit',
      '1',
    );
    const { results, summary } = JSON.parse(stdout);
    assert.equal(results[0].officer.name, 'OKONEDO, MIRA');
    assert.deepEqual([summary.total_matches, summary.next_page], [2, 2]);
  });

  for (const { command, query, filters } of [
    { command: 'search', query: 'lantern', filters: COMPANY_FILTERS },
    { command: 'officers', query: 'okonedo', filters: OFFICER_FILTERS },
  ]) {
    it(`${command} has an option for each filter, which reaches the search`, async () => {
      const totalOf = async (...options: readonly string[]): Promise<number> => {
        const { stdout, stderr } = await folder.call(command, query, ...options);
        assert.equal(stderr, '');
        return JSON.parse(stdout).summary.total_matches;
      };
      assert.equal(await totalOf(), 2);
      for (const filter of Object.values<SearchFilter<never>>(filters)) {
        const [flag] = filter.option.split(' ');
        const totals: number[] = [];
        for (const value of valuesOf(filter)) totals.push(await totalOf(flag!, optionOf(value)));
        assert.ok(Math.min(...totals) < 2, `${flag} lets all pass, whatever its value is`);
      }
    });
  }

  it('company prints one company', async () => {
    const { stdout } = await folder.call('company', 'US_ZZ', '7');
    assert.equal(JSON.parse(stdout).legal_name, 'Harbor Lantern LLC');
  });

  it('--version prints the version of the package', async () => {
    assert.deepEqual(await folder.call('--version'), { code: 0, stdout: `${packageJson.version}\n`, stderr: '' });
  });

  it('status prints what is loaded', async () => {
    const { stdout } = await folder.call('status');
    const { snapshots } = JSON.parse(stdout);
    assert.deepEqual(
      [snapshots[0].jurisdiction, snapshots[0].companies, snapshots[0].asOf],
      ['us_zz', 2, '2026-10-01'],
    );
  });

  it('key create prints the key alone', async () => {
    const { code, stdout } = await folder.call('key', 'create', '--email', 'mira@example.com', '--credits', '500');
    assert.equal(code, 0);
    assert.match(stdout, /^ck_\w+\n$/);
  });

  const REFUSED: readonly (readonly [what: string, args: readonly string[], code: number, message: RegExp])[] = [
    ['no command that is known', ['lode'], 2, /unknown command/],
    ['an option that is not known', ['search', 'a', '--fuzzy'], 2, /unknown option/],
    [
      'a query with a syntax error, with a caret under it',
      ['search', 'harbor "lan*"'],
      2,
      /position 11.*\n {2}harbor "lan\*"\n {2} {11}\^/,
    ],
    ['a page that is no number', ['search', 'a', '--page', '0'], 2, /whole number/],
    ['a status that there is none of', ['search', 'a', '--status', 'open'], 2, /Allowed choices/],
    ['a ZIP that is none', ['officers', 'a', '--zip', '8020'], 2, /five digits/],
    ['a jurisdiction that is not loaded', ['search', 'a', '--jurisdictions', 'us_yy'], 3, /Not loaded: us_yy/],
    ['a number that is not there', ['company', 'us_zz', '07'], 3, /no company/],
    ['a key for nobody', ['key', 'create'], 2, /required option '--email/],
    ['an address that is no e-mail address', ['key', 'create', '--email', 'mira'], 1, /e-mail|address/i],
    [
      'a registry that there is none of',
      ['load', 'us_qq', 'x.csv'],
      2,
      /^charter: There is no adapter for us_qq\. charter load --help lists all codes; [^\n]{0,400}\n$/,
    ],
    [
      'a code with a slip in it',
      ['load', 'us_fl_dbrp_food'],
      2,
      /no adapter for us_fl_dbrp_food\. Near it is us_fl_dbpr_food \(Florida: public food service\)\. charter/,
    ],
    [
      'words in place of a code',
      ['load', 'nursing'],
      2,
      /Near it is us_cms_nursing_homes \(Nursing homes, with owners and managers\)\. charter load --help/,
    ],
    [
      'a state without an adapter',
      ['load', 'us_nj'],
      2,
      /us_nj \(New Jersey\); docs\/jurisdictions\.md#new-jersey says what is published there/,
    ],
    ['one by its name', ['load', 'new hampshire'], 2, /us_nh \(New Hampshire\); docs\/jurisdictions\.md#new-hampshire/],
    ['the name of a state that has an adapter', ['load', 'FL', 'x.txt'], 2, /Florida is called us_fl\./],
    [
      'no registry',
      ['load'],
      2,
      /Say which registry, license list or source of owners to load: us_fl, us_fl_dbpr_food or gleif/,
    ],
    ['no files to load', ['load', 'us_co'], 2, /which files/],
    ['a file that is not there', ['load', 'us_co', '/nowhere/x.csv'], 1, /\/nowhere\/x\.csv/],
    ['a date that is none', ['load', 'us_co', 'x.csv', '--as-of', '2026-02-30'], 2, /not a date/],
  ];
  for (const [what, args, code, message] of REFUSED) {
    it(`refuses ${what}, on stderr and with exit code ${code}`, async () => {
      const outcome = await folder.call(...args);
      assert.equal(outcome.code, code, outcome.stderr);
      assert.match(outcome.stderr, message);
      assert.doesNotMatch(outcome.stderr, /\n {4}at /);
      assert.equal(outcome.stdout, '');
    });
  }

  it('a load that fails leaves what was there, and a bad line is kept with its reason', async () => {
    const bad = join(folder.path, 'bad.ndjson');
    writeFileSync(bad, 'no JSON at all\n');
    const failed = await folder.call('load', '--records', bad);
    assert.notEqual(failed.code, 0);
    appendFileSync(bad, `${record('9', 'Third Lantern LLC', { jurisdiction_code: 'us_yx' })}\n`);
    const strict = await folder.call('load', '--records', bad, '--strict');
    assert.notEqual(strict.code, 0);
    const loaded = await folder.call('load', '--records', bad);
    assert.equal(loaded.code, 0);
    const [rejects] = readdirSync(join(folder.path, 'rejects')).sort().slice(-1);
    assert.match(readFileSync(join(folder.path, 'rejects', rejects!), 'utf8'), /"line":1.*not valid JSON/);
    const { snapshots } = JSON.parse((await folder.call('status')).stdout);
    assert.deepEqual(
      snapshots.map(({ jurisdiction, companies }: { jurisdiction: string; companies: number }) => [
        jurisdiction,
        companies,
      ]),
      [
        ['us_yx', 1],
        ['us_zz', 2],
      ],
    );
  });
});

/** A port that nobody listens on just now. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

describe('a server', () => {
  let folder: DataFolder;
  let server: Running;
  let metrics = '';
  let url = '';
  let key = '';
  before(async () => {
    metrics = `127.0.0.1:${await freePort()}`;
    folder = new DataFolder({
      CHARTER_METRICS: metrics,
      CHARTER_SEARCH_THREADS: '1',
      CHARTER_BATCH_THREADS: '0',
    });
    const records = join(folder.path, 'records.ndjson');
    writeFileSync(records, `${record('1', 'First Quay LLC')}\n`);
    await folder.call('load', '--records', records);
    server = await folder.start(['serve', '--port', '0'], () => true);
    url = /(http:\S+)/.exec(server.lines[0]!)![1]!;
    key = (await folder.call('key', 'create', '--email', 'mira@example.com', '--credits', '500')).stdout.trim();
  });
  after(async () => {
    server.child.kill('SIGTERM');
    folder[Symbol.dispose]();
  });

  async function search(q: string): Promise<{ status: number; names: string[] }> {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' };
    const response = await fetch(`${url}/v2/companies/search`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ q }),
    });
    const body = (await response.json()) as { results?: { company: Company }[] };
    return { status: response.status, names: (body.results ?? []).map(({ company }) => company.legal_name) };
  }

  it('prints one line when it is ready, and takes a key made after it started at once', async () => {
    assert.equal(server.lines.length, 1);
    assert.deepEqual(await search('quay'), { status: 200, names: ['First Quay LLC'] });
  });

  it('answers soon from a snapshot that another process publishes', async () => {
    const records = join(folder.path, 'newer.ndjson');
    writeFileSync(records, `${record('2', 'Second Quay LLC')}\n`);
    const { code, stderr } = await folder.call('load', '--records', records, '--accept-loss');
    assert.equal(code, 0, stderr);
    const answered = await soon(
      () => search('quay'),
      ({ names }) => names[0] !== 'First Quay LLC',
    );
    assert.deepEqual(answered.names, ['Second Quay LLC']);
  });

  it('serves its measurements at an address of their own alone', async () => {
    const measured = await fetch(`http://${metrics}/metrics`);
    assert.match(
      await measured.text(),
      /^charter_http_request_duration_seconds_count\{.*route="\/v2\/companies\/search"/m,
    );
    assert.doesNotMatch(await (await fetch(`${url}/metrics`)).text(), /charter_http/);
  });

  it('refuses an address of measurements that is in use, and says how to choose another', async () => {
    const outcome = await folder.call('serve', '--port', '0');
    assert.equal(outcome.code, 1);
    assert.match(outcome.stderr, /^charter: Port \d+ is in use\. Choose another with CHARTER_METRICS\.\n$/);
  });

  it('refuses a port that is in use in one line', async () => {
    const outcome = await folder.call('serve', '--port', new URL(url).port);
    assert.equal(outcome.code, 1);
    assert.match(outcome.stderr, /^charter: Port \d+ is in use/);
  });

  it('ends in good order when it is told to', async () => {
    await endInOrder(server.child);
  });
});

describe('the first start', () => {
  it('loads the samples, makes a demo account, prints a curl line that works, and matches the sample of shops', async () => {
    using folder = new DataFolder({ CHARTER_SEARCH_THREADS: '1', CHARTER_BATCH_THREADS: '1' });
    const { child, lines } = await folder.start(['start', '--port', '0'], (line) => line.startsWith('curl '));
    try {
      const curl = lines.at(-1)!;
      const [, url, header, body] = /^curl -s (\S+) -H '(X-API-Key: \S+)' -H '[^']+' -d '([^']+)'$/.exec(curl)!;
      const headers = { 'x-api-key': header!.slice('X-API-Key: '.length), 'content-type': 'application/json' };
      const response = await fetch(url!, { method: 'POST', headers, body: body! });
      const { results } = (await response.json()) as { results: unknown[] };
      assert.equal(response.status, 200);
      assert.ok(results.length > 0);
      const { snapshots } = JSON.parse((await folder.call('status')).stdout);
      assert.ok(snapshots.every(isSample), 'a sample does not say that it is one');

      const [, dashboard] = lines.map((line) => /^Dashboard: (\S+)\/$/.exec(line)).find((match) => match !== null)!;
      const [, email, password] = lines
        .map((line) => /^Sign in as (\S+) with password (\S+)$/.exec(line))
        .find((match) => match !== null)!;
      const signedIn = await fetch(`${dashboard}/auth/sign-in/email`, {
        method: 'POST',
        headers: { origin: dashboard!, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      assert.equal(signedIn.status, 200);

      const key = header!.slice('X-API-Key: '.length);
      const output = join(folder.path, 'matched.csv');
      const reports = [
        await folder.call('match', sampleLocations, '-o', output, '--json'),
        await folder.call(
          'match',
          sampleLocations,
          '-o',
          `${output}.jsonl`,
          '--json',
          '--server',
          dashboard!,
          '--key',
          key,
        ),
      ];
      const [here, atServer] = reports.map(({ code, stdout, stderr }) => {
        assert.equal(code, 0, stderr);
        return JSON.parse(stdout);
      });
      assert.deepEqual([here.rows, here.matched > 25, here.credits_charged], [39, true, 0]);
      assert.deepEqual(
        { ...atServer, output, credits_charged: 0 },
        here,
        'a server, in threads of its own, finds what is found without it',
      );
      assert.equal(atServer.credits_charged, here.rows_with_people * 15);
    } finally {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  });
});
