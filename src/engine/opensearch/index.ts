export { type ClusterState, inspectNodes, readClusterState } from './cluster-state.ts';
export { openOpenSearchEngine } from './engine.ts';
export { openOpenSearchLists } from './lists/index.ts';
