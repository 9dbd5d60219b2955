/**
 * Checks that the parts of a snapshot fit each other: what it says that it holds, its companies, and the
 * indexes made of them. Streams, so that the snapshot may be of any size. Whether each word of each name is
 * in its list is checked of some companies, spread over the whole snapshot.
 */
import { companyKeys } from '../../../blocking/index.ts';
import { type Company, type Party, STATUSES, tokenize } from '../../../entity/index.ts';
import { BITMAP_WORDS, BLOCK_BITS, keptIn, openChunk, type RowSet, readVarints } from '../../../postings/index.ts';
import { Damage, type Row } from '../../../sqlite-file/index.ts';
import type { SnapshotInfo } from '../../port.ts';
import { companyTerms } from '../../semantics/index.ts';
import { hashTerm } from '../blocking/key-hash.ts';
import { AskedKey } from '../blocking/key-index.ts';
import { keysOfPage } from '../blocking/key-pages.ts';
import type { NamesByField } from '../build/entry.ts';
import { COLUMNS, filterColumn, INDEXES, type IndexName, NAME_FIELDS, PIECE_ROWS, WORDS_MAX } from '../layout.ts';
import type { Snapshot } from '../read/snapshot.ts';

/** How many companies are looked up in all indexes. */
const SAMPLES = 500;
const PROGRESS_EVERY = 1024;

/**
 * Raises the first thing that does not fit.
 *
 * @param onCompanies is told how many companies were read since it was told last
 * @throws EngineError `snapshot_unreadable`
 */
export function checkContents(snapshot: Snapshot, onCompanies: (companies: number) => void): void {
  try {
    check(snapshot, onCompanies);
  } catch (error) {
    // What was written by nobody may be of any shape, and trip any step.
    throw snapshot.unreadable(error);
  }
}

function check(snapshot: Snapshot, onCompanies: (companies: number) => void): void {
  const { groups, samples } = checkCompanies(snapshot, onCompanies);
  const names = checkNameRows(snapshot, groups);
  const { companies, parties } = snapshot.info;
  const rows: Record<IndexName, RowRange> = {
    company: { from: 1, end: companies + 1 },
    name: { from: 0, end: names },
    officer: { from: 0, end: parties },
    key: { from: 1, end: companies + 1 },
  };
  for (const index of Object.keys(INDEXES) as IndexName[]) checkLists(snapshot, index, rows[index]);
  checkKeys(snapshot);
  for (const sample of samples) checkSample(snapshot, sample);
}

type RowRange = { readonly from: number; readonly end: number };

function must(fits: boolean, problem: string): asserts fits {
  if (!fits) throw new Damage(problem);
}

/** A company that is looked up; `firstParty`: the row of its first party in the index of officers. */
type Sample = { readonly id: number; readonly firstParty: number; readonly company: Company };

type Counts = { -readonly [Key in keyof SnapshotInfo]?: SnapshotInfo[Key] };

/**
 * Companies ascend by number, are found by it, and are those that were counted. Gives how many names of each
 * field and length they have.
 */
