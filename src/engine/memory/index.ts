export { memoryCandidates } from './memory-candidates.ts';
export { memoryEngine } from './memory-engine.ts';
export { memoryPremises } from './memory-premises.ts';
