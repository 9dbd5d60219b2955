/** Whom the companies that carry a name may be, and what is at an address. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { memoryEngine, memoryPremises } from '../../src/engine/memory/index.ts';
import type { Address, Company, Party } from '../../src/entity/index.ts';
import { atAddressSchema, findAtAddress, findPeople, peopleOfNameSchema } from '../../src/network/index.ts';
import { load, temporaryEngine } from '../engine/companies.ts';
import { linkedTo, loadLists, premises, temporaryPremises } from '../engine/premises.ts';
import { firm, firmOf, person, street } from './world.ts';

const numbered = (index: number) => String(1_000 + index);
const many = <T>(size: number, make: (index: number) => T) => Array.from({ length: size }, (_, index) => make(index));

/** A role that has ended. */
function left({ roles, ...party }: Party): Party {
  return { ...party, roles: roles.map((role) => ({ ...role, started_on: '2001-02-03', ended_on: '2011-12-13' })) };
}

const agents = (at: Address) => firm('Everywhere Agents Inc', 'registered_agent', at);
const LAKE = street('900 Lake Rd Ste 4');
const AGENTS = street('1 Agents Way');

const COMPANIES: readonly Company[] = [
  // Jane Roe: one by her own address, and through a company at it one more; one by a co-officer; one alone.
  firmOf('us_oh', '01', 'Kite LLC', { at: LAKE, parties: [person('ROE, JANE A', 'manager', street('17 Elm St'))] }),
  firmOf('us_oh', '02', 'Kettle LLC', { at: street('17 Elm St'), parties: [person('Jane Roe', ['owner', 'member'])] }),
  firmOf('us_oh', '03', 'Marlow Inc', { at: LAKE, parties: [left(person('Jane Roe', 'officer'))] }),
  firmOf('us_co', '04', 'Lantern LLC', { parties: [person('Jane Roe', 'member'), person('Poe, Mary')] }),
  firmOf('us_co', '05', 'Fawn LLC', { parties: [person('Roe, Jane', 'officer'), person('Mary Poe')] }),
  firmOf('us_oh', '06', 'Plover LLC', { at: street('3 Far St', '43001'), parties: [person('JANE ROE')] }),
  // Neither of them: another generation, an initial, a company called after her, another first name.
  firmOf('us_oh', '07', 'Brindle LLC', { at: street('17 Elm St'), parties: [person('Jane Roe III')] }),
  firmOf('us_oh', '08', 'Acorn LLC', { at: street('17 Elm St'), parties: [person('J Roe')] }),
  firmOf('us_oh', '09', 'Jane Roe LLC', { at: street('17 Elm St'), parties: [firm('Jane Roe LLC')] }),
  firmOf('us_oh', '10', 'Oak LLC', { at: street('17 Elm St'), parties: [person('Janet Roe')] }),
  // Two of one name in one record; a third that could be either, and goes to the first.
  firmOf('us_oh', '11', 'Twin LLC', { at: LAKE, parties: [person('Bob A Gray'), person('Robert B Gray')] }),
  firmOf('us_oh', '12', 'Triplet LLC', { at: LAKE, parties: [person('GRAY, ROB', 'incorporator')] }),
  // At a house of agents, of a crowd, and in a mail shop: no evidence.
  ...['13', '14'].map((number) =>
    firmOf('us_oh', number, 'Wren LLC', { at: AGENTS, parties: [person('Ida Wren'), agents(AGENTS)] }),
  ),
  ...['15', '16'].map((number) =>
    firmOf('us_oh', number, 'Box LLC', { at: street('44 Crate St PMB 12'), parties: [person('Ida Box')] }),
  ),
  ...many(60, (index) =>
    firmOf('us_wy', numbered(index), 'Crowd LLC', { at: street('55 Plaza'), parties: [person('Ida Crowd')] }),
  ),
  // A registered agent at home, and somebody's companies under one roof.
  ...['17', '18'].map((number) =>
    firmOf('us_oh', number, 'Nest LLC', { parties: [person('Ida Nest', 'registered_agent', street('8 Nest Ln'))] }),
  ),
  // So common that they meet by chance.
  ...['50', '51'].map((number) =>
    firmOf('us_oh', number, 'Pair LLC', { parties: [person('John Brown'), person('Ann Green')] }),
  ),
  ...many(80, (index) =>
    firmOf('us_mt', numbered(index), 'Single LLC', { parties: [person(index % 2 === 0 ? 'John Brown' : 'Ann Green')] }),
  ),
  // Masses, each at a house of his own.
  ...many(310, (index) =>
    firmOf('us_tx', numbered(index), 'Smith LLC', {
      at: street(`${index + 1} Smith St`),
      parties: [person('John Smith')],
    }),
  ),
  firmOf('us_oh', '60', 'Berg LLC', { parties: [person('Anna van der Berg'), person('Cher')] }),
  firmOf('us_oh', '61', 'Mast LLC', { parties: [left(person('van der Berg, Anna'))] }),
  firmOf('us_oh', '62', 'Evil LLC', { parties: [person('"; DROP -- <b>O\'Neil</b> \u202e*(', 'officer')] }),
  // A house: two units, a party's, a mailing address.
  firmOf('us_oh', '70', 'Unit 4 LLC', {
    at: street('9 Hall St Ste 4'),
    parties: [person('Al Hall', 'member', street('9 Hall Street'))],
  }),
  firmOf('us_oh', '71', 'Unit 5 LLC', { at: street('9 Hall Street, Suite 5') }),
  firmOf('us_co', '72', 'Away LLC', { parties: [person('Al Hall', 'member', street('9 Hall St #4'))] }),
];

