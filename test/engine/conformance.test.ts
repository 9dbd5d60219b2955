import { temporaryEngine } from './companies.ts';
import { engineConformance } from './conformance.ts';
import { memoryEngine } from './memory-engine.ts';

engineConformance('in memory', async () => memoryEngine());
engineConformance('in SQLite, in the calling thread', async () => temporaryEngine(0));
engineConformance('in SQLite, in two threads', async () => temporaryEngine(2));
