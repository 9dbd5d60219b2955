import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoryCandidates } from '../../src/engine/memory/index.ts';
import type { Company } from '../../src/entity/index.ts';
import { matchLocation } from '../../src/matching/index.ts';
import { inFields, readPairs, SAME_HOUSE } from '../blocking/addresses/same-house.ts';
import { company, location } from './hard-cases/invent.ts';

const TODAY = '2026-02-01';

/** Companies of the town whose names are of common words, so that rarity is what it is in a real registry. */
const FILLERS = fillers(1_500);

async function operatorOf(known: Parameters<typeof location>[0], companies: readonly Company[]): Promise<string> {
  const row = await matchLocation(location(known), 1, memoryCandidates(companies), { today: TODAY });
  return (
    row.operator?.entity_number ??
    `nobody: ${row.reason_code}, ${row.confidence}, ${JSON.stringify(row.evidence.map(({ field, grade, weight }) => [field, grade, weight]))}`
  );
}

describe('a designator of any country hides no company of another address in the town', () => {
  const ROWS = `Quindell Bakery SRL de CV | Melgorn Motors Limited Liability Comp | Zorbitt Plumbing S. de R.L. de C.V. |
    Plovpund Salon S.p.A. | Tarvenk Books S.A.P.I. de C.V. | Hosvild Tiles K.K. | Brundik Toys Oy | Gantherl Tools Comp |
    Ellvorne Catering S de RL de CV | Vandrusk Optical S.A. de C.V. | Kelprath Roofing GmbH & Co. KG |
    Ostwick Printing Pty Ltd | Nordahlk Marine A/S | Felspar Dental P.L.L.C. | Wintrusk Laundry LLLP |
    Tessmard Fabrics Société par actions simplifiée | Corvelli Ceramics S.r.l. | Ibbswain Travel Sp. z o.o. |
    Drumlash Foods B.V. | Gervisk Nursery Ltd. Liability Co. | Pellwurst Deli (Pty) Ltd | Hartmuth Clinic Professional Association |
    Lundqvarn Glass AB | Skarvik Fitness ApS | Umbretti Shoes S.n.c. | Vosstrand Auto UG (haftungsbeschränkt) |
    Marchetto Coffee SpA | Kobasuki Ramen Kabushiki Kaisha | Denvolt Electric, a Delaware limited liability company |
    Ashgrave Jewelry Sdn. Bhd. | Trebouchet Wine Ltée | Oberkamp Furniture L.L. C. | Zellwick Storage s.r.o.`;
  for (const [index, legalName] of ROWS.split('|')
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .entries()) {
    const name = legalName.split(/[ ,]/).slice(0, 2).join(' ');
    it(legalName, async () =>
      assert.equal(
        await operatorOf({ name, address: `${301 + index} Foundry Ct, Pueblo, CO 81003` }, [
          ...FILLERS,
          company('us_co/right', legalName, { at: `${101 + index} Quarry Ln, Pueblo, CO 81003` }),
        ]),
        'right',
      ),
    );
  }
});