/** A qualifying person, as contractors' boards name one. */
const qualifies = (name: string) => person(name, 'other');

const LICENSES = [
  // Jane Roe's own company; her own name in it and another; a company that does not name her; companies of lists alone.
  { ...premises('us_oh_trades', 'T-1', linkedTo('us_oh', '02')), parties: [qualifies('Jane Roe')] },
  { ...premises('us_oh_trades', 'T-2', linkedTo('us_oh', '11')), parties: [qualifies('Robert B Gray')] },
  {
    ...premises('us_oh_trades', 'T-3', linkedTo('us_oh', '70')),
    parties: [qualifies('Ida Wren'), firm('Ida Wren LLC')],
  },
  { ...premises('us_oh_trades', 'T-4', linkedTo('us_oh', '70')), parties: [qualifies('Wren Ida')] },
  { ...premises('us_oh_trades', 'T-5', { licensee: 'Only Lists LLC' }), parties: [qualifies('Una List')] },
  { ...premises('us_oh_trades', 'T-6', { licensee: 'ONLY LISTS, LLC' }), parties: [qualifies('LIST, UNA')] },
  { ...premises('us_wa_trades', 'T-7', { licensee: 'Only Lists LLC' }), parties: [qualifies('Una List')] },
  premises('us_wa_trades', 'T-8', { licensee: { type: 'person', name: 'Una List' } }),
  premises('us_wa_trades', 'T-9', { licensee: { type: 'person', name: 'Una List' } }),
  {
    ...premises('us_oh_food', 'F-1', { sign: 'The Hall', ...linkedTo('us_oh', '70') }),
    address: street('9 Hall St Ste 4'),
  },
  { ...premises('us_oh_food', 'F-2', { sign: 'Elsewhere' }), address: street('11 Hall St') },
];

