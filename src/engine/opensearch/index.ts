export { type ClusterState, type InspectedNode, inspectNodes, readClusterState } from './cluster-state.ts';
export { type OpenSearchOptions, openOpenSearchEngine } from './engine.ts';
export { openOpenSearchPremises } from './premises/index.ts';
