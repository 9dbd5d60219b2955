import { memoryEngine } from '../../src/engine/memory/index.ts';
import { temporaryEngine } from './companies.ts';
import { engineConformance } from './conformance.ts';

engineConformance('in memory', async () => memoryEngine());
engineConformance('in SQLite, in the calling thread', async () => temporaryEngine(0));
engineConformance('in SQLite, in two threads', async () => temporaryEngine(2));
