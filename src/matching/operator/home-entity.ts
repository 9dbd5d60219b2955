import { compareAddresses, type MatchRecord, mayBeOnePerson } from '../../blocking/index.ts';
import { known, mapAnswer, namesakesOf, type Question } from '../../references/index.ts';

/**
 * The home entity of a foreign registration that names none: of its legal name, and formed on the same day,
 * or with a person or a house of its own in common. The same name elsewhere is not enough.
 */
export function homeEntityOf(record: MatchRecord): Question<MatchRecord | null> {
  const { domicile, relationships, names } = record;
  const isNamed = relationships.some(({ kind }) => kind === 'home_entity');
  const legal = domicile === 'foreign' && !isNamed ? names.find(({ kind }) => kind === 'legal') : undefined;
  if (legal === undefined) return known(null);
  return mapAnswer(namesakesOf(legal.text, 'all'), (namesakes) => {
    const homes = namesakes.filter((other) => isHome(other, record));
    return homes.length === 1 ? homes[0]! : null;
  });
}

function isHome(other: MatchRecord, record: MatchRecord): boolean {
  return (
    other.jurisdiction !== record.jurisdiction &&
    other.domicile === 'domestic' &&
    // People stand in the whole companies, which take the longest to read.
    (isSharedDate(record, other) || sharesHouse(record, other) || sharesPerson(record, other))
  );
}

function isSharedDate(a: MatchRecord, b: MatchRecord): boolean {
  return a.formedOn !== null && a.formedOn === b.formedOn;
}

function sharesPerson(a: MatchRecord, b: MatchRecord): boolean {
  return a.people.some(({ name }) => b.people.some((other) => mayBeOnePerson(name, other.name)));
}

function sharesHouse(a: MatchRecord, b: MatchRecord): boolean {
  return a.addresses.some(
    (one) =>
      !one.isAgents &&
      b.addresses.some((other) => ['same_unit', 'unit_missing'].includes(compareAddresses(one.parsed, other.parsed))),
  );
}
