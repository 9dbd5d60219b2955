export { type OpenSearchOptions, openOpenSearchEngine } from './engine.ts';
