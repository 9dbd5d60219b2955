import { Command } from 'commander';
import type { Context } from '../context.ts';
import { CommandError } from '../exit-codes.ts';
import { interruptible } from '../interruption.ts';
import { noteLoad } from '../load/note-load.ts';
import { parseInterval, refreshEvery } from '../refresh/every.ts';
import { holdRefresh } from '../refresh/hold.ts';
import { failureOf, keptRound, printRound } from '../refresh/report.ts';
import { type Round, refreshOnce } from '../refresh/round.ts';
import { tell } from '../terminal.ts';
import { withExamples } from './examples.ts';

type RefreshOptions = { readonly every?: string; readonly dryRun?: boolean; readonly json?: boolean };

export function refreshCommand(context: Context): Command {
  return withExamples(new Command('refresh'), 'charter refresh --dry-run', 'charter refresh --every 24h')
    .description('fetch what changed of every loaded registry and list that has a link, and load it under the guards')
    .argument('[codes...]', 'such as us_co; all that are loaded where none is named')
    .option('--every <interval>', 'stay, and do it again each interval: 24h; from 15m to 20d')
    .option('--dry-run', 'only tell what would be fetched, and from where')
    .option('--json', 'JSON also on a terminal')
    .action(async (codes: readonly string[], { every, dryRun = false, json = false }: RefreshOptions) => {
      if (every !== undefined && dryRun) throw new CommandError('usage', '--dry-run tells once: leave out --every');
      const everyMs = every === undefined ? null : parseInterval(every);
      if (dryRun) {
        const { signal } = new AbortController();
        return print(await refreshOnce(context, { codes, isDryRun: true, signal }), json);
      }
      const round = async (signal: AbortSignal) => {
        const done = await refreshOnce(context, { codes, isDryRun: false, signal });
        await noteLoad(context, { kind: 'round', code: null, report: keptRound(done) });
        return done;
      };
      await using _ = await holdRefresh(context);
      if (everyMs !== null) return stay(everyMs, round, json);
      const done = await interruptible(round, 'what was published stays, and the same command goes on');
      print(done, json);
      const failure = failureOf(done);
      if (failure !== null) throw new CommandError(failure.exitCode, failure.message);
    });
}

function print(round: Round, json: boolean): void {
  tell(json || !process.stdout.isTTY ? `${JSON.stringify(round)}\n` : printRound(round));
}

/** A signal is the usual way to end it, and no failure. */
async function stay(everyMs: number, round: (signal: AbortSignal) => Promise<Round>, json: boolean): Promise<void> {
  await interruptible((signal) =>
    refreshEvery({
      everyMs,
      round,
      signal,
      tell: (done, line, nextAt) => {
        const text = json
          ? JSON.stringify(done === null ? { failure: line, nextAt } : { ...done, nextAt })
          : `${minuteOf(new Date())}: ${line}; next at ${minuteOf(nextAt)}`;
        tell(`${text}\n`);
      },
    }),
  );
}

const minuteOf = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
