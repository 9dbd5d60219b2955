export { findNetwork } from './find-network.ts';
export * from './network.ts';
export type { NetworkSources } from './walk.ts';
