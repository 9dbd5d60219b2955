export { type ClusterState, readClusterState } from './cluster-state.ts';
export { type OpenSearchOptions, openOpenSearchEngine } from './engine.ts';
export { openOpenSearchPremises } from './premises/index.ts';