describe('notes in a registry’s name, and domains, hide no company either', () => {
  const ROWS = `Wendvesk Roofing LLC c/o Jane Roe | Wendvesk Roofing LLC % JANE ROE | Wendvesk Roofing Inc (DE) |
    Wendvesk Roofing Inc (A DELAWARE CORPORATION) | Wendvesk Roofing LLC *DISSOLVED* | Wendvesk Roofing LLC - INACTIVE |
    Wendvesk Roofing LLC (USED IN CO BY: ZANDRIL HOLDINGS LLC) | Zandril Holdings LLC (USED IN CO BY: WENDVESK ROOFING LLC) |
    Zandril Holdings LLC dba Wendvesk Roofing | Zandril Holdings LLC (D/B/A WENDVESK ROOFING) |
    Zandril Holdings Inc doing business in Colorado as Wendvesk Roofing | Wendvesk Roofing LLC f/k/a Zandril Holdings LLC |
    Wendvesk Roofing LLC (FORMERLY: ZANDRIL HOLDINGS LLC) | WENDVESK ROOFING.COM LLC | WWW.WENDVESKROOFING.COM INC |
    Wendvesk Roofing Dot Com LLC`;
  for (const legalName of ROWS.split('|').map((name) => name.trim().replace(/\s+/g, ' ')))
    it(legalName, async () =>
      assert.equal(
        await operatorOf({ name: 'Wendvesk Roofing', address: '301 Foundry Ct, Pueblo, CO 81003' }, [
          ...FILLERS,
          company('us_co/right', legalName, { at: '101 Quarry Ln, Pueblo, CO 81003' }),
        ]),
        'right',
      ),
    );
  for (const [sign, legalName] of [
    ['Wendvesk.com', 'WENDVESK LLC'],
    ['Wendvesk BBQ', 'WENDVESK BAR-B-QUE LLC'],
    ['Wendvesk Bar-B-Q', 'WENDVESK BARBECUE LLC'],
    ['Wendvesk Barbeque', 'WENDVESK B.B.Q. INC'],
    // What was damaged on its way.
    ['WÃ©ndvesk CafÃ©', 'WENDVESK CAFE LLC'],
    ['Wendvesk &amp; P&eacute;llworm', 'WENDVESK & PELLWORM LLC'],
    ['Wend\u0000vesk\u202e Opti\u200bcal', 'WENDVESK OPTICAL LLC'],
    ['Wendvesk™', 'WENDVESK LLC'],
  ] as const)
    it(`${sign} is ${legalName}`, async () =>
      assert.equal(
        await operatorOf({ name: sign, address: '301 Foundry Ct, Pueblo, CO 81003' }, [
          ...FILLERS,
          company('us_co/right', legalName, { at: '101 Quarry Ln, Pueblo, CO 81003' }),
        ]),
        'right',
      ));
});

describe('of two companies of one name in town the one at the address, however it is written', () => {
  for (const { registry, location: address } of readPairs(SAME_HOUSE)) {
    it(`${registry} / ${address}`, async () => {
      const { street, city, state, zip } = inFields(registry);
      const id = `us_${state.toLowerCase()}`;
      assert.equal(
        await operatorOf({ name: 'Zorbitt Market', address }, [
          company(`${id}/right`, 'ZORBITT MARKET LLC', { at: `${street}, ${city}, ${state} ${zip}` }),
          company(`${id}/decoy`, 'ZORBITT MARKET INC', { at: `12 PINE ST, ${city}, ${state} ${zip}` }),
        ]),
        'right',
      );
    });
  }

  it('another quadrant of the city weighs nothing for it', async () => {
    const known = { name: 'Zorbitt Market', address: '3500 Factoria Blvd NW, Bellevue, WA 98006' };
    const row = await matchLocation(
      location(known),
      1,
      memoryCandidates([company('us_wa/1', 'ZORBITT MARKET LLC', { at: '3500 FACTORIA BLVD SE, BELLEVUE, WA 98006' })]),
      { today: TODAY },
    );
    assert.notEqual(row.evidence.find(({ field }) => field === 'address')?.grade, 'similar');
  });
});

it('a trustee is not exactly the trust', async () => {
  const row = await matchLocation(
    location({ name: 'Hartvesk Family Trustee', address: '301 Foundry Ct, Pueblo, CO 81003' }),
    1,
    memoryCandidates([company('us_co/1', 'HARTVESK FAMILY TRUST', { at: '101 Quarry Ln, Pueblo, CO 81003' })]),
    { today: TODAY },
  );
  assert.notEqual(row.evidence.find(({ field }) => field === 'name')?.grade, 'exact');
});

function fillers(count: number): Company[] {
  const first =
    'Summit Valley Golden Sunrise Mountain River Family Premier Quality Pueblo Western Classic Royal Star'.split(' ');
  const second = 'Creek Ridge Park City Lake Express Garden House Point Star Pro Choice'.split(' ');
  const trades =
    `Bakery Motors Plumbing Salon Books Tiles Toys Tools Catering Optical Roofing Printing Marine Dental Laundry
    Fabrics Ceramics Travel Foods Nursery Deli Clinic Glass Fitness Shoes Auto Coffee Ramen Electric Jewelry Wine Furniture
    Storage Market BBQ Books`.split(/\s+/);
  return Array.from({ length: count }, (_, index) => {
    const name = `${first[index % first.length]} ${second[(index * 5) % second.length]} ${trades[(index * 7) % trades.length]}`;
    return company(`us_co/f${index}`, `${name} LLC`, { at: `${100 + index} Main St, Pueblo, CO 81003` });
  });
}
