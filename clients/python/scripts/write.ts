/**
 * `npm run client:models`: writes what is generated of the Python client. Run it after `npm run openapi`, and where
 * src/charter_client/_async has changed; a test compares.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pythonEnvironment } from './environment.ts';
import { PYTHON_CALLS, printPythonCalls } from './write-calls.ts';

writeFileSync(PYTHON_CALLS, printPythonCalls());
const environment = pythonEnvironment();
if (typeof environment === 'string') throw new Error(environment);
for (const script of ['write_models.py', 'write_sync.py'])
  execFileSync(environment.python, [join(import.meta.dirname, script)], { stdio: 'inherit' });
