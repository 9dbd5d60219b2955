/** What is wrong with a declaration is told with the place where it stands. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { registryIn, told } from '../../../src/registries/declared/declared.ts';
import { declarationIn, jsonSchema } from '../../../src/registries/declared/problems.ts';

type Json = Record<string, unknown>;

const sound = (): Json => JSON.parse(read('../../../samples/own-registry/my-wyoming.json')) as Json;

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

function problemsOf(value: unknown): readonly string[] {
  const read = declarationIn(value);
  if ('problems' in read) return told(read.problems);
  const made = registryIn(read.declaration);
  return 'problems' in made ? told(made.problems) : [];
}

/** `path`: `company.status.column`, `files[0].key`. `undefined` takes the field out. */
function changed(path: string, value: unknown): Json {
  const json = sound();
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '');
  const last = steps.pop()!;
  const at = steps.reduce<unknown>((one, step) => (one as Json)[step], json) as Json;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return json;
}

const CASES: readonly (readonly [path: string, value: unknown, problem: string])[] = [
  ['name', undefined, 'name: is missing; it is to be a text'],
  ['name', 7, 'name: is to be a text'],
  ['files', [], 'files: is to have something in it'],
  ['files', 'FILING.csv', 'files: is to be a list, [ … ]'],
  ['company', [], 'company: is to be an object, { … }'],
  ['compny', {}, 'compny: is not known here; did you mean “company”?'],
  ['company.statsu', {}, 'company.statsu: is not known here; did you mean “status”?'],
  [
    'files[0].form.separator',
    'comm',
    'files[0].form.separator: is to be one of "comma", "semicolon", "tab", "bar", "tilde", "*|*"; did you mean “comma”?',
  ],
  ['files[0].encoding', 'utf-8', 'files[0].encoding: is not known here; other parts have a field of this name'],
  [
    'company.parties[0].role.table[0]',
    { codes: ['Member'], is: 'membr' },
    'company.parties[0].role.table[0].is: is to be one of "registered_agent", "officer", "manager", "member", "governor", "owner", "incorporator", "shareholder", "other", "unknown"; did you mean “member”?',
  ],
  ['updates', 'yearly', 'updates: is to be one of "daily", "weekly", "monthly", "quarterly"'],
  [
    'company.status.table[0]',
    { is: 'active' },
    'company.status.table[0]: is to look for something: codes, begins, words, contains, shapes',
  ],
  ['number.shapes[0]', '9{3,', 'number.shapes[0]: has a bracket that repeats nothing: {3,'],
  ['number.shapes[0]', '9{9,3}', 'number.shapes[0]: is to repeat from few to many, not {9,3}'],
  ['number.shapes[0]', '9{999}', 'number.shapes[0]: is longer than 60 characters'],
  ['number.shapes[0]', '9{1,9}A{1,9}9{1,9}A{1,9}', 'number.shapes[0]: has more than 3 parts of no fixed length'],
  [
    'company.formed',
    'filing_dat',
    'company.formed: no column “filing_dat” is among those of “companies”; did you mean “filing_date”?',
  ],
  ['company.parties[0].of', 'partys', 'company.parties[0].organization: no file holds “partys”; did you mean “party”?'],
  ['company.addresses.mailing', 'male', 'company.addresses.mailing: no place is called “male”; did you mean “mail”?'],
  [
    'company.name',
    { columns: 'filing_name', by: 'capitalls' },
    'company.name.by: no function is called “capitalls”; did you mean “capitals”?',
  ],
  ['company.name', { columns: 'filing_name', by: 'toString' }, 'company.name.by: no function is called “toString”'],
  ['files[0].holds', 'firms', 'files: no file holds “companies”'],
  ['files[1].id', 'filing', 'files: two files are called “filing”'],
  [
    'downloads',
    [{ file: 'x', url: 'https://example.com/a', fileName: 'a' }],
    'downloads[0].file: no file is called “x”',
  ],
  // Rows that lead in a ring, to themselves, to nothing, or to companies.
  [
    'files[1].leadsTo',
    { key: 'filing_id', holds: 'party' },
    'files[1].leadsTo: rows of “party” are led to themselves, and cannot lead further',
  ],
  ['files[0].leadsTo', { key: 'filing_id', holds: 'agents' }, 'files[0].leadsTo.holds: no file holds “agents”'],
  [
    'files[1].leadsTo',
    { key: 'filing_id', holds: 'companies' },
    'files[1].leadsTo.holds: nothing leads to “companies”',
  ],
  [
    'files[0].leadsTo',
    { key: 'agent_id', holds: 'party' },
    'files[0].leadsTo.key: no column “agent_id” is among those of “companies”',
  ],
  ['company.name', 'party.party_name', 'company.name: no column “party.party_name” is among those of “companies”'],
  [
    'files[1].another',
    { key: 'filing_id', holds: 'companies', without: 'Nobody.' },
    'files[1].another.holds: is a word of its own, not “companies”',
  ],
  // Columns that stand twice, or nowhere.
  ['files[0].columns.perhaps', ['FILING_ID'], 'files[0].columns: “filingid” stands twice'],
  ['files[0].columns.perhaps', ['-'], 'files[0].columns: a heading has neither letters nor digits'],
  ['files[0].columns.kept', ['nowhere'], 'files[0].columns.kept[0]: no column “nowhere” is among those of “companies”'],
  ['files[0].columns.perhaps', ['__proto__', 'proto'], 'files[0].columns: “proto” stands twice'],
  [
    'files[0].form',
    { length: 10, mayBeShort: true, at: { one: [1, 5], two: [6, 6] } },
    'files[0].form.at: “two” ends at byte 11, and a record has 10',
  ],
  ['files[0].skipped', [{ codes: ['9'], why: 'x' }], 'files[0].type: is missing: it says where a record has its type'],
  [
    'files[0].form.encoding',
    'utf-16',
    'files[0].form.encoding: is to be one of "utf-8", "windows-1252"; did you mean “utf-8”?',
  ],
  ['files[0].by', 'constructor', 'files[0].by: no function is called “constructor”'],
  ['company.by', 'require', 'company.by: no function is called “require”'],
  // A number of its own, and the key that joins the files.
  [
    'company.number',
    'filing_name',
    'joinedBy: is missing: it says the form of the keys that join the files, as `number` that of the numbers',
  ],
  [
    'joinedBy',
    sound()['number'],
    'company.number: is missing: it names the column of the number, where the files are joined by another',
  ],
  // A pattern that takes long is a text like any other.
  ['number.shapes[0]', '(9+)+$'.repeat(12), 'number.shapes[0]: is longer than 60 characters'],
  ['remarks', ['x'.repeat(2_001)], 'remarks[0]: Too big: expected string to have <=2000 characters'],
  ['files', Array(501).fill({}), 'files: Too big: expected array to have <=500 items'],
  ['downloads', [{ file: 'filing', url: 'file:///etc/passwd', fileName: 'a' }], 'downloads[0].url: Invalid URL'],
];

describe('a mistake in a declaration is told with its place', () => {
  it('none is told of a sound one', () => assert.deepEqual(problemsOf(sound()), []));
  for (const [path, value, problem] of CASES) {
    it(problem, () =>
      assert.ok(problemsOf(changed(path, value)).includes(problem), problemsOf(changed(path, value)).join('\n')),
    );
  }
  for (const value of [null, 7, 'us_wy', [], [{}], {}])
    it(`${JSON.stringify(value)} is none`, () => assert.ok(problemsOf(value).length > 0));
});

it('docs/registry.schema.json is the schema', () => {
  assert.deepEqual(JSON.parse(read('../../../docs/registry.schema.json')), jsonSchema(), 'npm run registries');
});
