/** Values of the document's schemas: sound ones, and objects in which one field is wrong. */
import type { Chooser } from './chooser.ts';
import type { Schema } from './operations.ts';
import { anyText, ODD_TEXTS } from './texts.ts';
import type { World } from './world.ts';

/** Fields whose values a schema says too little of. */
const BY_NAME: Readonly<Record<string, (choose: Chooser, world: World) => unknown>> = {
  q: (choose, { words }) => choose.text([...words.map((word) => `${word} `), 'OR '], choose.integer(1, 3)).trim(),
  jurisdictions: (choose) => choose.one(['all', 'us_co', 'us_co,us_fl', ' US_CT , us_ny', 'ALL']),
  sources: (choose) => choose.one(['all', 'us_co_food', ' US_FL_bars , us_co_food', 'ALL']),
  limit: (choose) => choose.integer(1, 5),
  page: (choose) => choose.one([1, 1, 1, 2, 3, 50, 9007199254740991]),
  email: (choose, { strangers }) => choose.one(strangers),
  password: (choose, { password }) => choose.one([password, 'some other password']),
  currentPassword: (choose, { password }) => choose.one([password, 'some other password']),
  newPassword: (_, { password }) => password,
  token: (choose) => choose.text([...'abcXYZ019-_.'], 40),
  name: (choose, { locations }) => choose.one(locations).name,
  address: (choose, { locations }) => choose.one(locations).address,
  zip_code: (choose) => choose.one([null, '80521', '00000']),
  credits: (choose) => choose.integer(1, 20_000),
  from: (choose) => choose.one(['2026-01-01', '2026-11-01', '1970-01-01']),
  to: (choose) => choose.one(['2026-11-23', '2026-12-31', '9999-12-31']),
  cursor: (choose) => choose.text([...'abcdef0189-_'], 60),
  request_id: (choose) => choose.text([...'abc-019'], 12),
  jurisdiction_code: (choose, { companies }) => choose.one(companies)[0],
  company_number: (choose, { companies }) => choose.one(companies)[1],
  source: (choose) => choose.one(['us_co_food', 'US_FL_bars']),
  id: (choose) => choose.one(['F-1', 'F-2/A B', 'F-3', 'B%1']),
  key_id: (choose, { keyIds }) => choose.one(keyIds),
  batch_id: (choose, { batchIds }) => choose.one(batchIds),
  'Idempotency-Key': (choose) => choose.text([...'abc019 ~!'], choose.integer(1, 20)),
  'Stripe-Signature': (choose) => `t=${choose.integer(0, 2e9)},v1=${choose.text([...'0123456789abcdef'], 64)}`,
};

export function soundValue(name: string, schema: Schema, choose: Chooser, world: World): unknown {
  if (schema.properties !== undefined) return soundObject(schema, choose, world);
  const known = BY_NAME[name];
  if (known !== undefined && schema.enum === undefined) return known(choose, world);
  if (schema.anyOf !== undefined) return soundValue(name, choose.one(schema.anyOf), choose, world);
  if (schema.enum !== undefined) return choose.one(schema.enum);
  const type = typeof schema.type === 'string' ? schema.type : choose.one(schema.type ?? ['object']);
  switch (type) {
    case 'integer':
      return choose.integer(schema.minimum ?? 0, Math.min(schema.maximum ?? 1_000, 1_000_000));
    case 'boolean':
      return choose.chance(0.5);
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: choose.integer(schema.minItems ?? 0, 3) }, () =>
        soundValue('', schema.items ?? {}, choose, world),
      );
    case 'object':
      return {};
    default:
      return choose.text(world.words, choose.integer(1, 3));
  }
}

/** Every required field, and each other one or not. */
export function soundObject(schema: Schema, choose: Chooser, world: World): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => schema.required?.includes(name) || choose.chance(0.4),
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, soundValue(name, field, choose, world)]));
}

/** A value that its field does not take, or takes at its very limit. */
export function oddValue(schema: Schema, choose: Chooser): unknown {
  const { maxLength = 100, minLength = 0, minimum = 0, maximum = 1_000 } = schema;
  const at = (length: number): string =>
    choose.one(['a', 'é', '😀', ' ', '\u0000', '\ud800']).repeat(Math.max(0, length));
  return choose.weighted<() => unknown>([
    [
      4,
      () =>
        choose.one([null, true, false, 0, 1, 1.5, '', 'x', [], {}, [[]], { a: {} }, ['a'], '5', ' 5 ', '5.0', 'TRUE']),
    ],
    [2, () => at(maxLength + choose.integer(-1, 1))],
    [1, () => at(minLength + choose.integer(-1, 1))],
    [
      2,
      () =>
        choose.one([minimum - 1, minimum, maximum, maximum + 1, -1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 1e-308, -0]),
    ],
    [3, () => choose.one(ODD_TEXTS)],
    [1, () => anyText(choose, 300)],
    [1, () => 'y'.repeat(choose.integer(1_000, 30_000))],
    [1, () => ` ${choose.one(schema.enum ?? ['any'])}`],
    [1, () => choose.one(schema.enum ?? ['any']).toUpperCase()],
    [
      1,
      () =>
        Array.from({ length: choose.integer(0, 600) }, () =>
          choose.one([0, null, {}, 'a', { name: 'a', address: 'b' }]),
        ),
    ],
  ])();
}

/**
 * The JSON text of an object that is sound but for one field: wrong, missing, one too many, or there twice.
 */
export function nearlySoundJson(schema: Schema, choose: Chooser, world: World): string {
  const object = soundObject(schema, choose, world);
  const names = Object.keys(schema.properties ?? {});
  const name = choose.one(names.length > 0 ? names : ['x']);
  const field = schema.properties?.[name] ?? {};
  return choose.weighted<() => string>([
    [6, () => JSON.stringify({ ...object, [name]: wrongWithin(field, choose, world) })],
    [2, () => JSON.stringify(Object.fromEntries(Object.entries(object).filter(([one]) => one !== name)))],
    [1, () => withMember(object, JSON.stringify(choose.one(ODD_TEXTS)), oddValue({}, choose))],
    [1, () => withMember(object, JSON.stringify(name), oddValue(field, choose))],
  ])();
}

/** A wrong value of a field; of a list of objects also a sound list with one wrong object. */
function wrongWithin(field: Schema, choose: Chooser, world: World): unknown {
  const item = field.items?.properties === undefined ? undefined : field.items;
  if (item === undefined || choose.chance(0.3)) return oddValue(field, choose);
  const items = Array.from({ length: choose.integer(1, 3) }, () => soundObject(item, choose, world));
  const [name, schema] = choose.one(Object.entries(item.properties ?? {}));
  items[choose.integer(0, items.length - 1)]![name] = oddValue(schema, choose);
  return items;
}

/** With one member more, whose name may be there already. */
function withMember(object: object, name: string, value: unknown): string {
  const json = JSON.stringify(object);
  return `${json.slice(0, -1)}${json === '{}' ? '' : ','}${name}:${JSON.stringify(value)}}`;
}
