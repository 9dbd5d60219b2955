/** The body of a request for a network. */
import { z } from 'zod';
import {
  DEPTH_MAX,
  LIMIT_DEFAULT,
  LIMIT_MAX,
  type NetworkRequest,
  type NetworkRoot,
  TIE_KINDS,
} from '../../network/network.ts';
import { type Codes, integer, jurisdiction, requiredChoice, text, tieKinds } from '../fields/fields.ts';
import { MISSING, NOT_AN_OBJECT } from '../fields/problems.ts';
import { bodySchema, isObject, readBody, readObject, refused, type Validated } from '../fields/validate.ts';

const CHARACTERS_MAX = 1000;
const ROOT_KINDS = ['company', 'person', 'address'] as const;
const KIND = { kind: requiredChoice(ROOT_KINDS) };
const NUMBER = { jurisdiction_code: jurisdiction(), entity_number: text(CHARACTERS_MAX) };
const COMPANY_FIELDS = { ...KIND, ...NUMBER };
const PERSON_FIELDS = { ...KIND, name: text(CHARACTERS_MAX), ...NUMBER };
const ADDRESS_FIELDS = { ...KIND, address: text(CHARACTERS_MAX) };
export const WALK_FIELDS = {
  depth: integer(1, DEPTH_MAX, 1),
  limit: integer(1, LIMIT_MAX, LIMIT_DEFAULT),
  kinds: tieKinds(),
};

const rootSchema = z.union([
  bodySchema(COMPANY_FIELDS).extend({ kind: z.literal('company') }),
  bodySchema(PERSON_FIELDS).extend({ kind: z.literal('person') }),
  bodySchema(ADDRESS_FIELDS).extend({ kind: z.literal('address') }),
]);

export const networkRequest = z
  .object({
    root: rootSchema.meta({
      description: 'A company; a person, by name and a company that names the person; an address on one line.',
    }),
    ...bodySchema(WALK_FIELDS).shape,
  })
  .meta({ id: 'NetworkRequest' });

/** `loaded`: the jurisdictions that are loaded. */
export const readNetworkBody = (body: unknown, loaded: readonly string[]): Validated<NetworkRequest> =>
  readBody(body, (object) => readRequest(object, loaded));

function readRequest(body: Readonly<Record<string, unknown>>, loaded: readonly string[]): Validated<NetworkRequest> {
  const { root: given, ...others } = body;
  const root = given === undefined ? refused(['body', 'root'], MISSING, body) : readRoot(given, loaded);
  const walk = readObject<{ depth: number; limit: number; kinds: Codes }>(WALK_FIELDS, others, ['body'], TIE_KINDS);
  const ignored = [...walk.ignored, ...root.ignored.map((name) => `root.${name}`)];
  if (root.values === null || walk.values === null)
    return { values: null, items: [...root.items, ...walk.items], ignored };
  const { kinds } = walk.values;
  const meant = kinds === 'all' ? kinds : TIE_KINDS.filter((kind) => kinds.includes(kind));
  return { values: { ...walk.values, root: root.values, kinds: meant }, items: [], ignored };
}

function readRoot(given: unknown, loaded: readonly string[]): Validated<NetworkRoot> {
  const loc = ['body', 'root'];
  if (!isObject(given)) return refused(loc, NOT_AN_OBJECT, given);
  const { values, items } = readObject<{ kind: NetworkRoot['kind'] }>(KIND, given, loc, []);
  if (values === null) return { values: null, items, ignored: [] };
  switch (values.kind) {
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
