import type {
  BuildContext,
  BuildResult,
  Company,
  Domicile,
  Fact,
  Filing,
  LegalForm,
  Name,
  Place,
  RejectedFact,
  Row,
  Status,
} from '../adapter.ts';
import {
  classify,
  cleanText,
  companyOf,
  compareCodePoints,
  dateOf,
  filing,
  formationDateOf,
  homeOf,
  legalFormOf,
  oldestFirst,
  orNull,
  parseDate,
  repeats,
  rowOf,
  rowsOf,
  tokenize,
} from '../adapter.ts';
import {
  homeCodeOf,
  isAssumedName,
  isEnding,
  isFormation,
  LEGAL_FORMS,
  NAME_KINDS,
  STATUSES,
  statusAfter,
} from './codes.ts';
import { blocksOfHistory, blocksOfList, partiesOf } from './people.ts';

export const PLACE: Place = { jurisdiction: 'us_ny', searchUrl: 'https://apps.dos.ny.gov/publicInquiry/' };
const ASSUMED_NAME = 'An assumed name, which is numbered apart from DOS IDs.';

/** A filing with its days. `isRecent`: from the file of the last 30 days. */
type Document = {
  readonly row: Row;
  readonly title: string;
  readonly filedOn: string;
  readonly effectiveOn: string | null;
  readonly endedOn: string | null;
  readonly formedAtHomeOn: string | null;
  readonly isRecent: boolean;
};

export function build(key: string, facts: readonly Fact[], context: BuildContext): BuildResult {
  const { own, others } = apart(facts);
  if (own.length === 0) return { kind: 'set_aside', reason: ASSUMED_NAME };
  const [main, ...duplicates] = own.filter(({ kind }) => kind === 'active');
  const listed = main === undefined ? null : rowOf(main);
  const documents = documentsOf(own, context);
  const held = rowsOf(own, 'name_history').map((row) => heldName(row, context));
  const legalName = legalNameOf(listed, held, documents);
  if (legalName === null) return { kind: 'orphans', reason: 'No file names the entity of this DOS ID.' };

  const blocks =
    listed === null
      ? blocksOfHistory(
          rowsOf(own, 'addresses'),
          documents.map(({ row }) => row),
          context,
        )
      : blocksOfList(listed);
  const addresses = {
    registered: blocks.agent.address,
    headquarters: blocks.office.address,
    mailing: blocks.process.address,
  };
  const form = formOf(listed, documents, legalName, context);
  const company: Company = {
    ...companyOf(PLACE, key, legalName, context),
    ...statusOf(listed, rowsOf(own, 'status_history'), documents, form.domicile, context),
    ...form,
    formed_on: formedOn(listed, documents, form.legal_form, context),
    addresses: Object.values(addresses).some((address) => address !== null) ? addresses : null,
    names: namesOf(legalName, held, documents),
    parties: partiesOf(blocks),
    filings: filingsOf(documents, rowsOf(own, 'stock'), context),
  };
  if (duplicates.length === 0 && others.length === 0) return company;
  const reason = repeats('DOS ID');
  const rejected: RejectedFact[] = duplicates.map((fact) => ({ fact, reason }));
  return { kind: 'built', company, rejected, setAside: others.map((fact) => ({ fact, reason: ASSUMED_NAME })) };
}

/**
 * Tells the entity's own facts from those of assumed names whose number happens to be the same. Such a
 * document is the entity's own only where it bears one of its names; what has a foreign document's film
 * number goes with it.
 */
function apart(facts: readonly Fact[]): { own: readonly Fact[]; others: readonly Fact[] } {
  const isAssumed = (fact: Fact) => /filing$/.test(fact.kind) && isAssumedName(rowOf(fact)['documenttype'] ?? '');
  const assumed = facts.filter(isAssumed);
  if (assumed.length === 0) return { own: facts, others: [] };
  const films = new Set(assumed.map((fact) => rowOf(fact)['filmnum']).filter((film) => film !== undefined));
  const names = new Set(
    facts
      .filter((fact) => !isAssumed(fact) && !films.has(rowOf(fact)['filmnum'] ?? ''))
      .map((fact) => words(rowOf(fact)['currententityname'] ?? rowOf(fact)['corpname'])),
  );
  const foreign = assumed.filter((fact) => !names.has(words(rowOf(fact)['corpname'])));
  const foreignFilms = new Set(foreign.map((fact) => rowOf(fact)['filmnum']).filter((film) => film !== undefined));
  const isOther = (fact: Fact) => foreign.includes(fact) || foreignFilms.has(rowOf(fact)['filmnum'] ?? '');
  return { own: facts.filter((fact) => !isOther(fact)), others: facts.filter(isOther) };
}

function words(text: string | undefined): string | null {
  return tokenize(text ?? '').join(' ') || null;
}

