export * from './counts.ts';
export * from './filters.ts';
export * from './key-hash.ts';
export * from './matched-name.ts';
export * from './name-fields.ts';
export * from './premises.ts';
export * from './relevance-key.ts';
