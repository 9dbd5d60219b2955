/** Records of one name, put together where they name one person. Pure. */
import type { Appearance, People, PersonNode } from './people.ts';
import { keysOfPerson } from './statement.ts';

/** What was found of one probable person, in the order in which it was given. */
export type OnePerson = { readonly node: PersonNode; readonly appearances: readonly Appearance[] };

/**
 * Each appearance in exactly one group: a group has what a network that begins at its first record would have of the
 * person. Appearances that agree with no other stay alone.
 */
export function samePeople(appearances: readonly Appearance[], people: People): OnePerson[] {
  const byTie = new Map<string, Appearance[]>();
  const tiesOf = new Map(appearances.map((one) => [one, possibleTies(one, people)]));
  for (const [one, ties] of tiesOf) for (const tie of ties) byTie.set(tie, [...(byTie.get(tie) ?? []), one]);
  const order = new Map(appearances.map((one, index) => [one, index]));
  const taken = new Set<Appearance>();
  const found: OnePerson[] = [];
  for (const first of appearances) {
    if (taken.has(first)) continue;
    taken.add(first);
    const node = people.add(`${order.get(first)}`, first);
    const group = [first];
    for (let at = 0; at < group.length; at++) {
      const near = new Set(tiesOf.get(group[at]!)!.flatMap((tie) => byTie.get(tie)!));
      for (const other of near) {
        if (taken.has(other) || !people.isSame(node, other)) continue;
        taken.add(other);
        people.join(node, other);
        group.push(other);
      }
    }
    group.sort((a, b) => order.get(a)! - order.get(b)!);
    found.push({ node, appearances: group });
  }
  return found;
}

/** Two appearances that share none of these are not evidence for each other. */
function possibleTies(appearance: Appearance, people: People): string[] {
  const { member } = appearance;
  const places = people.placesOf(appearance).map(({ id }) => id);
  const agentPlaces = member.isAgent && member.door !== null ? [member.door.id] : [];
  const colleagues = people.tellingColleaguesOf(appearance).flatMap(keysOfPerson);
  return [...new Set([...places, ...agentPlaces, ...colleagues])];
}
