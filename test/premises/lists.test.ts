/**
 * A small file of each layout of each list, invented, in the form in which it is published, and the whole of what is
 * read from it: `lists/<code>`. `CHARTER_EXPECTED=write` writes what is read, to be looked through.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { isMeasuredList, premisesSchema, RHYTHMS, ROLE_KINDS } from '../../src/entity/index.ts';
import { loadPremises } from '../../src/loading/index.ts';
import { LIST_FIELD_NAMES, listOf, lists, listsOfHeader, openList } from '../../src/premises/index.ts';
import { openInputs } from '../../src/registries/index.ts';
import { CollectingIndex, NO_LINKS } from '../loading/collecting-index.ts';
import { temporaryFolder } from '../registries/temporary-folder.ts';

const INPUTS = join(import.meta.dirname, 'lists');
const EXPECTED = 'expected.json';
const AS_OF = '2026-05-20';
const folder = temporaryFolder();

/** A file that names the parties of another one's licenses; it is read with that one. */
const PARTIES = 'parties_';

const filesOf = (code: string) => readdirSync(join(INPUTS, code)).filter((file) => file !== EXPECTED);

async function read(code: string, file: string) {
  const index = new CollectingIndex();
  const { files, unclassified, leftOut, notes } = await loadPremises({
    list: listOf(code)!,
    files: [...(file.startsWith(PARTIES) ? [filesOf(code)[0]!] : []), file].map((name) => join(INPUTS, code, name)),
    index,
    linker: NO_LINKS,
    workDirectory: folder,
    rejectsDirectory: folder,
    asOf: AS_OF,
  });
  const { rows, loaded, merged, setAside, rejected, rejectReasons, setAsideReasons } = files.find((one) =>
    one.file.endsWith(file),
  )!;
  assert.equal(loaded + merged + setAside + rejected, rows);
  const records = [...index.published.get(code)!.values()].map(({ record: premises, ...more }) => ({
    premises,
    ...more,
  }));
  for (const { premises } of records) premisesSchema.parse(premises);
  const counts = { rows, loaded, merged, setAside, rejected, rejectReasons, setAsideReasons };
  return { counts, unclassified, leftOut, notes, records };
}

describe('a license list', () => {
  it('has a file of each of its layouts here', () => {
    assert.deepEqual(
      readdirSync(INPUTS),
      lists.map(({ code }) => code),
    );
    for (const { code, layouts } of lists) assert.ok(filesOf(code).length >= layouts.length, code);
  });

  it('says nothing that is not read, and says it in words that are known', () => {
    const heading = z.union([z.string().min(1), z.array(z.string().min(1)).min(2)]);
    const words = z.array(z.string().min(1)).min(1);
    const column = z.string().min(1).optional();
    const party = z.strictObject({
      name: heading,
      company: heading.optional(),
      role: z.enum(ROLE_KINDS),
      roles: z
        .strictObject({
          heading: z.string(),
          kinds: z.record(z.string(), z.enum(ROLE_KINDS).nullable()),
          isTitle: z.literal(true).optional(),
        })
        .optional(),
      types: z.strictObject({ heading: z.string(), persons: words, companies: words }).optional(),
      ...{ title: column, started: column, ended: column, share: column },
      titleIs: column,
      between: z.string().length(1).optional(),
      nobody: words.optional(),
      only: z.strictObject({ heading: z.string(), values: words }).optional(),
    });
    const list = z.strictObject({
      code: z.string().regex(/^us_[a-z_]+$/),
      title: z.string(),
      publisher: z.string(),
      url: z.url().nullable(),
      state: z.string().length(2).nullable(),
      city: z.string().optional(),
      publishes: z.enum(['all', 'active']),
      updates: z.enum(RHYTHMS).optional(),
      isInParts: z.literal(true).optional(),
      isConfirmed: z.boolean(),
      numberBetween: z.string().optional(),
      officersAre: z.enum([...ROLE_KINDS, 'not_shown']).optional(),
      numberSchemes: z.array(z.enum(['us_ein', 'us_or', 'us_tx_taxpayer', 'us_wa'])).optional(),
      ownership: z.strictObject({ persons: z.array(z.string()), companies: z.array(z.string()) }).optional(),
      hasCommaBetweenOfficers: z.literal(true).optional(),
      status: z.strictObject({ current: words, ended: words, dated: words }).partial().optional(),
      only: z
        .strictObject({
          heading: z.string(),
          values: words,
          areLeftOut: z.literal(true).optional(),
          reason: z.string(),
        })
        .optional(),
      downloads: z.array(z.strictObject({ url: z.url(), fileName: z.string() })).optional(),
      layouts: z
        .array(
          z.strictObject({
            id: z.string(),
            columns: z.partialRecord(z.enum(LIST_FIELD_NAMES), heading),
            rows: z.literal('parties').optional(),
            headings: z.array(z.string().min(1)).optional(),
            trailer: z.string().optional(),
            names: z
              .strictObject({ first: z.string(), second: z.string().optional(), both: z.string().optional() })
              .optional(),
            parties: z.array(party).optional(),
          }),
        )
        .min(1),
    });
    for (const one of lists) list.parse(one);
    const codes = lists.map(({ code }) => code);
    assert.deepEqual(codes, [...new Set(codes)].sort());
  });

  it('has a row in the documentation, with what is in doubt of it', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/premises.md'), 'utf8');
    const rows = [...page.matchAll(/^\| `(us_\w+)` \| (.*)$/gm)].map(([, code, row]) => ({ code, row: row! }));
    assert.deepEqual(
      rows.map(({ code }) => code),
      lists.map(({ code }) => code),
    );
    for (const [index, { code, title, publisher, isConfirmed, publishes, numberSchemes }] of lists.entries()) {
      const { row } = rows[index]!;
      assert.ok(row.startsWith(`${title}, ${publisher}`), row);
      assert.equal(row.includes('; not confirmed'), !isConfirmed, row);
      assert.equal(row.includes('; not measured'), !isMeasuredList(code), row);
      assert.equal(row.includes('; active ones'), publishes === 'active', row);
      assert.equal(row.includes('; with registration numbers'), numberSchemes !== undefined, row);
    }
  });

  for (const { code, state } of lists) {
    it(`of ${code} is read whole, and none of it is lost`, async () => {
      const found = Object.fromEntries(
        await Promise.all(filesOf(code).map(async (file) => [file, await read(code, file)] as const)),
      );
      const path = join(INPUTS, code, EXPECTED);
      if (process.env.CHARTER_EXPECTED === 'write') writeFileSync(path, `${JSON.stringify(found, null, 2)}\n`);
      assert.deepEqual(JSON.parse(JSON.stringify(found)), JSON.parse(readFileSync(path, 'utf8')));
    });

    it(`of ${code} is recognised by its headings, among lists of other states that have the same`, async () => {
      for (const file of filesOf(code)) {
        const [input] = await openInputs(join(INPUTS, code, file));
        const { table } = await openList(listOf(code)!, input!);
        const found = listsOfHeader(lists, table.header);
        assert.ok(found.some((list) => list.code === code));
        for (const other of found) assert.ok(other.code === code || (other.state !== null && other.state !== state));
      }
    });
  }
});
