/**
 * What is asked of a network, and its answer: one zod source for the types, the validation and the OpenAPI
 * components.
 */
import { z } from 'zod';
import {
  dateSchema,
  jurisdictionCodeSchema,
  PREMISES_STATUSES,
  RELATIONSHIP_KINDS,
  ROLE_KINDS,
  STATUSES,
} from '../entity/index.ts';

/** Ties that a network is walked along. */
export const DEPTH_MAX = 3;
/** Nodes, the root among them. */
export const LIMIT_DEFAULT = 100;
export const LIMIT_MAX = 300;
/** Companies and people that a network begins at besides its root. */
export const ALSO_MAX = 19;

export const TIE_KINDS = [...ROLE_KINDS, ...RELATIONSHIP_KINDS, 'shared_address', 'license'] as const;
export type TieKind = (typeof TIE_KINDS)[number];

export type { AddressRequest, AtAddress } from './at-address.ts';
export { atAddressSchema } from './at-address.ts';
export type { PeopleOfName, PeopleRequest } from './people-of-name.ts';
export { peopleOfNameSchema } from './people-of-name.ts';

export const NODE_KINDS = ['company', 'person', 'address', 'premises'] as const;

/** Where a network begins. `name`: as the company's record names the person, in any order of its words. */
export type NetworkRoot =
  | { readonly kind: 'company'; readonly jurisdiction: string; readonly entityNumber: string }
  | { readonly kind: 'person'; readonly name: string; readonly jurisdiction: string; readonly entityNumber: string }
  | { readonly kind: 'address'; readonly address: string };

export type NetworkRequest = {
  readonly root: NetworkRoot;
  /** What it begins at besides, at most `ALSO_MAX`: companies and people. Left out for nothing. */
  readonly also?: readonly Exclude<NetworkRoot, { readonly kind: 'address' }>[];
  /** 1 to `DEPTH_MAX`. */
  readonly depth: number;
  /** 1 to `LIMIT_MAX`. */
  readonly limit: number;
  /** The ties that are followed and answered. */
  readonly kinds: 'all' | readonly TieKind[];
};

const text = z.string().nullable();

const networkNodeSchema = z
  .strictObject({
    id: z.string().meta({
      description: 'The same whenever the same root is asked for, whatever the depth.',
      example: 'company:us_fl/L1234',
    }),
    kind: z.enum(NODE_KINDS),
    label: z.string(),
    jurisdiction_code: text.meta({
      description: 'Of a person with `entity_number`: a company that names the person, as a root takes it.',
    }),
    entity_number: text.meta({ description: 'Null where no registration of the company is loaded, and of addresses.' }),
    status: z
      .enum([...STATUSES, ...PREMISES_STATUSES])
      .nullable()
      .meta({ description: 'Of companies and premises, where their record is loaded.' }),
    is_agent: z.boolean().meta({
      description:
        'A registered agent and nothing else, or an address of agents, a mail shop or more than 50 companies: a network is not walked through it.',
    }),
  })
  .meta({ id: 'NetworkNode' });
export type NetworkNode = z.infer<typeof networkNodeSchema>;

const tieRecordSchema = z
  .union([
    z.strictObject({ jurisdiction_code: jurisdictionCodeSchema, entity_number: z.string() }),
    z.strictObject({ source: z.string(), id: z.string() }),
  ])
  .meta({ id: 'NetworkRecord' });

const networkEdgeSchema = z
  .strictObject({
    from: z.string().meta({ description: 'The party, or the company whose relationship, address or license it is.' }),
    to: z.string(),
    kind: z.enum(TIE_KINDS),
    title: text.meta({
      description:
        "Of a role the registry's own title; of an address `headquarters`, `registered`, `mailing` or `premises`; of a license its kind.",
    }),
    ownership_percentage: z.number().min(0).max(100).nullable().meta({ description: 'Of who owns a share.' }),
    started_on: dateSchema.nullable(),
    ended_on: dateSchema
      .nullable()
      .meta({ description: 'Of a license null where it had not ended by `as_of`, or the day is not known.' }),
    record: tieRecordSchema.meta({
      description: 'The record that states the tie: of a company, of premises or of a source of owners.',
    }),
    as_of: dateSchema.meta({ description: 'The date of that record.' }),
  })
  .meta({ id: 'NetworkEdge' });
export type NetworkEdge = z.infer<typeof networkEdgeSchema>;

export const networkSchema = z
  .strictObject({
    root: z.string().meta({ description: 'The id of the node that was asked for.' }),
    also: z
      .array(z.string())
      .optional()
      .meta({ description: 'Where `also` was asked for: the ids of these nodes. Two may be one node.' }),
    nodes: z
      .array(networkNodeSchema)
      .max(LIMIT_MAX)
      .meta({ description: 'The nearest to where the network begins first.' }),
    edges: z.array(networkEdgeSchema),
    is_truncated: z.boolean().meta({ description: 'True where there may be more within this depth.' }),
  })
  .meta({ id: 'Network' });
export type Network = z.infer<typeof networkSchema>;
