import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';

const [, ...rows] = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  .map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  );
const words = rows.map(([word]) => word!);

it('docs/glossary.md has each word once, in the order of the alphabet, with its meaning and an example', () => {
  assert.ok(rows.length > 30);
  assert.deepEqual(
    words,
    [...new Set(words)].toSorted((a, b) => a.localeCompare(b, 'en')),
  );
  for (const row of rows) assert.ok(row.length === 4 && row.every((cell) => cell !== ''), row.join(' | '));
});
