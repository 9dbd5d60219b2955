import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FIELD_NAMES, mappingProblem } from '../../src/locations/index.ts';
import { mapped } from './mapped.ts';

describe('a mapping', () => {
  const CASES = [
    { fields: ['name', 'address'], problem: null },
    { fields: ['other_name', 'street', 'zip'], problem: null },
    { fields: ['licensee', 'street', 'last_line'], problem: null },
    { fields: ['address'], problem: /name/ },
    { fields: ['name'], problem: /address/ },
    { fields: ['name', 'street', 'state'], problem: /city or the ZIP code/ },
  ] as const;
  for (const { fields, problem } of CASES) {
    it(`of ${fields.join(', ')} ${problem === null ? 'will do' : 'is told what it lacks'}`, () => {
      const text = mappingProblem(
        mapped(Object.fromEntries(fields.map((field) => [field, FIELD_NAMES.indexOf(field)]))),
      );
      if (problem === null) assert.equal(text, null);
      else assert.match(text ?? '', problem);
    });
  }
});
