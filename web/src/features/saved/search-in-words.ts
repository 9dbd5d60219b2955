/** What a saved search looks for, or a saved picture shows, from the address of its page. */

const KINDS: Readonly<Record<string, string>> = { officers: 'Officers', premises: 'Premises' };
/** What is no filter. */
const PLAIN: ReadonlySet<string> = new Set(['kind', 'q', 'limit', 'page']);

const parametersOf = (address: string): URLSearchParams => new URLSearchParams(address.slice(address.indexOf('?')));

/** "Companies · kiln · status: active"; "Network · Company us_oh 1 · and 2 others · 3 steps". */
export function searchInWords(address: string): readonly string[] {
  const parameters = parametersOf(address);
  if (address.startsWith('/network?')) return networkInWords(parameters);
  const filters = [...parameters].filter(([name]) => !PLAIN.has(name));
  return [
    KINDS[parameters.get('kind') ?? ''] ?? 'Companies',
    ...(parameters.get('q') ? [parameters.get('q')!] : []),
    ...filters.map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value.replaceAll('_', ' ')}`),
  ];
}

function networkInWords(parameters: URLSearchParams): readonly string[] {
  const of = (name: string): string => parameters.get(name) ?? '';
  const others = parameters.getAll('also').length;
  const expansions = parameters.getAll('expanded').length;
  return [
    'Network',
    of('address') || of('name') || `${of('jurisdiction_code')} ${of('entity_number')}`,
    ...(others > 0 ? [`and ${others} more`] : []),
    ...(of('depth') === '' ? [] : [`${of('depth')} steps`]),
    ...(expansions > 0 ? [`expanded ${expansions === 1 ? 'once' : `${expansions} times`}`] : []),
  ];
}

/** The query of a search that can be watched; null of one for something else than companies. */
export function watchable(address: string): string | null {
  if (!address.startsWith('/search?')) return null;
  const parameters = parametersOf(address);
  const isOfCompanies = !Object.hasOwn(KINDS, parameters.get('kind') ?? '');
  return isOfCompanies && parameters.get('q') ? parameters.get('q') : null;
}
