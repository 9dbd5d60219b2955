/** What every engine finds by numbers and identifiers, many at once. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type AskedCompany, type Engine, findCompanies } from '../../src/engine/index.ts';
import type { Company } from '../../src/entity/index.ts';
import { company, idOf, parse } from './companies.ts';

const having = (scheme: string, value: string) => ({ identifiers: [{ scheme, value }] });

export const IDENTIFIED: readonly Company[] = [
  company('us_co', '2', 'Kite', having('us_ein', '12-3456789')),
  company('us_ca', '7', 'Kite of California', having('US_EIN', '123456789')),
  company('us_co', '1', 'Kite Again', having('us_ein', '12 3456789')),
  company('us_co', '3', 'Harbor', having('us_tx_taxpayer', '123456789')),
  ...Array.from({ length: 130 }, (_, index) =>
    company('us_de', String(1_000 + index), 'Crowd', having('us_ein', '000000000')),
  ),
];

const identifier = (scheme: string, value: string): AskedCompany => ({ identifier: { scheme, value } });
const number = (jurisdiction: string, entityNumber: string): AskedCompany => ({ jurisdiction, entityNumber });

export function manyCompanies(engineOf: () => Engine): void {
  it('a list for each that is asked for, in order', async () => {
    const found = await findCompanies(engineOf(), [
      identifier('us_ein', '123456789'),
      number('us_co', '3'),
      number('us_co', '4'),
      number('us_zz', '3'),
      identifier('us_ein', '023456789'),
      identifier('us_tx_taxpayer', '12-3456789'),
      identifier('us_ein', '00-0000000'),
    ]);
    const crowd = Array.from({ length: 20 }, (_, index) => `us_de/${1_000 + index}`);
    assert.deepEqual(
      found.map((list) => list.map(idOf)),
      [['us_ca/7', 'us_co/1', 'us_co/2'], ['us_co/3'], [], [], [], ['us_co/3'], crowd],
    );
    assert.deepEqual(parse(found[0]![0]!), IDENTIFIED[1]);
  });

  it('companies of more bytes than they may have are refused', async () => {
    const asked = [number('us_co', '1'), identifier('us_ein', '123456789')];
    const found = await findCompanies(engineOf(), asked);
    const bytes = found.flat().reduce((sum, { length }) => sum + length, 0);
    assert.equal((await findCompanies(engineOf(), asked, bytes)).flat().length, 4);
    await assert.rejects(findCompanies(engineOf(), asked, bytes - 1), { code: 'page_too_large' });
  });
}
