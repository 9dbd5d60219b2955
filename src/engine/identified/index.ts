export { GivenNumbers } from './given-numbers.ts';
export { identifiedEngine } from './identified-engine.ts';
