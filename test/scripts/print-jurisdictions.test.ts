import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { JURISDICTIONS } from '../../scripts/jurisdictions.ts';
import { PAGE, printJurisdictions } from '../../scripts/print-jurisdictions.ts';
import { compareCodePoints } from '../../src/bytes/index.ts';
import { US_STATES } from '../../src/entity/index.ts';
import { registries } from '../../src/registries/index.ts';

/** The states and the District, which are listed before the territories. */
const STATES = US_STATES.slice(0, 51).map(([code, name]) => ({ code: `us_${code.toLowerCase()}`, name: name! }));

describe('docs/jurisdictions.md', () => {
  const page = readFileSync(PAGE, 'utf8');

  it('is what the jurisdictions and registries say', () => {
    assert.equal(page, printJurisdictions(), 'run: npx node scripts/print-jurisdictions.ts');
  });

  it('has a row and a heading for each of the 51 jurisdictions, and for no other', () => {
    const rows = [...page.matchAll(/^\| `(us_\w\w)` \| \[(.+?)\]/gm)].map(([, code, name]) => ({ code, name }));
    const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
    const byName = STATES.toSorted((a, b) => compareCodePoints(a.name, b.name));
    assert.deepEqual(rows, byName);
    assert.deepEqual(
      headings,
      byName.map(({ name }) => name),
    );
  });

  it('says of each whether Charter reads it', () => {
    const read = [...page.matchAll(/^\| `(us_\w\w)` \|.*\| \[yes\]\(registries\.md#[a-z-]+\) \|$/gm)].map(
      ([, code]) => code,
    );
    const unread = [...page.matchAll(/^\| `(us_\w\w)` \|.*\| no \|$/gm)].map(([, code]) => code);
    assert.deepEqual(read.toSorted(), registries.map(({ jurisdiction }) => jurisdiction).toSorted());
    assert.equal(read.length + unread.length, STATES.length);
  });

  it('leaves to an adapter what the adapter says of itself', () => {
    const known = new Set(registries.map(({ jurisdiction }) => jurisdiction));
    for (const { code, unread } of JURISDICTIONS)
      assert.equal(unread === null, known.has(code), `${code}: "unread" of scripts/jurisdictions.json`);
  });

  it('links sections of docs/registries.md that are there', () => {
    const registriesPage = readFileSync(new URL('../../docs/registries.md', import.meta.url), 'utf8');
    const anchors = new Set(
      [...registriesPage.matchAll(/^## (.+)$/gm)].map(([, name]) => name!.toLowerCase().replaceAll(' ', '-')),
    );
    for (const [, anchor] of page.matchAll(/registries\.md#([a-z-]+)/g)) assert.ok(anchors.has(anchor!), `#${anchor}`);
  });
});
