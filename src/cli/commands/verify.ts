import { Command } from 'commander';
import type { VerifiedSnapshot } from '../../engine/index.ts';
import { type VerifiedStore, verifyStore } from '../../store/index.ts';
import type { Context } from '../context.ts';
import { EXIT_CODES } from '../exit-codes.ts';
import { SnapshotBar } from '../progress.ts';
import { tell } from '../terminal.ts';
import { withExamples } from './examples.ts';

/** Checks every snapshot and the store from end to end. A server may run meanwhile. */
export function verifyCommand(context: Context): Command {
  return withExamples(new Command('verify'), 'charter verify')
    .description('check every snapshot and the store from end to end, and name what is damaged')
    .option('--json', 'JSON also on a terminal')
    .action(async ({ json }: { json?: true }) => {
      const homeDirectory = context.home();
      const snapshots: VerifiedSnapshot[] = [];
      const premises: VerifiedSnapshot[] = [];
      const owners: VerifiedSnapshot[] = [];
      {
        using bar = new SnapshotBar();
        await using engine = context.openEngine({ corrected: false });
        await using index = context.openPremises({ corrected: false });
        for await (const snapshot of engine.verify(bar.show)) snapshots.push(snapshot);
        for await (const list of index.verify(bar.show)) premises.push(list);
        await using ownersIndex = context.openOwners();
        for await (const list of ownersIndex.verify(bar.show)) owners.push(list);
      }
      const store = await verifyStore({ homeDirectory, databaseUrl: context.settings.databaseUrl });
      const all = [...snapshots, ...premises, ...owners, ...(store === null ? [] : [store])];
      const isSound = all.every(({ problems }) => problems.length === 0);
      if (json === true || !process.stdout.isTTY) {
        tell(`${JSON.stringify({ sound: isSound, snapshots, premises, owners, store })}\n`);
      } else {
        tell(`${[...[...snapshots, ...premises, ...owners].flatMap(linesOf), ...storeLines(store)].join('\n')}\n`);
      }
      if (!isSound) process.exitCode = EXIT_CODES.failed;
    });
}

function linesOf({ jurisdiction, problems }: VerifiedSnapshot): string[] {
  if (problems.length === 0) return [`${jurisdiction}: sound`];
  return problems.map((problem) => `${jurisdiction}: ${problem}`);
}

function storeLines(verified: VerifiedStore | null): string[] {
  if (verified === null) return ['store: there is none yet'];
  const { store, problems } = verified;
  if (problems.length === 0) return ['store: sound'];
  return problems.map((problem) => `store: ${store} is damaged: ${problem}. Restore it from a backup.`);
}