/** By the numbers of their companies. */
const GROUPS: readonly {
  readonly name: string;
  readonly people: readonly string[];
  readonly ties?: readonly string[];
}[] = [
  {
    name: 'Jane Roe',
    people: ['01 02 03', '04 05', '06'],
    ties: ['900 LAKE RD STE 4, DOVER, OH 44622', '17 ELM ST, DOVER, OH 44622'],
  },
  { name: 'ROE, JANE', people: ['01 02 03', '04 05', '06'] },
  { name: 'Jane A. Roe', people: ['01 02 03', '04 05', '06'] },
  { name: 'Jane B Roe', people: ['04 05', '02', '03', '06'], ties: [] },
  { name: 'Jane Roe III', people: ['07'], ties: [] },
  { name: 'Robert Gray', people: ['11 12', '11'], ties: ['900 LAKE RD STE 4, DOVER, OH 44622'] },
  { name: 'Ida Wren', people: ['13', '14', ''], ties: [] },
  { name: 'Ida Box', people: ['15', '16'], ties: [] },
  { name: 'Ida Nest', people: ['17 18'], ties: ['8 NEST LN, DOVER, OH 44622'] },
  { name: 'Mary Poe', people: ['04 05'] },
  { name: 'Anna van der Berg', people: ['60', '61'] },
  { name: 'VANDERBERG, ANNA', people: ['60'] },
  { name: 'Cher', people: ['60'] },
];

