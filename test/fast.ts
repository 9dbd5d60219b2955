/**
 * The tests of the rooms that need no server, process or browser, in one process: one for each file takes
 * twice the time.
 */
import { globSync } from 'node:fs';
import packageJson from '../package.json' with { type: 'json' };

const files = globSync(`@(${packageJson.config.fast})/**/*.test.ts`, { cwd: import.meta.dirname });
for (const file of files.sort()) await import(`./${file}`);
