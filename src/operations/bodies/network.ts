/** The body of a request for a network. */
import { z } from 'zod';
import {
  ALSO_MAX,
  DEPTH_MAX,
  LIMIT_DEFAULT,
  LIMIT_MAX,
  type NetworkRequest,
  type NetworkRoot,
  TIE_KINDS,
} from '../../network/network.ts';
import { type Codes, integer, jurisdiction, requiredChoice, text, tieKinds } from '../fields/fields.ts';
import { readList } from '../fields/lists.ts';
import { MISSING, NOT_AN_OBJECT } from '../fields/problems.ts';
import {
  bodySchema,
  type FieldsOf,
  isObject,
  readBody,
  readObject,
  refused,
  type Validated,
} from '../fields/validate.ts';

const CHARACTERS_MAX = 1000;
const ALSO_KINDS = ['company', 'person'] as const;
const ROOT_KINDS = [...ALSO_KINDS, 'address'] as const;
const KIND = { kind: requiredChoice(ROOT_KINDS) };
const KIND_BESIDES = { kind: requiredChoice(ALSO_KINDS) };
const NUMBER = { jurisdiction_code: jurisdiction(), entity_number: text(CHARACTERS_MAX) };
const COMPANY_FIELDS = { ...KIND, ...NUMBER };
const PERSON_FIELDS = { ...KIND, name: text(CHARACTERS_MAX), ...NUMBER };
const ADDRESS_FIELDS = { ...KIND, address: text(CHARACTERS_MAX) };
export const WALK_FIELDS = {
  depth: integer(1, DEPTH_MAX, 1),
  limit: integer(1, LIMIT_MAX, LIMIT_DEFAULT),
  kinds: tieKinds(),
};

const alsoSchemas = [
  bodySchema(COMPANY_FIELDS).extend({ kind: z.literal('company') }),
  bodySchema(PERSON_FIELDS).extend({ kind: z.literal('person') }),
] as const;
const rootSchema = z.union([...alsoSchemas, bodySchema(ADDRESS_FIELDS).extend({ kind: z.literal('address') })]);

export const networkRequest = z
  .object({
    root: rootSchema.meta({
      description: 'A company; a person, by name and a company that names the person; an address on one line.',
    }),
    also: z
      .array(z.union(alsoSchemas))
      .min(1)
      .max(ALSO_MAX)
      .optional()
      .meta({ description: 'Companies and people that it begins at besides: one network of all of them.' }),
    ...bodySchema(WALK_FIELDS).shape,
  })
  .meta({ id: 'NetworkRequest' });

/** `loaded`: the jurisdictions that are loaded. */
export const readNetworkBody = (body: unknown, loaded: readonly string[]): Validated<NetworkRequest> =>
  readBody(body, (object) => readRequest(object, loaded));

function readRequest(body: Readonly<Record<string, unknown>>, loaded: readonly string[]): Validated<NetworkRequest> {
  const { root: given, also: givenBesides, ...others } = body;
  const root =
    given === undefined ? refused(['body', 'root'], MISSING, body) : readRoot(given, ['body', 'root'], loaded, KIND);
  const also: Validated<NetworkRequest['also']> =
    givenBesides === undefined
      ? { values: undefined, items: [], ignored: [] }
      : readList(givenBesides, ['body', 'also'], ALSO_MAX, (one, loc) => readRoot(one, loc, loaded, KIND_BESIDES));
  const fields = { ...WALK_FIELDS, limit: integer(1 + (also.values?.length ?? 0), LIMIT_MAX, LIMIT_DEFAULT) };
  const walk = readObject<{ depth: number; limit: number; kinds: Codes }>(fields, others, ['body'], TIE_KINDS);
  const ignored = [...walk.ignored, ...root.ignored.map((name) => `root.${name}`), ...also.ignored];
  if (root.values === null || also.values === null || walk.values === null)
    return { values: null, items: [...root.items, ...also.items, ...walk.items], ignored };
  const { kinds } = walk.values;
  const meant = kinds === 'all' ? kinds : TIE_KINDS.filter((kind) => kinds.includes(kind));
  const values = { ...walk.values, root: root.values, ...(also.values && { also: also.values }), kinds: meant };
  return { values, items: [], ignored };
}

/** `kinds`: those that may stand there. */
function readRoot<Root extends NetworkRoot>(
  given: unknown,
  loc: readonly (string | number)[],
  loaded: readonly string[],
  kinds: FieldsOf<{ kind: Root['kind'] }>,
): Validated<Root> {
  if (!isObject(given)) return refused(loc, NOT_AN_OBJECT, given);
  const { values, items } = readObject(kinds, given, loc, []);
  if (values === null) return { values: null, items, ignored: [] };
  // The kind that was read is one of the root's.
  return readKind(values.kind, given, loc, loaded) as Validated<Root>;
}

function readKind(
  kind: NetworkRoot['kind'],
  given: object,
  loc: readonly (string | number)[],
  loaded: readonly string[],
): Validated<NetworkRoot> {
  switch (kind) {
    case 'company':
      return mapped(readObject<Company>(COMPANY_FIELDS, given, loc, loaded), (read) => ({
        kind: 'company',
        ...numberOf(read),
      }));
    case 'person':
      return mapped(readObject<Company & { name: string }>(PERSON_FIELDS, given, loc, loaded), (read) => ({
        kind: 'person',
        name: read.name,
        ...numberOf(read),
      }));
    case 'address':
      return mapped(readObject<{ address: string }>(ADDRESS_FIELDS, given, loc, loaded), ({ address }) => ({
        kind: 'address',
        address,
      }));
  }
}

type Company = { readonly jurisdiction_code: string; readonly entity_number: string };

const numberOf = ({ jurisdiction_code: jurisdiction, entity_number: entityNumber }: Company) => ({
  jurisdiction,
  entityNumber,
});

function mapped<V>(read: Validated<V>, rootOf: (values: V) => NetworkRoot): Validated<NetworkRoot> {
  return { ...read, values: read.values === null ? null : rootOf(read.values) };
}
