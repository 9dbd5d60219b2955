import { memoryEngine } from '../../src/engine/memory/index.ts';
import { temporaryEngine } from './companies.ts';
import { ASKED_OF_A_THREAD, engineConformance } from './conformance.ts';

engineConformance('in memory', async () => memoryEngine());
engineConformance('in SQLite, in the calling thread', async () => temporaryEngine(0));
engineConformance('in SQLite, in a thread', async () => temporaryEngine(1), { suites: ASKED_OF_A_THREAD });
