/** A server of invented companies with the real matcher, and what a client sends it. */
import { memoryEngine } from '../../../src/engine/memory/index.ts';
import type { Company } from '../../../src/entity/index.ts';
import { matchLocation } from '../../../src/matching/index.ts';
import { COMPANIES, company, openServer, type TestServer } from '../harness.ts';

const address = (street: string, city: string, zip: string) => ({
  raw: null,
  street_address: street,
  street_address_2: null,
  locality: city,
  region: 'CO',
  postal_code: zip,
  country: 'United States',
  country_code: 'US',
});
const at = (street: string, city: string, zip: string): Pick<Company, 'addresses'> => ({
  addresses: { registered: address(street, city, zip), headquarters: null, mailing: null },
});
const role = {
  kind: 'officer',
  title: '<b>Chef</b>',
  ownership_percentage: 51.5,
  started_on: null,
  ended_on: null,
} as const;

export const KNOWN: readonly Company[] = [
  ...COMPANIES,
  company({
    jurisdiction_code: 'us_co',
    entity_number: '2001',
    legal_name: 'Larch Mill LLC',
    ...at('12 Quarry Road', 'Pellton', '80521'),
  }),
  company({
    jurisdiction_code: 'us_co',
    entity_number: '2002',
    legal_name: 'Larch Mill LLC',
    ...at('900 Ferry Street', 'Marrow', '80610'),
  }),
  company({ jurisdiction_code: 'us_fl', entity_number: 'L2', legal_name: 'Larch Mill Inc', formed_on: '2019-02-28' }),
  company({
    jurisdiction_code: 'us_fl',
    entity_number: 'L3',
    legal_name: '<script>alert("Quill")</script> & Sons Inc',
    entity_url: 'javascript:alert(1)',
    formed_on: '2001-09-09',
    dissolved_on: null,
    contact: { websites: ['https://quill.com'], phone: '(303) 555-0142', fax: null },
    parties: [
      { type: 'person', name: 'Ines <i>Quill</i>', roles: [role], address: null },
      { type: 'company', name: 'Agents "R" Us Inc', roles: [{ ...role, kind: 'registered_agent' }], address: null },
    ],
  }),
];

export type Service = TestServer & {
  /** A key that stands in addresses. */
  readonly addressKey: string;
  /** The address of the service with that key in it. */
  readonly at: string;
  readonly form: (
    fields: Readonly<Record<string, string>>,
    url?: string,
    headers?: object,
  ) => ReturnType<TestServer['send']>;
  /** The results of a batch of queries. */
  readonly ask: (queries: object) => Promise<Record<string, { result: Candidate[] }>>;
};

export type Candidate = {
  readonly id: string;
  readonly name: string;
  readonly score: number;
  readonly match: boolean;
  readonly type: readonly { readonly id: string }[];
  readonly features: readonly { readonly id: string; readonly value: unknown }[];
};

export async function openService(options: Parameters<typeof openServer>[0] = {}): Promise<Service> {
  const engine = options.engine ?? memoryEngine(KNOWN);
  const server = await openServer({
    match: (location, terms) => matchLocation(location, 0, engine.candidates, { ...terms, today: '2026-09-01' }),
    ...options,
    engine,
  });
  const { key: addressKey } = await server.accounts.keys.create({ email: server.email, only: 'reconcile' });
  const at = `/reconcile/${addressKey}`;
  const form: Service['form'] = (fields, url = at, headers = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  return {
    ...server,
    addressKey,
    at,
    form,
    ask: async (queries) => (await form({ queries: JSON.stringify(queries) })).json(),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
