import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rolesOf } from '../../../src/registries/us-fl/titles.ts';
import { buildContext } from '../build-context.ts';

function rolesAndDoubts(title: string | null) {
  const { context, unclassified } = buildContext();
  const roles = rolesOf(title, context);
  return { roles: roles.map(({ kind, title: part }) => `${kind} ${part}`), unclassified };
}

const KNOWN = [
  { title: 'MGR', roles: ['manager MGR'] },
  { title: 'MGR.', roles: ['manager MGR.'] },
  { title: 'MGRM', roles: ['manager MGRM', 'member MGRM'] },
  { title: 'AMBR', roles: ['member AMBR'] },
  { title: 'AP', roles: ['other AP'] },
  { title: 'TRST', roles: ['other TRST'] },
  { title: 'G', roles: ['other G'] },
  { title: 'PD', roles: ['officer PD', 'governor PD'] },
  { title: 'C', roles: ['governor C'] },
  { title: 'P', roles: ['officer P'] },
  { title: 'DPST', roles: ['governor DPST', 'officer DPST'] },
  { title: 'VPS', roles: ['officer VPS'] },
  { title: 'DVP', roles: ['governor DVP', 'officer DVP'] },
  { title: 'PVST', roles: ['officer PVST'] },
  { title: 'DCEO', roles: ['governor DCEO', 'officer DCEO'] },
  { title: 'V.P', roles: ['officer V.P'] },
  { title: 'P, D', roles: ['officer P, D', 'governor P, D'] },
  { title: 'VP/D', roles: ['officer VP/D', 'governor VP/D'] },
  { title: 'P/DI', roles: ['officer P/DI', 'governor P/DI'] },
  { title: 'dir', roles: ['governor dir'] },
  { title: null, roles: ['unknown null'] },
] as const;

describe("an officer's title says in which roles the officer stands, each under the whole title", () => {
  for (const { title, roles } of KNOWN) {
    it(`${title}`, () => assert.deepEqual(rolesAndDoubts(title), { roles: [...roles], unclassified: [] }));
  }
});

describe('a title that no table knows is one unknown role, kept whole and counted', () => {
  for (const title of ['CXO', 'P, O', 'QC', 'MD', '///', 'P2']) {
    it(title, () =>
      assert.deepEqual(rolesAndDoubts(title), { roles: [`unknown ${title}`], unclassified: [`role: ${title}`] }),
    );
  }
});
