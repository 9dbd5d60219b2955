/**
 * A file given under the wrong state's code must stop the load, not fill that state with another's companies.
 */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { LoadError, registries } from '../../src/registries/index.ts';
import { openInputs } from '../../src/registries/input.ts';
import { recognise } from '../../src/registries/recognise.ts';

describe("a registry's files are recognised by it, and by no other registry", () => {
  for (const registry of registries) {
    it(registry.name, async () => {
      const folder = join(import.meta.dirname, registry.jurisdiction, 'input');
      for (const name of readdirSync(folder)) {
        for (const input of await openInputs(join(folder, name))) {
          for (const candidate of registries) {
            const found = await recognise(candidate, input).catch((error: unknown) => error);
            if (candidate === registry) assert.ok(!(found instanceof Error), `${name} is not recognised`);
            else assert.ok(found instanceof LoadError, `${name} is taken for a file of ${candidate.name}`);
          }
        }
      }
    });
  }
});
