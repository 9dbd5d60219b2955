/**
 * A search that finds something in the samples and in every state, as a line to paste. `key` is a key, or
 * holds no quotes.
 */
export function firstCurl(key: string): string {
  const body = JSON.stringify({ q: 'summit*', limit: 3 });
  return [
    `curl -s ${window.location.origin}/v2/companies/search`,
    `  -H "X-API-Key: ${key}"`,
    `  -H 'Content-Type: application/json'`,
    `  -d '${body}'`,
  ].join(' \\\n');
}

/** Whether a text looks like a whole key: where it is taken into a command, it can do nothing else there. */
export const isWholeKey = (text: string): boolean => /^ck_[0-9A-Za-z]{38}$/.test(text);
