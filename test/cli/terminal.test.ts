/** Text of strangers never commands a terminal: names, headings, paths and notes are shown as text, whatever is in them. */
import assert from 'node:assert/strict';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { printable, printableLine } from '../../src/cli/terminal.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { company, load, party } from '../engine/companies.ts';
import { DataFolder } from './run.ts';

const CLI = fileURLToPath(new URL('../../src/cli/', import.meta.url));

/** Clears a screen, sets a title, turns text around, begins a line anew; DEL, and the C1 form of ESC [. */
const HOSTILE = 'Kiln\u001b[2J\u001b]0;owned\u0007\u009b31m\u007f\u202e\u2066\u2028\rFernhale';
/** What a terminal or a person could be misled by. */
const COMMANDS_A_TERMINAL = /(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

describe('text for a terminal', () => {
  for (const [text, shown, line] of [
    ['Zephyr “Kiln” Café 窯 🦊', 'Zephyr “Kiln” Café 窯 🦊', 'Zephyr “Kiln” Café 窯 🦊'],
    ['a\tb\nc', 'a\tb\nc', 'a\\u0009b\\u000ac'],
    ['\u001b[31m', '\\u001b[31m', '\\u001b[31m'],
    ['\u0000\u007f\u009b\r', '\\u0000\\u007f\\u009b\\u000d', '\\u0000\\u007f\\u009b\\u000d'],
    ['\u202eabc\u2069\u200f\u061c', '\\u202eabc\\u2069\\u200f\\u061c', '\\u202eabc\\u2069\\u200f\\u061c'],
    ['\u2028\u2029', '\\u2028\\u2029', '\\u2028\\u2029'],
    ['👩‍🔧', '👩‍🔧', '👩‍🔧'],
  ] as const) {
    it(JSON.stringify(text), () => assert.deepEqual([printable(text), printableLine(text)], [shown, line]));
  }

  it('is the same value in JSON', () => {
    const document = { name: HOSTILE, list: [HOSTILE] };
    assert.deepEqual(JSON.parse(printable(JSON.stringify(document, null, 2))), document);
  });
});

it('every command writes by it alone', () => {
  const writers = globSync('**/*.ts', { cwd: CLI }).filter((file) =>
    /process\.std(out|err)(?!\.isTTY|\.on\b)|console\./.test(readFileSync(join(CLI, file), 'utf8')),
  );
  // Rows and records go to the standard output as they are: they are data. A bar, and a question, have no names but
  // those that were made printable.
  const streams = ['confirm.ts', 'export/streamed-export.ts', 'match/streamed-run.ts', 'progress.ts'];
  assert.deepEqual(writers.sort(), [...streams, 'terminal.ts'].sort());
});

describe('hostile names, headings, paths and notes', () => {
  const folder = new DataFolder({ CHARTER_SEARCH_THREADS: '0' });
  const file = (name: string, text: string) => {
    const path = join(folder.path, `${name}\u001b]0;x\u0007\r.csv`);
    writeFileSync(path, text);
    return path;
  };
  before(async () => {
    // Past the loads, which mend names: a snapshot may be older, or another's.
    await using engine = openSqliteEngine({ home: folder.path, threads: 0 });
    await load(engine, [company('us_co', '1', HOSTILE, { parties: [party(`Ann ${HOSTILE}`)] })]);
    await load(engine, [company('us_co', '1', `${HOSTILE} Two`, { parties: [party(`Bo ${HOSTILE}`)] })]);
  });
  after(() => folder[Symbol.dispose]());

  for (const [name, args] of [
    ['search', () => ['search', 'fernhale']],
    ['officers', () => ['officers', 'fernhale']],
    ['company', () => ['company', 'us_co', '1']],
    ['company that is not there', () => ['company', HOSTILE, HOSTILE]],
    ['premises', () => ['premises', HOSTILE]],
    ['network', () => ['network', 'us_co', '1']],
    ['diff', () => ['diff', 'us_co']],
    ['status', () => ['status']],
    ['verify', () => ['verify']],
    ['hide-party', () => ['correct', 'hide-party', 'us_co', '1', '--name', `Bo ${HOSTILE}`, '--reason', HOSTILE]],
    ['correct list', () => ['correct', 'list']],
    ['audit', () => ['audit']],
    ['key create', () => ['key', 'create', '--email', `${HOSTILE}@x.example`]],
    [
      'match',
      () => [
        'match',
        file('shops', `${HOSTILE},name,address\nx,Kiln,"1 Main St, Denver, CO 80202"\n`),
        '-o',
        file('out', ''),
      ],
    ],
    ['load of another file', () => ['load', 'us_co', file('list', `${HOSTILE},b\n1,2\n`)]],
    ['load of records', () => ['load', '--records', file('records', `{"${HOSTILE}":1}\n`)]],
    ['load of what is not there', () => ['load', HOSTILE, HOSTILE]],
    ['export', () => ['export', 'companies', '--format', HOSTILE]],
    ['a command that is not there', () => [HOSTILE]],
    ['an option that is not there', () => ['search', `--${HOSTILE}`]],
    ['backup', () => ['backup', file('backup', '')]],
    ['doctor', () => ['doctor']],
  ] as const) {
    for (const json of [[], ['--json']]) {
      it(`${[name, ...json].join(' ')} says them as text`, async () => {
        const { stdout, stderr } = await folder.call(...args(), ...json);
        for (const said of [stdout, stderr]) assert.doesNotMatch(said, COMMANDS_A_TERMINAL);
        assert.notEqual(stdout + stderr, '');
      });
    }
  }
});
