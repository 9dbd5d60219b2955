import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type NameRole, type NameStep, nameVariants } from '../../../src/blocking/index.ts';

type Expected = readonly [text: string, role: NameRole, ...steps: NameStep[]];

/** The submitted name itself always stands first, and is left out here. */
const ROWS: readonly (readonly [name: string, city: string | null, ...variants: Expected[]])[] = [
  ['Tavora Grill', null],
  ['Brindle and Fawn #3', 'Dover', ['Brindle and Fawn', 'name', 'site_number']],
  ['Kettlebury Burgers #1187', 'Reno', ['Kettlebury Burgers', 'name', 'site_number']],
  ['Kettlebury Burgers No. 12', null, ['Kettlebury Burgers', 'name', 'site_number']],
  ['Kettlebury Burgers Store 55', null, ['Kettlebury Burgers', 'name', 'site_number']],
  ['Kettlebury Burgers Store #55', null, ['Kettlebury Burgers', 'name', 'site_number']],
  ['Kettlebury Burgers Store No. 55', null, ['Kettlebury Burgers', 'name', 'site_number']],
  ['Kettlebury Burgers - 0412', null, ['Kettlebury Burgers', 'name', 'site_number']],
  ['Kettlebury Burgers 23456', null, ['Kettlebury Burgers', 'name', 'site_number']],
  ['Kettlebury Burgers W214', null, ['Kettlebury Burgers', 'name', 'site_number']],
  ['Kettlebury Burgers Unit 7', null, ['Kettlebury Burgers', 'name', 'site_number']],
  ['Studio 54', null],
  ['5 Points', null],
  ['Studio 54 #2', null, ['Studio 54', 'name', 'site_number']],
  ['Orla Flowers of Akron', 'Akron', ['Orla Flowers', 'name', 'place']],
  ['Orla Flowers of Akron', 'Dover'],
  ['Orla Flowers - Akron', 'Akron', ['Orla Flowers', 'name', 'place']],
  ['Orla Flowers Akron', 'AKRON', ['Orla Flowers', 'name', 'place']],
  ['Orla Flowers (Akron)', 'Akron', ['Orla Flowers', 'name', 'parenthesis']],
  ['Orla Flowers, Akron OH', 'Akron', ['Orla Flowers', 'name', 'place']],
  ['Orla Flowers Akron location', 'Akron', ['Orla Flowers', 'name', 'place']],
  ['Orla Flowers North Akron', 'Akron', ['Orla Flowers', 'name', 'place']],
  ['Orla Flowers of Cape May', 'Cape May', ['Orla Flowers', 'name', 'place']],
  ['Akron', 'Akron'],
  ['Bank of Akron', 'Akron', ['Bank', 'name', 'place']],
  ['Orla Flowers (Downtown)', null, ['Orla Flowers', 'name', 'parenthesis']],
  ['Orla Flowers - Downtown', null, ['Orla Flowers', 'name', 'direction']],
  ['Orla Flowers Northside', null, ['Orla Flowers', 'name', 'direction']],
  ['Orla Flowers West', null, ['Orla Flowers', 'name', 'direction']],
  ['Orla Flowers - Elm Plaza', null, ['Orla Flowers', 'name', 'site_words']],
  ['Taco Cielo @ Foundry Food Hall', null, ['Taco Cielo', 'name', 'at'], ['Foundry Food Hall', 'host', 'at']],
  ['Taco Cielo (inside Foundry)', null, ['Taco Cielo', 'name', 'parenthesis'], ['Foundry', 'host', 'parenthesis']],
  ['Taco Cielo - Terminal B', null, ['Taco Cielo', 'name', 'site_words']],
  ['Taco Cielo - Gate 12', null, ['Taco Cielo', 'name', 'site_words']],
  ['Taco Cielo @ Elm Plaza', null, ['Taco Cielo', 'name', 'at'], ['Elm Plaza', 'host', 'at']],
  ['Taco Cielo at Foundry Hall', null, ['Taco Cielo', 'brand', 'at'], ['Foundry Hall', 'host', 'at']],
  ['Harbor Nine LLC dba Tavora Grill', null, ['Harbor Nine LLC', 'operator', 'dba'], ['Tavora Grill', 'brand', 'dba']],
  [
    'Harbor Nine LLC D/B/A Tavora Grill #2',
    null,
    ['Harbor Nine LLC', 'operator', 'dba'],
    ['Tavora Grill #2', 'brand', 'dba'],
    ['Tavora Grill', 'brand', 'dba', 'site_number'],
    ['Harbor Nine LLC D/B/A Tavora Grill', 'name', 'site_number'],
  ],
  ['Harbor Nine d.b.a. Tavora', null, ['Harbor Nine', 'operator', 'dba'], ['Tavora', 'brand', 'dba']],
  ['Harbor Nine, doing business as Tavora', null, ['Harbor Nine', 'operator', 'dba'], ['Tavora', 'brand', 'dba']],
  ['Harbor Nine t/a Tavora', null, ['Harbor Nine', 'operator', 'dba'], ['Tavora', 'brand', 'dba']],
  ['Tavora (Harbor Nine)', null, ['Tavora', 'name', 'parenthesis'], ['Harbor Nine', 'name', 'parenthesis']],
  ['Tavora / Harbor Nine', null, ['Tavora', 'name', 'slash'], ['Harbor Nine', 'name', 'slash']],
  ['Tavora/Harbor Nine', null, ['Tavora', 'name', 'slash'], ['Harbor Nine', 'name', 'slash']],
  ['24/7 Fitness', null],
  [
    'Blue Cafe, a division of Calder Foods Inc',
    null,
    ['Blue Cafe', 'brand', 'division'],
    ['Calder Foods Inc', 'operator', 'division'],
  ],
  ['Blue Cafe by Calder', null, ['Blue Cafe', 'brand', 'by'], ['Calder', 'operator', 'by']],
  ['Calder c/o Jane Roe', null, ['Calder', 'name', 'care_of'], ['Jane Roe', 'care_of', 'care_of']],
  ['Calder (unclosed', null, ['Calder', 'name', 'parenthesis'], ['unclosed', 'name', 'parenthesis']],
  ['www.tavora-grill.com', null],
  ['www.tavora-grill.shop', null, ['tavora-grill', 'name', 'website']],
  ['Braids 4 U', null, ['Braids for you', 'name', 'rebus']],
  ['Cuts 2 Go', null, ['Cuts to Go', 'name', 'rebus']],
  ['4 Paws', null],
  ['The, #1', null, ['The', 'name', 'site_number']],
];

