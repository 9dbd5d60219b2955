import { memoryPremises } from '../../src/engine/memory/index.ts';
import { temporaryPremises } from './premises.ts';
import { ASKED_OF_A_THREAD, premisesConformance } from './premises-conformance.ts';

premisesConformance('in memory', async () => memoryPremises());
premisesConformance('in SQLite, in the calling thread', async () => temporaryPremises(0));
premisesConformance('in SQLite, in a thread', async () => temporaryPremises(1), { suites: ASKED_OF_A_THREAD });
