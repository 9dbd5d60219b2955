/** Writes docs/registry.schema.json, by which editors help to write a declaration. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonSchema } from '../src/registries/index.ts';

writeFileSync(join(import.meta.dirname, '../docs/registry.schema.json'), `${JSON.stringify(jsonSchema(), null, 1)}\n`);
