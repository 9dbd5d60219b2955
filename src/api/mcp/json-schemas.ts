/** The schemas of a tool as JSON Schema, in the form that clients get. */
import { z } from 'zod';
import { partySchema, roleSchema } from '../../entity/index.ts';

export type JsonSchema = { readonly type: 'object'; readonly [key: string]: unknown };

/** Of arguments. Without references, which some clients do not follow; what is not named is refused. */
export function inputJsonSchema(schema: z.ZodObject): JsonSchema {
  return { ...objectSchema(z.toJSONSchema(schema, { io: 'input' })), additionalProperties: false };
}

/** Of structured content. */
export function outputJsonSchema(schema: z.ZodObject): JsonSchema {
  return objectSchema(
    z.toJSONSchema(schema, {
      io: 'output',
      // A party's roles end in a transform, which has no schema of its own: what goes in is what comes out.
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema === partySchema.shape.roles) Object.assign(jsonSchema, { type: 'array', items: ROLE });
        // Of an answer, in which every key is there, it says nothing; and a model's context is dear.
        delete jsonSchema.default;
      },
    }),
  );
}

const ROLE = withoutDialect(z.toJSONSchema(z.strictObject(roleSchema.shape), { io: 'output' }));

function objectSchema(schema: object): JsonSchema {
  return { ...withoutDialect(schema), type: 'object' };
}

/** Without `$schema`: clients take what has none as the dialect that the protocol names. */
function withoutDialect(schema: object): object {
  const { $schema: _, ...rest } = schema as { readonly $schema?: unknown };
  return rest;
}
