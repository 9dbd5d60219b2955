import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  BRANDS,
  brandOfDomain,
  brandOfFranchisor,
  brandOfName,
  nameForm,
  nameVariants,
} from '../../../src/blocking/index.ts';

const brandOf = (name: string) => brandOfName(nameForm(name))?.name ?? null;

describe('a name that is a chain’s, or begins with it', () => {
  const ROWS = [
    ["McDonald's #1234", "McDonald's"],
    ['MCDONALDS', "McDonald's"],
    ['MC DONALDS', "McDonald's"],
    ['7-Eleven', '7-Eleven'],
    ['Seven Eleven 23456A', '7-Eleven'],
    ['SUBWAY 4080', 'Subway'],
    ['Papa Johns Pizza of Akron', "Papa John's"],
    ['Hampton Inn & Suites Dover', 'Hampton Inn'],
    ['THE UPS STORE #5512', 'UPS Store'],
    ['Burger King', 'Burger King'],
    ['Chick fil A', 'Chick-fil-A'],
    ['Jersey Mikes Subs 20', "Jersey Mike's"],
  ] as const;
  for (const [name, brand] of ROWS) it(name, () => assert.equal(brandOf(name), brand));
});

describe('a name that only shares a word with a chain', () => {
  const OTHERS = [
    'Shell Island Realty',
    'Target Marketing',
    'Midas Touch Nails',
    'Sonic Tools',
    'Subway Tile Design',
    'Speedway Motors',
    'Tavora Grill',
    '',
  ];
  for (const name of OTHERS) it(name, () => assert.equal(brandOf(name), null));
});

describe('the table of chains', () => {
  it('holds at least 150, each with a franchisor and a domain, none twice', () => {
    assert.ok(BRANDS.length >= 150);
    assert.equal(new Set(BRANDS.map(({ name }) => name)).size, BRANDS.length);
    for (const brand of BRANDS) {
      assert.ok(
        brand.franchisors.length > 0 && brand.domains.every((domain) => /^[a-z0-9-]+\.[a-z]+$/.test(domain)),
        brand.name,
      );
      assert.ok(['franchisees', 'own', 'mixed'].includes(brand.sites), brand.name);
      assert.equal(brandOf(brand.name), brand.name);
    }
  });

  it('tells who runs the sites, and the company behind the brand', () => {
    assert.equal(brandOfName(nameForm('Wendys'))?.sites, 'franchisees');
    assert.equal(brandOfName(nameForm('Starbucks'))?.sites, 'own');
    assert.equal(brandOfFranchisor(nameForm("DOCTOR'S ASSOCIATES LLC"))?.name, 'Subway');
    assert.equal(brandOfFranchisor(nameForm('DELMARO FOODS LLC')), null);
    assert.equal(brandOfDomain('wendys.com')?.name, "Wendy's");
    assert.equal(brandOfDomain('delmaro.com'), null);
  });

  it('finds the brand of a site by a reading of its name', () => {
    const brands = nameVariants('Delmaro Foods dba Wendys #12').map(({ form }) => brandOfName(form)?.name);
    assert.ok(brands.includes("Wendy's"));
  });
});
