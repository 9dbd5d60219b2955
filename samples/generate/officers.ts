/** Who runs and who owns an invented company. */
import type { Address, Company, Form, Officer, Person, Title } from './model.ts';
import type { People } from './people.ts';
import type { Random } from './random.ts';

type Founding = {
  readonly form: Form;
  readonly founders: readonly Person[];
  readonly office: Address;
  /** A company that may own this one or be its general partner. */
  readonly parent: Company | null;
};

/** How many people found a company of a form. */
export function founderCount(form: Form, random: Random): number {
  switch (form) {
    case 'llc':
    case 'limited_partnership':
      return random.weighted([
        [1, 55],
        [2, 30],
        [3, 10],
        [4, 5],
      ]);
    case 'professional_llc':
    case 'professional_corporation':
    case 'corporation':
      return random.weighted([
        [1, 35],
        [2, 30],
        [3, 20],
        [5, 12],
        [8, 3],
      ]);
    case 'nonprofit':
      return random.integer(3, 9);
    case 'limited_liability_partnership':
      return random.integer(2, 4);
  }
}

export function officersOf(founding: Founding, people: People, random: Random): Officer[] {
  switch (founding.form) {
    case 'llc':
    case 'professional_llc':
      return ofLlc(founding, people, random);
    case 'corporation':
    case 'professional_corporation':
    case 'nonprofit':
      return ofCorporation(founding, people, random);
    case 'limited_partnership':
    case 'limited_liability_partnership':
      return ofPartnership(founding, people, random);
  }
}

function ofLlc({ founders, office, parent }: Founding, people: People, random: Random): Officer[] {
  if (parent !== null) {
    const manager = inOffice(founders[0]!, ['Manager'], office, null, people, random);
    return [{ who: parent, titles: ['Member'], address: parent.office, share: 100 }, manager];
  }
  const title = random.pick<Title>(['Member', 'Member', 'Managing Member', 'Manager']);
  const shares = sharesOf(founders.length);
  return founders.map((who, index) => {
    const titles: Title[] = title === 'Manager' ? ['Manager', 'Member'] : [title];
    return inOffice(who, titles, office, shares[index]!, people, random);
  });
}

/** The offices of a corporation, shared out among few people or many. */
function ofCorporation({ form, founders, office }: Founding, people: People, random: Random): Officer[] {
  const offices: Title[] = ['President', 'Secretary', 'Treasurer', 'Vice President'];
  const shares = sharesOf(founders.length);
  return founders.map((who, index) => {
    const held = offices.filter((_, place) => place % founders.length === index && place < 4);
    const titles: Title[] = founders.length === 1 ? ['President', 'Secretary', 'Treasurer'] : [...held];
    if (index < 5 && (titles.length === 0 || random.chance(0.6))) titles.push('Director');
    if (titles.length === 0) titles.push('Director');
    const owns = form !== 'nonprofit' && founders.length < 4;
    if (owns) titles.push('Shareholder');
    return inOffice(who, titles, office, owns ? shares[index]! : null, people, random);
  });
}

function ofPartnership({ form, founders, office, parent }: Founding, people: People, random: Random): Officer[] {
  if (form === 'limited_liability_partnership') {
    return founders.map((who) => inOffice(who, ['Partner'], office, null, people, random));
  }
  if (parent !== null) return [{ who: parent, titles: ['General Partner'], address: parent.office, share: null }];
  return founders.slice(0, 2).map((who) => inOffice(who, ['General Partner'], office, null, people, random));
}

function inOffice(
  who: Person,
  titles: readonly Title[],
  office: Address,
  share: number | null,
  people: People,
  random: Random,
): Officer {
  return { who, titles, address: random.chance(0.7) ? office : people.addressIn(office.state), share };
}

/** Percent, adding up to 100; the first one takes what does not divide. */
function sharesOf(count: number): number[] {
  const each = Math.floor(100 / count);
  return Array.from({ length: count }, (_, index) => (index === 0 ? 100 - each * (count - 1) : each));
}
