/** The likeliest companies of a location, as the model looks at each of them beside the others. */
import { kilometresTo } from '../distance.ts';
import type { ReadLocation } from '../read-location.ts';
import type { Score, ScoringContext } from '../scoring/score-candidate.ts';
import { type FirstView, viewOf } from './first-view.ts';
import { legalWordsOf, placeWordsOf } from './legal-words.ts';
import { nameIdentities } from './name-identity.ts';
import { shopsOf } from './shops.ts';
import { LOOKED_AT_MAX, surroundingsOf } from './surroundings.ts';
import { townIn } from './towns.ts';

/** A company, and the share of all that speaks which it has by its bits alone. */
export type Weighed = { readonly best: Score; readonly posterior: number };

/** @param ranked the best first @param most so many of them are looked at */
export function viewsOf(
  location: ReadLocation,
  ranked: readonly Weighed[],
  context: ScoringContext,
  sites: number,
  most: number,
): FirstView[] {
  const lookedAt = ranked.slice(0, LOOKED_AT_MAX);
  const identities = nameIdentities(lookedAt.map(({ best }) => best.name));
  const companies = lookedAt.map(({ best }, at) => ({ score: best, identity: identities[at]! }));
  const place = placeWordsOf(location);
  const { gazetteer } = context;
  const townInSign = townIn(place.sign.words, NO_WORDS, location, gazetteer);
  const judged = ranked.slice(0, most);
  const shops = judged.map(({ best }) => shopsOf(best.record, location));
  return judged.map(({ best, posterior }, at) =>
    viewOf({
      location,
      score: best,
      identity: identities[at]!,
      around: surroundingsOf(location, companies, at, { gazetteer, townInSign, sites }),
      legal: legalWordsOf(best.record, location, place, context.frequencies, gazetteer),
      kilometres: kilometresTo(location, best.record),
      posteriorLogit: logit(posterior),
      house: context.house,
      shops: shops[at]!,
      shopsOfOthers: Math.max(0, ...shops.filter((_, other) => other !== at)),
    }),
  );
}

const NO_WORDS: ReadonlySet<string> = new Set();

/** A logit beyond it says no more. */
const SHARE_MAX = 1 - 1e-9;

function logit(part: number): number {
  const clamped = Math.min(SHARE_MAX, Math.max(1 - SHARE_MAX, part));
  return Math.log(clamped / (1 - clamped));
}
