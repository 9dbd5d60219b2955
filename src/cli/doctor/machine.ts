/** Node, memory, limits and temporary space of the machine that this runs on. */
import { accessSync, constants, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import packageJson from '../../../package.json' with { type: 'json' };
import { CONNECTIONS_MIN, filesOfServer, openFilesLimit } from '../open-files.ts';
import type { Check } from './check.ts';
import { type Finding, megabytes, ok, warning, wrong } from './finding.ts';

/** Less than a server with its threads takes (docs/benchmarks.md). */
const MEMORY_WARNING_BYTES = 500e6;
const TMP_WARNING_BYTES = 100e6;
/** A server that others reach has more callers at times. */
const CONNECTIONS_WARNING = 500;

export const machineCheck: Check = () => [node(), memory(), tmp()];

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

/** Nothing is said where the system does not say it. */
export const openFilesCheck: Check = ({ context }) => {
  const limit = openFilesLimit();
  if (limit === null) return [];
  const connections = limit - filesOfServer({ home: context.homePath(), settings: context.settings });
  const says = `A process may have only ${limit} open`;
  const mend = 'Raise the limit: ulimit -n 65536';
  if (connections < CONNECTIONS_MIN)
    return [wrong('open files', `${says}: a server does not start with so few.`, mend)];
  if (connections < CONNECTIONS_WARNING)
    return [warning('open files', `${says}: that leaves a server ${connections} connections.`, mend)];
  return [ok('open files', `at most ${limit}`)];
};

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
