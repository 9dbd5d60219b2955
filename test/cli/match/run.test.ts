import assert from 'node:assert/strict';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { CommandError } from '../../../src/cli/exit-codes.ts';
import type { BlockMatcher } from '../../../src/cli/match/block-matcher.ts';
import { openInput } from '../../../src/cli/match/input-file.ts';
import { formatOf } from '../../../src/cli/match/output-format.ts';
import { runMatch } from '../../../src/cli/match/run.ts';
import { UnfinishedRun } from '../../../src/cli/match/unfinished.ts';
import { unmatchedRow } from '../../../src/matching/row.ts';
import * as fc from '../../property.ts';
import { mappingOf } from './mapping-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'charter-match-'));
after(() => rmSync(folder, { recursive: true }));
const never = new AbortController().signal;

/** Every location is its own answer; the block that breaks off is as if the process had ended there. */
const echo = (blockRows: number, breaksAt: number): BlockMatcher => ({
  blockRows,
  blocksAtOnce: 3,
  async match(block, locations) {
    if (block === breaksAt) throw new CommandError('failed', 'broken off');
    // Later blocks are done first.
    await new Promise((resolve) => setTimeout(resolve, 3 - (block % 3)));
    return locations.map((location) =>
      unmatchedRow(location, 0, { code: 'no_candidate', text: `=${location.name} | ${location.address}` }),
    );
  },
  placesOf: () => [],
  async [Symbol.asyncDispose]() {},
});

/** Runs once, as one process would; false where it broke off. */
async function attempt(
  file: string,
  out: string,
  blockRows: number,
  breaksAt: number,
  sha256?: string,
): Promise<boolean> {
  const input = await openInput(file, never);
  const mapping = mappingOf(input);
  const format = formatOf(out, false, input);
  const plan = {
    'the input': sha256 ?? input.sha256,
    'the mapping': JSON.stringify(mapping),
    'the columns that are appended': format.columns.join(),
    'where it is matched': 'here',
    'the acceptance': '',
    'the absent share': '',
  };
  await using run = await UnfinishedRun.open(out, plan, format.head, false);
  try {
    if (!run.isWhole)
      await runMatch({
        input,
        mapping,
        format,
        run,
        matcher: echo(blockRows, breaksAt),
        signal: never,
        onProgress() {},
      });
    await run.finish(format.assemble);
    return true;
  } catch (error) {
    assert(error instanceof CommandError);
    return false;
  }
}

const CSV = [
  'Shop;Street;City;ZIP;=note',
  ...Array.from({ length: 23 }, (_, index) => `Kiln ${index};${index} Harrow Ln;Pellton;80521;"=1+${index}\n;"`),
  '"Unclosed;1 Harrow Ln;Pellton;80521;',
  'Last;24 Harrow Ln;Pellton;80521;',
].join('\r\n');
const JSONL = [
  ...Array.from({ length: 23 }, (_, index) => `{"name": "Kiln ${index}", "address": "${index} Harrow Ln, Pellton CO"}`),
  '{"name": "cut off',
  '{ "charter": {"mine": 1}, "name": "\\ud800 Last", "address": "24 Harrow Ln, Pellton CO" } ',
  '{}',
].join('\n');

