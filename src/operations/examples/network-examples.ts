/** What the document shows of networks; all of it is invented. */
import type { Network } from '../../network/network.ts';

export const NETWORK = {
  root: { kind: 'company', jurisdiction_code: 'us_fl', entity_number: 'L19000123456' },
  depth: 2,
  kinds: 'manager,member,owner,home_entity',
};

const STATED = { record: { jurisdiction_code: 'us_fl', entity_number: 'L19000123456' }, as_of: '2026-08-30' };

export const NETWORK_ANSWER: Network = {
  root: 'company:us_fl/L19000123456',
  nodes: [
    {
      id: 'company:us_fl/L19000123456',
      kind: 'company',
      label: 'Tavora LLC',
      jurisdiction_code: 'us_fl',
      entity_number: 'L19000123456',
      status: 'active',
      is_agent: false,
    },
    {
      id: 'person:us_fl/L19000123456/wrenfield odalys m',
      kind: 'person',
      label: 'Wrenfield, Odalys M.',
      jurisdiction_code: 'us_fl',
      entity_number: 'L19000123456',
      status: null,
      is_agent: false,
    },
    {
      id: 'company:us_co/20211234567',
      kind: 'company',
      label: 'Bluestem Kettle Works LLC',
      jurisdiction_code: 'us_co',
      entity_number: '20211234567',
      status: 'active',
      is_agent: false,
    },
  ],
  edges: [
    {
      from: 'person:us_fl/L19000123456/wrenfield odalys m',
      to: 'company:us_fl/L19000123456',
      kind: 'manager',
      title: 'MGR',
      started_on: null,
      ended_on: null,
      ...STATED,
    },
    {
      from: 'person:us_fl/L19000123456/wrenfield odalys m',
      to: 'company:us_co/20211234567',
      kind: 'member',
      title: null,
      started_on: '2021-03-14',
      ended_on: null,
      record: { jurisdiction_code: 'us_co', entity_number: '20211234567' },
      as_of: '2026-08-30',
    },
  ],
  is_truncated: false,
};

export const NETWORK_ERRORS = {
  detail: [
    {
      type: 'enum',
      loc: ['body', 'root', 'kind'],
      msg: "Input should be 'company', 'person' or 'address'",
      input: 'premises',
      ctx: { expected: "'company', 'person' or 'address'" },
    },
    {
      type: 'less_than_equal',
      loc: ['body', 'depth'],
      msg: 'Input should be less than or equal to 3',
      input: 4,
      ctx: { le: 3 },
    },
  ],
};