function checkCompanies(
  snapshot: Snapshot,
  onCompanies: (companies: number) => void,
): { readonly groups: ReadonlyMap<number, number>; readonly samples: readonly Sample[] } {
  const { info, file } = snapshot;
  const groups = new Map<number, number>();
  const samples: Sample[] = [];
  const sampleEvery = Math.max(1, Math.floor(info.companies / SAMPLES));
  const statuses = Object.fromEntries(STATUSES.map((status) => [status, 0])) as Record<Company['status'], number>;
  const sums = {
    unknownForms: 0,
    withoutAddress: 0,
    parties: 0,
    companiesWithOfficers: 0,
    tradeNames: 0,
    previousNames: 0,
    filings: 0,
  };
  let asOf = '';
  const numbers = file.index('company_number').rows();
  const partyCompanies = rowCompanies(snapshot, 'officer');
  let id = 0;
  let previous = Buffer.alloc(0);
  for (const stored of snapshot.companies()) {
    id += 1;
    if (id % PROGRESS_EVERY === 0) onCompanies(PROGRESS_EVERY);
    const number = Buffer.from(stored.entityNumber);
    must(id === 1 || Buffer.compare(previous, number) < 0, `the company ${id} is not behind the one before it`);
    previous = number;
    const { value: entry, done } = numbers.next();
    must(
      done !== true &&
        entry.text(COLUMNS.company_number.number) === stored.entityNumber &&
        entry.number(COLUMNS.company_number.id) === id,
      `the company ${id} is not found by its number`,
    );
    const company = parsed<Company>(Buffer.from(stored.body).toString('utf8'), `the company ${id} is no JSON`);
    must(
      company.jurisdiction_code === info.jurisdiction && company.entity_number === stored.entityNumber,
      `the company ${id} has another number inside`,
    );
    const names = namesByField(company);
    must(stored.names === JSON.stringify(names), `the names of the company ${id} are not those inside`);
    for (const [field, ofField] of names.entries()) {
      for (const name of ofField) {
        const words = Math.min(tokenize(name).length, WORDS_MAX);
        const group = field * (WORDS_MAX + 1) + words;
        if (words > 0) groups.set(group, (groups.get(group) ?? 0) + 1);
      }
    }
    const firstParty = sums.parties;
    for (let party = 0; party < (company.parties?.length ?? 0); party++) {
      must(partyCompanies.next().value === id, `a party of the company ${id} is not in the index of officers`);
    }
    if (id % sampleEvery === 0) samples.push({ id, firstParty, company });
    statuses[company.status] += 1;
    if (company.legal_form === 'unknown') sums.unknownForms += 1;
    if (company.addresses === null) sums.withoutAddress += 1;
    sums.parties += company.parties?.length ?? 0;
    if (company.parties?.some(isOfficer)) sums.companiesWithOfficers += 1;
    sums.tradeNames += names[1]!.length;
    sums.previousNames += names[2]!.length;
    sums.filings += company.filings?.length ?? 0;
    if (company.as_of > asOf) asOf = company.as_of;
  }
  onCompanies(id % PROGRESS_EVERY);
  must(numbers.next().done === true, 'a number leads to a company that is not there');
  must(partyCompanies.next().done === true, 'the index of officers has more parties than the companies have');
  const counted: Counts = { companies: id, asOf, ...sums };
  for (const [what, count] of Object.entries(counted)) {
    must(
      info[what as keyof SnapshotInfo] === count,
      `it says that ${what} is ${info[what as keyof SnapshotInfo]}, and it is ${count}`,
    );
  }
  for (const status of STATUSES)
    must(
      info.statuses[status] === statuses[status],
      `it has ${statuses[status]} companies that are ${status} instead of ${info.statuses[status]}`,
    );
  return { groups, samples };
}

function parsed<T>(json: string, problem: string): T {
  try {
    return JSON.parse(json) as T;
  } catch {
    throw new Damage(problem);
  }
}

function namesByField({ legal_name, names }: Company): NamesByField {
  const ofKind = (isPrevious: boolean) =>
    (names ?? []).filter(({ kind }) => (kind === 'previous_legal') === isPrevious).map(({ name }) => name);
  return [[legal_name], ofKind(false), ofKind(true)];
}

function isOfficer({ roles }: Party): boolean {
  return roles.some(({ kind }) => kind !== 'registered_agent');
}

/** The company of each row of an index whose rows are no companies, in order. */
function* rowCompanies(snapshot: Snapshot, index: 'name' | 'officer'): Generator<number> {
  let piece = 0;
  let isLast = false;
  for (const row of snapshot.file.table(`${index}_company`).rows()) {
    must(!isLast && row.id === piece++, `the pieces of the index of ${index}s are not one behind another`);
    const ids = new Uint32Array(row.blob(COLUMNS.row_company.ids).buffer);
    isLast = ids.length < PIECE_ROWS;
    yield* ids;
  }
}

/**
 * The names stand in the order of results, and are as many of each field and length as the companies have.
 * Gives how many there are.
 */
function checkNameRows(snapshot: Snapshot, groups: ReadonlyMap<number, number>): number {
  const { firstRow, field, words } = COLUMNS.name_group;
  const companies = rowCompanies(snapshot, 'name');
  const ordered = [...groups].sort(([a], [b]) => a - b);
  let names = 0;
  let place = 0;
  for (const row of snapshot.file.table('name_group').rows()) {
    const group = row.number(field) * (WORDS_MAX + 1) + row.number(words);
    const [expected, size] = ordered[place++] ?? [];
    must(
      group === expected && row.number(firstRow) === names,
      'the names are not grouped as those of the companies are',
    );
    let previous = 0;
    for (let name = 0; name < size!; name++) {
      const company = companies.next().value ?? 0;
      must(
        company >= Math.max(1, previous) && company <= snapshot.info.companies,
        `the name ${names + name} is not in its place`,
      );
      previous = company;
    }
    names += size!;
  }
  must(
    place === ordered.length && companies.next().done === true,
    'the index of names has other names than the companies',
  );
  return names;
}

