/** What is suggested of license lists: names, people and numbers, and how places are shared out. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { suggestPremises } from '../../src/engine/index.ts';
import { memoryPremises } from '../../src/engine/memory/index.ts';
import { party } from './companies.ts';
import { premises } from './premises.ts';

const ROAD = { street_address: '1 Kite Road', locality: 'Kiteville' };

const index = memoryPremises([
  premises('us_aa', '1', { sign: 'The Kite Corner', address: ROAD }),
  premises('us_aa', '2', { sign: 'Kitesurf Shack' }),
  premises('us_aa', '3', { sign: 'Kite Corner Diner', licensee: 'Zinc LLC' }),
  premises('us_ab', '4', { sign: 'KITE corner, diner' }),
  premises('us_ab', '5', { licensee: 'Corner Kite Holdings LLC' }),
  premises('us_ab', '6', { sign: 'Harbor', address: ROAD }),
  premises('us_ab', 'Z7', { sign: 'Harbor', parties: [party('Tolly Kite'), party('TOLLY KITE'), party('Ann Kitely')] }),
  premises('us_ab', 'Z8', { licensee: { name: 'Kite, Quill', type: 'person' } }),
  premises('us_ab', 'Z9', { parties: [{ ...party('Kite Holding Inc'), type: 'company' }] }),
]);

type Case = {
  readonly behaviour: string;
  readonly text: string;
  readonly more?: { readonly sources?: readonly string[]; readonly limit?: number };
  readonly suggested: readonly string[];
};

const CASES: readonly Case[] = [
  {
    behaviour: 'names that begin with the words, whole before unfinished, then others, and people behind them',
    text: 'kite',
    suggested: [
      ...['premises Kite Corner Diner 3', 'premises Kite, Quill Z8', 'premises Kitesurf Shack 2'],
      ...['premises The Kite Corner 1', 'premises Corner Kite Holdings LLC 5'],
      ...['person Tolly Kite Z7', 'person Ann Kitely Z7', 'person Kite, Quill Z8'],
    ],
  },
  {
    behaviour: 'several words in any order, each name once, addresses never',
    text: 'corner kit',
    suggested: ['premises Corner Kite Holdings LLC 5', 'premises The Kite Corner 1', 'premises Kite Corner Diner 3'],
  },
  { behaviour: 'some lists', text: 'kites', more: { sources: ['us_ab', 'us_zz'] }, suggested: [] },
  { behaviour: 'no companies among people', text: 'holding inc', suggested: [] },
  { behaviour: 'a person', text: 'tol', suggested: ['person Tolly Kite Z7'] },
  { behaviour: 'a number, also in small letters', text: ' z7 ', suggested: ['number Z7 Z7'] },
  {
    behaviour: 'three tenths of the places for people',
    text: 'kite',
    more: { limit: 4 },
    suggested: [
      ...['premises Kite Corner Diner 3', 'premises Kite, Quill Z8', 'premises Kitesurf Shack 2'],
      'person Tolly Kite Z7',
    ],
  },
  ...['', ' ', '!!', '"', 'a '.repeat(30)].map((text) => ({
    behaviour: `nothing of ${JSON.stringify(text.slice(0, 4))}`,
    text,
    suggested: [],
  })),
];

describe('suggestions of premises', () => {
  for (const { behaviour, text, more, suggested } of CASES) {
    it(behaviour, async () => {
      const found = await suggestPremises(index, { text, sources: 'all', limit: 10, ...more });
      assert.deepEqual(
        found.map(({ kind, text: told, premises: { id } }) => `${kind} ${told} ${id}`),
        suggested,
      );
    });
  }
});
