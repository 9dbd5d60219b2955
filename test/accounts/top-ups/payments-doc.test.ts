import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { DECLINES } from '../../../src/accounts/top-ups/declines.ts';
import { HEARD } from '../../../src/accounts/top-ups/stripe/events.ts';

const docs = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');

describe('the pages on payments', () => {
  it('list exactly the events that are heard', () => {
    const listed = [...docs('payments.md').matchAll(/^- `([a-z_.]+)`$/gm)].map(([, type]) => type);
    assert.deepEqual(listed.sort(), Object.keys(HEARD).sort());
  });

  it('list every code of a declined payment', () => {
    for (const code of Object.keys(DECLINES)) assert.ok(docs('errors.md').includes(`\`${code}\``), code);
  });
});
