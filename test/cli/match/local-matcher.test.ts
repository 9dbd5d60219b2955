import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openLocalMatcher } from '../../../src/cli/match/local-matcher.ts';
import type { SubmittedLocation } from '../../../src/matching/row.ts';
import { matcherSource } from '../../batches/queue.ts';

const locationOf = (name: string, address = '7 Harrow Lane, Pellton, CO 80521'): SubmittedLocation => ({
  name,
  address,
  customer_record_id: name,
  phone: null,
  email: null,
  website: null,
});

describe('matching in threads of the command', () => {
  it('gives up the rows that fail each time, end their thread or never end, and no other', async () => {
    await using matcher = openLocalMatcher({ matcher: matcherSource(), threads: 2, rowMaxMs: 600 });
    const names = [
      'people 1 a',
      'once people 1',
      'spin',
      'people 1 b',
      'crash',
      'hang',
      'throw Odalys',
      'people 1 c',
      'nothing',
    ];
    const [rows, others] = await Promise.all([
      matcher.match(
        0,
        names.map((name) => locationOf(name)),
      ),
      matcher.match(1, [locationOf('people 2 d')]),
    ]);
    assert.deepEqual(
      rows.map(({ customer_record_id, reason_code }) => [customer_record_id, reason_code]),
      names.map((name) => [
        name,
        name.includes('people') ? null : name === 'nothing' ? 'no_candidate' : 'processing_error',
      ]),
    );
    assert.deepEqual(
      others.map(({ people }) => people.length),
      [2],
    );
  });
});
