/** A registry of two layouts, small enough to see through: companies, and the names they trade under. */
import { emptyCompany } from '../../src/entity/index.ts';
import type { Fact, Layout, Registry, Row } from '../../src/registries/registry.ts';

const CSV = { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' } as const;

const companies: Layout = {
  id: 'companies',
  title: 'Companies',
  format: CSV,
  recognise: (_, columns) => columns.join() === 'number,name,status',
  asOf: (head) => /^companies-(\d{4}-\d\d-\d\d)/.exec(head.fileName)?.[1] ?? null,
  read: (row, _, notes) => {
    if (row['status'] === 'reserved') return { kind: 'set_aside', reason: 'a reservation' };
    if (row['status'] === 'bug') throw new Error('a table has no entry');
    if (row['name'] === '') return { kind: 'reject', reason: 'the row has no name' };
    if (row['status'] !== 'active') notes.unclassified('status', row['status'] ?? '');
    return { kind: 'facts', facts: [{ key: row['number'] ?? '', rank: 0, kind: 'company', data: row }] };
  },
};

const tradeNames: Layout = {
  id: 'trade_names',
  title: 'Trade names',
  format: CSV,
  recognise: (_, columns) => columns.join() === 'number,tradename',
  read: (row) => ({
    kind: 'facts',
    facts: [{ key: row['number'] ?? '', rank: 1, kind: 'trade_name', data: row['tradename'] }],
  }),
};

export const smallRegistry: Registry = {
  jurisdiction: 'us_zz',
  name: 'Nowhere',
  publisher: 'Secretary of Nowhere',
  searchUrl: 'https://registry.example/search',
  publishes: {
    officers: false,
    registeredAgents: false,
    tradeNames: true,
    formerNames: false,
    filings: false,
    inactive: true,
  },
  updates: null,
  remarks: [],
  numberForm: {
    what: 'number',
    pattern: /^[A-Z0-9]{1,12}$/,
    words: 'letters and digits',
    example: 'A1',
    basis: 'seen',
  },
  layouts: [companies, tradeNames],
  build: (key, facts, { asOf }) => {
    const [main, ...others] = facts.filter(({ kind }) => kind === 'company');
    if (main === undefined) return { kind: 'orphans', reason: 'no such company' };
    const company = {
      ...emptyCompany({
        jurisdiction_code: 'us_zz',
        entity_number: key,
        legal_name: (main.data as Row)['name'] ?? '',
        search_url: 'https://registry.example/search',
        as_of: asOf,
      }),
      status_raw: (main.data as Row)['status'] ?? null,
      names: facts.filter(({ kind }) => kind === 'trade_name').map(tradeNameOf),
    };
    return { kind: 'built', company, rejected: others.map((fact) => ({ fact, reason: 'a second row of the number' })) };
  },
  isDelta: (sample) => sample.every((row) => row['name']?.startsWith('New ') ?? false),
  downloads: [],
};

function tradeNameOf({ data }: Fact) {
  return { name: String(data), kind: 'trading' as const, started_on: null, ended_on: null };
}
