/** The calls of both clients: each operation with the method that the clients have for it, and what openapi.json says of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATIONS, type Operation } from '../../src/operations/index.ts';
import { publicPart } from './public-part.ts';

export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly default?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
};
type Parameter = { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema: Schema };
type Content = { readonly 'application/json': { readonly schema: Schema } };
export type Described = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
};

/** The part of the interface that a client calls. */
export const DOCUMENT = publicPart(JSON.parse(readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8')));
export const SCHEMAS = DOCUMENT.components.schemas as Readonly<Record<string, Schema>>;

export type Called = {
  readonly id: string;
  readonly method: string;
  /** Below the server's address. */
  readonly path: string;
  /** What the method belongs to, as `companies`; empty for the client itself. */
  readonly group: string;
  /** As TypeScript has it. */
  readonly name: string;
  readonly client: NonNullable<Operation['client']>;
  readonly described: Described;
  /** The schema of its body. */
  readonly request: string | null;
  /** That of its answer. */
  readonly model: string | null;
};

function calledOf({ id, path, method, client }: Operation): Called {
  if (client === undefined) throw new Error(`no client calls ${id}`);
  const described = (DOCUMENT.paths[`/v2${path}`] as Readonly<Record<string, Described>>)[method.toLowerCase()]!;
  const [, answer] = Object.entries(described.responses).find(([status]) => status.startsWith('2'))!;
  const [group, name] = client.method.includes('.') ? client.method.split('.') : ['', client.method];
  return {
    id,
    method,
    path: `/v2${path}`,
    group: group!,
    name: name!,
    client,
    described,
    request: schemaIn(described.requestBody?.content),
    model: schemaIn(answer.content),
  };
}

const schemaIn = (content: Content | undefined): string | null =>
  content === undefined ? null : nameOf(content['application/json'].schema.$ref!);

export const nameOf = ($ref: string): string => $ref.split('/').at(-1)!;

/** In the order of the document. */
export const CALLS: readonly Called[] = OPERATIONS.map(calledOf);

/** The list that a model is, or that a page has. */
export const listIn = (model: string): readonly [field: string, item: string] => {
  const [field, schema] = Object.entries(SCHEMAS[model]!.properties!).find(([, { items }]) => items?.$ref)!;
  return [field, nameOf(schema.items!.$ref!)];
};
