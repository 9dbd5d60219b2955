export { memoryCandidates } from './memory-candidates.ts';
export { memoryEngine } from './memory-engine.ts';
export { memoryOwners, memoryPremises } from './memory-lists.ts';
