/** Node, memory, limits and temporary space of the machine that this runs on. */
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Check } from './check.ts';
import { type Finding, megabytes, ok, warning, wrong } from './finding.ts';

/** Less than a server with its threads takes (docs/benchmarks.md). */
const MEMORY_WARNING_BYTES = 500e6;
const TMP_WARNING_BYTES = 100e6;
/** A snapshot, a connection and a thread take a few each. */
const OPEN_FILES_WARNING = 1_024;

export const machineCheck: Check = () => [node(), memory(), ...openFiles(), tmp()];

function node(): Finding {
  const least = Number(/\d+/.exec(packageJson.engines.node)![0]);
  const [major] = process.versions.node.split('.').map(Number);
  const says = `${process.versions.node}, Charter ${packageJson.version}`;
  if (major! < least) return wrong('Node', `It is ${says}: that is too old.`, `Install Node ${least} or later.`);
  return ok('Node', says);
}

function memory(): Finding {
  const available = process.availableMemory();
  const says = `${megabytes(available)} available, ${availableParallelism()} processors`;
  if (available >= MEMORY_WARNING_BYTES) return ok('memory', says);
  return warning('memory', `Only ${says}.`, 'Give it more, or lower CHARTER_SEARCH_THREADS and CHARTER_BATCH_THREADS.');
}

/** As Linux tells it; elsewhere nothing is said. */
function openFiles(): readonly Finding[] {
  let limits: string;
  try {
    limits = readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return [];
  }
  const [, soft] = /^Max open files\s+(\S+)/m.exec(limits) ?? [];
  if (soft === undefined) return [];
  if (soft === 'unlimited' || Number(soft) >= OPEN_FILES_WARNING) return [ok('open files', `at most ${soft}`)];
  return [warning('open files', `A process may have only ${soft} open.`, 'Raise the limit: ulimit -n 65536')];
}

function tmp(): Finding {
  const folder = tmpdir();
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    const says = `${megabytes(bavail * bsize)} are free in ${folder}`;
    if (bavail * bsize >= TMP_WARNING_BYTES) return ok('temporary files', says);
    return warning('temporary files', `Only ${says}.`, 'Make room there, or set TMPDIR.');
  } catch {
    return wrong('temporary files', `${folder} cannot be written to.`, 'Set TMPDIR to a folder that can.');
  }
}
