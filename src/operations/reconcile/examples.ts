const SERVICE = 'https://charter.example/reconcile';
const COMPANY_TYPE = { id: 'company', name: 'Company' };
const ID = 'us_co/20211234567';

export const MANIFEST = {
  versions: ['0.2'],
  name: 'Charter business registries',
  identifierSpace: `${SERVICE}/entities/`,
  schemaSpace: `${SERVICE}/schema`,
  documentation: `${SERVICE}/schema`,
  defaultTypes: [COMPANY_TYPE, { id: 'person', name: 'Person' }],
  batchSize: 50,
  view: { url: `${SERVICE}/entities/{{id}}` },
  feature_view: { url: `${SERVICE}/schema#{{id}}` },
  preview: { url: `${SERVICE}/preview?id={{id}}`, width: 420, height: 220 },
  suggest: {
    entity: {
      service_url: SERVICE,
      service_path: '/suggest/entity',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the client fills it in.
      flyout_service_path: '/suggest/entity/flyout?id=${id}',
    },
    property: { service_url: SERVICE, service_path: '/suggest/property' },
    type: { service_url: SERVICE, service_path: '/suggest/type' },
  },
  extend: { propose_properties: { service_url: SERVICE, service_path: '/extend/propose' }, property_settings: [] },
  authentication: { type: 'apiKey', name: 'X-API-Key', in: 'header' },
};

export const QUERIES = {
  q0: {
    query: 'Zephyr Kiln',
    type: 'company',
    limit: 3,
    properties: [
      { pid: 'address', v: '7 Harrow Lane' },
      { pid: 'city', v: 'Pellton' },
      { pid: 'jurisdiction', v: 'CO' },
    ],
  },
};

export const RESULTS = {
  q0: {
    result: [
      {
        id: ID,
        name: 'Zephyr Kiln LLC',
        description: 'us_co 20211234567 · active · 7 Harrow Lane, Pellton, CO 80521',
        type: [COMPANY_TYPE],
        score: 99.5,
        match: true,
        features: [
          { id: 'name_bits', value: 8.52 },
          { id: 'address_bits', value: 7.13 },
        ],
      },
    ],
  },
};

export const EXTEND = { ids: [ID], properties: [{ id: 'status' }, { id: 'formed_on' }, { id: 'officers' }] };

export const EXTENSION_ANSWER = {
  meta: [
    { id: 'status', name: 'Status' },
    { id: 'formed_on', name: 'Formed on' },
    { id: 'officers', name: 'Officers', type: { id: 'person', name: 'Person' } },
  ],
  rows: {
    [ID]: {
      status: [{ str: 'active' }],
      formed_on: [{ date: '2021-03-04T00:00:00.000Z' }],
      officers: [{ id: `person:${ID}/mirel-arden`, name: 'Mirel Arden' }],
    },
  },
};

export const SUGGESTIONS = {
  result: [
    {
      id: ID,
      name: 'Zephyr Kiln LLC',
      description: 'us_co 20211234567 · active · 7 Harrow Lane, Pellton, CO 80521',
      notable: [COMPANY_TYPE],
    },
  ],
};

export const QUERY_ERRORS = {
  detail: [
    {
      type: 'missing',
      loc: ['form', 'queries', 'q0', 'properties', 0, 'pid'],
      msg: 'Field required',
      input: { v: 'CO' },
    },
  ],
};

export const SUGGEST_ERRORS = {
  detail: [{ type: 'missing', loc: ['query', 'prefix'], msg: 'Field required', input: {} }],
};

export const STATUS = { id: 'status', name: 'Status', description: 'active or inactive' };
