import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, it } from 'node:test';

const ROOT = join(import.meta.dirname, '../..');

/** Rooms of the server that are pure, and run in a browser as well; and the page that the reference shows. */
const PURE_DOORS = [
  'docs/errors.md?raw',
  'src/entity/index.ts',
  'src/query/index.ts',
  'src/csv/index.ts',
  'src/csv/table.ts',
  'src/sheets/index.ts',
  'src/locations/index.ts',
  'src/locations/columns/index.ts',
  'src/exports/tables.ts',
  'src/matching/model-version.ts',
  'src/matching/review.ts',
  'src/model/calibrated-row.ts',
  'src/batches/file-size.ts',
  'src/sign-in/terms.ts',
];

/** What the build takes along as it is: the file to try. */
const SHIPPED = ['samples/locations.csv?url'];

const imports = globSync('web/src/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((from) => {
  const text = readFileSync(join(ROOT, from), 'utf8');
  return [...text.matchAll(/(?: from |import\()'(\.[^']+)'/g)].map(([, path]) => ({
    from,
    to: relative(ROOT, join(ROOT, dirname(from), path!)),
  }));
});

const partOf = (path: string): string => /^web\/src\/(features\/[^/]+|[^/]+)/.exec(path)?.[1] ?? path;

describe('the parts of the dashboard', () => {
  it('take from the server what is pure, by its front door', () => {
    const foreign = imports.filter(({ to }) => !to.startsWith('web/') && ![...PURE_DOORS, ...SHIPPED].includes(to));
    assert.deepEqual(foreign, []);
  });

  it('depend on what is shared, and features never on each other', () => {
    const against = imports.filter(({ from, to }) => {
      const [user, used] = [partOf(from), partOf(to)];
      if (user === used || used === 'shared' || !to.startsWith('web/')) return false;
      // The frame opens every page; main.tsx opens the frame.
      return !(user === 'app' && used.startsWith('features/')) && user !== 'main.tsx';
    });
    assert.deepEqual(against, [], 'move what both need to web/src/shared');
  });
});
