/**
 * `npm run client:types`: writes the client's types, its calls and their table to src/schema.ts, src/calls.ts and
 * src/operations.ts. Run it after `npm run openapi`; a test compares.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { DOCUMENT } from '../../scripts/calls.ts';
import { printCalls, printOperations } from './write-calls.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Every schema of the public routes by its name. */
async function printTypes(): Promise<string> {
  const nodes = await openapiTS(DOCUMENT as OpenAPI3, {
    alphabetize: true,
    // A field with a default may be left out of a request; an answer has them all.
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
  return `/** Written by clients/typescript/scripts/write-types.ts from openapi.json. */\n\n${astToString(nodes)}`;
}

/** What is written of the client: text by path. */
export async function printClient(): Promise<ReadonlyMap<string, string>> {
  const files = { 'schema.ts': await printTypes(), 'calls.ts': printCalls(), 'operations.ts': printOperations() };
  return new Map(
    Object.entries(files).map(([name, text]) => {
      const path = join(import.meta.dirname, '../src', name);
      return [path, formatted(text, path)];
    }),
  );
}

function formatted(text: string, path: string): string {
  const args = ['check', '--write', `--stdin-file-path=${path}`];
  return execFileSync(join(ROOT, 'node_modules/.bin/biome'), args, { cwd: ROOT, input: text, encoding: 'utf8' });
}

if (import.meta.main) for (const [path, text] of await printClient()) writeFileSync(path, text);
