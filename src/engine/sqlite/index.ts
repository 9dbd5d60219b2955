export { openSqliteEngine, type SqliteEngineOptions } from './engine.ts';
