import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseEmail } from '../../../src/blocking/index.ts';
import * as fc from '../../property.ts';

describe('an e-mail address tells of the business unless anybody gets one there', () => {
  const ROWS = [
    ['jane@corvo.com', 'jane', 'corvo.com'],
    ['Jane Roe <Jane@Corvo.COM>', 'jane', 'corvo.com'],
    ['mailto:jane@mail.corvo.co.uk', 'jane', 'corvo.co.uk'],
    ['jane@corvo.square.site', 'jane', 'corvo.square.site'],
    ['jane@corvo.com; joe@corvo.com', 'jane', 'corvo.com'],
    ['owner@gmail.com', 'owner', null],
    ['OWNER@YAHOO.COM', 'owner', null],
    ['owner@yahoo.co.jp', 'owner', null],
    ['owner@hotmail.it', 'owner', null],
    ['owner@comcast.net', 'owner', null],
    ['owner@worldnet.att.net', 'owner', null],
    ['owner@icloud.com', 'owner', null],
  ] as const;
  for (const [text, local, domain] of ROWS) it(text, () => assert.deepEqual(parseEmail(text), { local, domain }));

  for (const text of [
    '',
    'n/a',
    'jane',
    'jane@',
    '@corvo.com',
    'jane@corvo',
    'a@b@c.com',
    'jane@192.168.1.1',
    '@'.repeat(100_000),
  ])
    it(`none in ${JSON.stringify(text.slice(0, 20))}`, () => assert.equal(parseEmail(text), null));

  it('is read of any text without failing, the same every time', () => {
    const text = fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary', maxLength: 200 }));
    fc.assert(fc.property(text, (each) => assert.deepEqual(parseEmail(each), parseEmail(each))));
  });
});