/** Each list has as many rows as it says, ascending, all of them in the index; each chunk is of one list. */
function checkLists(snapshot: Snapshot, index: IndexName, range: RowRange): void {
  const { term: TERM, chunk: CHUNK } = COLUMNS;
  const chunks = snapshot.file.table(`${index}_chunk`);
  let chunkCount = 0;
  let lists = 0;
  const isOfList = (rows: number) => `the list ${lists} of the index ${index}, of ${rows} rows,`;
  for (const row of snapshot.file.index(`${index}_term`).rows()) {
    lists += 1;
    const [column, rows] = [row.number(TERM.column), row.number(TERM.rows)];
    must(column < INDEXES[index].length, `${isOfList(rows)} is of no column`);
    const data = row.blob(TERM.data);
    const walk = { rows: 0, last: range.from - 1 };
    if (row.isNull(TERM.chunk)) {
      walkChunk(data, row.byteLength(TERM.positions), range, walk);
    } else {
      const first = row.number(TERM.chunk);
      for (const [at, firstBlock] of readVarints(data).entries()) {
        const chunk: Row | null = chunks.get(first + at);
        must(chunk !== null, `${isOfList(rows)} lacks a part`);
        const begin = walkChunk(chunk.blob(CHUNK.data), chunk.byteLength(CHUNK.positions), range, walk);
        must(begin === firstBlock, `${isOfList(rows)} has a part of another`);
        chunkCount += 1;
      }
    }
    must(walk.rows === rows, `${isOfList(rows)} has ${walk.rows}`);
  }
  must(chunkCount === (chunks.last()?.id ?? -1) + 1, `the index ${index} has parts of no list`);
}

/** Walks over the rows of a chunk; gives its first block's number. */
function walkChunk(
  bytes: Uint8Array,
  positionBytes: number,
  range: RowRange,
  walk: { rows: number; last: number },
): number {
  const blocks = openChunk(bytes);
  for (const { number, rows, count } of blocks) {
    const start = number * 2 ** BLOCK_BITS;
    let found = 0;
    const see = (low: number) => {
      must(
        start + low > walk.last && start + low < range.end,
        'a list has a row that is not in its index, or not in its order',
      );
      walk.last = start + low;
      found += 1;
    };
    if (rows instanceof Uint16Array) rows.forEach(see);
    else {
      for (let word = 0; word < BITMAP_WORDS; word++) {
        for (let bits = rows[word]!; bits !== 0; bits &= bits - 1) see(32 * word + 31 - Math.clz32(bits & -bits));
      }
    }
    must(found === count, 'a list has another number of rows than it says');
    walk.rows += found;
  }
  must((blocks.at(-1)?.positionsEnd ?? 0) === positionBytes, 'a list has the places of other rows');
  return blocks[0]?.number ?? -1;
}

/**
 * Every page of keys is there and can be read, its companies are, and each frequent key has the list that its
 * page says.
 */
function checkKeys(snapshot: Snapshot): void {
  const { companies } = snapshot.info;
  const pages = snapshot.file.table('key_page');
  const pageCount = (pages.last()?.id ?? 0) + 1;
  const bits = Math.log2(pageCount);
  must(Number.isInteger(bits), 'pages of keys are missing');
  const lists = snapshot.file.index('key_term').rows();
  let page = 0;
  for (const row of pages.rows()) {
    must(row.id === page++, 'pages of keys are missing');
    for (const { hash, count, ids } of keysOfPage(row.id, bits, companies, row.blob(COLUMNS.key_page.data))) {
      if (ids === null) {
        const { value: list, done } = lists.next();
        must(
          done !== true && list.text(COLUMNS.term.term) === hashTerm(hash) && list.number(COLUMNS.term.rows) === count,
          'a frequent key has no list',
        );
      } else {
        for (const [at, id] of ids.entries())
          must(id >= 1 && id <= companies && (at === 0 || id > ids[at - 1]!), 'a key has a company that is not there');
      }
    }
  }
  must(page === pageCount && lists.next().done === true, 'a list is of no key');
}

/**
 * A company is found by its words, in each column that they belong to, by its status, its parties and its
 * keys.
 */
function checkSample(snapshot: Snapshot, { id, firstParty, company }: Sample): void {
  const index = snapshot.index('company');
  const problem = `the company ${id} is not in every list that it belongs to`;
  for (const [field, names] of namesByField(company).entries()) {
    must(field < NAME_FIELDS.length, problem);
    for (const token of new Set(names.flatMap((name) => tokenize(name)))) {
      must(has(index.list(field, token), id) && has(index.anyList(token), id), problem);
    }
  }
  if (tokenize(company.legal_name).length > 0) {
    for (const key of companyTerms(company)) must(has(index.list(filterColumn('company'), key), id), problem);
  }
  const officers = snapshot.index('officer');
  for (const [place, { name }] of (company.parties ?? []).entries()) {
    for (const token of tokenize(name)) must(has(officers.list(0, token), firstParty + place), problem);
  }
  for (const key of companyKeys(company)) {
    const asked = [new AskedKey(key)];
    must(
      snapshot.keys
        .first(snapshot.keys.narrowed(snapshot.keys.all(asked), asked), Number.MAX_SAFE_INTEGER)
        .includes(id),
      problem,
    );
  }
}

function has(rows: RowSet | null, row: number): boolean {
  return rows !== null && keptIn(rows, [row]).length === 1;
}
