/** What a request asks for. */
export type Jurisdictions = 'all' | readonly string[];

/**
 * The one value that usage is summed by, so that every request and credit counts once: a code, `several`,
 * `all` or null.
 */
export function jurisdictionOf(jurisdictions: Jurisdictions | null): string | null {
  if (jurisdictions === null || jurisdictions === 'all') return jurisdictions;
  return jurisdictions.length === 1 ? jurisdictions[0]! : 'several';
}
