/** The id of a schema names one schema: of two, the documents would show the one that was declared last. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { z } from 'zod';

const declared = new Map<string, z.core.$ZodType[]>();
const { globalRegistry } = z;
const add = globalRegistry.add.bind(globalRegistry);
globalRegistry.add = ((schema: z.core.$ZodType, meta: z.core.GlobalMeta) => {
  const { id } = meta;
  if (id !== undefined) declared.set(id, [...(declared.get(id) ?? []), schema]);
  return add(schema, meta as never);
}) as typeof globalRegistry.add;
// Only now, and in a process of its own, so that all that it declares is seen.
await import('../src/api/index.ts');

it('schemas of one id are alike', () => {
  assert.ok(declared.size > 200);
  const shape = (schema: z.core.$ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  for (const [id, [first, ...others]] of declared)
    for (const other of others) assert.deepEqual(shape(other), shape(first!), `two schemas are called ${id}`);
});