it('a long number without a mark of its own stays where nothing else says that the sign has sites', () => {
  const cut = (name: string) =>
    nameVariants(name, { isAlone: true }).some(({ steps }) => steps.includes('site_number'));
  for (const name of ['Gorsewall Vets 780', 'Gorsewall Vets 78012', 'Gorsewall Vets W214']) assert.ok(!cut(name), name);
  for (const name of ['Gorsewall Vets #780', 'Gorsewall Vets No. 780', 'Gorsewall Vets - 780', 'Gorsewall Vets 0780'])
    assert.ok(cut(name), name);
});

describe('a submitted name is read in all its ways, each with role and steps', () => {
  for (const [name, city, ...variants] of ROWS)
    it(`${name}${city === null ? '' : ` in ${city}`}`, () => {
      const read = nameVariants(name, { city }).map(({ text, role, steps }) => [text, role, ...steps]);
      assert.deepEqual(read, [[name, 'name'], ...variants]);
    });
});

describe('places at the end', () => {
  it('may be the county', () => {
    const texts = nameVariants('Orla Flowers of Summit County', { city: 'Akron', county: 'Summit' });
    assert.ok(texts.some(({ text }) => text === 'Orla Flowers'));
  });

  it('never empty a name', () => {
    for (const name of ['Dover', 'North', '#12', 'Store 5', '(Dover)'])
      assert.ok(
        nameVariants(name, { city: 'Dover' }).every(({ form }) => form.tokens.length > 0),
        name,
      );
  });
});
