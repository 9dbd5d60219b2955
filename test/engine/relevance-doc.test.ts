/** docs/relevance.md says what the engines do: its example is loaded and searched. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import { WORDS_MAX } from '../../src/engine/semantics/index.ts';
import { temporaryEngine } from './companies.ts';
import { assertAsDocumented, page } from './relevance-doc.ts';

describe('the example of docs/relevance.md', () => {
  it('is what the scan gives', async () => {
    await using engine = memoryEngine();
    await assertAsDocumented(engine);
  });
  it('is what the embedded engine gives', async () => {
    await using engine = temporaryEngine(0);
    await assertAsDocumented(engine);
  });

  it('names the number of words that count', () => assert.ok(page.includes(`1 to ${WORDS_MAX};`)));
});
