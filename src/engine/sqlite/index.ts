export { openSqliteEngine, type SqliteEngineOptions } from './engine.ts';
export { takeLock } from './lock.ts';
