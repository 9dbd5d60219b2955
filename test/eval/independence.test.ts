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

/** What says which company is right: invented and real locations, their splits, the figures of answers. */
const LABELS =
  /^eval\/(?:synthetic|licences|metrics|worlds\/(?:build-world|labels|sources)\.ts|(?:operator-name|split|sample|sets)\.ts)/;
/** What sees locations as the product's model does, to learn it or to judge it without its source. */
const OBSERVES = /^eval\/(?:weights\/|worlds\/(?!build-world|labels|sources))/;

describe('the evaluation', () => {
  it('invents, reads and labels locations without the matcher, and judges answers by its front door', () => {
    const isOfMatcher = (to: string) => /^src\/(?:matching|blocking)\//.test(to);
    const ofLabels = imports.filter(({ from }) => LABELS.test(from));
    assert.ok(ofLabels.length > 10);
    assert.deepEqual(
      ofLabels.filter(({ to }) => isOfMatcher(to) || to.startsWith('eval/weights/')),
      [],
    );
    const known = imports.filter(({ from, to }) => isOfMatcher(to) && !OBSERVES.test(from));
    assert.deepEqual(known, [{ from: 'eval/charter-matcher.ts', to: 'src/matching/index.ts' }]);
    const doors = imports.filter(({ from, to }) => OBSERVES.test(from) && isOfMatcher(to)).map(({ to }) => to);
    assert.deepEqual(new Set(doors), new Set(['src/matching/index.ts', 'src/matching/sites.ts']));
  });

  it('shares no table with what it judges: how it tells names apart, shortens and misspells is its own', () => {
    const shared = imports.filter(({ to }) => /\/tables\//.test(to) && !to.startsWith('eval/'));
    assert.deepEqual(shared, []);
    const ofEntity = imports.filter(({ to }) => to.startsWith('src/entity/')).map(({ from }) => from);
    const names = ofEntity.flatMap((from) =>
      /import \{([^}]*)\} from '[^']*entity/.exec(readFileSync(join(ROOT, from), 'utf8'))![1]!.split(','),
    );
    const values = names.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '));
    assert.deepEqual(new Set(values), new Set(['emptyCompany', 'locationOf']));
  });

  it('is imported by nothing that is shipped: real signs are taken from it to be measured', () => {
    const against = globSync('{src,web,bench,samples}/**/*.ts', {
      cwd: ROOT,
      exclude: (name) => name === 'node_modules',
    }).filter((file) => /from '[^']*\/eval\//.test(readFileSync(join(ROOT, file), 'utf8')));
    assert.deepEqual(against, ['bench/support/real-signs.ts']);
  });
});
