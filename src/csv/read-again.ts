/** The bytes of a file, from its beginning with each call. */
export type ReadAgain = () => AsyncIterable<Uint8Array>;

/** Reads the same bytes as something else; those of `readAgain`, if no others are given. */
export type ReadAs = (bytes?: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>;

/** How a table was written: as what its rows are read, where it is not CSV of any kind. */
export type WrittenAs = 'csv' | 'json' | 'markup';
