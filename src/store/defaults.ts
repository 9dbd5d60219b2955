/** Defaults of the store: a door of the room that loads no database. */

/** Of the store in a data folder. */
export const SQLITE_FILE_NAME = 'charter.sqlite';

/** Connections of a pool at the most. */
export const DEFAULT_POOL = 10;

/** How long a statement may take on PostgreSQL, in milliseconds. */
export const DEFAULT_STATEMENT_TIMEOUT_MS = 10_000;
