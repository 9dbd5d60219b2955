import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Company,
  companySchema,
  emptyCompany,
  parseCompanyRecord,
  readCanonicalCompany,
} from '../../src/entity/index.ts';
import { parseSlowly } from '../../src/entity/record.ts';
import * as fc from '../property.ts';

const REQUIRED = {
  jurisdiction_code: 'us_co',
  entity_number: '20221000001',
  legal_name: 'Quillfeather Coffee Roasters LLC',
  status: 'active',
  legal_form: 'llc',
  domicile: 'domestic',
  search_url: 'https://registry.example/search',
  as_of: '2026-01-31',
} as const;

const FULL: Company = {
  ...emptyCompany(REQUIRED),
  status: 'active',
  legal_form: 'llc',
  domicile: 'domestic',
  addresses: {
    registered: {
      raw: null,
      street_address: '30 Juniper St',
      street_address_2: null,
      locality: 'Denver',
      region: 'CO',
      postal_code: '80202',
      country: 'United States',
      country_code: 'US',
    },
    headquarters: null,
    mailing: null,
  },
  names: [{ name: 'The Gilded Grind', kind: 'trading', started_on: '2023-02-01', ended_on: null }],
  parties: [
    {
      type: 'person',
      name: 'Wilhelmina Harkspur',
      roles: [{ kind: 'member', title: null, ownership_percentage: 12.5, started_on: null, ended_on: null }],
      address: null,
    },
    { type: 'unknown', name: 'Ambrose Fennimore', roles: [], address: null },
  ],
  filings: [
    { id: '1', title: 'Report', filed_on: '2024-02-29', type: { code: null, name: 'x' }, url: null, description: null },
  ],
  relationships: [
    {
      kind: 'home_entity',
      entity: { name: null, jurisdiction_code: 'us_de', entity_number: null },
      effective_date: null,
    },
  ],
  contact: { websites: ['https://grind.example'], phone: null, fax: null },
  industry_codes: [{ code: '722515', scheme: 'naics_2022', description: null }],
  identifiers: [{ scheme: 'us_ein', value: '00-0000000' }],
};

