export { type OpenSearchOptions, openOpenSearchEngine } from './engine.ts';
export { openOpenSearchPremises } from './premises/index.ts';
