/** The public part of /openapi.json, as its readers look for it. */
import type { Json } from '../../shared/request-samples.ts';

export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly default?: Json;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};
export type Schemas = Readonly<Record<string, Schema>>;

type Example = { readonly value: Json };
type Media = { readonly schema: Schema; readonly examples?: Readonly<Record<string, Example>> };
type Content = Readonly<Record<string, Media>>;

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: Json;
};

type Written = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
  readonly security?: readonly object[];
  /** Where the same is done behind a session. */
  readonly 'x-session'?: string;
};

type Tag = { readonly name: string; readonly description?: string };

export type OpenApi = {
  readonly tags: readonly Tag[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Written>>>>;
  readonly components: { readonly schemas: Schemas };
};

type Body = { readonly type: string; readonly schema: Schema; readonly examples: Readonly<Record<string, Json>> };

export type Operation = {
  /** Also its anchor. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly body: Body | null;
  readonly answers: readonly (Partial<Body> & { readonly status: string; readonly description: string })[];
  readonly needsKey: boolean;
  /** Where the same is done for who is signed in; null where it is not. */
  readonly sessionPath: string | null;
  /** The same with the key in the address, for programs that can send no header. */
  readonly pathWithKey: string | null;
};

export type Group = { readonly tag: string; readonly operations: readonly Operation[] };

/** What stands behind the id of an operation that has its key in the address. */
const WITH_KEY = 'WithKey';

/** The public operations under their tags, in the document's order. A tag with a description is for others. */
export function publicGroups({ tags, paths }: OpenApi): Group[] {
  const written = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const pathOf = (id: string) => written.find(({ operation }) => operation.operationId === id)?.path ?? null;
  const all = written
    .filter(({ operation }) => !operation.operationId.endsWith(WITH_KEY))
    .map(({ path, method, operation }): Operation => {
      const [body = null] = bodiesOf(operation.requestBody?.content);
      return {
        id: operation.operationId,
        method: method.toUpperCase() as Operation['method'],
        path,
        tag: operation.tags[0] ?? '',
        summary: operation.summary,
        description: operation.description ?? '',
        parameters: operation.parameters ?? [],
        body,
        answers: Object.entries(operation.responses).map(([status, { description, content }]) => ({
          status,
          description,
          ...bodiesOf(content)[0],
        })),
        needsKey: operation.security?.length !== 0,
        sessionPath: operation['x-session'] ?? null,
        pathWithKey: pathOf(`${operation.operationId}${WITH_KEY}`),
      };
    });
  return tags
    .filter(({ description }) => description === undefined)
    .map(({ name }) => ({ tag: name, operations: all.filter(({ tag }) => tag === name) }))
    .filter(({ operations }) => operations.length > 0);
}

function bodiesOf(content: Content = {}): Body[] {
  return Object.entries(content).map(([type, { schema, examples = {} }]) => ({
    type,
    schema,
    examples: Object.fromEntries(Object.entries(examples).map(([name, { value }]) => [name, value])),
  }));
}