describe('people and addresses', () => {
  const opened = new AsyncDisposableStack();
  const sources = { engine: temporaryEngine(0), premises: temporaryPremises(0) };
  before(async () => {
    opened.use(sources.engine);
    opened.use(sources.premises);
    await load(sources.engine, COMPANIES);
    await loadLists(sources.premises, LICENSES);
  });
  after(() => opened.disposeAsync());

  const peopleOf = async (name: string, jurisdictions: 'all' | readonly string[] = 'all') => {
    const found = await findPeople({ name, jurisdictions }, sources);
    assert.deepEqual(await findPeople({ name, jurisdictions }, sources), found);
    return found === null ? null : peopleOfNameSchema.parse(found);
  };
  const at = async (address: string, jurisdictions: 'all' | readonly string[] = 'all') => {
    const found = await findAtAddress({ address, jurisdictions }, sources);
    return found === null ? null : atAddressSchema.parse(found);
  };

  for (const { name, people, ties } of GROUPS) {
    it(`${name} may be ${people.length}: ${people.join(' | ')}`, async () => {
      const found = (await peopleOf(name))!;
      const told = found.people.map(({ companies }) => companies.map(({ entity_number }) => entity_number).join(' '));
      assert.deepEqual([told, found.people_max], [people, people.length]);
      if (ties === undefined) return;
      const tied = found.people[0]!.addresses.filter(({ is_tie }) => is_tie).map(({ address }) => address);
      assert.deepEqual(tied.toSorted(), ties.toSorted());
    });
  }

  const ON_LISTS: readonly (readonly [name: string, people: readonly string[], licenses: number])[] = [
    ['Jane Roe', ['01 02 03: T-1', '04 05: ', '06: '], 1],
    ['Robert Gray', ['11 12: T-2', '11: '], 1],
    ['Ida Wren', ['13: ', '14: ', ': T-3 T-4'], 2],
    ['Una List', [': T-5 T-6', ': T-7', ': T-8', ': T-9'], 5],
  ];
  for (const [name, people, licenses] of ON_LISTS) {
    it(`has whom license lists call ${name}: ${people.join(' | ')}`, async () => {
      const found = (await peopleOf(name))!;
      const told = found.people.map(({ companies, premises }) => {
        const numbers = companies.map(({ entity_number }) => entity_number);
        return `${numbers.join(' ')}: ${premises.map(({ id }) => id).join(' ')}`;
      });
      assert.deepEqual([told, found.people_max, found.premises], [people, people.length, licenses]);
    });
  }

  it('tells what a license says of the person', async () => {
    const { companies, people } = (await peopleOf('Una List'))!;
    assert.equal(companies, 0);
    assert.deepEqual(
      [people[0]!.names, people[0]!.addresses, people[0]!.co_officers],
      [['Una List', 'LIST, UNA'], [], []],
    );
    const { source, licensee, named, roles } = people[0]!.premises[1]!;
    assert.deepEqual(
      [source, licensee, named, roles.map(({ kind }) => kind)],
      ['us_oh_trades', 'ONLY LISTS, LLC', 'LIST, UNA', ['other']],
    );
    assert.deepEqual(
      people[2]!.premises[0]!.roles.map(({ kind }) => kind),
      ['owner'],
    );
  });

  it('reads no more licenses of a name than it may, and says so', async () => {
    const licenses = many(310, (index) =>
      premises('us_oh_trades', `${index}`, { licensee: { type: 'person', name: 'Una List' } }),
    );
    const found = await findPeople(
      { name: 'Una List', jurisdictions: 'all' },
      { engine: memoryEngine([]), premises: memoryPremises(licenses) },
    );
    assert.deepEqual([found!.premises, found!.people_max, found!.is_truncated], [300, 300, true]);
  });

  it('tells roles with their days, ended ones too, and what the person is called and lives at', async () => {
    const [first] = (await peopleOf('Jane Roe'))!.people;
    const companies = first!.companies.map(({ named, roles, address }) => [
      named,
      ...roles.map(({ kind, ended_on }) => `${kind} ${ended_on}`),
      address,
    ]);
    assert.deepEqual(companies, [
      ['ROE, JANE A', 'manager null', '17 ELM ST, DOVER, OH 44622'],
      ['Jane Roe', 'owner null', 'member null', null],
      ['Jane Roe', 'officer 2011-12-13', null],
    ]);
    assert.deepEqual(first!.names, ['ROE, JANE A', 'Jane Roe']);
  });

  it('tells the co-officer who ties companies, under one name', async () => {
    const [, second] = (await peopleOf('Jane Roe'))!.people;
    assert.deepEqual(second!.co_officers, [{ name: 'Poe, Mary', companies: 2, is_tie: true }]);
  });

  it('puts nobody together by a co-officer whom many of the name would meet by chance', async () => {
    const { people, companies } = (await peopleOf('John Brown'))!;
    assert.deepEqual([people.length, companies], [42, 42]);
    assert.ok(people.every(({ co_officers }) => co_officers.every(({ is_tie }) => !is_tie)));
  });

  it('puts nobody together in a crowded house', async () => {
    const { people } = (await peopleOf('Ida Crowd'))!;
    assert.equal(people.length, 60);
    assert.deepEqual(people[0]!.addresses, [
      { address: '55 PLAZA, DOVER, OH 44622', companies: 1, is_shared: true, is_tie: false },
    ]);
  });

  it('reads no more than 300 of a name in masses, says so, and is asked for less by jurisdiction', async () => {
    const { people, is_truncated } = (await peopleOf('John Smith'))!;
    assert.deepEqual([people.length, is_truncated], [300, true]);
    assert.equal(await peopleOf('John Smith', ['us_oh']), null);
    assert.deepEqual(
      (await peopleOf('Jane Roe', ['us_co']))!.people.map(({ companies }) => companies.length),
      [2],
    );
  });

  const HOSTILE = ['', ' ', '*', '()"', '\u0000', '\ud800', 'a'.repeat(1000), 'a '.repeat(500), '🦊'.repeat(500)];
  for (const name of [...HOSTILE, 'Jane Roe LLC', 'Roe', 'Everywhere Agents Inc', "' OR 1=1 --"]) {
    it(`finds nobody called ${JSON.stringify(name).slice(0, 40)}`, async () => {
      assert.equal(await peopleOf(name), null);
    });
  }

  it('reads a company with thousands of the name once', async () => {
    const parties = Array.from({ length: 3_000 }, (_, index) => person(`Pia Quill ${'abcdefghij'[index % 10]}`));
    await using engine = temporaryEngine(0);
    await load(engine, [firmOf('us_oh', '1', 'Fund LLC', { parties })]);
    const { parse } = JSON;
    let parsed = 0;
    JSON.parse = (text, reviver) => {
      if (text.length > 100_000) parsed += 1;
      return parse(text, reviver);
    };
    try {
      const found = await findPeople({ name: 'Pia Quill', jurisdictions: 'all' }, { engine, premises: null });
      assert.equal(found?.companies, 1);
    } finally {
      JSON.parse = parse;
    }
    // Each of five pages of the search reads its parties once, and what is found is read once more.
    assert.equal(parsed, 6);
  });

  it('finds a hostile name by itself', async () => {
    const { people } = (await peopleOf('"; DROP -- <b>O\'Neil</b> \u202e*('))!;
    assert.deepEqual(
      people.map(({ companies }) => companies[0]!.legal_name),
      ['Evil LLC'],
    );
  });

  it('has who stands at a house, in which unit and for what, and its premises', async () => {
    const found = (await at('9 Hall St, Dover OH'))!;
    assert.deepEqual(
      found.companies.map(({ legal_name, uses, parties, address }) => [
        legal_name,
        uses.join(),
        parties.join(),
        address,
      ]),
      [
        ['Away LLC', 'party', 'Al Hall', '9 HALL ST # 4, DOVER, OH 44622'],
        ['Unit 4 LLC', 'headquarters,party', 'Al Hall', '9 HALL ST STE 4, DOVER, OH 44622'],
        ['Unit 5 LLC', 'headquarters', '', '9 HALL ST STE 5, DOVER, OH 44622'],
      ],
    );
    assert.deepEqual(
      found.premises.map(({ id, trade_name }) => [id, trade_name]),
      [['F-1', 'The Hall']],
    );
    assert.deepEqual(
      [found.is_crowded, found.is_mail_drop, found.agents, found.is_truncated],
      [false, false, [], false],
    );
  });

  it('has one unit, and names the others', async () => {
    const found = (await at('9 Hall St Ste 5, Dover, OH 44622'))!;
    assert.deepEqual(
      found.companies.map(({ legal_name }) => legal_name),
      ['Unit 4 LLC', 'Unit 5 LLC'],
      'a party of Unit 4 has the house without a unit',
    );
    assert.deepEqual(
      found.units.map(({ companies }) => companies),
      [2, 1, 1],
    );
    assert.deepEqual((await at('9 Hall St, Dover, OH 44622', ['us_co']))!.companies.length, 1);
  });

  it('marks agents’ addresses, mail drops and crowds', async () => {
    assert.deepEqual((await at('1 Agents Way, Dover, OH'))!.agents, [{ name: 'Everywhere Agents Inc', companies: 2 }]);
    for (const address of ['44 Crate St PMB 12, 44622', '44 Crate St, Dover, OH'])
      assert.equal((await at(address))!.is_mail_drop, true);
    const { is_crowded, companies_in_house, is_truncated } = (await at('55 Plaza, Dover, OH 44622'))!;
    assert.deepEqual([is_crowded, companies_in_house, is_truncated], [true, 60, false]);
  });

  for (const address of [...HOSTILE, 'Dover', '1 Nowhere Rd, Dover, OH 44622', '9 Hall St']) {
    it(`finds nothing at ${JSON.stringify(address).slice(0, 40)}`, async () => assert.equal(await at(address), null));
  }
});

it('people and addresses are found alike in SQLite and in memory', async () => {
  const few = COMPANIES.filter(({ jurisdiction_code: code }) => code === 'us_oh' || code === 'us_co');
  await using engine = temporaryEngine(0);
  await load(engine, few);
  const inMemory = { engine: memoryEngine(few), premises: memoryPremises(LICENSES) };
  await using premises = temporaryPremises(0);
  await loadLists(premises, LICENSES);
  for (const name of [...GROUPS.map(({ name }) => name), 'Una List']) {
    const asked = { name, jurisdictions: 'all' } as const;
    assert.deepEqual(await findPeople(asked, { engine, premises }), await findPeople(asked, inMemory), name);
  }
  for (const address of ['9 Hall St, Dover OH', '1 Agents Way, Dover, OH', '44 Crate St PMB 12, 44622']) {
    const asked = { address, jurisdictions: 'all' } as const;
    assert.deepEqual(await findAtAddress(asked, { engine, premises }), await findAtAddress(asked, inMemory), address);
  }
});
