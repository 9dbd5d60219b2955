export { openSqliteEngine, type SnapshotWriter, type SqliteEngineOptions } from './engine.ts';
