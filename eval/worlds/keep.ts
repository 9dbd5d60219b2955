/**
 * Keeps what takes minutes to observe: where `CHARTER_OBSERVED` names a folder, it is read from there the next time. The
 * names of the features are part of a file's name: empty the folder after a change of what a feature or a comparison does.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { ALL_FEATURES } from '../weights/tried-features.ts';

const FEATURES_DIGEST = createHash('sha256')
  .update(ALL_FEATURES.map(({ name }) => name).join('\n'))
  .digest('hex')
  .slice(0, 8);

export async function kept<T>(name: string, make: () => Promise<T>): Promise<T> {
  const folder = process.env['CHARTER_OBSERVED'];
  if (folder === undefined) return make();
  const file = join(folder, `${name.replaceAll(/[^\w.]+/g, '-')}-${FEATURES_DIGEST}.v8`);
  if (existsSync(file)) return deserialize(readFileSync(file));
  const made = await make();
  writeFileSync(file, serialize(made));
  return made;
}
