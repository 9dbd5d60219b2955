/** Companies that are hard to write, and how writers are called. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Address,
  type Company,
  emptyCompany,
  LEGAL_FORMS,
  NAME_KINDS,
  PARTY_TYPES,
  parseCompanyRecord,
  RELATIONSHIP_KINDS,
  ROLE_KINDS,
  STATUSES,
} from '../../src/entity/index.ts';
import {
  type ExportContext,
  type ExportFormat,
  type ExportSubject,
  type NetworkDocument,
  openWriter,
  type RecordLines,
} from '../../src/exports/index.ts';
import * as fc from '../property.ts';

export const CONTEXT: ExportContext = { publishedOn: () => '2026-02-01', isExported: (code) => code === 'us_co' };

/** What is written of records, as lines of JSON, in blocks of so many. */
export function written(
  subject: ExportSubject,
  format: ExportFormat,
  records: readonly unknown[],
  blockRecords = 3,
): Buffer {
  const writer = openWriter(subject, format, CONTEXT)!;
  const bytes: Uint8Array[] = [writer.begin()];
  for (let at = 0; at < records.length; at += blockRecords)
    bytes.push(writer.add(recordLines(records.slice(at, at + blockRecords))).slice(), writer.endChunk().bytes);
  bytes.push(writer.end());
  return Buffer.concat(bytes);
}

export function recordLines(records: readonly unknown[]): RecordLines {
  const lines = Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  const removed = records.filter((record) => (record as { kind?: string }).kind === 'removed').length;
  return { lines, records: records.length, removed };
}

