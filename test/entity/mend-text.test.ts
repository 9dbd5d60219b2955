import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Damage, looksDamaged, mendText } from '../../src/entity/index.ts';
import * as fc from '../property.ts';

type Rows = readonly (readonly [before: string, after: string])[];

const DAMAGED: Readonly<Record<Damage, Rows>> = {
  wrong_encoding: [
    ['CafÃ© Zorbitt', 'Café Zorbitt'],
    ['MUÃ‘OZ', 'MUÑOZ'],
    ['LEÃ“N', 'LEÓN'],
    ['Zorbittâ€™s â€œTireâ€\u009d â€“ Shop', 'Zorbitt’s “Tire” – Shop'],
    ['ÃƒÂ©', 'é'],
    ['Å‚Ã³dÅº', 'łódź'],
    ['Nguyá»…n', 'Nguyễn'],
    ['Cafe\u0301 eÌ\u0081', 'Cafe\u0301 e\u0301'],
    ['Â© Zorbitt', '© Zorbitt'],
    ['Ð˜Ð²Ð°Ð½', 'Иван'],
    ['O\u0092Toole', 'O’Toole'],
  ],
  html_entities: [
    ['Ben &amp; Jerry&#39;s LLC', "Ben & Jerry's LLC"],
    ['A &amp;amp; B', 'A & B'],
    ['ZORBITT &AMP; SONS', 'ZORBITT & SONS'],
    ['&quot;Zorbitt&quot; Caf&eacute;', '"Zorbitt" Café'],
    ['O&#x2019;Toole, O&#146;Hara', 'O’Toole, O’Hara'],
    ['x&nbsp;y', 'x\u00a0y'],
  ],
  control_characters: [
    ['Zor\u0000bitt', 'Zorbitt'],
    ['Zor\u0007bi\u007ftt', 'Zorbitt'],
    ['Zor\u0081bitt', 'Zorbitt'],
    ['two\u0085lines', 'two lines'],
  ],
  direction_marks: [
    ['Zor\u202ebitt', 'Zorbitt'],
    ['\u2066Zorbitt\u2069\u200f', 'Zorbitt'],
  ],
  private_use: [
    ['\ue000Zorbitt', 'Zorbitt'],
    ['Zorbitt \u{f0000}Tire', 'Zorbitt Tire'],
  ],
  invisible_characters: [
    ['\ufeffZorbitt', 'Zorbitt'],
    ['Soft\u00adware', 'Software'],
    ['Zor\u200bbitt \u2060Tire', 'Zorbitt Tire'],
    ['Zor\u200dbitt', 'Zorbitt'],
  ],
};

for (const [damage, rows] of Object.entries(DAMAGED)) {
  describe(`${damage} are mended and told`, () => {
    for (const [before, after] of rows) {
      it(JSON.stringify(before), () => {
        assert.ok(looksDamaged(before));
        assert.deepEqual(mendText(before), { damages: [damage], before, after });
      });
    }
  });
}

it('several kinds of damage are each told', () => {
  const { after, damages } = mendText('Caf&Atilde;&copy; \u202eZor\u0000bitt');
  assert.equal(after, 'Café Zorbitt');
  assert.deepEqual(damages, ['html_entities', 'wrong_encoding', 'control_characters', 'direction_marks']);
});

describe('what may be meant stays', () => {
  const TEXTS = [
    ...['JOSÉ’S CAFÉ', 'MANHÃ’S', 'SÃO PAULO', 'STRAUß’S', 'Ærø Håndværk ÅS', 'Łódź', 'Ñ’ANDÚ', 'Groß–Zorbitt', 'Â'],
    ...[
      'AT&T; R&D;',
      'A & B',
      'Q&A',
      'P&;',
      '&nosuch;',
      '&#;',
      'می‌خواهم',
      '👩‍🚀 Zorbitt',
      '𝐀 Bold',
      '無',
      'tab\tline\n',
    ],
  ];
  for (const text of TEXTS) {
    it(JSON.stringify(text), () => assert.deepEqual(mendText(text), { damages: [], before: text, after: text }));
  }
});

it('whatever a text holds, what is mended is mended for good, and is found by the first look', () => {
  const unit = fc.oneof(
    fc.constantFrom('a', ' ', '&amp;', '&#39;', 'Ã', '©', 'Â', '€', '\u0000', '\u202e', '\ue000', '\u200d', 'â€™'),
    fc.string({ unit: 'binary', maxLength: 2 }),
  );
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 8 }), (units) => {
      const text = units.join('');
      const { after, damages } = mendText(text);
      assert.equal(damages.length > 0, after !== text);
      if (after !== text) assert.ok(looksDamaged(text));
      // biome-ignore lint/suspicious/noControlCharactersInRegex: none is left.
      assert.doesNotMatch(after, /[\0-\x08\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ue000-\uf8ff\ufeff]/);
    }),
  );
});
