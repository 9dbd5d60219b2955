export { openSqliteEngine } from './engine.ts';
export { openSqlitePremises } from './premises/index.ts';
export { replacedBytes } from './replaced.ts';
export { beginUpgrade, jurisdictionsIn, type UpgradeOptions } from './upgrade/upgrade.ts';
export { listsIn, upgradeList } from './upgrade/upgrade-list.ts';
