/**
 * `npm run client:types`: writes the client's types from openapi.json to src/schema.ts. Run it after `npm run openapi`;
 * a test compares.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { publicPart } from './public-part.ts';

const ROOT = join(import.meta.dirname, '../../..');
export const CLIENT_TYPES = join(import.meta.dirname, '../src/schema.ts');

/** Every schema of the public routes by its name. */
export async function printClientTypes(): Promise<string> {
  const document = publicPart(JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8')));
  const nodes = await openapiTS(document as OpenAPI3, {
    alphabetize: true,
    // A field with a default may be left out of a request; an answer has them all.
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
  const text = `/** Written by clients/typescript/scripts/write-types.ts from openapi.json. */\n\n${astToString(nodes)}`;
  return execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', `--stdin-file-path=${CLIENT_TYPES}`], {
    cwd: ROOT,
    input: text,
    encoding: 'utf8',
  });
}

if (import.meta.main) writeFileSync(CLIENT_TYPES, await printClientTypes());
