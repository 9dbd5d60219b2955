export * from './candidate-source.ts';
export * from './changes-port.ts';
export * from './facets.ts';
export * from './filters.ts';
export * from './find-companies.ts';
export * from './list-port.ts';
export * from './port.ts';
