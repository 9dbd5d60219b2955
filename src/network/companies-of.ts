/** Which companies may have a tie to people and doors: asked by their blocking keys, all in one call. */
import type { BlockingKey } from '../blocking/index.ts';
import type { CandidateSource, CompanyId, KeyHits, KeyQuery } from '../engine/index.ts';
import type { Counts } from './counts.ts';
import type { Door } from './doors.ts';
import { type Appearance, colleaguesOf, type People } from './people.ts';
import { indexKeysOf } from './statement.ts';

/** Companies read of a house; it is shared where it has more. */
const HOUSE_CAP = 50;
/** Companies read of a surname with an initial that have a co-officer in common. */
const PERSON_CAP = 100;
/** Questions of one call. */
const QUERIES_MAX = 5000;

export type Found = {
  /** In the order of jurisdiction and number. */
  readonly ids: readonly CompanyId[];
  /** There may be others. */
  readonly isCut: boolean;
};

type Source = Pick<CandidateSource, 'find' | 'compareIds'>;

/** Companies at doors. @param cap companies of a house; `HOUSE_CAP` when left out */
export async function companiesAt(doors: readonly Door[], source: Source, cap = HOUSE_CAP): Promise<Found> {
  const asked = new Asked();
  for (const { houseKey } of doors) asked.add([houseKey], cap);
  return foundBy(await asked.answers(source), asked, source);
}

/** Companies at doors, and those that name a person together with an address or a co-officer of theirs. */
export async function companiesOf(
  { doors, appearances }: { readonly doors: readonly Door[]; readonly appearances: readonly Appearance[] },
  { people, counts }: { readonly people: People; readonly counts: Counts },
  source: Source,
): Promise<Found> {
  await counts.ask(appearances.flatMap((one) => [one.member.person!, ...colleaguesOf(one)].flatMap(indexKeysOf)));
  const asked = new Asked();
  for (const { houseKey } of doors) asked.add([houseKey], HOUSE_CAP);
  for (const appearance of appearances) {
    const person = appearance.member.person!;
    const keys = indexKeysOf(person);
    for (const key of keys)
      for (const { houseKey } of people.placesOf(appearance)) asked.add([key, houseKey], HOUSE_CAP);
    const telling = colleaguesOf(appearance).filter((colleague) => people.isTelling(colleague, person));
    const others = telling.flatMap(indexKeysOf).filter((key) => !keys.includes(key));
    for (const key of keys) for (const other of others) asked.add([key, other].sort(), PERSON_CAP);
  }
  return foundBy(await asked.answers(source), asked, source);
}

function foundBy(answers: readonly KeyHits[], asked: Asked, source: Source): Found {
  const ids = new Set(answers.flatMap((answer) => answer.ids));
  const isCut = answers.some(({ ids, count }) => count > ids.length);
  return { ids: [...ids].sort((a, b) => source.compareIds(a, b)), isCut: isCut || asked.isCut };
}

/** Each question once, however many ask it. */
class Asked {
  readonly #queries = new Map<string, KeyQuery>();

  add(keys: readonly BlockingKey[], cap: number): void {
    this.#queries.set(keys.join(' '), { keys, jurisdiction: 'all', cap, narrowBy: [] });
  }

  get isCut(): boolean {
    return this.#queries.size > QUERIES_MAX;
  }

  async answers(source: Source): Promise<readonly KeyHits[]> {
    const queries = [...this.#queries.values()].slice(0, QUERIES_MAX);
    return queries.length === 0 ? [] : source.find(queries);
  }
}
