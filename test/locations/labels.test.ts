import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { locationOf } from '../../src/entity/index.ts';
import { type Label, parseLabels, printLabel } from '../../src/locations/index.ts';
import * as fc from '../property.ts';

const LOCATION = { name: 'Kiln', address: '12 Main St, Pellton, CO 80521' };
const COMPANY = { name: null, jurisdiction_code: 'us_co', entity_number: '1' };

const label = (given: Partial<Label>): Label => ({
  location: locationOf(LOCATION),
  operator: COMPANY,
  not: [],
  decided_at: '2026-11-25T12:00:00.000Z',
  ...given,
});

describe('a file of labels', () => {
  it('is read as it was written', () => {
    const labels = [
      label({}),
      label({ operator: null, not: [COMPANY, { ...COMPANY, name: 'Käln\u2028"LLC' }] }),
      label({ operator: { name: 'Ann Lee', jurisdiction_code: null, entity_number: null }, decided_at: null }),
    ];
    assert.deepEqual(parseLabels(labels.map(printLabel).join('')), { labels, problems: [] });
  });

  it('may be written by hand: what is not known may be left out, and lines be blank', () => {
    const text = `\ufeff\r\n${JSON.stringify({ location: LOCATION, operator: COMPANY })}\r\n\n`;
    assert.deepEqual(parseLabels(text), { labels: [label({ decided_at: null })], problems: [] });
  });

  const BAD: readonly (readonly [line: string, problem: RegExp])[] = [
    ['{"location"', /no JSON object/],
    ['[]', /no JSON object/],
    ['{}', /no location/],
    ['{"location": {"name": "Kiln"}}', /no name or no address/],
    [JSON.stringify({ location: { ...LOCATION, phone: 7 }, operator: COMPANY }), /a text of it is none/],
    [JSON.stringify({ location: LOCATION, operator: { entity_number: '1' } }), /neither number nor name/],
    [JSON.stringify({ location: LOCATION, operator: { ...COMPANY, entity_number: 1 } }), /neither number nor name/],
    [JSON.stringify({ location: LOCATION, operator: COMPANY, not: {} }), /"not" is no list/],
    [JSON.stringify({ location: LOCATION, operator: null }), /neither who the operator is nor who is not/],
  ];
  for (const [line, problem] of BAD) {
    it(`tells the line that is none: ${line.slice(0, 60)}`, () => {
      const { labels, problems } = parseLabels(`${printLabel(label({}))}${line}\n${printLabel(label({}))}`);
      assert.equal(labels.length, 2);
      assert.equal(problems[0]?.line, 2);
      assert.match(problems[0].problem, problem);
    });
  }

  it('never breaks the reader, whatever it holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { labels, problems } = parseLabels(text);
        assert.ok(labels.length + problems.length <= text.split('\n').length);
      }),
    );
  });
});
