import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type PhoneKind, parsePhones, phoneDigits } from '../../../src/blocking/index.ts';
import * as fc from '../../property.ts';

describe('a telephone number as customers submit it', () => {
  const ROWS: readonly (readonly [text: string, digits: string, kind: PhoneKind, extension?: string])[] = [
    ['(330) 762-4410', '3307624410', 'geographic'],
    ['330.762.4410', '3307624410', 'geographic'],
    ['330 762 4410', '3307624410', 'geographic'],
    ['3307624410', '3307624410', 'geographic'],
    ['1-330-762-4410', '3307624410', 'geographic'],
    ['+1 330 762 4410', '3307624410', 'geographic'],
    ['tel:+13307624410', '3307624410', 'geographic'],
    ['330-762-4410 x12', '3307624410', 'geographic', '12'],
    ['330-762-4410 ext. 12', '3307624410', 'geographic', '12'],
    ['330-762-4410 / 330-762-4411', '3307624410', 'geographic'],
    ['330-762-4410 or 762-4411', '3307624410', 'geographic'],
    ['(787) 721-2400', '7877212400', 'geographic'],
    ['800-356-9377', '8003569377', 'toll_free'],
    ['1-800-FLOWERS', '8003569377', 'toll_free'],
    ['1-800-MATTRESS', '8006288737', 'toll_free'],
    ['(877) 762-4410', '8777624410', 'toll_free'],
    ['1-900-762-4410', '9007624410', 'premium'],
    ['555-123-4567', '5551234567', 'fake'],
    ['(330) 555-0142', '3305550142', 'geographic'],
    ['(330) 555-1212', '3305551212', 'fake'],
    ['000-000-0000', '0000000000', 'fake'],
    ['999-999-9999', '9999999999', 'fake'],
    ['123-456-7890', '1234567890', 'fake'],
    ['330-111-1111', '3301111111', 'fake'],
    ['+44 20 7946 0018', '442079460018', 'foreign'],
    ['+1 416 762 4410', '4167624410', 'foreign'],
  ];
  for (const [text, digits, kind, extension = null] of ROWS)
    it(text, () => assert.deepEqual(parsePhones(text)[0], { digits, kind, extension }));

  for (const text of ['', 'n/a', 'call us', '762-4410', '12', '🦊', 'x'.repeat(100_000), '1'.repeat(100_000)])
    it(`none in ${JSON.stringify(text.slice(0, 20))}`, () => assert.deepEqual(parsePhones(text), []));
});

describe('the digits of a registry’s number', () => {
  const ROWS = [
    ['(330) 762-4410', '3307624410'],
    ['13307624410', '3307624410'],
    ['330-762-4410 ext 5', '3307624410'],
    ['330-555-0142', '3305550142'],
    ['330-555-1212', null],
    ['130-762-4410', null],
    ['330-162-4410', null],
    ['911-762-4410', null],
    ['762-4410', null],
    ['', null],
    ['0000000000', null],
  ] as const;
  for (const [text, digits] of ROWS)
    it(text, () => assert.deepEqual(phoneDigits(text), digits === null ? [] : [digits]));

  it('are those that a customer’s number has', () => {
    const digits = fc.tuple(fc.integer({ min: 2_000_000_000, max: 9_999_999_999 })).map(([value]) => String(value));
    fc.assert(
      fc.property(digits, (text) => {
        const [parsed] = parsePhones(text);
        if (parsed !== undefined && parsed.kind !== 'fake') assert.deepEqual(phoneDigits(text), [parsed.digits]);
      }),
    );
  });

  it('are read of any text without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        assert.ok(parsePhones(text).length <= 3);
        for (const digits of phoneDigits(text)) assert.match(digits, /^\d{10}$/);
      }),
    );
  });
});

describe('several telephone numbers in one field', () => {
  const [A, B] = ['3307624410', '3307624411'];
  const ROWS = [
    ['330-762-4410 / 330-762-4411', [A, B]],
    ['(330) 762-4410, (330) 762-4411', [A, B]],
    ['330-762-4410 or 330-762-4411', [A, B]],
    ['330.762.4410; cell 330.762.4411', [A, B]],
    ['330-762-4410\n330-762-4411', [A, B]],
    ['3307624410 3307624411', [A, B]],
    ['(330)762-4410(330)762-4411', [A, B]],
    ['330-762-4410 330-762-4410', [A]],
    ['330-762-4410 x12', [A]],
    ['330/762-4410', [A]],
    ['000-000-0000 / 330-762-4411', [B]],
    ['330-762-4410 fax 330-762-4499 330-762-4411', [A, '3307624499', B]],
  ] as const;
  for (const [text, digits] of ROWS) {
    it(`of a customer: ${JSON.stringify(text)}`, () => {
      const sound = parsePhones(text).filter(({ kind }) => kind === 'geographic');
      assert.deepEqual(
        sound.map((phone) => phone.digits),
        digits,
      );
    });
    it(`of a registry: ${JSON.stringify(text)}`, () => assert.deepEqual(phoneDigits(text), digits));
  }
});