/** What is written of records in a format of a JSON object a line. */
export function objects<T = Record<string, unknown>>(
  subject: ExportSubject,
  format: ExportFormat,
  records: readonly unknown[],
): T[] {
  const lines = written(subject, format, records).toString('utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

/** Every company that is expected of the samples of the registries: invented, in the states' own ways. */
export function sampleCompanies(): Company[] {
  const root = join(import.meta.dirname, '../registries');
  return globSync('**/expected.ndjson', { cwd: root })
    .sort()
    .flatMap((path) => readFileSync(join(root, path), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

export const HOSTILE = [
  'Kelp "&" Kettle, LLC',
  'Kelp\r\nKettle\nLLC',
  '=HYPERLINK("http://x.example","y")',
  '+1-2',
  '@SUM(A1)',
  '-Kelp',
  '\tKelp',
  'Kelp\u0000\u0007\u001b Kettle',
  'Half \ud83d a pair',
  '\udc00',
  'Kelp \u{1F6E9} 東京 ÀÉ\u0301',
  '\u2028\u2029\ufeff',
  "'; DROP TABLE company; --",
  '<script>alert(1)</script>',
  'x'.repeat(5_000),
];

export const anyCompany = (overrides: Partial<Company> = {}): Company => ({
  ...emptyCompany({
    jurisdiction_code: 'us_co',
    entity_number: '1',
    legal_name: 'Kelp LLC',
    search_url: 'https://registry.example/',
    as_of: '2026-01-31',
  }),
  ...overrides,
});

const text = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', minLength: 1 })).filter((t) => t !== '');
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null, freq: 3 });
const list = <T>(some: fc.Arbitrary<T>) => maybe(fc.array(some, { minLength: 1, maxLength: 4 }));
const date = maybe(fc.constantFrom('2020-02-29', '1884-01-01', '2099-12-31', '0999-06-01'));
const code = fc.constantFrom('us_co', 'us_ca', 'ca_bc', 'us', 'xx_yy');
const address: fc.Arbitrary<Address> = fc.record({
  raw: maybe(text),
  street_address: maybe(text),
  street_address_2: maybe(text),
  locality: maybe(text),
  region: maybe(text),
  postal_code: maybe(text),
  country: maybe(text),
  country_code: maybe(fc.constantFrom('US', 'CA')),
});

/** Any company that the schema lets pass. */
export const companies: fc.Arbitrary<Company[]> = fc.array(
  fc
    .record({
      kind: fc.constant('company' as const),
      jurisdiction_code: code,
      entity_number: text,
      legal_name: text,
      status: fc.constantFrom(...STATUSES),
      status_raw: maybe(text),
      legal_form: fc.constantFrom(...LEGAL_FORMS),
      legal_form_raw: maybe(text),
      domicile: fc.constantFrom('domestic' as const, 'unknown' as const),
      formed_on: date,
      dissolved_on: date,
      addresses: maybe(
        fc.record({ registered: maybe(address), headquarters: maybe(address), mailing: maybe(address) }),
      ),
      names: list(fc.record({ name: text, kind: fc.constantFrom(...NAME_KINDS), started_on: date, ended_on: date })),
      parties: list(
        fc.record({
          type: fc.constantFrom(...PARTY_TYPES),
          name: text,
          roles: fc.array(
            fc.record({
              kind: fc.constantFrom(...ROLE_KINDS),
              title: maybe(fc.oneof(text, fc.constantFrom('Director', 'Beneficial owner', 'Chairman'))),
              ownership_percentage: maybe(fc.constantFrom(0, 12.5, 100)),
              started_on: date,
              ended_on: date,
            }),
            { maxLength: 3 },
          ),
          address: maybe(address),
        }),
      ),
      filings: list(
        fc.record({
          id: maybe(text),
          title: maybe(text),
          filed_on: fc.constant('2020-02-29'),
          type: fc.constant(null),
          url: maybe(text),
          description: maybe(text),
        }),
      ),
      relationships: list(
        fc.record({
          kind: fc.constantFrom(...RELATIONSHIP_KINDS),
          entity: fc.record({ name: maybe(text), jurisdiction_code: maybe(code), entity_number: maybe(text) }),
          effective_date: date,
        }),
      ),
      contact: maybe(
        fc.record({
          websites: list(text),
          phone: maybe(fc.constantFrom('(303) 497-2100', '1-303-497-2100', 'call us')),
          fax: maybe(text),
        }),
      ),
      industry_codes: list(fc.record({ code: text, scheme: fc.constant('naics_2022'), description: maybe(text) })),
      identifiers: list(fc.record({ scheme: fc.constantFrom('us_ein', 'us_tx_taxpayer', 'constructor'), value: text })),
      entity_url: maybe(fc.oneof(text, fc.constant('https://registry.example/1?a=b c'))),
      search_url: fc.oneof(text, fc.constant('https://registry.example/')),
      as_of: fc.constant('2026-01-31'),
    })
    // As a load lets it pass.
    .map((record): Company => {
      const result = parseCompanyRecord(record);
      if (!result.ok) throw new Error(result.reason);
      return result.company;
    }),
  { maxLength: 8 },
);

/** A network as the route answers it: a company, its people, where they are, and a license. */
export const NETWORK: NetworkDocument = {
  root: 'company:us_co/1',
  nodes: [
    node('company:us_co/1', 'company', 'Kelp LLC', 'us_co', '1'),
    node('person:1', 'person', 'PELL, OSWIN', 'us_co', '1'),
    node('company:us_de/A/7', 'company', 'Kettle Inc', 'us_de', 'A/7'),
    node('company:named', 'company', 'Halibut Holdings LLC', null, null),
    node('address:1', 'address', '8 Spruce St, Sitka, AK', null, null),
    node('premises:1', 'premises', 'The Kelp', 'us_co_food', '12'),
  ],
  edges: [
    edge('person:1', 'company:us_co/1', 'manager', 'MGR'),
    edge('person:1', 'company:us_co/1', 'registered_agent', null),
    edge('person:1', 'company:us_de/A/7', 'shareholder', null),
    edge('company:named', 'company:us_co/1', 'member', null),
    edge('company:us_co/1', 'company:us_de/A/7', 'merged_into', null),
    edge('company:us_co/1', 'address:1', 'shared_address', 'registered'),
    edge('company:us_co/1', 'premises:1', 'license', 'Food'),
  ],
};

function node(
  id: string,
  kind: NetworkDocument['nodes'][number]['kind'],
  label: string,
  jurisdiction_code: string | null,
  entity_number: string | null,
): NetworkDocument['nodes'][number] {
  return { id, kind, label, jurisdiction_code, entity_number, status: null, is_agent: false };
}

function edge(from: string, to: string, kind: string, title: string | null): NetworkDocument['edges'][number] {
  const record = { jurisdiction_code: 'us_co', entity_number: '1' };
  return { from, to, kind, title, started_on: '2020-01-01', ended_on: null, record, as_of: '2026-01-31' };
}
