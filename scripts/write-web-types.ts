/**
 * `npm run web:types`: writes the dashboard's types from openapi.session.json to web/src/shared/api/schema.ts, and beside it
 * a table of what programs call from openapi.json to operations.ts, and one of who may ask which route to roles.ts. Run it
 * after `npm run openapi`; a test compares.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { DOORS, OPERATIONS } from '../src/operations/index.ts';
import { OTHER_OPERATIONS } from '../src/operations/others.ts';

const ROOT = join(import.meta.dirname, '..');
export const WEB_TYPES = join(ROOT, 'web/src/shared/api/schema.ts');
export const WEB_OPERATIONS = join(ROOT, 'web/src/shared/api/operations.ts');
export const WEB_ROLES = join(ROOT, 'web/src/shared/api/roles.ts');

type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: JSONSchema;
};
type Content = { readonly content?: Readonly<Record<string, { readonly schema: JSONSchema }>> };
type Operation = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JSONSchema>> };
};

/**
 * Every schema of the document by its name, and `Routes`: what each route of the dashboard takes and answers.
 */
export async function printWebTypes(): Promise<string> {
  const document: Document = JSON.parse(readFileSync(join(ROOT, 'openapi.session.json'), 'utf8'));
  const routes = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { responses }]) => answerOf(responses) !== undefined)
      .map(([method, operation]) => [`${method.toUpperCase()} ${path}`, routeOf(operation)]),
  );
  const schema = { ...object(Object.fromEntries(routes)), title: 'Routes', $defs: document.components.schemas };
  const inPlace: JSONSchema = JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'));
  const text = await compile(inPlace, 'Routes', {
    bannerComment: '/** Written by scripts/write-web-types.ts from openapi.session.json. */',
    unreachableDefinitions: true,
    // Lists are made at run time: their length is the server's to check.
    ignoreMinAndMaxItems: true,
    additionalProperties: false,
    format: false,
  });
  return formatted(text, WEB_TYPES);
}

function formatted(text: string, file: string): string {
  const biome = join(ROOT, 'node_modules/.bin/biome');
  return execFileSync(biome, ['format', `--stdin-file-path=${file}`], { cwd: ROOT, input: text, encoding: 'utf8' });
}

function toldToOthers(): readonly string[] {
  const [api, session]: readonly Document[] = ['openapi.json', 'openapi.session.json'].map((name) =>
    JSON.parse(readFileSync(join(ROOT, name), 'utf8')),
  );
  const isPayment = ([path]: readonly [string, unknown]) => path.startsWith('/webhooks/');
  const detailsOf = (paths: readonly unknown[]) =>
    Array.from(JSON.stringify(paths).matchAll(/"detail":("(?:[^"\\]|\\.)*")/g), ([, text]) =>
      String(JSON.parse(text!)),
    );
  const own = Object.entries(api!.paths);
  const told = new Set(detailsOf(own.filter((one) => !isPayment(one))));
  const others = detailsOf([...own.filter(isPayment), session!.paths]);
  return [...new Set(others.filter((detail) => !told.has(detail)))].sort();
}

type Told = Operation & { readonly operationId: string } & Readonly<Record<`x-${string}`, object | string>>;

/**
 * What the dashboard tells of the operations that programs call: by their ids their paths, names, prices, and the
 * methods of the clients with the fields that these take by place.
 */
export function printWebOperations(): string {
  const { paths, components }: Document = JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8'));
  const required = ({ parameters = [], requestBody }: Operation): readonly string[] => {
    const { $ref = '' } = requestBody?.content?.['application/json']?.schema ?? {};
    const body = components.schemas[$ref.split('/').at(-1)!]?.required;
    return [
      ...parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => name),
      ...(Array.isArray(body) ? body : []),
    ];
  };
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Readonly<Record<string, Told>>)
      .filter(([, told]) => told['x-name'] !== undefined && !path.includes('{key}'))
      .map(([method, told]) => [
        told.operationId,
        {
          method: method.toUpperCase(),
          path,
          name: told['x-name'],
          price: told['x-price'],
          client: told['x-client'] && {
            ...Object(told['x-client']),
            first: required(told),
            ...('204' in told.responses && { gives: 'nothing' }),
          },
        },
      ]),
  );
  const text = `/** Written by scripts/write-web-types.ts from openapi.json and openapi.session.json. */

export const OPERATIONS = ${JSON.stringify(Object.fromEntries(rows))} as const;

/** Sentences of refusals that nobody is told who calls the public operations: those of sessions and of payments. */
export const TOLD_TO_OTHERS = ${JSON.stringify(toldToOthers())} as const;
`;
  return formatted(text, WEB_OPERATIONS);
}

/** The routes behind a session that a reader may not ask, each with the least role that may. */
export function printWebRoles(): string {
  const rows = [...OTHER_OPERATIONS, ...OPERATIONS].flatMap(({ method, path, doors, role }) =>
    doors.includes('session') && (role === 'owner' || role === 'analyst')
      ? [[`${method} ${DOORS.session}${path}`, role]]
      : [],
  );
  const text = `/** Written by scripts/write-web-types.ts from src/operations. */

export const ROLE_OF = ${JSON.stringify(Object.fromEntries(rows))} as const;
`;
  return formatted(text, WEB_ROLES);
}

function routeOf({ parameters = [], requestBody, responses }: Operation): JSONSchema {
  const path = parametersIn('path', parameters);
  const query = parametersIn('query', parameters);
  const body = requestBody?.content?.['application/json']?.schema;
  return object({
    ...(path && { path }),
    ...(query && { query }),
    ...(body && { body }),
    answer: answerOf(responses)?.content?.['application/json']?.schema ?? { type: 'null' },
  });
}

/** Undefined for a route that only redirects: those are followed, not called. */
function answerOf(responses: Operation['responses']): Content | undefined {
  return Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
}

function parametersIn(place: string, parameters: readonly Parameter[]): JSONSchema | undefined {
  const found = parameters.filter((parameter) => parameter.in === place);
  if (found.length === 0) return undefined;
  return {
    ...object(Object.fromEntries(found.map(({ name, schema }) => [name, schema]))),
    required: found.filter(({ required }) => required).map(({ name }) => name),
  };
}

function object(properties: Readonly<Record<string, JSONSchema>>): JSONSchema {
  return {
    type: 'object',
    properties: { ...properties },
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

if (import.meta.main) {
  writeFileSync(WEB_TYPES, await printWebTypes());
  writeFileSync(WEB_OPERATIONS, printWebOperations());
  writeFileSync(WEB_ROLES, printWebRoles());
}
