/** What a saved search looks for, from the address of its page. */

const KINDS: Readonly<Record<string, string>> = { officers: 'Officers', premises: 'Premises' };
/** What is no filter. */
const PLAIN: ReadonlySet<string> = new Set(['kind', 'q', 'limit', 'page']);

const parametersOf = (address: string): URLSearchParams => new URLSearchParams(address.slice(address.indexOf('?')));

/** "Companies · kiln · status: active". */
export function searchInWords(address: string): readonly string[] {
  const parameters = parametersOf(address);
  const filters = [...parameters].filter(([name]) => !PLAIN.has(name));
  return [
    KINDS[parameters.get('kind') ?? ''] ?? 'Companies',
    ...(parameters.get('q') ? [parameters.get('q')!] : []),
    ...filters.map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value.replaceAll('_', ' ')}`),
  ];
}

/** The query of a search that can be watched; null of one for something else than companies. */
export function watchable(address: string): string | null {
  const parameters = parametersOf(address);
  const isOfCompanies = !Object.hasOwn(KINDS, parameters.get('kind') ?? '');
  return isOfCompanies && parameters.get('q') ? parameters.get('q') : null;
}
