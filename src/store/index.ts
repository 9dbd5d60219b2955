export { copySqliteStore } from './copy.ts';
export { StoreError, type StoreErrorCode } from './error.ts';
export { insertRows } from './insert-rows.ts';
export type { DatabaseKind } from './migrations/index.ts';
export type * from './schema.ts';
export { FILE_NAME as SQLITE_FILE_NAME } from './sqlite.ts';
export { statement } from './statement.ts';
export { openStore, type Store, type StoreOptions } from './store.ts';
export { type VerifiedStore, verifyStore } from './verify.ts';
