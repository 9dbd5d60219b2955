/** What a declaration makes of each column of its files, in words that two declarations can be compared by. */
import { type Declaration, normalizeHeading } from '../../src/registries/index.ts';

type Json = Readonly<Record<string, unknown>>;

const MAIN = 'companies';

/** `holds`: what the rows of the column's file are. */
export function usesIn({ files, company }: Declaration): (holds: string, heading: string) => readonly string[] {
  const uses = new Map<string, Set<string>>();
  const first = new Map<string, string>();
  for (const { holds, columns } of files)
    for (const column of [...(columns.expected ?? []), ...(columns.believed ?? []), ...(columns.perhaps ?? [])])
      for (const spelling of [column].flat())
        first.set(`${holds} ${normalizeHeading(spelling)}`, normalizeHeading([column].flat()[0]!));
  const keyOf = (holds: string, heading: string) => {
    const name = normalizeHeading(heading);
    return `${holds} ${first.get(`${holds} ${name}`) ?? name}`;
  };
  /** `told`: a heading, several, or an object that has them in `columns`, `column` or `line`. */
  const use = (told: unknown, as: string, kind = MAIN): void => {
    if (told === undefined || told === null) return;
    if (Array.isArray(told)) for (const one of told) use(one, as, kind);
    else if (typeof told === 'object') {
      const { columns, column, line, street } = told as Json;
      if (street !== undefined) address(told as Json, as, kind);
      else use(columns ?? column ?? line, as, kind);
    } else {
      const [of, ...rest] = String(told).split('.');
      const isLedTo = rest.length > 0 && files.some(({ holds }) => holds === of);
      const key = isLedTo ? keyOf(of!, rest.join('.')) : keyOf(kind, String(told));
      uses.set(key, (uses.get(key) ?? new Set()).add(as));
    }
  };
  const address = (parts: Json, as: string, kind: string): void => {
    for (const [part, heading] of Object.entries(parts))
      if (part !== 'by')
        use(heading, `${as} ${part.replace(/2$|^line$/, (end) => (end === 'line' ? 'street' : ''))}`, kind);
  };
  const place = (one: unknown, as: string, kind = MAIN): void => {
    for (const given of [one].flat()) {
      if (typeof given === 'string') place(company.places?.[given], as, kind);
      else if (typeof given === 'object' && given !== null && 'of' in given)
        place((given as Json)['address'], as, String((given as Json)['of']));
      else use(given, as, kind);
    }
  };
  for (const { holds, key, leadsTo, columns } of files) {
    use(columns.kept === true ? [] : columns.kept, 'a function', holds);
    use(key.column, 'number', holds);
    use(leadsTo?.key, 'number of another row', holds);
  }
  const { home, status, form, addresses = {}, addressesByType: typed } = company;
  use(company.name, 'name');
  use(company.number, 'number');
  use(status, 'status');
  use(form, 'form');
  use(form.marks, 'form');
  use(home?.place, 'home');
  use(home?.country, 'home');
  use(home?.stated, 'domicile');
  use(company.formed, 'formed');
  use(company.dissolved, 'dissolved');
  use(company.industries, 'industry');
  for (const [kind, one] of Object.entries(addresses)) place(one, kind);
  if (typed !== undefined) {
    use(typed.column, 'kind of an address', typed.of);
    for (const kind of ['registered', 'headquarters', 'mailing']) place(typed.address, kind, typed.of);
  }
  for (const { of, column, kind, started, ended } of company.names ?? []) {
    use(column, `${kind} name`, of);
    use(started, 'first day of a name', of);
    use(ended, 'last day of a name', of);
  }
  for (const party of company.parties ?? []) {
    const { of, person, organization, name, role, title, share, started, ended } = party;
    const whose = role === 'registered_agent' ? role : 'party';
    for (const [part, heading] of Object.entries(person ?? {})) use(heading, `${whose} ${part}`, of);
    use(organization, `${whose} name`, of);
    use(name, `${whose} name`, of);
    use(title, 'title', of);
    use(role, 'title', of);
    use(share, 'share', of);
    use(started, 'first day of a role', of);
    use(ended, 'last day of a role', of);
    place(party.address, `${whose} address`, of);
  }
  for (const { of, on, effective, title, id, type } of company.filings ?? []) {
    use(on, 'day of a filing', of);
    use(effective, 'day of a filing', of);
    use(title, 'filing', of);
    use(id, 'filing', of);
    use(type, 'filing', of);
  }
  return (holds, heading) => [...(uses.get(keyOf(holds, heading)) ?? [])];
}
