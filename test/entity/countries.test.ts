import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { COUNTRIES, COUNTRY_ALIASES } from '../../src/entity/countries.ts';
import { countryOf, homeJurisdictionOf, usStateOf } from '../../src/entity/index.ts';
import { US_STATES } from '../../src/entity/us-states.ts';

describe('a country is known by its codes and its English names', () => {
  const ROWS = [
    ['US', 'US'],
    ['usa', 'US'],
    ['U.S.A.', 'US'],
    ['UNITED STATES', 'US'],
    ['United States of America', 'US'],
    ['CANADA', 'CA'],
    ['GBR', 'GB'],
    ['England', 'GB'],
    ['KOREA, REPUBLIC OF', 'KR'],
    ["KOREA, DEMOCRATIC PEOPLE'S REPUBLIC OF", 'KP'],
    ['Bahamas, The', 'BS'],
    ['TRINIDAD & TOBAGO', 'TT'],
    ["COTE D'IVOIRE", 'CI'],
    ['Viet Nam', 'VN'],
    ['VIRGIN ISLANDS, BRITISH', 'VG'],
    ['Congo, Democratic Republic of the', 'CD'],
    ['GUINEA', 'GN'],
    ['UN', null],
    ['68', null],
    ['97302', null],
    ['ATLANTIS', null],
    ['the', null],
    ['', null],
    [null, null],
    [undefined, null],
  ] as const;
  for (const [raw, code] of ROWS) it(String(raw), () => assert.equal(countryOf(raw)?.code ?? null, code));
});

it('every country of the table answers to its code, its three letters, its name and its aliases', () => {
  assert.equal(COUNTRIES.length, 249);
  for (const [code, alpha3, name] of COUNTRIES) {
    for (const spelling of [code, alpha3, name, name.toUpperCase(), ...(COUNTRY_ALIASES[code] ?? [])]) {
      assert.deepEqual(countryOf(spelling), { name, code }, spelling);
    }
  }
});

it('every state answers to its code and its names', () => {
  for (const [code, ...names] of US_STATES) {
    for (const spelling of [code, code.toLowerCase(), ...names]) assert.equal(usStateOf(spelling), code, spelling);
  }
});

describe('a home jurisdiction is a state before it is a country', () => {
  const ROWS = [
    ['DELAWARE', 'us_de'],
    ['DE', 'us_de'],
    ['ca', 'us_ca'],
    ['Georgia', 'us_ga'],
    ['Washington, D.C.', 'us_dc'],
    ['PUERTO RICO', 'us_pr'],
    ['CANADA', 'ca'],
    ['UNITED KINGDOM', 'gb'],
    ['AE', 'ae'],
    ['ONTARIO', 'ca_on'],
    ['British Columbia', 'ca_bc'],
    ['NL', 'nl'],
    ['MARS', null],
    ['', null],
    [null, null],
  ] as const;
  for (const [raw, code] of ROWS) it(String(raw), () => assert.equal(homeJurisdictionOf(raw), code));
});
