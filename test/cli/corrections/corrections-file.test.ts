/** Where the file of corrections is away, nothing is shown that they hide. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { company, party } from '../../engine/companies.ts';
import { DataFolder } from '../run.ts';

const HIDDEN = /kestrel looms|quent/i;
const SHOWN = /Control Mills LLC/;
const WHY = ['--reason', 'a court order', '--by', 'ops@example.com'];
const PLACES = ['corrections.json', 'registries/corrections.json'];
const COMPANIES = [
  company('us_co', '10', 'Kestrel Looms LLC'),
  company('us_co', '20', 'Fenwick Tannery LLC', { parties: [party('Odalys Quent')] }),
  company('us_co', '30', 'Control Mills LLC'),
];
const SEARCH = 'kestrel OR fenwick OR control';

/** What may befall a file. */
const FATES: readonly (readonly [fate: string, befall: (path: string) => void])[] = [
  ['missing', (path) => rmSync(path)],
  [
    'a link to nothing',
    (path) => {
      rmSync(path);
      symlinkSync(join(path, '..', 'nowhere'), path);
    },
  ],
  [
    'a link to itself',
    (path) => {
      rmSync(path);
      symlinkSync(path, path);
    },
  ],
  ['empty', (path) => writeFileSync(path, '')],
  ['cut off', (path) => writeFileSync(path, readFileSync(path).subarray(0, 40))],
];

async function loadedAndCorrected(folder: DataFolder): Promise<void> {
  const records = join(folder.path, 'companies.ndjson');
  writeFileSync(records, COMPANIES.map((one) => JSON.stringify(one)).join('\n'));
  for (const words of [
    ['load', '--records', records],
    ['correct', 'hide-company', 'us_co', '10', ...WHY],
    ['correct', 'hide-party', 'us_co', '20', '--name', 'Odalys Quent', ...WHY],
  ]) {
    const { code, stderr } = await folder.call(...words);
    assert.equal(code, 0, stderr);
  }
}

describe('the file of corrections', () => {
  const folder = new DataFolder({ CHARTER_SEARCH_THREADS: '1', CHARTER_BATCH_THREADS: '1' });
  before(() => loadedAndCorrected(folder));
  after(() => folder[Symbol.dispose]());
  const places = PLACES.map((place) => join(folder.path, place));
  const search = () => folder.call('search', SEARCH);
  const assertHidden = (stdout: string) => {
    assert.doesNotMatch(stdout, HIDDEN);
    assert.match(stdout, SHOWN);
  };

  for (const [fate, befall] of FATES)
    for (const struck of [[0], [1], [0, 1]])
      it(`${fate}${struck.length === 2 ? ' in both places' : ` as ${PLACES[struck[0]!]}`} shows nothing hidden`, async () => {
        for (const place of struck) befall(places[place]!);
        const { code, stdout, stderr } = await search();
        if (code === 0) assertHidden(stdout);
        // What it says leads on.
        else assert.match(stderr, /so it is not known what is corrected\. Remove it and run: charter correct list\n$/);
        if (code === 0) assert.ok(fate !== 'empty' && fate !== 'cut off', 'what is damaged is told');
        const listed = await folder.call('correct', 'list');
        assert.equal(listed.code, 0, listed.stderr);
        for (const place of places) assert.match(readFileSync(place, 'utf8'), /hide_company.*hide_party/);
        assertHidden((await search()).stdout);
      });

  it('is refused where it is away and the store cannot be read', async () => {
    const [store, aside] = ['charter.sqlite', 'aside'].map((name) => join(folder.path, name)) as [string, string];
    renameSync(store, aside);
    writeFileSync(store, 'no database');
    for (const place of places) rmSync(place);
    const { code, stdout, stderr } = await search();
    assert.equal(code, 1);
    assert.equal(stdout, '');
    assert.match(stderr, /^charter: The account database cannot be used: .*\n$/);
    const { stdout: status } = await folder.call('status');
    assert.equal(JSON.parse(status).corrections, null);
    renameSync(aside, store);
    assertHidden((await search()).stdout);
  });

  it('is followed by a running server through whatever befalls it', async () => {
    const { child, lines } = await folder.start(['serve', '--port', '0'], () => true);
    await using opened = new AsyncDisposableStack();
    opened.defer(async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    });
    const url = /(http:\S+)/.exec(lines[0]!)![1]!;
    const key = (await folder.call('key', 'create', '--email', 'a@example.com', '--credits', '1000000')).stdout.trim();
    const ask = async () => {
      const answer = await fetch(`${url}/v2/companies/search`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ q: SEARCH }),
      });
      const text = await answer.text();
      assert.doesNotMatch(text, HIDDEN);
      return answer.status;
    };
    assert.equal(await ask(), 200);
    for (const [fate, befall] of FATES)
      for (const struck of [[0], [0, 1]]) {
        for (const place of struck) befall(places[place]!);
        const isAway = fate === 'missing' || fate === 'a link to nothing';
        const isWhole = () => places.every((place) => existsSync(place) && readFileSync(place).length > 40);
        const statuses = new Set([await ask()]);
        while (!isWhole()) {
          statuses.add(await ask());
          await sleep(50);
        }
        // The corrections that are known hold on; of a file that cannot be read none are known.
        if (isAway) assert.deepEqual([...statuses], [200], fate);
        while ((await ask()) !== 200) await sleep(50);
      }
  });
});

describe('a copy of the registries', () => {
  it('carries what is hidden in them, into an installation with a store of its own too', async () => {
    using from = new DataFolder();
    await loadedAndCorrected(from);
    using to = new DataFolder();
    mkdirSync(to.path, { recursive: true });
    cpSync(join(from.path, 'registries'), join(to.path, 'registries'), { recursive: true });
    const search = async () => {
      const { stdout } = await to.call('search', SEARCH);
      assert.match(stdout, SHOWN);
      return stdout;
    };
    assert.doesNotMatch(await search(), HIDDEN, 'without a store');
    await to.call('key', 'create', '--email', 'a@example.com');
    assert.doesNotMatch(await search(), HIDDEN, 'with one that was made since');
    const listed = async () => JSON.parse((await to.call('correct', 'list', '--json')).stdout).corrections;
    const all = await listed();
    assert.deepEqual(
      all.map(({ correction, created_by, state }: Record<'correction' | 'created_by' | 'state', unknown>) => [
        (correction as { readonly kind: string }).kind,
        created_by,
        state,
      ]),
      [
        ['hide_company', 'charter', 'holds'],
        ['hide_party', 'charter', 'holds'],
      ],
    );
    for (const place of PLACES) rmSync(join(to.path, place));
    assert.doesNotMatch(await search(), HIDDEN, 'the store has them now');
    for (const { id } of all) await to.call('correct', 'undo', id, ...WHY);
    assert.match(await search(), /Kestrel Looms LLC/);
    assert.equal((await listed()).length, 0, 'what was undone is not taken over again');
  });
});
