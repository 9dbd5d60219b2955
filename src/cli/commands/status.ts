import { Command } from 'commander';
import type { SnapshotInfo } from '../../engine/index.ts';
import { openSqliteEngine } from '../../engine/sqlite/index.ts';
import { registryOf } from '../../registries/index.ts';
import type { Context } from '../context.ts';
import { printTable } from '../table.ts';

/** What each registry publishes openly, and what of it is loaded. */
export function statusCommand(context: Context): Command {
  return new Command('status')
    .description('the loaded jurisdictions: counts, dates, sizes, and what each publishes')
    .option('--json', 'JSON also on a terminal')
    .action(async ({ json }: { json?: true }) => {
      await using engine = openSqliteEngine({ home: context.home(), threads: 0 });
      const snapshots = await engine.snapshots();
      if (json === true || !process.stdout.isTTY) {
        const rows = snapshots.map((snapshot) => ({
          ...snapshot,
          publishes: registryOf(snapshot.jurisdiction)?.publishes ?? null,
        }));
        process.stdout.write(`${JSON.stringify({ snapshots: rows })}\n`);
        return;
      }
      if (snapshots.length === 0) {
        process.stdout.write(`No registry is loaded in ${context.home()}. Load one with: charter load\n`);
        return;
      }
      process.stdout.write(
        `${coverageTable(snapshots)}\n\nLoaded in ${context.home()}. "no" stands where the state publishes none.\n`,
      );
    });
}

function coverageTable(snapshots: readonly SnapshotInfo[]): string {
  const heading = [
    'code',
    'as of',
    'companies',
    'active',
    'inactive',
    'with officers',
    'trade names',
    'former names',
    'filings',
    'MB',
  ];
  return printTable(
    heading,
    snapshots.map((snapshot) => {
      const publishes = registryOf(snapshot.jurisdiction)?.publishes;
      // A count of nothing is told apart from what the state does not publish.
      const count = (loaded: number, isPublished: boolean | undefined) =>
        loaded === 0 && isPublished === false ? 'no' : loaded.toLocaleString('en-US');
      const { active, unknown } = snapshot.statuses;
      return [
        snapshot.jurisdiction,
        snapshot.asOf,
        snapshot.companies,
        active,
        count(snapshot.companies - active - unknown, publishes?.inactive),
        count(snapshot.companiesWithOfficers, publishes?.officers),
        count(snapshot.tradeNames, publishes?.tradeNames),
        count(snapshot.previousNames, publishes?.formerNames),
        count(snapshot.filings, publishes?.filings),
        Math.ceil(snapshot.sizeBytes / 1e6),
      ];
    }),
  );
}
