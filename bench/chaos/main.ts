/**
 * `npm run chaos -- --kills 1000 --seed 7`: half of the kills on SQLite, half on PostgreSQL, with
 * `--engine opensearch` over a search cluster of three nodes. Exits 1 where anything was found wrong.
 */
import { parseArgs } from 'node:util';
import { noOpenSearch, startOpenSearch } from '../../test/cluster/opensearch.ts';
import { noPostgres, startPostgres } from '../../test/postgres.ts';
import { type Report, runCampaign } from './campaign.ts';
import { NODE_SETTINGS, type OutageFigures } from './outages.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '7' },
    gap: { type: 'string', default: '1500' },
    database: { type: 'string', default: 'both' },
    engine: { type: 'string', default: 'embedded' },
  },
});
const seed = Number(values.seed);
const kills = Number(values.kills);
const gapMs = Number(values.gap);
const databases = values.database === 'both' ? ['sqlite', 'postgresql'] : [values.database];
if (databases.includes('postgresql') && noPostgres) throw new Error(noPostgres);
const isOnCluster = values.engine === 'opensearch';
if (isOnCluster && noOpenSearch) throw new Error(noOpenSearch);

let isSound = true;
for (const [index, database] of databases.entries()) {
  // The odd kill, if any, is the first one's.
  const share = Math.floor(kills / databases.length) + (index < kills % databases.length ? 1 : 0);
  await using postgres = database === 'postgresql' ? await startPostgres({ fsync: 'on' }) : null;
  await using cluster = isOnCluster ? await startOpenSearch({ nodes: 3, settings: NODE_SETTINGS }) : null;
  const onProgress = (done: number): void =>
    void process.stderr.write(`\r${database}: ${done} of ${share} ${isOnCluster ? 'outages' : 'kills'} `);
  const report = await runCampaign({ kills: share, seed: seed + index, postgres, cluster, gapMs, onProgress });
  process.stderr.write('\n');
  print(database, seed + index, report);
  isSound &&= report.faults.length === 0;
}
process.exitCode = isSound ? 0 : 1;

function print(database: string, usedSeed: number, report: Report): void {
  const { kills: killed, pauses, outages, fills, requests, statuses, whyLost, faults } = report;
  const counts = [...statuses].sort(([a], [b]) => String(a).localeCompare(String(b)));
  const rows = {
    [`${database}, ${values.engine}, seed ${usedSeed}`]: '',
    ...(isOnCluster
      ? Object.fromEntries([...outages].map(([outage, figures]) => [outage, toldOf(figures)]))
      : {
          kills: Object.entries(killed).map(([role, count]) => `${count} of ${role}`),
          pauses,
          'full disks': fills ?? 'not allowed here',
        }),
    requests,
    answers: counts.map(([status, count]) => `${count} ${status}`),
    'no answer': [...whyLost].map(([reason, count]) => `${count} ${reason}`),
    'batches finished': report.batches,
    'loads published': report.loads,
    checks: report.checks,
    seconds: Math.round(report.seconds),
    'faults found': faults.length === 0 ? 'none' : faults,
  };
  for (const [name, value] of Object.entries(rows)) {
    process.stdout.write(`${name.padEnd(22)}${Array.isArray(value) ? value.join(', ') : value}\n`);
  }
}

function toldOf({ times, searches, refused, lost, failingMaxMs, slowestMs }: OutageFigures): readonly string[] {
  const seconds = (ms: number): string => (ms / 1000).toFixed(1);
  return [
    `${times} times`,
    `${searches} searches`,
    `${refused} of them 503`,
    `${lost.length} without an answer`,
    `all failing for ${seconds(failingMaxMs)} s at most`,
    `the slowest ${seconds(slowestMs)} s`,
  ];
}
