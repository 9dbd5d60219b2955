import { join } from 'node:path';
import { Command } from 'commander';
import { EngineError, KINDS, type Kind } from '../../engine/index.ts';
import { keepingRejects, RejectsFile, unlessAborted } from '../../loading/index.ts';
import { LoadError } from '../../registries/index.ts';
import type { Context } from '../context.ts';
import { beginUpgrade, jurisdictionsIn, listsIn, upgradeList } from '../engine.ts';
import { CommandError, EXIT_CODES, type ExitCode } from '../exit-codes.ts';
import { interruptible } from '../interruption.ts';
import { SnapshotBar } from '../progress.ts';
import { tell } from '../terminal.ts';
import { withExamples } from './examples.ts';

type Options = { readonly acceptLoss?: boolean; readonly json?: true };

/** What became of a jurisdiction's snapshot; docs/upgrading.md describes it. */
type Upgraded = {
  readonly jurisdiction: string;
  /** `current`: it has the present layout. `stopped`: some of its records are refused. */
  readonly outcome: 'upgraded' | 'current' | 'stopped' | 'failed';
  /** The number of the layout that it had; `null` where that is not known, or is the present one. */
  readonly layout: number | null;
  readonly companies: number | null;
  readonly rejected: number;
  readonly rejectsFile: string | null;
  readonly problem: string | null;
};

/** What became of a list's snapshot: nothing in it is refused. */
type UpgradedList = { readonly [K in Kind]?: number | null } & {
  readonly source: string;
  readonly outcome: Exclude<Upgraded['outcome'], 'stopped'>;
  readonly layout: number | null;
  readonly problem: string | null;
};

/** Rebuilds the snapshots that an earlier Charter made, one after another. A server may run meanwhile. */
export function upgradeCommand(context: Context): Command {
  return withExamples(new Command('upgrade'), 'charter upgrade')
    .description('rebuild the snapshots that an earlier Charter made from the records that they hold')
    .option('--accept-loss', 'publish also where this Charter refuses some of the records')
    .option('--json', 'what was done as JSON')
    .action(async (options: Options) => {
      if (context.settings.cluster !== undefined)
        throw new CommandError('usage', 'A search cluster has no snapshots to rebuild: load what is refused anew');
      const home = context.home();
      const snapshots: Upgraded[] = [];
      const lists: UpgradedList[] = [];
      await interruptible(async (signal) => {
        for (const jurisdiction of jurisdictionsIn(home)) {
          const upgraded = await upgrade(home, jurisdiction, options, signal);
          snapshots.push(upgraded);
          if (options.json !== true) tell(`${jurisdiction}: ${lineOf(upgraded)}\n`);
        }
        for (const kind of KINDS) {
          for (const source of listsIn(home, kind)) {
            const upgraded = await upgradedList(home, kind, source, signal);
            lists.push(upgraded);
            if (options.json !== true) tell(`${source}: ${lineOfList(kind, upgraded)}\n`);
          }
        }
      }, 'snapshots that were not upgraded yet are as they were');
      if (options.json === true) tell(`${JSON.stringify({ snapshots, lists })}\n`);
      else if (snapshots.length + lists.length === 0) tell(`Nothing is loaded in ${home}.\n`);
      process.exitCode = EXIT_CODES[exitCodeOf([...snapshots, ...lists])];
    });
}

function exitCodeOf(snapshots: readonly Pick<Upgraded, 'outcome'>[]): ExitCode {
  const outcomes = new Set(snapshots.map(({ outcome }) => outcome));
  if (outcomes.has('failed')) return 'failed';
  return outcomes.has('stopped') ? 'guarded' : 'ok';
}

function lineOf({ outcome, layout, companies, rejected, rejectsFile, problem }: Upgraded): string {
  if (problem !== null) return problem;
  if (outcome === 'current') return 'has the present layout';
  const refused = rejected === 0 ? '' : `, ${rejected.toLocaleString('en-US')} records refused: ${rejectsFile}`;
  return `upgraded from layout ${layout}, ${companies?.toLocaleString('en-US')} companies${refused}`;
}

function lineOfList(kind: Kind, { outcome, layout, problem, ...counts }: UpgradedList): string {
  if (problem !== null) return problem;
  if (outcome === 'current') return 'has the present layout';
  return `upgraded from layout ${layout}, ${counts[kind]?.toLocaleString('en-US')} ${kind === 'owners' ? 'statements of owners' : kind}`;
}

async function upgradedList(home: string, kind: Kind, source: string, signal: AbortSignal): Promise<UpgradedList> {
  const unknown = { source, layout: null, [kind]: null, problem: null };
  try {
    const upgraded = await upgradeList(home, kind, source, { signal });
    if (upgraded === null) return { ...unknown, outcome: 'current' };
    return { ...unknown, outcome: 'upgraded', layout: upgraded.layout, [kind]: upgraded.records };
  } catch (error) {
    if (error instanceof EngineError) return { ...unknown, outcome: 'failed', problem: error.message };
    throw error;
  }
}

async function upgrade(
  home: string,
  jurisdiction: string,
  { acceptLoss = false }: Options,
  signal: AbortSignal,
): Promise<Upgraded> {
  const rejects = new RejectsFile(join(home, 'rejects'), `${jurisdiction}-upgrade`, new Date());
  const told = (outcome: Upgraded['outcome'], more: Partial<Upgraded> = {}): Upgraded => ({
    ...{ jurisdiction, outcome, layout: null, companies: null, problem: null },
    ...{ rejected: rejects.count, rejectsFile: rejects.path },
    ...more,
  });
  using bar = new SnapshotBar();
  const refuse = () => {
    // They are kept before the file that has them is replaced.
    rejects.close();
    if (rejects.count === 0 || acceptLoss) return;
    const records = rejects.count === 1 ? '1 record' : `${rejects.count.toLocaleString('en-US')} records`;
    const message = `This Charter refuses ${records}, kept in ${rejects.path}: --accept-loss upgrades without them.`;
    throw new CommandError('guarded', message);
  };
  let layout: number | null = null;
  const publish = async () => {
    await using begun = beginUpgrade(home, jurisdiction, {
      onReject: ({ origin, reason, text }) => rejects.add({ ...origin, kind: 'record', reason, row: text }),
      review: refuse,
      onProgress: bar.show,
    });
    if (begun === null) return told('current');
    layout = begun.layout;
    const info = await unlessAborted(begun.publish(), signal);
    if (info !== null) return told('upgraded', { layout, companies: info.companies });
    return told('failed', { layout, problem: `This Charter refuses all of its records: ${rejects.path}` });
  };
  try {
    return await keepingRejects(rejects, publish);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof CommandError) return told('stopped', { layout, problem: error.message });
    if (error instanceof EngineError || error instanceof LoadError)
      return told('failed', { layout, problem: error.message });
    throw error;
  }
}
