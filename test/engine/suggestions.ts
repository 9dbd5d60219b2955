/** What every engine suggests: the rules of docs/suggest.md as a table. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Engine, Suggestion, SuggestRequest } from '../../src/engine/index.ts';
import type { Company } from '../../src/entity/index.ts';
import { company, party } from './companies.ts';

const SHOWN = 40;
const UMBER = 'Umber '.repeat(SHOWN).slice(0, SHOWN);

const agent = (name: string) => ({ ...party(name, ['registered_agent']), type: 'unknown' as const });

export const SUGGESTION_COMPANIES: readonly Company[] = [
  // Names
  company('us_co', '01', 'Kettle Works LLC', { status: 'active' }),
  company('us_ca', '02', 'Kettle Works LLC', { status: 'active' }),
  company('us_co', '03', 'Kettle', { status: 'dissolved' }),
  company('us_co', '04', 'Kettles & Pans'),
  company('us_co', '05', 'The Kettle Works'),
  company('us_co', '06', 'Kéttle Bakery of the Old Town, Inc.', { status: 'active' }),
  company('us_co', '07', 'Kettleby Works', { status: 'active' }),
  company('us_co', '08', 'Works Kettle', {
    status: 'active',
    trading: ['Kettle Trading'],
    previous: ['Kettle Former'],
  }),
  company('us_co', '09', 'Kettlebys', { status: 'withdrawn' }),
  company('us_co', '10', '!!!'),
  company('us_co', '11', 'Umber '.repeat(1_030)),
  company('us_co', '12', 'Umber '.repeat(1_024)),
  // Persons
  company('us_co', '20', 'Opal', {
    parties: [
      party('MARLOW, JANE Q'),
      party('Jane Q. Marlow'),
      agent('Marlow Jane Agency LLC'),
      agent('Marlow, Janet'),
      { ...party('Jane Marlow Holdings'), type: 'company' },
    ],
  }),
  company('us_ca', '21', 'Opal Two', { parties: [party('Marlow, Jane Q.'), party('Jan Marlow')] }),
  // Numbers
  company('us_ca', '000123456', 'Number One'),
  company('us_co', '123456', 'Number Two'),
  company('us_co', '12-3456', 'Number Three'),
  company('us_co', 'l19000123', 'Number Four'),
  company('us_co', 'L19000124', 'Number Five'),
  company('us_co', '1234567', 'Number Six'),
  company('us_co', '0', 'Number Zero'),
  // Spelling
  ...Array.from({ length: 12 }, (_, index) => company('us_co', `s${index}`, `Plumbing Partners ${index}`)),
  company('us_co', 't1', 'Plumbng Typo'),
  company('us_co', 't2', 'Restaurant of Umbrellas'),
  company('us_ca', 't3', 'Restauran of Kites'),
  ...Array.from({ length: 110 }, (_, index) => company('us_de', `a${index}`, `Bakers Restaurant ${index}`)),
  // More names than are looked at, and more parties
  ...Array.from({ length: 51 }, (_, index) => company('us_de', `b${index}`, `Rowing Old Lantern${index}`)),
  company('us_de', 'c1', 'Rowing Lanterns of the Club'),
  company('us_de', 'c2', 'Rowing Club', { parties: Array.from({ length: 11 }, () => party('Tolly Arden')) }),
  company('us_de', 'c3', 'Arden Lodge', { parties: [party('Mirel Arden')] }),
];

type Case = {
  readonly behaviour: string;
  readonly typed: string;
  readonly more?: Partial<SuggestRequest>;
  readonly found: readonly string[];
};

const CASES: readonly Case[] = [
  {
    behaviour:
      'standing companies first, then whole words, then fewer words, then registry and number; behind them all names that have the word inside',
    typed: 'kettle',
    found: [
      'company us_ca/02 Kettle Works LLC',
      'company us_co/01 Kettle Works LLC',
      'company us_co/06 Kéttle Bakery of the Old Town, Inc.',
      'company us_co/04 Kettles & Pans',
      'company us_co/07 Kettleby Works',
      'company us_co/03 Kettle',
      'company us_co/09 Kettlebys',
      'company us_co/08 Works Kettle',
      'company us_co/05 The Kettle Works',
    ],
  },
  {
    behaviour: 'a word inside a name, whole or going on, of standing companies first',
    typed: 'work',
    found: [
      'company us_co/08 Works Kettle',
      'company us_co/07 Kettleby Works',
      'company us_ca/02 Kettle Works LLC',
      'company us_co/01 Kettle Works LLC',
      'company us_co/05 The Kettle Works',
    ],
  },
  {
    behaviour: 'the last word may go on, the others may not',
    typed: 'kettle wo',
    found: [
      'company us_ca/02 Kettle Works LLC',
      'company us_co/01 Kettle Works LLC',
      'company us_co/08 Works Kettle',
      'company us_co/05 The Kettle Works',
    ],
  },
  {
    behaviour: 'names that have all of the words in any order behind those that begin so',
    typed: 'the kettle',
    found: ['company us_co/05 The Kettle Works', 'company us_co/06 Kéttle Bakery of the Old Town, Inc.'],
  },
  { behaviour: 'no name that lacks one of the words', typed: 'bakery kettle lan', found: [] },
  {
    behaviour: 'folded as names are',
    typed: "  KÉTTLE'S  &p",
    found: ['company us_co/04 Kettles & Pans'],
  },
  {
    behaviour: 'fewer of one registry',
    typed: 'kettle w',
    more: { jurisdictions: ['us_ca', 'us_zz'] },
    found: ['company us_ca/02 Kettle Works LLC'],
  },
  { behaviour: 'no registry', typed: 'kettle', more: { jurisdictions: [] }, found: [] },
  {
    behaviour: 'no more than are asked for',
    typed: 'kettle',
    more: { limit: 2 },
    found: ['company us_ca/02 Kettle Works LLC', 'company us_co/01 Kettle Works LLC'],
  },
  { behaviour: 'nothing of nothing', typed: ' &! ', found: [] },
  { behaviour: 'nothing of more than twenty words', typed: 'umber '.repeat(21), found: [] },
  {
    behaviour: 'names of so many words that they rank alike',
    typed: 'umber umber umbe',
    found: [`company us_co/11 ${UMBER}`, `company us_co/12 ${UMBER}`],
  },
  {
    behaviour: 'persons by words in any order, each name once, and no companies',
    typed: 'jane marl',
    found: ['person us_ca/21 Marlow, Jane Q.', 'person us_co/20 Jane Q. Marlow'],
  },
  {
    behaviour: 'persons of whole words first',
    typed: 'marlow jan',
    found: [
      'person us_ca/21 Jan Marlow',
      'person us_ca/21 Marlow, Jane Q.',
      'person us_co/20 Jane Q. Marlow',
      'person us_co/20 Marlow, Janet',
    ],
  },
  {
    behaviour: 'the first parties alone',
    typed: 'arden',
    found: ['company us_de/c3 Arden Lodge', 'person us_de/c2 Tolly Arden'],
  },
  {
    behaviour: 'exact numbers before longer ones, with and without zeros and what stands between',
    typed: '123456',
    found: [
      'number us_ca/000123456 000123456',
      'number us_co/12-3456 12-3456',
      'number us_co/123456 123456',
      'number us_co/1234567 1234567',
    ],
  },
  {
    behaviour: 'a number written in another way',
    typed: '0012 34-56',
    found: [
      'number us_ca/000123456 000123456',
      'number us_co/12-3456 12-3456',
      'number us_co/123456 123456',
      'number us_co/1234567 1234567',
    ],
  },
  { behaviour: 'a number in another case', typed: 'L19000123', found: ['number us_co/l19000123 l19000123'] },
  {
    behaviour: 'the beginning of a number in capitals',
    typed: 'l190001',
    found: ['number us_co/L19000124 L19000124', 'number us_co/l19000123 l19000123'],
  },
  {
    behaviour: 'no beginning of a number of two digits',
    typed: '12',
    found: ['number us_co/12 12', 'company us_de/a12 Bakers Restaurant 12'],
  },
  {
    behaviour: 'a short number alone where it is exact',
    typed: '7',
    more: { limit: 3 },
    found: ['number us_co/07 07', 'company us_co/s7 Plumbing Partners 7', 'company us_de/a7 Bakers Restaurant 7'],
  },
  { behaviour: 'a word that no name has, one letter off', typed: 'ketle works', found: ['spelling kettle works'] },
  { behaviour: 'two letters exchanged', typed: 'kettel wor', found: ['spelling kettle wor'] },
  { behaviour: 'the first letter is not doubted', typed: 'pettle', found: [] },
  {
    behaviour: 'two letters off in a long word',
    typed: 'plumingg',
    found: ['spelling plumbing'],
  },
  {
    behaviour: 'a word that is there, and another that is ten times as frequent',
    typed: 'plumbng part',
    found: ['spelling plumbing part'],
  },
  {
    behaviour: 'no spelling where a name begins so',
    typed: 'plumbng',
    found: ['company us_co/t1 Plumbng Typo'],
  },
  {
    behaviour: 'one letter off before two, unless two are a hundred times as frequent',
    typed: 'restaran',
    found: ['spelling restaurant'],
  },
  { behaviour: 'a word inside a name, one letter off', typed: 'partnres', found: ['spelling partners'] },
  { behaviour: 'words of two names are no spelling', typed: 'plumbing restarant', found: [] },
  { behaviour: 'a word of a person’s name, one letter off', typed: 'marlwo', found: ['spelling marlow'] },
  { behaviour: 'a person’s name in any order, two words off', typed: 'marlwo jaen', found: ['spelling marlow jane'] },
  { behaviour: 'a spelling of companies before one of persons', typed: 'ardem', found: ['spelling arden'] },
  {
    behaviour: 'persons alone',
    typed: 'arden',
    more: { among: 'people' },
    found: ['person us_de/c2 Tolly Arden'],
  },
  { behaviour: 'no number among persons', typed: '123456', more: { among: 'people' }, found: [] },
  { behaviour: 'no person and no name among numbers', typed: 'arden', more: { among: 'numbers' }, found: [] },
  {
    behaviour: 'a spelling of persons alone, though companies begin so',
    typed: 'ketlle',
    more: { among: 'people' },
    found: [],
  },
  {
    behaviour: 'a person’s name among persons, one letter off',
    typed: 'mirle ard',
    more: { among: 'people' },
    found: ['spelling mirel ard'],
  },
  { behaviour: 'a spelling that finds nothing is none', typed: 'ketle zzz', found: [] },
  {
    behaviour: 'one alone',
    typed: 'kettle',
    more: { limit: 1 },
    found: ['company us_ca/02 Kettle Works LLC'],
  },
  {
    behaviour: 'a single word that goes on',
    typed: 'rowin',
    more: { limit: 2 },
    found: ['company us_de/c2 Rowing Club', 'company us_de/b0 Rowing Old Lantern0'],
  },
  {
    behaviour: 'all that begin with whole words',
    typed: 'rowing lanterns',
    found: ['company us_de/c1 Rowing Lanterns of the Club'],
  },
  {
    behaviour: 'behind whole words at the beginning only the first names that have a longer one, then any that have it',
    typed: 'rowing lant',
    more: { limit: 2 },
    found: ['company us_de/b0 Rowing Old Lantern0', 'company us_de/b1 Rowing Old Lantern1'],
  },
  {
    behaviour: 'all places for what begins so where there is nothing else',
    typed: 'plumbing p',
    more: { limit: 5 },
    found: ['us_co/s0', 'us_co/s1', 'us_co/s10', 'us_co/s11', 'us_co/s2'].map(
      (id) => `company ${id} Plumbing Partners ${id.slice(7)}`,
    ),
  },
];

const line = ({ kind, text, company: of }: Suggestion) => {
  const shown = text.slice(0, SHOWN);
  return of === null ? `${kind} ${shown}` : `${kind} ${of.jurisdiction}/${of.entityNumber} ${shown}`;
};

export function suggestions(engineOf: () => Engine): void {
  for (const { behaviour, typed, more, found } of CASES) {
    it(behaviour, async () => {
      const suggested = await engineOf().suggest({ text: typed, jurisdictions: 'all', limit: 10, ...more });
      assert.deepEqual(suggested.map(line), found);
    });
  }
}
