/** Longer texts are rare, and would keep too much. */
const LENGTH_MAX = 64;
/** V8 makes a piece of so many characters or more by pointing into the whole, which then stays in memory. */
const PIECE_LENGTH_MIN = 13;

/**
 * The function, with its answers kept for up to `limit` texts: most words and cities of a registry stand in
 * many companies. When there are more, all are forgotten at once.
 */
export function keepAnswers<T>(limit: number, answer: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    if (text.length > LENGTH_MAX) return answer(text);
    const own = text.length < PIECE_LENGTH_MIN ? text : copyOf(text);
    const found = answer(own);
    if (answers.size >= limit) answers.clear();
    answers.set(own, found);
    return found;
  };
}

/** The same text in memory of its own. */
function copyOf(text: string): string {
  return JSON.parse(JSON.stringify(text));
}
