export * from './candidate-source.ts';
export * from './port.ts';
