/** A search that finds something in the samples and in every state, as a line to paste. `key` holds no quotes. */
export function firstCurl(key: string): string {
  const body = JSON.stringify({ q: 'summit*', limit: 3 });
  return [
    `curl -s ${window.location.origin}/v2/companies/search`,
    `  -H 'X-API-Key: ${key}'`,
    `  -H 'Content-Type: application/json'`,
    `  -d '${body}'`,
  ].join(' \\\n');
}
