import { memoryEngine, memoryPremises } from '../../src/engine/memory/index.ts';
import { temporaryEngine } from '../engine/companies.ts';
import { temporaryPremises } from '../engine/premises.ts';
import { networkConformance } from './conformance.ts';

networkConformance('in memory', async () => ({ engine: memoryEngine(), premises: memoryPremises() }));
networkConformance('in SQLite', async () => ({ engine: temporaryEngine(0), premises: temporaryPremises(0) }));
