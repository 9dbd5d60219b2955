import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { foldAddress, hasRightContacts, hasRightId, isWhole, judgeComposed } from '../../eval/tables/judge.ts';
import { LAYOUT_SETS, readLayouts, textOf } from '../../eval/tables/layout.ts';
import { judgeList, readListLayouts } from '../../eval/tables/lists.ts';
import { figuresOf, isRight, judgeLayout } from '../../eval/tables/measure.ts';
import type { LocationOfLine } from '../../eval/tables/read-rows.ts';
import { locationOf } from '../../src/entity/index.ts';

const text = z.string().regex(/^\S(?:.*\S)?$/);
const expectedSchema = z.strictObject({
  line: z.int().positive(),
  name: text,
  address: text,
  other_addresses: z.array(text).nonempty().optional(),
  customer_record_id: text.nullable(),
  other_record_ids: z.array(text.nullable()).nonempty().optional(),
  phone: text.optional(),
  website: text.optional(),
  email: text.optional(),
});
const layoutSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]+$/),
  kind: text,
  style: z.string().regex(/\.$/),
  file: z.array(z.string().regex(/^[^\r\n]*$/)).min(4),
  expected: z.array(expectedSchema).min(3).max(8),
  asks: z.literal(true).optional(),
});

const layouts = LAYOUT_SETS.flatMap((set) => readLayouts(set).map((layout) => ({ set, layout })));

describe('layouts of strangers’ tables', () => {
  for (const { set, layout } of layouts) {
    it(`${set}: ${layout.name} is well formed`, () => {
      layoutSchema.parse(layout);
      const lines = layout.expected.map(({ line }) => line);
      assert.equal(new Set(lines).size, lines.length, 'one location a line');
      for (const { line, name, address, other_addresses = [], customer_record_id } of layout.expected) {
        assert.ok(line <= layout.file.length, `line ${line}`);
        for (const whole of [address, ...other_addresses])
          assert.ok(isWhole(found({ name, address: whole })), `${whole} is an address`);
        if (customer_record_id !== null) assert.ok(textOf(layout).includes(customer_record_id), customer_record_id);
      }
    });
  }

  it('are of different names, and a third of them is held out', () => {
    assert.equal(new Set(layouts.map(({ layout }) => layout.name)).size, layouts.length);
    assert.ok(layouts.length >= 66);
    assert.ok(3 * layouts.filter(({ set }) => set === 'held-out').length >= layouts.length);
  });

  it('name no domain and no telephone that may be anybody’s', () => {
    for (const { layout } of layouts) {
      for (const [domain] of textOf(layout).matchAll(/(?<=\w@|:\/\/)[\w.-]+/g))
        assert.match(domain, /\.example\.com$/, layout.name);
      for (const [, line] of textOf(layout).matchAll(/(?:\(\d{3}\) |\b\d{3}[-. ])(\d{3}[-. ]\d{4})\b/g))
        assert.match(line!, /^555/, layout.name);
    }
  });
});

const licenseSchema = z.strictObject({
  line: z.int().positive(),
  trade_name: text.nullable(),
  licensee: text.nullable(),
  address: text,
  license_number: text,
  license_kind: text.optional(),
  status: z.enum(['current', 'ended', 'unknown']).optional(),
  issued_on: z.iso.date().optional(),
  expires_on: z.iso.date().optional(),
  mailing_address: text.optional(),
  phone: text.optional(),
  website: text.optional(),
});
const listLayoutSchema = layoutSchema.extend({ code: text, expected: z.array(licenseSchema).min(3).max(8) });

describe('layouts of license lists', () => {
  for (const layout of readListLayouts()) {
    it(`${layout.name} is well formed, and read right, or asked about where a clerk would ask`, async () => {
      listLayoutSchema.parse(layout);
      const { failures, asked } = await judgeList(layout);
      assert.deepEqual(failures, []);
      assert.equal(asked, layout.asks === true);
    });
  }
});

describe('a composed location', () => {
  const expected = {
    line: 2,
    name: 'Harbor Nine',
    address: '12 Main St, Suite 4, Cleveland, OH 44113-2604',
    customer_record_id: 'A1',
    other_record_ids: ['7'],
    phone: '216-555-0100',
  };

  for (const [name, address, is] of [
    ['HARBOR NINE ', '12 MAIN ST # 4, CLEVELAND OH 441132604', 'right'],
    ['Harbor Nine', '12 Main St, Unit 4, Cleveland, OH 44113-2604, USA', 'right'],
    ['Harbor Nine LLC', '12 Main St, Suite 4, Cleveland, OH 44113-2604', 'wrong'],
    ['Harbor Nine', '12 Main St, Cleveland, OH 44113-2604', 'wrong'],
    ['Harbor Nine', '12 Main St', 'lost'],
    ['', '12 Main St, Suite 4, Cleveland, OH 44113-2604', 'lost'],
  ] as const)
    it(`${name} | ${address} is ${is}`, () => assert.equal(judgeComposed(expected, found({ name, address })), is));

  it('is lost where its row was not read', () => assert.equal(judgeComposed(expected, undefined), 'lost'));

  it('has any of the file’s numbers, and the clerk’s contacts', () => {
    const { name, address } = expected;
    assert.ok(hasRightId(expected, found({ name, address, customer_record_id: '7' })));
    assert.ok(!hasRightId(expected, found({ name, address })));
    assert.ok(hasRightContacts(expected, found({ name, address, phone: '216-555-0100', email: 'a@b.example.com' })));
    assert.ok(!hasRightContacts(expected, found({ name, address, phone: '216-555-0199' })));
  });

  it('keeps every token of an address, in any order', () => {
    assert.equal(foldAddress('Tucson, AZ 85714: 4460 S 6th Ave'), foldAddress('4460 s 6TH AVE TUCSON AZ 85714'));
    assert.notEqual(foldAddress('12 12th St'), foldAddress('12th St'));
  });
});

it('a table in plain headings is read right, and a row that is no location is counted', async () => {
  const layout = {
    ...{ name: 'plain', kind: 'test', style: 'Plain.' },
    file: [
      'Id,Name,Street,City,State,Zip',
      '1,Harbor Nine,12 Main St,Cleveland,OH,44113',
      '2,Us,9 A St,Akron,OH,44301',
    ],
    expected: [
      { line: 2, name: 'Harbor Nine', address: '12 Main St, Cleveland, OH 44113', customer_record_id: '1' },
      { line: 3, name: 'Us', address: '9 A St, Akron, OH 44301', customer_record_id: '2' },
    ],
  };
  const whole = await judgeLayout(layout);
  assert.ok(isRight(whole));
  const short = await judgeLayout({ ...layout, expected: layout.expected.slice(0, 1) });
  assert.ok(!isRight(short));
  assert.deepEqual(figuresOf([whole, short]), ['2', '1', '1', '0', '3', '3', '0', '1', '0', '0']);
});

function found(
  location: Partial<LocationOfLine> & { readonly name: string; readonly address: string },
): LocationOfLine {
  return { line: 2, ...locationOf(location) };
}
