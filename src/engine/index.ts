export * from './candidate-source.ts';
export * from './port.ts';
export * from './premises-port.ts';
