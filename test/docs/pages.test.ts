import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, it } from 'node:test';

const ROOT = resolve(import.meta.dirname, '../..');
const MOST_COLUMNS = 110;
const MOST_FILES = 20;
const MOST_LINES_OF_A_DECISION = 30;
const FENCE = /^\s*```/;

const isForeign = (name: string) => /^(\.git|node_modules|dist)$/.test(name);
const PAGES = globSync('**/*.md', { cwd: ROOT, exclude: isForeign }).toSorted();

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');

/** The lines of a page outside of fenced code, each with its number. */
function linesOf(page: string): { readonly line: string; readonly number: number }[] {
  let isCode = false;
  return read(page)
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => {
      if (FENCE.test(line)) isCode = !isCode;
      return !isCode && !FENCE.test(line);
    });
}

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>();
  for (const { line } of linesOf(page)) {
    const heading = /^#{1,6} (.+)$/.exec(line)?.[1];
    if (heading === undefined) continue;
    const slug = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let again = 1; anchors.has(anchor); again++) anchor = `${slug}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Why a link leads nowhere, or `null`. */
function faultOf(page: string, target: string): string | null {
  const [path, anchor] = target.split('#') as [string, string?];
  const file = path === '' ? join(ROOT, page) : resolve(ROOT, dirname(page), decodeURIComponent(path));
  if (!existsSync(file)) return 'no such file';
  if (anchor === undefined) return null;
  if (statSync(file).isDirectory()) return 'a folder has no headings';
  return anchorsOf(relative(ROOT, file)).has(anchor) ? null : 'no such heading';
}

/** A line of prose that could have been broken and was not. */
const isTooLong = (line: string) =>
  line.length > MOST_COLUMNS && !/^\s*[|#<]/.test(line) && / /.test(line.replace(/^\s*([-*]|\d+\.)?\s*/, ''));

describe('every page', () => {
  it('is found', () => assert.ok(PAGES.includes('README.md') && PAGES.length > 50));

  it('has no relative link that leads to no file or to no heading', () => {
    const broken = PAGES.flatMap((page) => {
      const prose = linesOf(page)
        .map(({ line }) => line.replaceAll(/`[^`]*`/g, ''))
        .join('\n');
      return [...prose.matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g)].flatMap(([, target]) => {
        const fault = faultOf(page, target!);
        return fault === null ? [] : [`${page}: ${target}: ${fault}`];
      });
    });
    assert.deepEqual(broken, []);
  });

  it(`has prose of at most ${MOST_COLUMNS} columns`, () => {
    const long = PAGES.flatMap((page) =>
      linesOf(page)
        .filter(({ line }) => isTooLong(line))
        .map(({ number }) => `${page}:${number}`),
    );
    assert.deepEqual(long, []);
  });
});

describe('what pages name', () => {
  const folders = readdirSync(ROOT, { withFileTypes: true }).filter((one) => one.isDirectory() && !isForeign(one.name));
  const PATH = new RegExp(
    String.raw`(?<![\w./@:-])(?:${folders.map(({ name }) => name).join('|')})/[\w./@*{},-]+`,
    'g',
  );
  /** What a build or a cluster makes, and names that stand for any. */
  const isOfNoFile = (path: string) => /^web\/dist\b|^deploy\/(?:files|backups)\b|\bNAME\b|us[_-]xx/.test(path);
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);

  const NAMED: readonly {
    readonly what: string;
    readonly names: RegExp;
    readonly isThere: (name: string) => boolean;
  }[] = [
    {
      what: 'file or folder',
      names: PATH,
      isThere: (path) => isOfNoFile(path) || globSync(path, { cwd: ROOT }).length > 0,
    },
    {
      what: 'script of npm',
      names: /(?<=\bnpm run\s+(?:-s\s+|--silent\s+)?)[\w:-]+/g,
      isThere: (name) => scripts.includes(name),
    },
  ];
  for (const { what, names, isThere } of NAMED) {
    it(`is there: each ${what}`, () => {
      const missing = PAGES.flatMap((page) => {
        const named = read(page).match(names) ?? [];
        const whole = new Set(named.map((name) => name.replace(/[.,/]+$/, '')));
        return [...whole].filter((name) => !isThere(name)).map((name) => `${page}: ${name}`);
      });
      assert.deepEqual(missing, []);
    });
  }
});

describe('every page of docs', () => {
  it('says in its first paragraph for whom it is', () => {
    const silent = PAGES.filter((page) => /^docs\/[^/]+$/.test(page)).filter((page) => {
      const [, first = ''] = read(page).split('\n\n');
      return !/\bfor (?:developers|everyone|operators|readers|reviewers|those|users)\b/i.test(first);
    });
    assert.deepEqual(silent, []);
  });
});

describe('the decisions', () => {
  const decisions = PAGES.filter((page) => /^docs\/decisions\/\d{4}-/.test(page));

  it(`have at most ${MOST_LINES_OF_A_DECISION} lines each`, () => {
    const long = decisions.filter((page) => read(page).trimEnd().split('\n').length > MOST_LINES_OF_A_DECISION);
    assert.deepEqual(long, []);
  });

  it('stand in the list of decisions, each once', () => {
    const listed = [...read('docs/decisions/README.md').matchAll(/^\| \[\d{4}\]\(([^)]+)\) \|/gm)].map(
      ([, name]) => `docs/decisions/${name}`,
    );
    assert.deepEqual(listed, decisions);
  });
});

describe('every folder', () => {
  it('of more than 20 files has a page that explains it', () => {
    const files = globSync('{src,web/src,test,bench,eval,samples,docs}/**/*.{ts,tsx,md}', {
      cwd: ROOT,
      exclude: isForeign,
    });
    const folders = Map.groupBy(files, dirname);
    const unexplained = [...folders].filter(
      ([folder, { length }]) => length > MOST_FILES && !existsSync(join(ROOT, folder, 'README.md')),
    );
    assert.deepEqual(
      unexplained.map(([folder]) => folder),
      [],
    );
  });
});
