/**
 * `node bench/license-list.ts [--rows 1000000]`: loads an invented list in the form of Florida's food service into an
 * empty data folder, without registries to link to, and prints how long each phase takes. bench/notes/license-list.md keeps
 * the last run.
 */
import { createWriteStream, mkdirSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { openSqliteEngine, openSqliteLists } from '../src/engine/sqlite/index.ts';
import { ListLinker, loadPremises } from '../src/loading/index.ts';
import { listOf } from '../src/premises/index.ts';
import { markdownTable } from './support/measure.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } });
const ROWS = Number(values.rows);
const LIST = listOf('us_fl_dbpr_food')!;
const HEADINGS = [
  ...['License Number', 'Licensee Name', 'Business Name', 'Location Street Address', 'Location Address Line 2'],
  ...['Location City', 'Location State Code', 'Location Zip Code', 'Mailing Street Address', 'Mailing Address Line 2'],
  ...['Mailing City', 'Mailing State Code', 'Mailing Zip Code', 'Primary Phone Number', 'Secondary Phone Number'],
  ...['License Type Code', 'License Expiry Date', 'Primary Status Code'],
];
const WORDS = ['KITE', 'QUARRY', 'FERNHALE', 'TAVORA', 'PELLTON', 'HARBOR', 'LANTERN', 'MEADOW', 'ORCHARD', 'SAFFRON'];

/** Numbers in no order, as those of a file that is sorted by name. */
function* linesOfList(): Generator<string> {
  yield `${HEADINGS.map((heading) => `"${heading}"`).join(',')}\n`;
  for (let row = 0; row < ROWS; row++) {
    const mixed = (row * 7_919) % 9_999_991;
    const word = (at: number) => WORDS[Math.floor(mixed / 10 ** at) % 10]!;
    const licensee = row % 20 === 0 ? `${word(0)}, JANE Q` : `${word(0)} ${word(1)} ${row} LLC`;
    const door = [
      `${mixed % 9_000} ${word(2)} AVE`,
      row % 3 === 0 ? 'UNIT 3' : '',
      `${word(3)} BEACH`,
      'FL',
      '33101-0001',
    ];
    const phones = ['(305) 555-0101', ''];
    const cells = [
      `SEA${mixed}`,
      licensee,
      `${word(4)} ${word(5)} GRILL`,
      ...door,
      ...door,
      ...phones,
      '2010',
      '10/01/2026',
      '20',
    ];
    yield `${cells.map((cell) => `"${cell}"`).join(',')}\n`;
  }
}

const home = await mkdtemp(join(tmpdir(), 'charter-license-list-'));
try {
  const file = join(home, 'list.csv');
  await pipeline(Readable.from(linesOfList(), { highWaterMark: 4_096 }), createWriteStream(file));
  const workDirectory = join(home, 'sorting');
  mkdirSync(workDirectory);
  await using engine = openSqliteEngine({ home, threads: 0 });
  await using index = openSqliteLists('premises', { home, threads: 0 });
  const linker = await ListLinker.open(engine);
  const phases: { phase: string; since: number }[] = [];
  let largest = 0;
  const onProgress = ({ phase }: { readonly phase: string }) => {
    largest = Math.max(largest, process.memoryUsage.rss());
    if (phases.at(-1)?.phase !== phase) phases.push({ phase, since: performance.now() });
  };
  const folders = { workDirectory, rejectsDirectory: home };
  const { list } = await loadPremises({
    list: LIST,
    files: [file],
    index,
    linker,
    asOf: '2026-01-31',
    ...folders,
    onProgress,
  });
  const end = performance.now();
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  const rows = phases.map(({ phase, since }, at) => [phase, seconds(since, phases[at + 1]?.since ?? end)]);
  const all = (end - phases[0]!.since) / 1000;
  const { user, system } = process.cpuUsage();
  console.log(`${list.premises} premises of ${((await stat(file)).size / 1e6).toFixed(0)} MB\n`);
  console.log(
    markdownTable(
      ['phase', 'seconds'],
      [
        ...rows,
        ['all', all.toFixed(1)],
        ['rows a second', String(Math.round(ROWS / all))],
        ['processors, s', ((user + system) / 1e6).toFixed(1)],
        ['largest memory, MiB', String(Math.round(largest / 2 ** 20))],
        ['snapshot, MB', (list.sizeBytes / 1e6).toFixed(0)],
      ],
    ),
  );
} finally {
  await rm(home, { recursive: true, force: true });
}
