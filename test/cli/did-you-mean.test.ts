import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { officersCommand, searchCommand } from '../../src/cli/commands/search.ts';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import { company, party } from '../engine/companies.ts';
import { callCommand } from './in-memory.ts';

const COMPANIES = [
  company('us_co', '1', 'Pellton Summit LLC', { parties: [party('Sumner Arden')] }),
  company('us_co', '2', 'Summit House Inc'),
];

describe('a search on a terminal that finds nothing says how it may have been meant', () => {
  for (const [what, make, args, words] of [
    ['a word inside a name', searchCommand, ['peltlon sumit'], 'pellton summit'],
    ['a person', officersCommand, ['sumnre'], 'sumner'],
    ['a company’s word among persons', officersCommand, ['sumit'], null],
    ['a text with syntax', searchCommand, ['sumit OR sumit'], null],
    ['a text that finds something', searchCommand, ['summit'], null],
    ['JSON', searchCommand, ['sumit', '--json'], null],
  ] as const) {
    it(what, async () => {
      const printed = await callCommand(make, args, { engine: memoryEngine(COMPANIES) }, true);
      assert.equal(/^Did you mean: (.*)$/m.exec(printed)?.[1] ?? null, words);
    });
  }
});
