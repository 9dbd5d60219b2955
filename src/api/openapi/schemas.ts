import { z } from 'zod';
import { inWords } from './field-words.ts';

type JsonSchema = { readonly [key: string]: unknown };

/** Where the document keeps the schema of an id. */
export function schemaPath(id: string): string {
  return `#/components/schemas/${id}`;
}

/** The id of a schema that has one. */
export function schemaId(schema: z.ZodType): string {
  const id = schema.meta()?.id;
  if (id === undefined) throw new TypeError('a schema of the document has no id');
  return id;
}

/** The schemas that a part of the document names, directly or through others. */
export function schemasNamedBy(part: unknown): Record<string, JsonSchema> {
  const all = componentSchemas();
  const named = new Set<string>();
  const look = (value: unknown): void => {
    for (const [, id = ''] of JSON.stringify(value).matchAll(REFERENCE)) {
      if (named.has(id)) continue;
      named.add(id);
      look(all[id]);
    }
  };
  look(part);
  return Object.fromEntries(Object.entries(all).filter(([id]) => named.has(id)));
}

const REFERENCE = new RegExp(`"${schemaPath('([^"]+)')}"`, 'g');

/** Every schema with an id as JSON Schema, by id. */
function componentSchemas(): Record<string, JsonSchema> {
  // A request leaves out what has a default; an answer has every key.
  const inputs = Object.entries(schemasAs('input'))
    .filter(([id]) => isRequest(id))
    .map(([id, schema]) => [id, inWords(id, schema)] as const);
  const outputs = Object.entries(schemasAs('output')).filter(([id]) => !isRequest(id));
  return Object.fromEntries([...outputs, ...inputs].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A schema that has no id, as it stands in a request. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}

const isRequest = (id: string): boolean => id.endsWith('Request');

function schemasAs(io: 'input' | 'output'): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    io,
    uri: schemaPath,
    // A party's roles end in a transform, which has no schema of its own: what goes in is what comes out.
    unrepresentable: 'any',
    override: ({ jsonSchema, path }) => {
      if (path.join('/') === 'properties/roles') {
        Object.assign(jsonSchema, { type: 'array', items: { $ref: schemaPath('Role') } });
      }
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _place, ...schema }]) => [id, schema]),
  );
}