describe('matching a file', () => {
  for (const [input, output] of [
    ['csv', 'csv'],
    ['csv', 'jsonl'],
    ['jsonl', 'jsonl'],
    ['jsonl', 'csv'],
  ] as const) {
    const file = join(folder, `in.${input}`);
    const whole = join(folder, `whole-of-${input}.${output}`);

    it(`from ${input} to ${output} writes every row in its place, whenever it was broken off`, async () => {
      writeFileSync(file, input === 'csv' ? CSV : JSONL);
      assert.equal(await attempt(file, whole, 4, -1), true);
      let runs = 0;
      const breaks = fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 4 });
      await fc.assert(
        fc.asyncProperty(breaks, fc.boolean(), async (breaksAt, hasLeftover) => {
          const out = join(folder, `out-${input}-${++runs}.${output}`);
          for (const block of breaksAt) {
            await attempt(file, out, 4, block);
            // Killed between writing rows and counting them.
            const path = join(`${out}.unfinished`, 'output');
            if (hasLeftover && existsSync(path)) appendFileSync(path, 'half a row'.repeat(2_000));
          }
          assert.equal(await attempt(file, out, 4, -1), true);
          assert.equal(readFileSync(out, 'utf8'), readFileSync(whole, 'utf8'));
          assert.equal(existsSync(`${out}.unfinished`), false);
        }),
        { numRuns: 12 },
      );
    });
  }

  it("keeps the caller's columns, the separator and the unreadable row, and defuses what is ours alone", () => {
    const lines = readFileSync(join(folder, 'whole-of-csv.csv'), 'utf8').split('\r\n');
    assert.match(lines[0]!, /^"Shop";"Street";"City";"ZIP";"=note";"charter_status";"charter_confidence";/);
    assert.match(
      lines[1]!,
      /^"Kiln 0";"0 Harrow Ln";"Pellton";"80521";"=1\+0\n;";"unmatched";;"none";"no_candidate";"'=Kiln 0 \| /,
    );
    assert.match(
      lines[24]!,
      /^"""Unclosed;1 Harrow Ln;Pellton;80521;";;;;;"unreadable";;;;"The row cannot be read: a quote/,
    );
    assert.match(lines[25]!, /^"Last";/);
    assert.deepEqual(lines.slice(26), ['']);
  });

  it('keeps lines of JSON as they are, with one more member', () => {
    const lines = readFileSync(join(folder, 'whole-of-jsonl.jsonl'), 'utf8').split('\n');
    assert.equal(lines.length, 27);
    assert(lines[0]!.startsWith('{"name": "Kiln 0", "address": "0 Harrow Ln, Pellton CO","charter_2":{"row_index":0,'));
    assert.match(lines[23]!, /^\{"line":24,"text":"\{\\"name\\": \\"cut off","charter_2":\{"status":"unreadable"/);
    assert(lines[24]!.startsWith('{ "charter": {"mine": 1}, "name": "\\ud800 Last"'));
    assert.equal(JSON.parse(lines[24]!).charter_2.location.name, '\uFFFD Last');
    assert(lines[25]!.startsWith('{"charter_2":'));
  });
});

describe('a run that was broken off', () => {
  const file = join(folder, 'shops.csv');
  const out = join(folder, 'shops.out.csv');

  it('is not gone on with when the input or the mapping changed, nor by two at once', async () => {
    writeFileSync(file, 'name,address\nA,1 Elm St 80521\nB,2 Elm St 80521\n');
    assert.equal(await attempt(file, out, 1, 1), false);
    writeFileSync(file, 'name,address\nA,1 Elm St 80521\nC,2 Elm St 80521\n');
    await assert.rejects(attempt(file, out, 1, -1), /the input changed since.*--restart/);
    const plan = {
      'the input': '',
      'the mapping': '',
      'the columns that are appended': '',
      'where it is matched': '',
      'the acceptance': '',
      'the absent share': '',
    };
    await using anew = await UnfinishedRun.open(out, plan, Buffer.from('head'), true);
    assert.equal(anew.counts.rows, 0);
    await assert.rejects(UnfinishedRun.open(out, plan, Buffer.from('head'), false), /Another charter match is writing/);
  });

  it('is not gone on with when a row that is done changed behind the beginning of what comes once', async () => {
    const streamed = join(folder, 'streamed.csv');
    writeFileSync(file, 'name,address\nA,1 Elm St 80521\nB,2 Elm St 80521\nC,3 Elm St 80521\n');
    assert.equal(await attempt(file, streamed, 1, 2, 'the same'), false);
    for (const rows of ['A,1 Elm St 80521\nX,2 Elm St 80521\nC,3 Elm St 80521\n', 'A,1 Elm St 80521\n']) {
      writeFileSync(file, `name,address\n${rows}`);
      assert.equal(await attempt(file, streamed, 1, -1, 'the same'), false);
    }
    writeFileSync(file, 'name,address\nA,1 Elm St 80521\nB,2 Elm St 80521\nD,3 Elm St 80521\n');
    assert.equal(await attempt(file, streamed, 1, -1, 'the same'), true);
    assert.match(readFileSync(streamed, 'utf8'), /"A".*"B".*"D"/s);
  });

  it('is thrown away when it had done nothing and is asked for otherwise', async () => {
    const path = join(folder, 'nothing.csv');
    const planAt = (server: string) => ({
      'the input': '',
      'the mapping': '',
      'the columns that are appended': '',
      'where it is matched': server,
      'the acceptance': '',
      'the absent share': '',
    });
    const runIdAt = async (server: string): Promise<string> => {
      await using run = await UnfinishedRun.open(path, planAt(server), Buffer.from('head'), false);
      return run.runId;
    };
    const first = await runIdAt('a');
    assert.equal(await runIdAt('a'), first, 'what was sent under it may have arrived');
    assert.notEqual(await runIdAt('b'), first);
  });

  it('that was whole when its process was killed is only cleared up', async () => {
    writeFileSync(file, 'name,address\nA,1 Elm St 80521\nB,2 Elm St 80521\n');
    const whole = join(folder, 'whole.csv');
    assert.equal(await attempt(file, whole, 1, 1), false);
    const state = join(`${whole}.unfinished`, 'state.json');
    writeFileSync(state, JSON.stringify({ ...JSON.parse(readFileSync(state, 'utf8')), isWhole: true }));
    renameSync(join(`${whole}.unfinished`, 'output'), whole);
    const written = readFileSync(whole, 'utf8');
    assert.equal(await attempt(file, whole, 1, -1), true);
    assert.equal(readFileSync(whole, 'utf8'), written);
    assert.equal(existsSync(`${whole}.unfinished`), false);
  });
});
