import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minuteOf, testsOf } from '../../scripts/changed-tests.ts';

const FILES = new Map(
  Object.entries({
    'src/query/parse.ts': '',
    'src/query/index.ts': "export { parse } from './parse.ts';",
    'src/engine/sqlite/search.ts': "import { parse } from '../../query/index.ts';",
    'src/engine/sqlite/thread.ts': "await import('./search.ts');",
    'src/api/server.ts': "import { search } from '../engine/sqlite/search.ts';",
    'test/query/parse.test.ts': "import { parse } from '../../src/query/parse.ts';",
    'test/query/words.test.ts': '',
    'test/engine/companies.ts': "import { parse } from '../../src/query/index.ts';",
    'test/engine/search.test.ts':
      "import '../companies.ts';\nconst THREAD = new URL('../../src/engine/sqlite/thread.ts', base);",
    'test/engine/sorts.test.ts': "import { companies } from './companies.ts';",
    'test/api/searches.test.ts': "import { server } from '../../src/api/server.ts';",
    'test/api/values.test.ts': "import {\n  parse,\n  print,\n} from '../../src/query/index.ts';",
    'test/docs/glossary.test.ts': "readFileSync('docs/glossary.md')",
    'test/docs/pages.test.ts': "globSync('**/*.md')",
    'test/api/page-examples.test.ts': `readFileSync(\`docs/\${page}.md\`)`,
    'test/engine/suggestions.ts': "readFileSync('docs/suggest.md')",
    'test/engine/suggestions.test.ts': "import './suggestions.ts';",
  }),
);

describe('the tests of a change', () => {
  const CHANGES: readonly (readonly [what: string, changed: readonly string[], tests: readonly string[]])[] = [
    [
      'of a room are its own, those called as the file first, and those that import it through its front door',
      ['src/query/parse.ts'],
      ['test/query/parse.test.ts', 'test/api/values.test.ts', 'test/query/words.test.ts'],
    ],
    [
      'of a room do not go on through another room',
      ['src/engine/sqlite/search.ts'],
      ['test/engine/search.test.ts', 'test/engine/sorts.test.ts', 'test/engine/suggestions.test.ts'],
    ],
    ['of what tests share are those that import it', ['test/engine/companies.ts'], ['test/engine/sorts.test.ts']],
    ['of a test are itself', ['test/query/words.test.ts'], ['test/query/words.test.ts']],
    [
      'of a page are those that name it, or read all pages',
      ['docs/glossary.md'],
      ['test/docs/glossary.test.ts', 'test/docs/pages.test.ts', 'test/api/page-examples.test.ts'],
    ],
    [
      'of a page are those that import what reads it',
      ['docs/suggest.md'],
      ['test/docs/pages.test.ts', 'test/api/page-examples.test.ts', 'test/engine/suggestions.test.ts'],
    ],
    ['of what is gone are none', ['test/query/gone.test.ts', 'LICENSE'], []],
  ];
  for (const [what, changed, tests] of CHANGES) {
    it(what, () => assert.deepEqual([...testsOf(changed, FILES).keys()], tests));
  }

  it('are a minute’s worth: those that changed, and the closest, where one in a browser stands for five', () => {
    const files = new Map<string, string>();
    const concerned = Array.from({ length: 40 }, (_, index) => {
      const test = `test/web/${index}.test.ts`;
      files.set(test, index % 2 === 0 ? "import '../support/browser.ts';" : '');
      return [test, index < 6 ? 0 : index] as const;
    });
    const taken = minuteOf(concerned, files).map((test) => Number(/\d+/.exec(test)![0]));
    assert.deepEqual(taken, [0, 1, 2, 3, 4, 5, 7, 9]);
  });

  it('of what is tested come before those of what tests share', () => {
    const files = new Map([
      ['src/query/parse.ts', ''],
      ['test/query/ask.ts', ''],
      ['test/query/a.test.ts', "import './ask.ts';"],
      ['test/query/b.test.ts', "import '../../src/query/parse.ts';"],
    ]);
    const changed = ['test/query/ask.ts', 'src/query/parse.ts'];
    assert.deepEqual([...testsOf(changed, files).keys()], ['test/query/b.test.ts', 'test/query/a.test.ts']);
  });

  it('of its own rooms come before others that are as close', () => {
    const tests = [...testsOf(['src/query/parse.ts', 'test/query/words.test.ts'], FILES).keys()];
    assert.deepEqual(tests.slice(0, 2), ['test/query/parse.test.ts', 'test/query/words.test.ts']);
    const files = new Map([
      ['src/web/page.ts', ''],
      ['test/api/page.test.ts', "import '../../src/web/page.ts';"],
      ['test/web/sound.test.ts', "import '../../src/web/page.ts';"],
    ]);
    assert.deepEqual(
      [...testsOf(['src/web/page.ts'], files).keys()],
      ['test/web/sound.test.ts', 'test/api/page.test.ts'],
    );
  });

  it('are near where they change themselves or are called as what changed, and far where they only are of its room', () => {
    const distances = testsOf(['src/query/parse.ts', 'test/query/words.test.ts'], FILES);
    assert.deepEqual(Object.fromEntries(distances), {
      'test/query/parse.test.ts': 0,
      'test/query/words.test.ts': 0,
      'test/api/values.test.ts': 2,
    });
    assert.equal(testsOf(['src/query/print.ts'], FILES).get('test/query/words.test.ts'), 100);
  });
});
