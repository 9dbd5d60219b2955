/** The door for the command line: what operations answer, without what declares and documents all of them. */
export * from './envelope.ts';
export * from './loaded-codes.ts';
export * from './search-echo.ts';
export * from './searches.ts';
export * from './suggestions.ts';
