import { memoryPremises } from '../../src/engine/memory/index.ts';
import { premisesConformance } from './premises-conformance.ts';

premisesConformance('in memory', async () => memoryPremises());
