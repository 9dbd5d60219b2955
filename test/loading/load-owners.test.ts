/** Files of a source of owners → statements, every row accounted for. */
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openSqliteEngine, openSqliteLists } from '../../src/engine/sqlite/index.ts';
import type { Ownership } from '../../src/entity/index.ts';
import { GuardError, ListLinker, type LoadOwnersOptions, linkLists, loadOwners } from '../../src/loading/index.ts';
import { exactShare, interest, interestFact, type OwnersSource, partyFact } from '../../src/owners/index.ts';
import type { Layout } from '../../src/registries/index.ts';
import { company, load as loadCompanies } from '../engine/companies.ts';
import { allOf } from '../engine/premises.ts';
import { temporaryFolder } from '../registries/temporary-folder.ts';

const root = temporaryFolder();
const CSV: Layout['format'] = { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' };
const CODE = 'us_aa_owners';

/** Invented: homes with a state of incorporation, and who owns them. */
const SOURCE: OwnersSource = {
  code: CODE,
  name: 'Owners of homes',
  publisher: 'Nobody',
  updates: null,
  joinedBy: 'name',
  identifies: [],
  url: null,
  downloads: [],
  layouts: [
    {
      id: 'homes',
      title: 'Homes',
      format: CSV,
      columns: { expected: ['home', 'name', 'state'] },
      recognise: (_, columns) => columns.includes('home') && columns.includes('state'),
      read: ({ home = '', name = '', state = '' }) => ({
        kind: 'facts',
        facts: [
          partyFact(
            {
              id: home,
              details: {
                type: 'company',
                name,
                incorporated_in: state === '' ? null : `us_${state.toLowerCase()}`,
                identifiers: [{ scheme: 'us_aa_home', value: home }],
              },
            },
            { isRecord: name.startsWith('Alone') },
          ),
        ],
      }),
    },
    {
      id: 'owners',
      title: 'Owners',
      format: CSV,
      columns: { expected: ['home', 'owner', 'ownername', 'share'] },
      recognise: (_, columns) => columns.includes('owner'),
      read({ home = '', owner = '', ownername = '', kind = '', share = '' }) {
        if (kind === 'lender') return { kind: 'set_aside', reason: 'A lender owns nothing.' };
        const type = kind === 'person' ? 'person' : 'company';
        const details = { type, name: ownername, address: { ...NO_ADDRESS, locality: 'Pellton' } } as const;
        const held = interest({ type: 'shareholding', share: exactShare(share === '' ? null : Number(share)) });
        return { kind: 'facts', facts: [interestFact({ id: home, details: {} }, { id: owner, details }, held)] };
      },
    },
  ],
};

const NO_ADDRESS = {
  raw: null,
  street_address: null,
  street_address_2: null,
  locality: null,
  region: null,
  postal_code: null,
  country: null,
  country_code: null,
};

const HOMES = [
  'Home,Name,State',
  'h1,Quillet Care LLC,AA',
  'h2,Orley Home Inc,',
  'h3,Alone LLC,AA',
  'h9,Nobody Inc,AA',
];
const OWNERS = [
  'Home,Owner,Owner Name,Kind,Share',
  'h1,o1,Tavora Holdings Inc,company,60',
  'h1,o1,Tavora Holdings Inc,company,60',
  'h1,o1,Tavora Holdings Inc,company,',
  'h1,o2,JANE ROE,person,40',
  'h2,h1,Quillet Care,company,101',
  'h2,o3,Lender Bank,lender,',
];

const newHome = () => mkdtempSync(join(root, 'home-'));

async function loadFiles(home: string, files: readonly (readonly string[])[], more: Partial<LoadOwnersOptions> = {}) {
  const paths = files.map((lines, index) => {
    const path = join(mkdtempSync(join(home, 'in-')), `file-${index}.csv`);
    writeFileSync(path, `${lines.join('\n')}\n`);
    return path;
  });
  await using engine = openSqliteEngine({ home, threads: 0 });
  await using index = openSqliteLists('owners', { home, threads: 0 });
  return await loadOwners({
    source: SOURCE,
    files: paths,
    index,
    linker: await ListLinker.open(engine),
    workDirectory: home,
    rejectsDirectory: home,
    asOf: '2026-05-20',
    ...more,
  });
}

async function statementsOf(home: string): Promise<ReadonlyMap<string, Ownership>> {
  await using index = openSqliteLists('owners', { home, threads: 0 });
  return new Map((await allOf(index.read(CODE))).map(({ record }) => [record.id, record]));
}

describe('a load of owners', () => {
  for (const [how, files] of [
    ['the parties first', [HOMES, OWNERS]],
    ['the interests first', [OWNERS, HOMES]],
  ] as const)
    it(`makes one statement of two parties, ${how}`, async () => {
      const home = newHome();
      const { files: reports } = await loadFiles(home, files);
      const byLayout = Object.fromEntries(reports.map((report) => [report.layout, report]));
      const counts = (layout: string) => {
        const { rows, loaded, merged, setAside, rejected } = byLayout[layout]!;
        return [rows, loaded, merged, setAside, rejected];
      };
      // h1 adds to statements as subject and as owner, h2 as subject; h3 is a record; nobody names h9.
      assert.deepEqual(counts('Homes'), [4, 1, 2, 1, 0]);
      assert.deepEqual(counts('Owners'), [6, 3, 2, 1, 0]);
      const statements = await statementsOf(home);
      assert.deepEqual([...statements.keys()], ['h1/o1', 'h1/o2', 'h2/h1', 'h3']);
      const first = statements.get('h1/o1')!;
      assert.deepEqual(
        first.interests.map(({ share }) => share?.exact ?? null),
        [60, null],
      );
      assert.deepEqual(first.subject.identifiers, [{ scheme: 'us_aa_home', value: 'h1' }]);
      assert.equal(first.owner!.address!.locality, 'Pellton');
      const person = statements.get('h1/o2')!;
      assert.deepEqual([person.owner!.type, person.owner!.address], ['person', null], 'nobody’s home is told');
      const chained = statements.get('h2/h1')!;
      assert.equal(chained.owner!.name, 'Quillet Care LLC', 'as its own row calls it');
      assert.equal(chained.interests[0]!.share, null, 'no share is above 100');
      assert.equal(statements.get('h3')!.owner, null);
    });

  it('links both parties to their registrations, and anew when a registry is loaded', async () => {
    const home = newHome();
    await loadFiles(home, [HOMES, OWNERS]);
    assert.equal((await statementsOf(home)).get('h1/o1')!.subject.link, null);
    await using engine = openSqliteEngine({ home, threads: 0 });
    await loadCompanies(engine, [company('us_aa', 'A-1', 'Quillet Care LLC')]);
    {
      await using index = openSqliteLists('owners', { home, threads: 0 });
      const [outcome] = await linkLists({ engine, index });
      assert(outcome?.outcome === 'linked');
      assert.deepEqual([outcome.list.linkedSubjects, outcome.list.linkedOwners], [2, 1]);
    }
    await using again = openSqliteLists('owners', { home, threads: 0 });
    assert.deepEqual(await linkLists({ engine, index: again }), [], 'nothing is left to link');
    const statements = await statementsOf(home);
    assert.equal(statements.get('h1/o1')!.subject.entity_number, 'A-1');
    assert.equal(statements.get('h2/h1')!.owner!.entity_number, 'A-1');
    assert.equal(statements.get('h2/h1')!.subject.entity_number, null);
  });

  it('is stopped where most of the statements are gone', async () => {
    const home = newHome();
    const many = Array.from({ length: 40 }, (_, at) => `m${at},o1,Tavora Holdings Inc,company,50`);
    await loadFiles(home, [HOMES, [...OWNERS, ...many]]);
    const before = await statementsOf(home);
    await assert.rejects(loadFiles(home, [HOMES, OWNERS]), GuardError);
    assert.deepEqual(await statementsOf(home), before);
  });

  for (const [what, file, says] of [
    ['a state that is none', [HOMES[0]!, 'h1,Quillet Care LLC,Wyoming'], /^incorporated_in: /],
    ['a party with a blank for its name', [OWNERS[0]!, 'h1,o9,,company,10'], /^name: /],
  ] as const)
    it(`rejects a row with ${what}, and loads the others`, async () => {
      const home = newHome();
      const { files } = await loadFiles(home, [HOMES, OWNERS, file]);
      assert.equal(files[2]!.rejected, 1);
      assert.match(files[2]!.rejectReasons[0]!.text, says);
      assert.equal((await statementsOf(home)).size, 4);
    });

  it('refuses a file of another shape, and one that gives no statement', async () => {
    const home = newHome();
    await assert.rejects(loadFiles(home, [['A,B', '1,2']]), { code: 'file_unknown' });
    const lenders = [OWNERS[0]!, 'h2,o3,Lender Bank,lender,'];
    await assert.rejects(loadFiles(home, [lenders]), { code: 'nothing_to_publish' });
    assert.deepEqual([...(await statementsOf(home)).keys()], []);
  });
});
