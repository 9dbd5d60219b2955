/** What an operation is given, as arguments of a Python method. */

import { type Described, SCHEMAS, type Schema } from '../../scripts/calls.ts';

export type Argument = {
  readonly name: string;
  /** As the API names it. */
  readonly field: string;
  readonly place: 'path' | 'query' | 'body' | 'header';
  readonly isRequired: boolean;
  readonly type: string;
  /** What is sent of it. */
  readonly sent: string;
};

/** What the methods call otherwise than the API does. */
const RENAMED: Readonly<Record<string, string>> = {
  company_number: 'entity_number',
  'X-Snapshot': 'snapshot',
  'Idempotency-Key': 'idempotency_key',
};
/** Whose values are added to: a program that passes on what it was told is not to be of a newer client. */
const OPEN = new Set(['types', 'legal_form', 'role']);

/** Of a value, or of the members of a list. */
const literal = (values: readonly string[]): string => `Literal[${values.map((value) => `"${value}"`).join(', ')}]`;

function typeOf(name: string, schema: Schema): readonly [type: string, wrap: string | null] {
  const given = schema.anyOf?.filter(({ type }) => type !== 'null');
  if (given?.length === 1) return typeOf(name, { ...given[0], default: schema.default });
  if (schema.enum) return [OPEN.has(name) ? 'str' : literal(schema.enum), null];
  switch ([schema.type].flat()[0]) {
    case 'integer':
      return ['int', null];
    case 'number':
      return ['float', null];
    case 'boolean':
      return ['bool', null];
    case 'array':
      if (OPEN.has(name)) return ['abc.Iterable[str]', 'listed'];
      // Of objects a JSON list is made as it is.
      return schema.items!.enum === undefined
        ? ['abc.Sequence[abc.Mapping[str, str]]', null]
        : [`abc.Sequence[${literal(schema.items!.enum)}]`, 'listed'];
    case 'string':
      if (schema.default === 'all' || name === 'sources') return ['Codes', 'joined'];
      if (schema.format === 'date') return ['date | str', 'day'];
      return schema.format === 'date-time' ? ['datetime', 'instant'] : ['str', null];
    default:
      return ['abc.Mapping[str, str]', null];
  }
}

function argumentOf(field: string, place: Argument['place'], isRequired: boolean, schema: Schema): Argument {
  const name = RENAMED[field] ?? field;
  const [type, wrap] = typeOf(field, schema);
  return { name, field, place, isRequired, type, sent: wrap === null ? name : `${wrap}(${name})` };
}

/** What must be given first; what pays and names a page last. */
export function argumentsOf({ parameters = [], requestBody }: Described): readonly Argument[] {
  const $ref = requestBody?.content['application/json'].schema.$ref?.split('/').at(-1);
  const { properties = {}, required = [] } = SCHEMAS[$ref ?? ''] ?? {};
  const all = [
    ...parameters.map((one) => argumentOf(one.name, one.in as Argument['place'], one.required ?? false, one.schema)),
    ...Object.entries(properties).map(([name, schema]) => argumentOf(name, 'body', required.includes(name), schema)),
  ];
  const rank = ({ isRequired, place, name }: Argument): number =>
    isRequired ? 0 : place !== 'header' ? 1 : name === 'snapshot' ? 2 : 3;
  return all.toSorted((a, b) => rank(a) - rank(b));
}

const LINE_MAX = 116;

/** The head of a method: on one line where it fits. */
export function printArguments(head: string, given: readonly Argument[], answer: string): readonly string[] {
  const optional = given
    .filter(({ isRequired }) => !isRequired)
    .map(({ name, type }) => `${name}: ${type} | None = None`);
  const required = given.filter(({ isRequired }) => isRequired).map(({ name, type }) => `${name}: ${type}`);
  const all = ['self', ...required, ...(optional.length > 0 ? ['*'] : []), ...optional];
  const line = `${head}(${all.join(', ')}) -> ${answer}:`;
  return line.length <= LINE_MAX ? [line] : [`${head}(`, ...all.map((one) => `    ${one},`), `) -> ${answer}:`];
}

/** A dictionary as an argument of a call: on one line where it fits. */
export function printDictionary(name: string, items: readonly string[]): readonly string[] {
  const line = `${name}={${items.join(', ')}},`;
  return line.length <= LINE_MAX - 12 ? [line] : [`${name}={`, ...items.map((item) => `    ${item},`), '},'];
}
