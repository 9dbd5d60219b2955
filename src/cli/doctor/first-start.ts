/** What `charter start` has left for a first look, and should not be left in earnest. */
import { existsSync } from 'node:fs';
import { DataFolder } from '../data-folder.ts';
import type { Check } from './check.ts';
import { type Finding, warning } from './finding.ts';

export const firstStartCheck: Check = ({ context }) => {
  const folder = new DataFolder(context.homePath());
  const found: Finding[] = [];
  if (existsSync(folder.unfinishedSamples))
    found.push(warning('samples', 'A first start was broken off before all samples were loaded.', 'charter start'));
  if (context.settings.publicUrl !== undefined && existsSync(folder.demoKey))
    found.push(
      warning(
        'demo account',
        'An account with a demo key is there beside a public address.',
        'End its key: charter key list --email demo@example.com, then charter key revoke <key-id>',
      ),
    );
  return found;
};
