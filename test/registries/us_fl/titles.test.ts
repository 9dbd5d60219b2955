import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rolesOf } from '../../../src/registries/us-fl/titles.ts';

function rolesAndDoubts(title: string | null) {
  const unclassified: string[] = [];
  const roles = rolesOf(title, { unclassified: (_field, raw) => unclassified.push(raw), note: () => {} });
  return { roles: roles.map(({ kind, title: part }) => `${kind} ${part}`), unclassified };
}

const KNOWN = [
  { title: 'MGR', roles: ['manager MGR'] },
  { title: 'MGR.', roles: ['manager MGR.'] },
  { title: 'MGRM', roles: ['manager MGRM', 'member MGRM'] },
  { title: 'AMBR', roles: ['member AMBR'] },
  { title: 'AP', roles: ['other AP'] },
  { title: 'TRST', roles: ['other TRST'] },
  { title: 'G', roles: ['other General Partner'] },
  { title: 'C', roles: ['governor C'] },
  { title: 'P', roles: ['officer P'] },
  { title: 'DPST', roles: ['governor D', 'officer P', 'officer S', 'officer T'] },
  { title: 'VPS', roles: ['officer VP', 'officer S'] },
  { title: 'DVP', roles: ['governor D', 'officer VP'] },
  { title: 'PVST', roles: ['officer P', 'officer V', 'officer S', 'officer T'] },
  { title: 'DCEO', roles: ['governor DCEO', 'officer DCEO'] },
  { title: 'V.P', roles: ['officer V.P'] },
  { title: 'P, D', roles: ['officer P', 'governor D'] },
  { title: 'VP/D', roles: ['officer VP', 'governor D'] },
  { title: 'P/DI', roles: ['officer P', 'governor DI'] },
  { title: 'dir', roles: ['governor dir'] },
  { title: null, roles: ['unknown null'] },
] as const;

describe("an officer's title says in which roles the officer stands", () => {
  for (const { title, roles } of KNOWN) {
    it(`${title}`, () => assert.deepEqual(rolesAndDoubts(title), { roles: [...roles], unclassified: [] }));
  }
});

describe('a title that no table knows is one unknown role, kept whole and counted', () => {
  for (const title of ['CXO', 'P, O', 'QC', 'MD', '///', 'P2']) {
    it(title, () => assert.deepEqual(rolesAndDoubts(title), { roles: [`unknown ${title}`], unclassified: [title] }));
  }
});
