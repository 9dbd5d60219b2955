/** Schemas in words, for people. */
import { formatCount } from '../../shared/format.ts';
import type { Schema, Schemas } from './openapi.ts';

export type Meant = {
  /** Without references, and without null. More than one where any of them will do. */
  readonly alternatives: readonly Schema[];
  readonly isNullable: boolean;
};

/** What a schema means behind its references. */
export function meant(schema: Schema, schemas: Schemas): Meant {
  const { $ref, anyOf, type } = schema;
  if ($ref !== undefined) return meant(schemas[$ref.split('/').at(-1)!] ?? {}, schemas);
  if (anyOf !== undefined) {
    const each = anyOf.map((one) => meant(one, schemas));
    return {
      alternatives: each.flatMap(({ alternatives }) => alternatives),
      isNullable: each.some(({ isNullable }) => isNullable),
    };
  }
  if (type === 'null') return { alternatives: [], isNullable: true };
  if (Array.isArray(type)) {
    const types = type.filter((one) => one !== 'null');
    return {
      alternatives: types.map((one) => ({ ...schema, type: one })),
      isNullable: types.length < type.length,
    };
  }
  return { alternatives: [schema], isNullable: false };
}

/** "list of objects", "integer, 1 to 100", "text, at most 1,000 characters, or null". */
export function typeInWords(schema: Schema, schemas: Schemas): string {
  const { alternatives, isNullable } = meant(schema, schemas);
  const words = [...new Set(alternatives.map((one) => wordsOf(one, schemas)))];
  return [...words, ...(isNullable ? ['null'] : [])].join(' or ');
}

/** The objects inside of a schema, whose fields can be told: itself, the items of its lists, its alternatives. */
export function objectsIn(schema: Schema, schemas: Schemas): readonly Schema[] {
  return meant(schema, schemas).alternatives.flatMap((one) => {
    if (one.properties !== undefined) return [one];
    if (one.items !== undefined) return objectsIn(one.items, schemas);
    return typeof one.additionalProperties === 'object' ? objectsIn(one.additionalProperties, schemas) : [];
  });
}

/** The values that a field, or each item of it, may have; none where they are not listed. */
export function valuesOf(schema: Schema, schemas: Schemas): readonly unknown[] {
  return meant(schema, schemas).alternatives.flatMap((one) => {
    if (one.const !== undefined) return [one.const];
    return one.enum ?? (one.items === undefined ? [] : valuesOf(one.items, schemas));
  });
}

function wordsOf(schema: Schema, schemas: Schemas): string {
  const { type, items, additionalProperties } = schema;
  if (type === 'array') {
    const of = items === undefined ? '' : ` of ${plural(meant(items, schemas).alternatives[0]?.type)}`;
    return `list${of}${between(schema.minItems, schema.maxItems, 'item')}`;
  }
  if (type === 'object') return typeof additionalProperties === 'object' ? 'object by name' : 'object';
  if (type === 'string') {
    if (schema.format === 'date') return 'date';
    if (schema.format === 'date-time') return 'instant';
    if (schema.format === 'uri') return 'URL';
    return `text${schema.enum || schema.const ? '' : between(undefined, schema.maxLength, 'character')}`;
  }
  if (type === 'integer' || type === 'number') {
    const isBounded = schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER;
    const from = schema.minimum !== undefined && schema.minimum > -Number.MAX_SAFE_INTEGER ? schema.minimum : null;
    if (isBounded) return `${type}, ${from ?? '…'} to ${formatCount(schema.maximum)}`;
    return from === null ? type : `${type}, ${from} or more`;
  }
  return typeof type === 'string' ? type : 'any value';
}

const PLURALS: Readonly<Record<string, string>> = { string: 'texts', object: 'objects', array: 'lists' };

const plural = (type: Schema['type']): string => (typeof type === 'string' ? (PLURALS[type] ?? `${type}s`) : 'values');

function between(min: number | undefined, max: number | undefined, what: string): string {
  if (max === undefined) return '';
  return min === undefined || min === 0
    ? `, at most ${formatCount(max)} ${what}s`
    : `, ${min} to ${formatCount(max)} ${what}s`;
}
