/**
 * `npm run client:types`: writes the client's types and the table of its calls from openapi.json to src/schema.ts and
 * src/operations.ts. Run it after `npm run openapi`;
 * a test compares.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { publicPart } from './public-part.ts';

const ROOT = join(import.meta.dirname, '../../..');
export const CLIENT_TYPES = join(import.meta.dirname, '../src/schema.ts');
export const CLIENT_OPERATIONS = join(import.meta.dirname, '../src/operations.ts');

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
  return formatted(text, CLIENT_TYPES);
}

type Told = {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string }[];
  readonly 'x-client': { readonly isOnce?: true };
};

/** Where each public operation is, whether it is paid for, and whether it does something else when it is made twice. */
export function printClientOperations(): string {
  const { paths } = publicPart(JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8')));
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Readonly<Record<string, Told>>).map(([method, told]) => [
      told.operationId,
      {
        method: method.toUpperCase(),
        path,
        isPaid: (told.parameters ?? []).some(({ name }) => name === 'Idempotency-Key'),
        isRepeatable: told['x-client'].isOnce === undefined,
      },
    ]),
  );
  const text = `/** Written by clients/typescript/scripts/write-types.ts from openapi.json. */

export const OPERATIONS = ${JSON.stringify(Object.fromEntries(rows))} as const;
`;
  return formatted(text, CLIENT_OPERATIONS);
}

function formatted(text: string, file: string): string {
  return execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', `--stdin-file-path=${file}`], {
    cwd: ROOT,
    input: text,
    encoding: 'utf8',
  });
}

if (import.meta.main) {
  writeFileSync(CLIENT_TYPES, await printClientTypes());
  writeFileSync(CLIENT_OPERATIONS, printClientOperations());
}
