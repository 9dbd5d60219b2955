/** Longer texts are rare, and would keep too much. */
const LENGTH_MAX = 64;

/**
 * The function, with its answers kept for up to `limit` texts: most words and cities of a registry stand in many companies. When there
 * are more, all are forgotten at once.
 */
export function keepAnswers<T>(limit: number, answer: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const found = answer(text);
    if (text.length > LENGTH_MAX) return found;
    if (answers.size >= limit) answers.clear();
    answers.set(text, found);
    return found;
  };
}
