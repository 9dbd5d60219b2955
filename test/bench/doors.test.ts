/** The table of docs/security.md that says what the dearest request of each door takes. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { DOORS } from '../../bench/doors/doors.ts';
import { EVERY_ROUTE } from '../api/documents.ts';

const { paths }: { readonly paths: Readonly<Record<string, object>> } = EVERY_ROUTE;
const security = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');

/** `* /v2/watches*` stands for each operation below it. */
function isIn(operation: string, pattern: string): boolean {
  const literal = pattern.split('*').map((part) => part.replace(/[.{}/]/g, '\\$&'));
  return new RegExp(`^${literal.join('.*')}$`).test(operation);
}

describe('the dearest request is known of', () => {
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of Object.keys(methods)) {
      const operation = `${method.toUpperCase()} ${path}`;
      it(operation, () => {
        const doors = DOORS.filter(({ operations }) => operations.some((pattern) => isIn(operation, pattern)));
        assert.equal(doors.length, 1, doors.map(({ door }) => door).join());
      });
    }
  }
});

describe('docs/security.md says what it takes', () => {
  for (const { door, dearest } of DOORS) {
    it(door, () => assert.ok(security.includes(`| ${door} | ${dearest} |`)));
  }
});
