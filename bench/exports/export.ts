/**
 * `CHARTER_HOME=folder node bench/exports/export.ts [format...]`: exports all companies of a data folder in every
 * format, each in a process of its own, and prints Markdown: how many a second, and the most memory. The files are removed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXPORT_FORMATS } from '../../src/exports/index.ts';
import { markdownTable } from '../support/measure.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
/** Beside what is measured: how much memory the process had at most, in KB. */
const TOLD =
  'process.on("exit", () => console.error("maxrss", process.resourceUsage().maxRSS, process.cpuUsage().user))';

const folder = await mkdtemp(join(tmpdir(), 'charter-export-'));
const asked = process.argv.slice(2);
const formats = asked.length > 0 ? asked : [...EXPORT_FORMATS, 'ndjson.gz'];
const rows: string[][] = [];
try {
  for (const format of formats) {
    const path = join(folder, `out.${format}`);
    const args = ['export', 'companies', '--format', format.replace('.gz', ''), '-o', path];
    const begun = performance.now();
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(TOLD)}`, MAIN, ...args],
      { encoding: 'utf8' },
    );
    const seconds = (performance.now() - begun) / 1000;
    if (status !== 0) throw new Error(stderr);
    const [, kilobytes, cpuMicroseconds] = /maxrss (\d+) (\d+)/.exec(stderr) ?? [];
    const { counts, bytes } = JSON.parse(await readFile(`${path}.manifest.json`, 'utf8'));
    rows.push([
      format,
      Math.round(counts.companies / seconds).toLocaleString('en-US'),
      seconds.toFixed(1),
      (Number(cpuMicroseconds) / 1e6).toFixed(1),
      Math.round(Number(kilobytes) / 1024).toLocaleString('en-US'),
      Math.round(bytes / 1e6).toLocaleString('en-US'),
    ]);
    await rm(path);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log(
  markdownTable(['format', 'companies a second', 'seconds', 'CPU seconds', 'most memory, MB', 'file, MB'], rows),
);
