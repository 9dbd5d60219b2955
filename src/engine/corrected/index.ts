export { correctedEngine } from './corrected-engine.ts';
export { correctedOwners } from './corrected-owners.ts';
export { correctedPremises } from './corrected-premises.ts';
