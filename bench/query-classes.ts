import { tailWord } from './support/words.ts';

export type QueryClass = {
  readonly name: string;
  /** In Charter's query language. */
  readonly queries: readonly string[];
};

/**
 * Every kind of query a posting list has its own trouble with. Words are those of the generator, frequent
 * ones first.
 */
export const QUERY_CLASSES: readonly QueryClass[] = [
  { name: 'rare word', queries: [1_701, 1_801, 1_901, 2_001].map((rank) => tailWord(rank)) },
  { name: 'frequent word', queries: ['services', 'group', 'properties', 'construction', 'holdings'] },
  {
    name: 'two words',
    queries: ['united services', 'global logistics', 'premier homes', 'summit holdings', 'green construction'],
  },
  { name: 'phrase', queries: ['"real estate"', '"health care"', '"home services"', '"custom design"'] },
  { name: 'prefix of 1', queries: ['s*', 'c*', 'p*'] },
  { name: 'prefix of 3', queries: ['ser*', 'con*', 'pro*', 'man*'] },
  { name: 'prefix of 4', queries: ['serv*', 'cons*', 'prop*', 'mana*'] },
  { name: 'prefix of 7 and more', queries: ['service*', 'construct*', 'properti*', 'management*'] },
  { name: 'OR', queries: ['services OR holdings', 'group OR construction', 'properties OR capital'] },
  { name: 'AND of ORs', queries: ['(united OR global) (services OR group)', '(real OR home) (estate OR services)'] },
];

/** The same query for PostgreSQL's to_tsquery. */
export function asTsQuery(query: string): string {
  return query
    .replace(/"([^"]+)"/g, (_, phrase: string) => `(${phrase.split(' ').join(' <-> ')})`)
    .replace(/\*/g, ':*')
    .replace(/\bOR\b/g, '|')
    .replace(/([\w*)])\s+(?=[\w(])/g, '$1 & ')
    .replace(/& \| &|\| &|& \|/g, '|');
}
