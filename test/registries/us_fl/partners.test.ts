import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { florida } from '../../../src/registries/us-fl/index.ts';
import { companyOfRows } from '../company-of-rows.ts';

const PARTNERS = [
  ['ASHDOWN             WREN          Q', 'person', 'WREN Q ASHDOWN'],
  ['WREN ASHDOWN', 'unknown', 'WREN ASHDOWN'],
  ['QUAILBROOK HOLDINGS LLC', 'company', 'QUAILBROOK HOLDINGS LLC'],
] as const;

describe('a partner is a person where the name is packed as a person’s', () => {
  for (const [partnername, type, name] of PARTNERS) {
    it(partnername, () => {
      const row = { documentnumber: 'GP0000000001', name: 'QUAILBROOK & CO', status: 'A', partnername };
      const [partner] = companyOfRows(florida, [['partnerships', row]]).company.parties ?? [];
      assert.deepEqual([partner?.type, partner?.name], [type, name]);
      assert.deepEqual(
        partner?.roles.map(({ kind, title }) => `${kind}: ${title}`),
        ['other: General Partner'],
      );
    });
  }
});

it('an owner that is a company keeps a name with a gap in it', () => {
  const owner1name = 'OWLS OF EAST OCALA  INC';
  const row = { documentnumber: 'G20000000001', name: 'OWL CAFE', status: 'A', owner1name };
  const ownerOf = (owner1type: string) =>
    companyOfRows(florida, [['fictitious_names', { ...row, owner1type }]]).company.parties?.[0]?.name;
  assert.equal(ownerOf('C'), 'OWLS OF EAST OCALA INC');
});

describe('a fictitious name is carried as a trade name by the entity that owns it', () => {
  const ROWS = [
    ['OWL CAFE', ['OWL CAFE']],
    ['QUAILBROOK, L.L.C.', undefined],
  ] as const;
  for (const [name, names] of ROWS) {
    it(`${name}, ${names === undefined ? 'which is its own name: no' : 'yes'}`, () => {
      const owned = { documentnumber: 'G20000000001', name, status: 'A', owner1charternumber: 'L20000000001' };
      const owner = { documentnumber: 'L20000000001', name: 'QUAILBROOK LLC', status: 'A' };
      const { company } = companyOfRows(florida, [
        ['fictitious_names', owned],
        ['corporate', owner],
      ]);
      assert.deepEqual(
        company.names?.map((carried) => carried.name),
        names,
      );
    });
  }
});