describe('a company record', () => {
  it('may leave out what is not known', () => {
    const expected = { ...emptyCompany(REQUIRED), status: 'active', legal_form: 'llc', domicile: 'domestic' };
    assert.deepEqual(parseCompanyRecord(REQUIRED), { ok: true, company: expected });
  });

  it('is refused, however deep it is nested', () => {
    for (const nested of [
      '['.repeat(100_000) + ']'.repeat(100_000),
      `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
    ]) {
      assert.equal(parseCompanyRecord(JSON.parse(nested)).ok, false);
      assert.equal(parseCompanyRecord({ ...REQUIRED, names: JSON.parse(nested) }).ok, false);
    }
  });

  it('comes out with its keys in the order of the schema', () => {
    const reversed = Object.fromEntries(Object.entries(FULL).reverse());
    const result = parseCompanyRecord(reversed);
    assert.ok(result.ok);
    assert.equal(JSON.stringify(result.company), JSON.stringify(FULL));
  });

  it('has null for empty strings and empty lists, and a list of no roles', () => {
    const given = {
      ...REQUIRED,
      status_raw: '',
      names: [],
      contact: { phone: '', websites: [] },
      parties: [{ type: 'person', name: 'A', roles: [] }],
    };
    const result = parseCompanyRecord(given);
    assert.ok(result.ok);
    assert.equal(result.company.status_raw, null);
    assert.equal(result.company.names, null);
    assert.deepEqual(result.company.contact, { websites: null, phone: null, fax: null });
    assert.deepEqual(result.company.parties, [{ type: 'person', name: 'A', roles: [], address: null }]);
  });
});

const REFUSED: readonly (readonly [what: string, value: unknown, reason: RegExp])[] = [
  ['an unknown key', { ...REQUIRED, colour: 'red' }, /colour/],
  ['an unknown key deep inside', { ...REQUIRED, contact: { mail: 'a@b.example' } }, /contact.*mail/],
  ['a key named as the prototype', JSON.parse(`{"__proto__": 1, ${JSON.stringify(REQUIRED).slice(1)}`), /__proto__/],
  ['a wrong type', { ...REQUIRED, formed_on: 20240101 }, /formed_on/],
  ['no legal name', { ...REQUIRED, legal_name: undefined }, /legal_name/],
  ['an empty legal name', { ...REQUIRED, legal_name: '' }, /legal_name/],
  ['a null for a required key', { ...REQUIRED, as_of: null }, /as_of/],
  ['a date that is none', { ...REQUIRED, dissolved_on: '2023-02-29' }, /dissolved_on/],
  ['a date-time', { ...REQUIRED, as_of: '2023-02-28T00:00:00Z' }, /as_of/],
  ['a status of no list', { ...REQUIRED, status: 'Active' }, /status/],
  ['a jurisdiction in capitals', { ...REQUIRED, jurisdiction_code: 'US_CO' }, /jurisdiction_code/],
  ['a share beyond 100', withRole({ kind: 'shareholder', ownership_percentage: 101 }), /ownership_percentage/],
  ['a name without a kind', { ...REQUIRED, names: [{ name: 'x' }] }, /names\.0\.kind/],
  ['an empty string in a list', { ...REQUIRED, contact: { websites: [''] } }, /websites\.0/],
  ['a list', [REQUIRED], /./],
  ['nothing', null, /./],
  ['a text', 'company', /./],
];

function withRole(role: unknown): unknown {
  return { ...REQUIRED, parties: [{ type: 'person', name: 'A', roles: [role] }] };
}

describe('a company record is refused, with the key and the reason, for', () => {
  for (const [what, value, reason] of REFUSED) {
    it(what, () => {
      const result = parseCompanyRecord(value);
      assert.ok(!result.ok);
      assert.match(result.reason, reason);
    });
  }
});

/**
 * Puts `value` at a path of keys and indices of the full company; a path that leads nowhere leaves it as it
 * is.
 */
function altered(path: readonly number[], value: unknown): unknown {
  const copy: unknown = structuredClone(FULL);
  let node: unknown = copy;
  for (const [depth, step] of path.entries()) {
    if (typeof node !== 'object' || node === null) return copy;
    const keys = Object.keys(node);
    const key = keys[step % (keys.length + 1)] ?? 'added';
    if (depth === path.length - 1) Reflect.set(node, key, value);
    else node = Reflect.get(node, key);
  }
  return copy;
}

describe('the fast reader', () => {
  it('agrees with the zod schema on any change to a full company', () => {
    const anything = fc.oneof(
      fc.constantFrom(null, undefined, '', [], {}, 0, -1, 100, 101, true, 'company', 'active', 'us_co', '2024-02-29'),
      fc.string(),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 6 }), anything, (path, value) => {
        const given = altered(path, value);
        assert.deepEqual(parseCompanyRecord(given), parseSlowly(given));
      }),
      { numRuns: 3_000 },
    );
  });

  it('gives what the schema accepts, unchanged a second time', () => {
    const result = parseCompanyRecord(FULL);
    assert.deepEqual(result, { ok: true, company: companySchema.parse(FULL) });
  });
});

/** What the definition says, the slow way. */
function isWrittenCanonically(text: string): boolean {
  try {
    const result = parseCompanyRecord(JSON.parse(text));
    return result.ok && JSON.stringify(result.company) === text;
  } catch {
    return false;
  }
}

function isCanonical(text: string): boolean {
  const bytes = Buffer.from(`\n${text}`);
  const company = readCanonicalCompany(bytes, 1, bytes.length);
  // Half of a surrogate pair is no text: it became another character in the bytes.
  if (company !== null) assert.deepEqual(company, JSON.parse(bytes.toString('utf8', 1)));
  return company !== null;
}

const CANONICAL = JSON.stringify(FULL);
const [before, after] = ['"status_raw":null', '"status_raw":'];

const SPELLINGS: readonly (readonly [what: string, text: string, isCanonical: boolean])[] = [
  ['a full company', CANONICAL, true],
  ['letters beyond ASCII', CANONICAL.replace(before, `${after}"\u00e9\u6f22\ud83d\ude00\u2028"`), true],
  ['quotes, backslashes and line feeds', CANONICAL.replace(before, `${after}"\\"\\\\\\n\\t"`), true],
  ['a text as long as a chunk of memory', CANONICAL.replace(before, `${after}"${'x'.repeat(100_000)}"`), true],
  ['an escaped letter', CANONICAL.replace(before, `${after}"\\u0041"`), false],
  ['an escaped slash', CANONICAL.replace(before, `${after}"\\/"`), false],
  ['an escape that is none', CANONICAL.replace(before, `${after}"\\x"`), false],
  ['an escape that ends the bytes', `${CANONICAL.slice(0, CANONICAL.indexOf(before))}${after}"\\`, false],
  ['a bare control character', CANONICAL.replace(before, `${after}"\t"`), false],
  ['an empty text', CANONICAL.replace(before, `${after}""`), false],
  ['an empty list', CANONICAL.replace('"filings":[', '"filings":[],"filings":['), false],
  ['no roles', CANONICAL.replace('"roles":[]', '"roles":null'), false],
  ['a space between', CANONICAL.replace(before, `${after} null`), false],
  ['a space at the end', `${CANONICAL} `, false],
  ['a carriage return at the end', `${CANONICAL}\r`, false],
  ['a key left out', CANONICAL.replace(`${before},`, ''), false],
  ['a key twice', CANONICAL.replace(before, `${before},${before}`), false],
  ['a key too many', CANONICAL.replace(before, `${before},"colour":null`), false],
  ['a number with a needless part', CANONICAL.replace('12.5', '12.50'), false],
  ['a number with an exponent', CANONICAL.replace('12.5', '1e1'), false],
  ['a small number', CANONICAL.replace('12.5', '1e-7'), true],
  ['minus zero', CANONICAL.replace('12.5', '-0'), false],
  ['a number out of range', CANONICAL.replace('12.5', '101'), false],
  ['no number', CANONICAL.replace('12.5', '-'), false],
  ['a day that is none', CANONICAL.replace('2024-02-29', '2023-02-29'), false],
  ['a status that is none', CANONICAL.replace('"status":"active"', '"status":"activ"'), false],
  ['a null for a required key', CANONICAL.replace('"2026-01-31"', 'null'), false],
  ['a list', `[${CANONICAL}]`, false],
  ['nothing', '', false],
];

describe('a record is seen to be canonical, or not, with', () => {
  for (const [what, text, expected] of SPELLINGS) {
    it(what, () => {
      assert.equal(isWrittenCanonically(text), expected);
      assert.equal(isCanonical(text), expected);
    });
  }

  it('any end cut off', () => {
    for (let length = 0; length < CANONICAL.length; length++) assert.ok(!isCanonical(CANONICAL.slice(0, length)));
  });

  it('any change to a value, and any few bytes put in the place of others', () => {
    const anything = fc.oneof(
      fc.constantFrom(null, '', [], {}, 0, 12.25, 'company', 'active', 'us_co', '2024-02-29', '2023-02-29'),
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.string({ unit: 'binary' }),
      fc.double(),
    );
    const piece = fc.constantFrom(
      '',
      ' ',
      '"',
      '\\',
      ',',
      '}',
      ']',
      '[]',
      '""',
      'null',
      '0',
      '\\u0041',
      '\t',
      '\u00e9',
    );
    const edit = fc.tuple(fc.nat(), fc.nat({ max: 4 }), piece);
    const path = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 6 });
    let canonical = 0;
    const check = (text: string) => {
      // Half of a surrogate pair has no bytes of its own.
      if (!text.isWellFormed()) return;
      if (isWrittenCanonically(text)) canonical += 1;
      assert.equal(isCanonical(text), isWrittenCanonically(text));
    };
    fc.assert(
      fc.property(path, anything, fc.option(edit), (where, value, change) => {
        const given = altered(where, value);
        const result = parseCompanyRecord(given);
        const text = JSON.stringify(result.ok ? result.company : given);
        // Written by their numbers: looked at instead.
        if (/\\u[0-9a-f]{4}/.test(text)) return;
        if (change === null) return check(text);
        const at = change[0] % text.length;
        check(text.slice(0, at) + change[2] + text.slice(at + change[1]));
      }),
      { numRuns: 3_000 },
    );
    assert.ok(canonical > fc.runs(500));
  });
});
