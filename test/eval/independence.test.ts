import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** All that a file of eval/ imports of matching, types aside: those leave no trace when it runs. */
const imports = globSync('eval/**/*.ts', { cwd: ROOT }).flatMap((from) => {
  const text = readFileSync(join(ROOT, from), 'utf8');
  return [...text.matchAll(/^(?:import|export)( type)?[^;]*? from '(\.[^']+)'/gm)]
    .filter(([, type]) => type === undefined)
    .map(([, , path]) => ({ from, to: relative(ROOT, join(ROOT, dirname(from), path!)) }));
});

describe('the evaluation', () => {
  it('knows the matcher in one file alone, by its front door; what learns its weights is no part of judging it', () => {
    const judging = imports.filter(({ from }) => !from.startsWith('eval/weights/'));
    const known = judging.filter(({ to }) => /^src\/(?:matching|blocking)\//.test(to));
    const learning = imports.filter(({ from }) => from.startsWith('eval/weights/'));
    assert.deepEqual(
      learning.filter(({ to }) => /^src\/(?!(?:matching|engine\/memory)\/index\.ts$)/.test(to)),
      [],
    );
    assert.deepEqual(
      judging.filter(({ to }) => to.startsWith('eval/weights/')),
      [],
    );
    assert.deepEqual(known, [{ from: 'eval/charter-matcher.ts', to: 'src/matching/index.ts' }]);
  });

  it('shares no table with what it judges: how it tells names apart, shortens and misspells is its own', () => {
    const shared = imports.filter(({ to }) => /\/tables\//.test(to) && !to.startsWith('eval/'));
    assert.deepEqual(shared, []);
    const ofEntity = imports.filter(({ to }) => to.startsWith('src/entity/')).map(({ from }) => from);
    const names = ofEntity.flatMap((from) =>
      /import \{([^}]*)\} from '[^']*entity/.exec(readFileSync(join(ROOT, from), 'utf8'))![1]!.split(','),
    );
    const values = names.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '));
    assert.deepEqual(new Set(values), new Set(['emptyCompany']));
  });

  it('is imported by nothing that is shipped', () => {
    const against = globSync('{src,web,bench,samples}/**/*.ts', {
      cwd: ROOT,
      exclude: (name) => name === 'node_modules',
    }).filter((file) => /from '[^']*\/eval\//.test(readFileSync(join(ROOT, file), 'utf8')));
    assert.deepEqual(against, []);
  });
});
