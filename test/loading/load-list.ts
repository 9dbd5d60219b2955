/** `load-list.ts HOME CODE FILE`: loads a mapped list into a data folder, to be killed while it does. */
import { openSqliteLists } from '../../src/engine/sqlite/index.ts';
import { loadPremises, openWorkFolder } from '../../src/loading/index.ts';
import { listWith } from '../premises/list-with.ts';
import { NO_LINKS } from './collecting-index.ts';

const [home = '', code = '', file = ''] = process.argv.slice(2);
const list = listWith(code, {
  ...{ number: 'No', trade_name: 'Sign', licensee: 'Owner' },
  ...{ street: 'Street', city: 'City', zip: 'Zip', state: 'State' },
});
await using index = openSqliteLists('premises', { home, threads: 0 });
await using work = openWorkFolder(home);
await loadPremises({
  list,
  files: [file],
  index,
  linker: NO_LINKS,
  workDirectory: work.path,
  rejectsDirectory: home,
  asOf: '2026-05-21',
});
