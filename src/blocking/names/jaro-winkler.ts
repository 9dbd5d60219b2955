/** Winkler's scale of a common prefix, and how much of it counts. */
const PREFIX_SCALE = 0.1;
const PREFIX_MAX = 4;
/**
 * Letters that are compared of a word; no word has more. It bounds the work, which grows with the product of
 * the lengths.
 */
const LETTERS_MAX = 64;

const matchedInShorter = new Uint8Array(LETTERS_MAX);
const matchedInLonger = new Uint8Array(LETTERS_MAX);

/**
 * Similarity of two words by the letters they share near each other and a common beginning, 0 to 1 (1:
 * equal). The same either way round. M. A. Jaro, JASA 84 (1989); W. E. Winkler, "String Comparator Metrics
 * and Enhanced Decision Rules" (1990), without his later corrections. Letters are UTF-16 units.
 */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1;
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  const shorterLength = Math.min(shorter.length, LETTERS_MAX);
  const longerLength = Math.min(longer.length, LETTERS_MAX);
  if (shorterLength === 0) return 0;
  const reach = Math.max(0, (longerLength >> 1) - 1);
  matchedInShorter.fill(0, 0, shorterLength);
  matchedInLonger.fill(0, 0, longerLength);
  let matches = 0;
  for (let i = 0; i < shorterLength; i++) {
    const letter = shorter.charCodeAt(i);
    const end = Math.min(longerLength, i + reach + 1);
    for (let j = Math.max(0, i - reach); j < end; j++) {
      if (matchedInLonger[j] === 1 || longer.charCodeAt(j) !== letter) continue;
      matchedInShorter[i] = 1;
      matchedInLonger[j] = 1;
      matches++;
      break;
    }
  }
  if (matches === 0) return 0;
  let outOfOrder = 0;
  for (let i = 0, j = 0; i < shorterLength; i++) {
    if (matchedInShorter[i] === 0) continue;
    while (matchedInLonger[j] === 0) j++;
    if (shorter.charCodeAt(i) !== longer.charCodeAt(j)) outOfOrder++;
    j++;
  }
  const jaro = (matches / shorterLength + matches / longerLength + (matches - outOfOrder / 2) / matches) / 3;
  let prefix = 0;
  while (prefix < PREFIX_MAX && prefix < shorterLength && shorter.charCodeAt(prefix) === longer.charCodeAt(prefix))
    prefix++;
  return jaro + prefix * PREFIX_SCALE * (1 - jaro);
}
