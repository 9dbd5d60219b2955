export { type Identifying, identifiedEngine } from './identified-engine.ts';
