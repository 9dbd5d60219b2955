export { openSqliteEngine, type SqliteEngineOptions } from './engine.ts';
export { replacedBytes } from './replaced.ts';
export { beginUpgrade, jurisdictionsIn, type Upgrade, type UpgradeOptions } from './upgrade/upgrade.ts';
export { type VerifiedSnapshot, type VerifyProgress, verifySnapshots } from './verify/verify.ts';
