export { correctedEngine } from './corrected-engine.ts';
export { correctedPremises } from './corrected-premises.ts';
