/** Writes docs/settings.md from the table of settings. Run it after a row changed; a test compares. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '../src/cli/settings.ts';

const PAGE = join(import.meta.dirname, '../docs/settings.md');

export const printSettings = (): string => `# Settings

For operators: every setting of a server and of the commands. Settings are environment variables; an empty one
counts as absent.

| variable | default | meaning |
| --- | --- | --- |
${SETTINGS.map(({ name, fallback, meaning }) => `| \`${name}\` | ${fallback} | ${meaning} |\n`).join('')}`;

if (import.meta.main) writeFileSync(PAGE, printSettings());
