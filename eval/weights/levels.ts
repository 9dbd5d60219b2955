/**
 * The m and u of every level: how often a comparison comes out so where the company is the operator, and
 * where it is another.
 */
import type { ReadLocation, Score, Weights } from '../../src/matching/index.ts';
import { bitsOf, type Observation, posteriorsOf } from './observe.ts';

/** Pseudo-observations of all levels before anything was counted. */
const SEEN_BEFORE = 60;
/** A level that was seen less often keeps its share: a few tell chance. */
const SEEN_MIN = 20;
const ROUNDS = 8;

type Comparison = 'name' | 'address' | 'phone' | 'website' | 'person';
type Counts = Map<Comparison, Map<string, number>>;

/** Which level each comparison came out at. What was missing on either side is left out: it says nothing. */
function levelsOf(location: ReadLocation, score: Score): [Comparison, string][] {
  const { name, address, phone, website, person } = score;
  const found: [Comparison, string][] = [
    ['name', name === null ? 'none' : name.isDistinctiveOnly ? 'distinctive' : name.comparison.level],
  ];
  if (address.level !== 'missing') found.push(['address', address.level]);
  if (phone.outcome !== 'missing') found.push(['phone', phone.outcome]);
  if (website.outcome !== 'missing') found.push(['website', website.outcome]);
  const isAsked = location.email !== null || location.variants.some(({ form }) => form.person !== null);
  if (isAsked && score.record.people.length > 0) found.push(['person', person.outcome]);
  return found;
}

function add(counts: Counts, levels: readonly (readonly [Comparison, string])[], weight: number): void {
  for (const [comparison, level] of levels) {
    const known = counts.get(comparison) ?? new Map<string, number>();
    counts.set(comparison, known);
    known.set(level, (known.get(level) ?? 0) + weight);
  }
}

/**
 * m by expectation and maximization without labels: a location's operator is each candidate with the share
 * that the posterior gives it. The posterior is that of the matcher, one over all candidates and NIL, so
 * that the prior of NIL is learned with it.
 */
export function expectLevels(observations: readonly Observation[], start: Weights): Weights {
  let weights = start;
  for (let round = 0; round < ROUNDS; round++) {
    const counts: Counts = new Map();
    let none = 0;
    for (const observation of observations) {
      const posteriors = posteriorsOf(bitsOf(observation, weights));
      none += posteriors.at(-1)!;
      for (const [index, score] of observation.scores.entries())
        add(counts, levelsOf(observation.location, score), posteriors[index]!);
    }
    weights = withM(weights, counts, start, none / observations.length);
  }
  return weights;
}

/** m by counting the right operators, with what was expected without labels as what was known before. */
export function countLevels(observations: readonly Observation[], start: Weights): Weights {
  const counts: Counts = new Map();
  for (const { location, scores, right } of observations)
    if (right !== null) add(counts, levelsOf(location, scores[right]!), 1);
  const none = observations.filter(({ right }) => right === null).length / observations.length;
  return withM(start, counts, start, none);
}

/** u by counting companies drawn at random, where it does not hang on the value that agrees. */
export function countStrangers(
  strangers: readonly { readonly location: ReadLocation; readonly scores: readonly Score[] }[],
  start: Weights,
): Weights {
  const counts: Counts = new Map();
  for (const { location, scores } of strangers) for (const score of scores) add(counts, levelsOf(location, score), 1);
  return mapLevels(start, counts, (level, share) => (level.u === null ? level : { ...level, u: share(level.u) }));
}

function withM(weights: Weights, counts: Counts, start: Weights, none: number): Weights {
  const learned = mapLevels(start, counts, (level, share) => ({ ...level, m: share(level.m) }));
  const distinctive = shareOf(counts.get('name')!, 'distinctive', start.name.distinctive.m);
  return {
    ...learned,
    name: { ...learned.name, distinctive: { ...learned.name.distinctive, m: distinctive } },
    prior: { ...weights.prior, nilShare: round(none) },
  };
}

type Level = Weights['phone']['same'];

function mapLevels(
  weights: Weights,
  counts: Counts,
  change: (level: Level, share: (before: number) => number) => Level,
): Weights {
  const mapped = <K extends string>(comparison: Comparison, levels: Readonly<Record<K, Level>>): Record<K, Level> =>
    Object.fromEntries(
      Object.entries<Level>(levels).map(([name, level]) => [
        name,
        name === 'missing' && comparison !== 'person'
          ? level
          : change(level, (before) => shareOf(counts.get(comparison) ?? new Map(), name, before)),
      ]),
    ) as Record<K, Level>;
  const { tollFree, ...phone } = weights.phone;
  return {
    ...weights,
    name: { ...weights.name, levels: mapped('name', weights.name.levels) },
    address: { ...weights.address, levels: mapped('address', weights.address.levels) },
    phone: { ...mapped('phone', phone), tollFree },
    website: mapped('website', weights.website),
    person: mapped('person', weights.person),
  };
}

function shareOf(counts: ReadonlyMap<string, number>, level: string, before: number): number {
  if ((counts.get(level) ?? 0) < SEEN_MIN) return before;
  const all = counts.values().reduce((sum, count) => sum + count, 0);
  return round(((counts.get(level) ?? 0) + SEEN_BEFORE * before) / (all + SEEN_BEFORE));
}

/** To three digits: more would be chance. */
export function round(value: number): number {
  return Number(value.toPrecision(3));
}
