export { openSqliteEngine } from './engine.ts';
export { openSqliteLists } from './lists/index.ts';
export { replacedBytes } from './replaced.ts';
export { beginUpgrade, jurisdictionsIn, type UpgradeOptions } from './upgrade/upgrade.ts';
export { listsIn, upgradeList } from './upgrade/upgrade-list.ts';
