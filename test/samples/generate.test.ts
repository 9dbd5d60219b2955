import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { after, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { inventEconomy } from '../../samples/generate/economy.ts';
import { sampleFiles, writeFiles } from '../../samples/generate/index.ts';
import { nameOf } from '../../samples/generate/model.ts';
import { sampleLocations, sampleRegistries } from '../../samples/index.ts';

const SAMPLES = join(import.meta.dirname, '../../samples');
const FOLDERS = /^us_..$/;
const folder = mkdtempSync(join(tmpdir(), 'charter-samples-'));
writeFiles(folder, sampleFiles());
after(() => rmSync(folder, { recursive: true }));

/** Paths of the lists, and under the states' folders, sorted. */
function filesIn(root: string): string[] {
  const names = readdirSync(root);
  const states = names.filter((name) => FOLDERS.test(name));
  const lists = names.filter((name) => name.endsWith('.csv'));
  return [
    ...lists,
    ...states.flatMap((state) => readdirSync(join(root, state)).map((name) => join(state, name))),
  ].sort();
}

/** What the file holds, unpacked: packing may differ from one version of zlib to the next. */
async function contentsOf(path: string): Promise<{ readonly name: string; readonly content: Buffer }[]> {
  if (path.endsWith('.gz')) return [{ name: path, content: gunzipSync(readFileSync(path)) }];
  if (!path.endsWith('.zip')) return [{ name: path, content: readFileSync(path) }];
  const members: { readonly name: string; readonly content: Buffer }[] = [];
  for await (const entry of new ZipReader(new BlobReader(new Blob([readFileSync(path)]))).getEntriesGenerator()) {
    const content = entry.directory ? new Uint8Array() : await entry.getData(new Uint8ArrayWriter());
    members.push({ name: entry.filename, content: Buffer.from(content) });
  }
  return members;
}

describe('the sample files', () => {
  it('are those that the list of samples names', () => {
    const paths = [sampleLocations, ...sampleRegistries.flatMap(({ files }) => files)];
    const listed = paths.map((path) => relative(SAMPLES, path));
    assert.deepEqual(listed.sort(), filesIn(SAMPLES));
    assert.deepEqual(filesIn(folder), filesIn(SAMPLES));
  });

  for (const path of filesIn(SAMPLES)) {
    it(`are what the generator writes: ${path} (else run "npm run samples")`, async () => {
      const [committed, written] = await Promise.all([contentsOf(join(SAMPLES, path)), contentsOf(join(folder, path))]);
      assert.equal(written.length, committed.length);
      for (const [index, { name, content }] of written.entries()) {
        assert.ok(content.equals(committed[index]!.content), `${basename(name)} differs`);
      }
    });
  }
});

/** Words that no invented name may have: brands that anybody knows. */
const BRANDS =
  `adidas aetna amazon apple ashley boeing burger cargill chevron chipotle cisco citi costco delta denny disney
domino dunkin exxon facebook fedex ford google hilton honda hyatt ikea intel kraft kroger lowes marriott mcdonald meta
microsoft nestle netflix nike oracle pepsi pfizer pizza samsung sears shell starbucks subway target tesla texaco toyota uber
verizon visa walgreens walmart wendy whole xerox yahoo`.split(/\s+/);

describe('the invented economy', () => {
  const { companies, tradeNames } = inventEconomy();
  const names = [
    ...companies.flatMap((company) => [company.name, ...company.formerNames.map(({ name }) => name)]),
    ...tradeNames.map(({ name }) => name),
  ];

  it('gives no two companies or shops the same name', () => assert.equal(new Set(names).size, names.length));

  it('names nothing after a well-known brand', () => {
    const branded = names.filter((name) =>
      name
        .toLowerCase()
        .split(/[^a-z]+/)
        .some((word) => BRANDS.includes(word)),
    );
    assert.deepEqual(branded, []);
  });

  it('is of several thousand companies, some owned by others', () => {
    assert.ok(companies.length >= 4_000 && companies.length <= 6_000);
    const owned = companies.filter(({ officers }) => officers.some(({ who }) => who.kind === 'company'));
    assert.ok(owned.length >= 100, `${owned.length} owned by companies`);
  });

  it('lets nothing happen before its time', () => {
    for (const { company, on, end } of companies.flatMap(({ registrations }) => registrations)) {
      assert.ok(company.formedOn <= on && on < '2026-10-01', `${company.name} registered on ${on}`);
      assert.ok(end === null || (end.on >= on && end.on < '2026-10-01'), `${company.name} ended on ${end?.on}`);
    }
    for (const { name, end, formerNames } of companies) {
      assert.ok(
        formerNames.every(({ until }) => until < (end?.on ?? '2026-10-01')),
        `${name} was renamed after its end`,
      );
    }
    for (const { name, owner, on, until } of tradeNames) {
      assert.ok(until === null || until >= on, `${name} of ${nameOf(owner)}`);
    }
  });
});
