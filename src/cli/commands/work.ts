/** What an operator's page shows of work under way and behind: of `charter status`. */
import { Command } from 'commander';
import { queueState } from '../../batches/index.ts';
import { printMeasure } from '../../loading/index.ts';
import { openStore } from '../../store/index.ts';
import { withAccounts } from '../accounts.ts';
import { type Context, storeOf, wholeNumber } from '../context.ts';
import { print } from '../table.ts';
import { withExamples } from './examples.ts';

type Options = { readonly limit: number; readonly json?: true };
type Stopped = {
  readonly title: string;
  readonly found: readonly Parameters<typeof printMeasure>[0][];
  readonly command: string;
};
type Round = { readonly started_at: string; readonly ended_at: string; readonly line: string };

/** How many are shown where it is not said, and how many are kept. */
const [SHOWN, KEPT] = [20, 200];

export const workCommands = (context: Context): readonly Command[] => [
  queueCommand(context),
  kept('stopped', 'loads that a guard has stopped, why, and what publishes them where they are right', (options) =>
    listStopped(context, options),
  ),
  kept('rounds', 'past rounds of refreshes, and what became of each registry and list', (options) =>
    listRounds(context, options),
  ),
];

const queueCommand = (context: Context): Command =>
  withExamples(new Command('queue'), 'charter status queue')
    .description('batches and rows that wait to be matched, and the workers that hold some')
    .option('--json', 'JSON, also on a terminal')
    .action(async ({ json }: { json?: true }) => {
      await using store = await openStore(storeOf(context));
      const queue = await queueState(store, new Date());
      const workers = queue.workers.map(({ workerId, rows, leaseUntil }) => `${workerId}: ${rows} until ${leaseUntil}`);
      const rows: readonly (readonly [string, string | number])[] = [
        ['batches queued', queue.batchesQueued],
        ['batches running', queue.batchesRunning],
        ['rows waiting', queue.rowsWaiting],
        ['rows at workers', queue.rowsLeased],
        ['batches failed in 24 hours', queue.failedToday],
        ['oldest unfinished', queue.oldestAt ?? '–'],
        ['workers', workers.join('; ') || '–'],
      ];
      print(queue, ['what', ''], rows, json);
    });

const kept = (name: string, words: string, list: (options: Options) => Promise<void>): Command =>
  withExamples(new Command(name), `charter status ${name} --limit 5`)
    .description(`${words}; the newest first, the last ${KEPT} are kept`)
    .option('--limit <number>', 'how many', wholeNumber(1, KEPT), SHOWN)
    .option('--json', 'JSON, also on a terminal')
    .action(list);

const listStopped = (context: Context, { limit, json }: Options): Promise<void> =>
  withAccounts(context, async ({ operator }) => {
    const stopped = (await operator.listLoads('stopped', limit)).map(({ at, code, report }) => {
      return { at, code, ...(report as Stopped) };
    });
    const rows = stopped.map(({ at, code, title, found, command }) => {
      return [at, code ?? '', title, found.map(printMeasure).join('; '), command];
    });
    print({ stopped }, ['stopped at', 'code', 'title', 'why', 'to publish it'], rows, json);
  });

const listRounds = (context: Context, { limit, json }: Options): Promise<void> =>
  withAccounts(context, async ({ operator }) => {
    const rounds = (await operator.listLoads('round', limit)).map(({ report }) => report as Round);
    const rows = rounds.map(({ started_at, ended_at, line }) => [started_at, ended_at, line]);
    print({ rounds }, ['began', 'ended', 'came to'], rows, json);
  });