/** The list says when an entity entered the register, else the document by which it did. */
function formedOn(
  listed: Row | null,
  documents: readonly Document[],
  legalForm: LegalForm,
  context: BuildContext,
): string | null {
  const stated = formationDateOf(listed ?? {}, 'initialdosfilingdate', legalForm, context);
  const datefiled = documents.find(({ title }) => isFormation(title))?.filedOn;
  return stated ?? (datefiled === undefined ? null : formationDateOf({ datefiled }, 'datefiled', legalForm, context));
}

/** Oldest first; a document that two files hold stands once. */
function documentsOf(facts: readonly Fact[], context: BuildContext): Document[] {
  const documents = new Map<string, Document>();
  for (const fact of facts.filter(({ kind }) => /filing$/.test(kind))) {
    const row = rowOf(fact);
    const title = cleanText(row['documenttype']) ?? '';
    const effectiveOn = dateOf(row, 'effdate', context);
    const filedOn = dateOf(row, 'datefiled', context) ?? dateOf(row, 'approveddate', context) ?? effectiveOn;
    if (filedOn === null) continue;
    const id = row['filmnum'] ?? `without number ${documents.size}`;
    documents.set(`${id} ${title}`, {
      row,
      title,
      filedOn,
      effectiveOn,
      endedOn: dateOf(row, 'diseffdate', context),
      formedAtHomeOn: dateOf(row, 'forincdate', context),
      isRecent: fact.kind === 'recent_filing',
    });
  }
  return [...documents.values()].sort((a, b) => compareCodePoints(a.filedOn, b.filedOn));
}

type HeldName = {
  readonly name: string;
  readonly kind: 'legal' | 'trading';
  readonly isCurrent: boolean;
  readonly since: string | null;
};

function heldName(row: Row, context: BuildContext): HeldName {
  return {
    name: cleanText(row['corpname']) ?? '',
    kind: classify(NAME_KINDS, cleanText(row['nametype']), 'legal', 'names.kind', context),
    isCurrent: cleanText(row['namestatus'])?.toUpperCase() === 'A',
    since: dateOf(row, 'datefiled', context),
  };
}

function legalNameOf(listed: Row | null, held: readonly HeldName[], documents: readonly Document[]): string | null {
  const current = held
    .filter(({ name, kind, isCurrent }) => name !== '' && kind === 'legal' && isCurrent)
    .sort((a, b) => compareCodePoints(a.since ?? '', b.since ?? ''));
  const atLastFiling = documents.findLast(({ row }) => cleanText(row['corpname']) !== null);
  return cleanText(listed?.['currententityname']) ?? current.at(-1)?.name ?? cleanText(atLastFiling?.row['corpname']);
}

/**
 * Where there is no name history, the names in documents are the former ones. A name's end is the day
 * the next one was filed.
 */
function namesOf(legalName: string, held: readonly HeldName[], documents: readonly Document[]): Name[] | null {
  const legal = held
    .filter(({ kind, since }) => kind === 'legal' && since !== null)
    .sort((a, b) => compareCodePoints(a.since ?? '', b.since ?? ''));
  const endOf = ({ since }: HeldName) =>
    legal.find((next) => since !== null && (next.since ?? '') > since)?.since ?? null;
  const names: Name[] = [];
  const add = (name: Name) => {
    const isKnown = names.some((known) => known.kind === name.kind && words(known.name) === words(name.name));
    if (name.name !== '' && words(name.name) !== words(legalName) && !isKnown) names.push(name);
  };
  for (const name of held.filter(({ kind }) => kind === 'legal')) {
    const kind = name.isCurrent ? 'alias' : 'previous_legal';
    add({ name: name.name, kind, started_on: name.since, ended_on: name.isCurrent ? null : endOf(name) });
  }
  const isWhole = documents.some(({ title }) => isFormation(title));
  for (const [index, { row, filedOn }] of documents.entries()) {
    // Only a history from the beginning shows when a name was first used.
    const started_on = isWhole ? filedOn : null;
    const before = cleanText(row['precorpname']);
    if (before !== null) add({ name: before, kind: 'previous_legal', started_on: null, ended_on: filedOn });
    const atFiling = cleanText(row['corpname']);
    if (held.length === 0 && atFiling !== null) {
      const next = documents.slice(index + 1).find((later) => bearsAnother(later, atFiling));
      add({ name: atFiling, kind: 'previous_legal', started_on, ended_on: next?.filedOn ?? null });
    }
    const fictitious = cleanText(row['fictname']);
    if (fictitious !== null) add({ name: fictitious, kind: 'trading', started_on, ended_on: null });
  }
  for (const { name, since, isCurrent } of held.filter(({ kind }) => kind === 'trading')) {
    if (isCurrent || !names.some((known) => words(known.name) === words(name))) {
      add({ name, kind: 'trading', started_on: since, ended_on: null });
    }
  }
  return orNull(names);
}

function bearsAnother({ row }: Document, name: string): boolean {
  const other = words(row['corpname']);
  return other !== null && other !== words(name);
}

type Standing = Pick<Company, 'status' | 'status_raw' | 'dissolved_on'>;

