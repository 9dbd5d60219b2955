/** The operations of openapi.json and of what stands behind a session, and what is said of their answers. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Ajv2020 } from 'ajv/dist/2020.js';

export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
};

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
};

/**
 * Who may call an operation: `open` is anybody, `key` a program with an API key, `session` a person who is
 * signed in.
 */
export type Access = 'open' | 'key' | 'session';

export type Operation = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: Access;
  readonly parameters: readonly Parameter[];
  /** Its references are followed; null where it takes none. */
  readonly body: Schema | null;
  readonly statuses: ReadonlySet<number>;
};

type Media = Readonly<Record<string, { readonly schema: Schema }>>;
type Described = {
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Media };
  readonly responses: Readonly<Record<string, { readonly content?: Media }>>;
};

type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
const [api, session] = ['openapi', 'openapi.session'].map(
  (name): Document => JSON.parse(readFileSync(new URL(`../../${name}.json`, import.meta.url), 'utf8')),
);
const DOCUMENT: Document = {
  paths: { ...api!.paths, ...session!.paths },
  components: { schemas: { ...api!.components.schemas, ...session!.components.schemas } },
};

export const OPERATIONS: readonly Operation[] = Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    access: accessOf(described),
    parameters: described.parameters ?? [],
    body: followed(described.requestBody?.content['application/json']?.schema ?? null),
    statuses: new Set(Object.keys(described.responses).map(Number)),
  })),
);

function accessOf({ security }: Described): Access {
  if (security === undefined) return 'key';
  return security.some((one) => 'Session' in one) ? 'session' : 'open';
}

function followed(schema: Schema): Schema;
function followed(schema: Schema | null): Schema | null;
function followed(schema: Schema | null): Schema | null {
  if (schema === null) return null;
  if (schema.$ref !== undefined) return followed(DOCUMENT.components.schemas[schema.$ref.split('/').at(-1)!]!);
  return {
    ...schema,
    ...(schema.items && { items: followed(schema.items) }),
    ...(schema.properties && {
      properties: Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, followed(one)])),
    }),
  };
}

const { Ajv2020: Validator }: { Ajv2020: typeof Ajv2020 } = createRequire(import.meta.url)('ajv/dist/2020.js');
const ROOT = 'https://charter.example/openapi.json';
const DATE = /^\d{4}-\d\d-\d\d$/;
const ajv = new Validator({
  strict: false,
  formats: { date: DATE, 'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
});
ajv.addSchema({ $id: ROOT, components: DOCUMENT.components });
const validators = new Map<string, ReturnType<typeof ajv.compile> | null>();

/** Why a JSON body is none that the document describes for the status; null where it is one. */
export function answerProblem({ name, method, path }: Operation, status: number, body: unknown): string | null {
  const key = `${name} ${status}`;
  let validate = validators.get(key);
  if (validate === undefined) {
    const schema =
      DOCUMENT.paths[path]?.[method.toLowerCase()]?.responses[status]?.content?.['application/json']?.schema;
    validate =
      schema === undefined ? null : ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${ROOT}#/`)));
    validators.set(key, validate);
  }
  if (validate === null) return `no JSON is described for a ${status}`;
  return validate(body) ? null : ajv.errorsText(validate.errors);
}
