import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseWebsite, type WebsiteKind } from '../../../src/blocking/index.ts';
import * as fc from '../../property.ts';

describe('a website is known by its own domain, or by its page where many share a host', () => {
  const ROWS: readonly (readonly [text: string, kind: WebsiteKind, key: string | null, label: string | null])[] = [
    ['https://www.corvo.com/menu?x=1', 'own', 'corvo.com', 'corvo'],
    ['corvo.com', 'own', 'corvo.com', 'corvo'],
    ['WWW.CORVO.COM', 'own', 'corvo.com', 'corvo'],
    ['order.corvo.co.uk', 'own', 'corvo.co.uk', 'corvo'],
    ['http://corvo.com:8080/', 'own', 'corvo.com', 'corvo'],
    ['corvo.com and corvocoffee.com', 'own', 'corvo.com', 'corvo'],
    ['corvo.square.site', 'builder', 'corvo.square.site', 'corvo'],
    ['https://corvo.wixsite.com/home', 'builder', 'corvo.wixsite.com', 'corvo'],
    ['corvo.myshopify.com', 'builder', 'corvo.myshopify.com', 'corvo'],
    ['corvo.wordpress.com', 'builder', 'corvo.wordpress.com', 'corvo'],
    ['https://sites.google.com/view/corvo', 'builder', 'sites.google.com/corvo', 'corvo'],
    ['corvo.onrender.com', 'builder', 'corvo.onrender.com', 'corvo'],
    ['corvo.toast.site', 'builder', 'corvo.toast.site', 'corvo'],
    ['facebook.com/corvo', 'social', 'facebook.com/corvo', 'corvo'],
    ['https://m.facebook.com/pages/Corvo-Coffee/123', 'social', 'facebook.com/corvo-coffee', 'corvo-coffee'],
    ['instagram.com/@corvo/', 'social', 'instagram.com/corvo', 'corvo'],
    ['https://www.linkedin.com/company/corvo', 'social', 'linkedin.com/corvo', 'corvo'],
    ['https://linktr.ee/corvo', 'social', 'linktr.ee/corvo', 'corvo'],
    ['facebook.com', 'social', null, null],
    ['https://www.toasttab.com/local/order/corvo-coffee', 'ordering', 'toasttab.com/corvo-coffee', 'corvo-coffee'],
    ['https://www.opentable.com/r/corvo', 'ordering', 'opentable.com/corvo', 'corvo'],
    ['doordash.com/store/corvo-123', 'delivery', null, null],
    ['ubereats.com/store/corvo', 'delivery', null, null],
    ['yelp.com/biz/corvo', 'directory', null, null],
    ['maps.google.com/?q=corvo', 'directory', null, null],
  ];
  for (const [text, kind, key, label] of ROWS)
    it(text, () => {
      const website = parseWebsite(text);
      assert.deepEqual([website?.kind, website?.key, website?.label], [kind, key, label]);
    });

  for (const text of [
    '',
    'N/A',
    'none',
    'corvo',
    'info@corvo.com',
    'http://',
    'localhost',
    '192.168.1.1',
    'corvo.notatld',
    '.',
    '🦊',
    '.'.repeat(100_000),
  ])
    it(`none in ${JSON.stringify(text.slice(0, 20))}`, () => assert.equal(parseWebsite(text), null));

  it('is read of any text without failing, the same every time', () => {
    const text = fc.oneof(fc.webUrl(), fc.string({ unit: 'binary', maxLength: 200 }));
    fc.assert(fc.property(text, (each) => assert.deepEqual(parseWebsite(each), parseWebsite(each))));
  });
});