/**
 * An entity on the list is active, unless the history, which is newer, says otherwise and a document of its
 * end confirms it: without the document the statement may be that of an assumed name with the same number.
 */
function statusOf(
  listed: Row | null,
  history: readonly Row[],
  documents: readonly Document[],
  domicile: Domicile,
  context: BuildContext,
): Standing {
  const ending = documents.findLast(({ title }) => isEnding(title));
  const stated = history
    .filter((row) => cleanText(row['status']) !== null)
    .reduce<Row | undefined>((last, row) => (dayOf(row) >= dayOf(last) ? row : last), undefined);
  const raw = cleanText(stated?.['status']);
  const status = classify(STATUSES, raw, 'unknown', 'status', context);
  if (listed !== null) {
    const hasEnded = status === 'ended' && ending !== undefined;
    if (raw !== null && status !== 'active' && !hasEnded) {
      context.note(
        'An entity on the list of active ones has another status in the history, without a document of its end; it stays active.',
      );
    }
    if (!hasEnded) return { status: 'active', status_raw: 'Active', dissolved_on: null };
  }
  if (raw === null) return statusOfDocuments(documents, domicile);
  if (status !== 'ended') return { status, status_raw: raw, dissolved_on: null };
  const after: Status = (ending && statusAfter(ending.title, domicile)) ?? 'inactive';
  return { status: after, status_raw: raw, dissolved_on: ending ? endOf(ending) : null };
}

/**
 * Without a status history the last document that ends or revives an entity tells, and one that began it
 * within 30 days; an older beginning says nothing of today.
 */
function statusOfDocuments(documents: readonly Document[], domicile: Domicile): Standing {
  const last = documents.findLast(
    ({ title, isRecent }) => statusAfter(title, domicile) !== null && (isRecent || !isFormation(title)),
  );
  const after = last === undefined ? null : statusAfter(last.title, domicile);
  // A merger ends one of its parties; without a status it is not known which.
  if (last === undefined || after === 'merged') return { status: 'unknown', status_raw: null, dissolved_on: null };
  return { status: after ?? 'unknown', status_raw: null, dissolved_on: isEnding(last.title) ? endOf(last) : null };
}

function endOf({ endedOn, effectiveOn, filedOn }: Document): string {
  return endedOn ?? effectiveOn ?? filedOn;
}

function dayOf(row: Row | undefined): string {
  return parseDate(row?.['datefiled']) ?? '';
}

function formOf(
  listed: Row | null,
  documents: readonly Document[],
  legalName: string,
  context: BuildContext,
): Pick<Company, 'legal_form' | 'legal_form_raw' | 'domicile' | 'relationships'> {
  const last = (column: string) =>
    cleanText(documents.findLast(({ row }) => cleanText(row[column]) !== null)?.row[column]);
  const form = legalFormOf(cleanText(listed?.['entitytype']) ?? last('entitytype'), context, LEGAL_FORMS);
  const places = [cleanText(listed?.['jurisdiction']) ?? last('juris')];
  const formation = {
    jurisdiction: PLACE.jurisdiction,
    name: legalName,
    places,
    stated: form.domicile,
    codeOf: homeCodeOf,
  };
  return { ...form, ...homeOf(formation, context) };
}

/** Shares stand in the description of the document that stated them. */
function filingsOf(documents: readonly Document[], stock: readonly Row[], context: BuildContext): Filing[] | null {
  const shares = Map.groupBy(stock, (row) => row['filmnum'] ?? '');
  const filings = documents.map(({ row, title, filedOn, effectiveOn, formedAtHomeOn }): Filing => {
    const film = row['filmnum'] ?? '';
    const description = [
      cleanText(row['law']),
      effectiveOn !== null && effectiveOn !== filedOn ? `effective ${effectiveOn}` : null,
      formedAtHomeOn === null ? null : `formed at home ${formedAtHomeOn}`,
      sharesIn(shares.get(film) ?? []),
    ];
    shares.delete(film);
    const code = cleanText(row['modcertcode']);
    return {
      id: cleanText(film),
      title: title || null,
      filed_on: filedOn,
      type: code === null && title === '' ? null : { code, name: title || null },
      url: null,
      description: description.filter((part) => part !== null).join('; ') || null,
    };
  });
  for (const [film, rows] of shares) {
    const filed_on = dateOf(rows[0] ?? {}, 'datefiled', context);
    if (filed_on === null) continue;
    filings.push(filing(filed_on, { id: cleanText(film), description: sharesIn(rows) }));
  }
  return oldestFirst(filings);
}

function sharesIn(rows: readonly Row[]): string | null {
  const classes = rows.map((row) => {
    const [count, type, value] = ['stocknumshrs', 'stocktype', 'stockvalshr'].map((column) => cleanText(row[column]));
    return [count, type, value && Number(value) !== 0 ? `at ${value}` : null].filter((part) => part !== null).join(' ');
  });
  return classes.length === 0 ? null : `stock: ${[...new Set(classes)].join(', ')}`;
}
