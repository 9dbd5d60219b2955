/** The known word that a mistyped one was meant to be; `null` where none is near. */
export function nearest(word: string, known: Iterable<string>): string | null {
  let [best, least] = [null as string | null, Math.min(Math.max(2, Math.floor(word.length / 3)), word.length - 1) + 1];
  for (const candidate of known) {
    const steps = stepsBetween(word.toLowerCase(), candidate.toLowerCase());
    if (steps < least) [best, least] = [candidate, steps];
  }
  return best;
}

/** As the end of a sentence. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const meant = nearest(word, known);
  return meant === null ? '' : `; did you mean “${meant}”?`;
}

const LENGTH_MAX = 60;

/** How many letters are to be put in, left out or changed: Levenshtein. */
function stepsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > LENGTH_MAX || a.length > LENGTH_MAX || b.length > LENGTH_MAX) return LENGTH_MAX;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
