export { openSqliteEngine, type SqliteEngineOptions } from './engine.ts';
export { type VerifiedSnapshot, type VerifyProgress, verifySnapshots } from './verify/verify.ts';
