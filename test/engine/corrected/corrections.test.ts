import { describe, it } from 'node:test';
import { memoryEngine } from '../../../src/engine/memory/index.ts';
import { temporaryEngine } from '../companies.ts';
import { assertCorrected } from './corrections.ts';

describe('what an operator hides is in no answer, and everything else is as without it', () => {
  it('in memory', () => assertCorrected(() => memoryEngine(), { runs: 10, searches: 6 }));
  it('in SQLite, in the calling thread', () => assertCorrected(() => temporaryEngine(0), { runs: 15, searches: 6 }));
  it('in SQLite, in two threads', () => assertCorrected(() => temporaryEngine(2), { runs: 2, searches: 6 }));
});
