import { distance } from 'fastest-levenshtein';

/** The known word that a mistyped one was meant to be; `null` where none is near. */
export function nearest(word: string, known: Iterable<string>): string | null {
  let [best, least] = [null as string | null, Math.min(Math.max(2, Math.floor(word.length / 3)), word.length - 1) + 1];
  for (const candidate of known) {
    const steps = distance(word.toLowerCase(), candidate.toLowerCase());
    if (steps < least) [best, least] = [candidate, steps];
  }
  return best;
}

/** As the end of a sentence. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const meant = nearest(word, known);
  return meant === null ? '' : `; did you mean “${meant}”?`;
}
