import { memoryEngine, memoryPremises } from '../../src/engine/memory/index.ts';
import { openSqliteEngine, openSqliteLists } from '../../src/engine/sqlite/index.ts';
import { temporaryHome } from './companies.ts';
import { type OpenBoth, peopleConformance, peoplePinned } from './people-conformance.ts';

const inSqlite =
  (threads: number): OpenBoth =>
  async () => {
    const home = temporaryHome();
    return opened(openSqliteEngine({ home, threads }), openSqliteLists('premises', { home, threads }));
  };

const opened = (engine: Awaited<ReturnType<OpenBoth>>['engine'], lists: Awaited<ReturnType<OpenBoth>>['lists']) => ({
  engine,
  lists,
  async [Symbol.asyncDispose]() {
    await engine[Symbol.asyncDispose]();
    await lists[Symbol.asyncDispose]();
  },
});

peopleConformance('in memory', async () => opened(memoryEngine(), memoryPremises()), 30);
peopleConformance('in SQLite, in the calling thread', inSqlite(0), 15);
peoplePinned('in SQLite, in threads', inSqlite(1));
