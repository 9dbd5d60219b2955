/**
 * Python with what the client is tested with and its models are written by, in a virtual environment below
 * node_modules/.cache: kept between runs, and made anew where requirements-dev.txt has changed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export const CLIENT = join(import.meta.dirname, '..');
const CACHE = join(CLIENT, '../../node_modules/.cache');
const REQUIREMENTS = join(CLIENT, 'requirements-dev.txt');

/** Prints its version where the environment can be made with it. */
const PROBE = 'import sys, venv, ensurepip; assert sys.version_info >= (3, 10); print(sys.version)';

export type PythonEnvironment = {
  readonly python: string;
  /** A folder of the wheels that the client stands on, to install it without a network. */
  readonly wheels: string;
};

/** The environment, or why there is none. */
export function pythonEnvironment(): PythonEnvironment | string {
  const command = process.env['CHARTER_TEST_PYTHON'] ?? 'python3';
  const probed = spawnSync(command, ['-c', PROBE], { encoding: 'utf8' });
  if (probed.status !== 0) return `${command} is not Python 3.10 or later with venv`;
  const hash = createHash('sha256').update(probed.stdout).update(readFileSync(REQUIREMENTS)).digest('hex');
  const folder = join(CACHE, `python-${hash.slice(0, 16)}`);
  if (!existsSync(folder)) {
    const problem = make(command, folder);
    if (problem !== null) return problem;
  }
  return { python: join(folder, 'bin/python'), wheels: join(folder, 'wheels') };
}

/** Made aside, so that what is there is whole. What went wrong, or `null`. */
function make(command: string, folder: string): string | null {
  const aside = `${folder}.${process.pid}`;
  const pip = (...args: readonly string[]) =>
    execFileSync(join(aside, 'bin/python'), ['-m', 'pip', '--disable-pip-version-check', '--quiet', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  try {
    mkdirSync(CACHE, { recursive: true });
    execFileSync(command, ['-m', 'venv', aside]);
    pip('install', '--requirement', REQUIREMENTS);
    pip('download', '--constraint', REQUIREMENTS, '--dest', join(aside, 'wheels'), 'httpx', 'pydantic');
    renameSync(aside, folder);
    return null;
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    // Another process made it meanwhile.
    if (existsSync(folder)) return null;
    return `The packages of ${REQUIREMENTS} cannot be installed: ${error instanceof Error ? error.message : error}`;
  }
}
