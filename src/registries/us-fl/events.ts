/**
 * The corporate event file: what happened to an entity, in the state's own codes and words. The layout is
 * published; the codes, the words and what the second name and number stand for are not, so all of it is read
 * softly.
 */
import type {
  BuildContext,
  Domicile,
  Fact,
  Filing,
  LoadNotes,
  Name,
  Relationship,
  Row,
  RowResult,
  Status,
} from '../adapter.ts';
import {
  classify,
  cleanText,
  dateOf,
  isBlank,
  isNot,
  oneFact,
  parseDate,
  revoked,
  rowOf,
  sameName,
} from '../adapter.ts';
import { EVENT_CODES, EVENT_WORDS, type Turn } from './codes.ts';
import { documentNumberOf, ownNumberOf } from './main-rows.ts';
import { PLACE } from './registration.ts';

const NOTES = ['note1', 'note2', 'note3'] as const;
const NOTE_BYTES = 35;

export type Event = {
  readonly code: string | null;
  readonly description: string | null;
  readonly filedOn: string;
  readonly effectiveOn: string;
  readonly remarks: string;
  /** The notes say that the entity came out of a merger: it lives on. */
  readonly isMergerResult: boolean;
  /** Of a merger the merger's own number. */
  readonly otherNumber: string | null;
  readonly otherName: string | null;
  readonly changesName: boolean;
};

export function readEvent(row: Row): RowResult {
  const key = ownNumberOf(row);
  if (key === null) return isBlank('document number');
  if ((parseDate(row['filedate']) ?? parseDate(row['effectivedate'])) === null)
    return isNot('filed date', 'a day, and the effective date neither');
  return oneFact({ key, rank: 1, kind: 'event' }, row);
}

function datesOf(row: Row, context: BuildContext): { readonly filedOn: string; readonly effectiveOn: string } | null {
  const filedOn = dateOf(row, 'filedate', context);
  const effectiveOn = dateOf(row, 'effectivedate', context);
  const known = filedOn ?? effectiveOn;
  return known === null ? null : { filedOn: filedOn ?? known, effectiveOn: effectiveOn ?? known };
}

/**
 * The events among an entity's facts, oldest first; those of one day in the order of their sequence numbers.
 */
export function eventsOf(facts: readonly Fact[], context: BuildContext): Event[] {
  return facts
    .filter((fact) => fact.kind === 'event')
    .map(rowOf)
    .flatMap((row) => {
      const dates = datesOf(row, context);
      if (dates === null) return [];
      const otherNumber = cleanText(row['othernumber']);
      const description = cleanText(row['description']);
      const code = cleanText(row['code']);
      if (code !== null) classify(EVENT_CODES, code, null, 'event_code', context);
      const remarks = remarksOf(row);
      const isOfTradeName = EVENT_CODES.get(code?.toUpperCase() ?? '') === 'trade_name_changed';
      const event: Event = {
        ...dates,
        code,
        description,
        remarks,
        isMergerResult: compact(remarks).includes('WASAMERGERRESULT'),
        otherNumber,
        otherName: cleanText(row['othername']),
        changesName:
          !isOfTradeName &&
          !/\bDBA\b/i.test(description ?? '') &&
          (/^(?!.*MERGE).*NAME CHANGE/i.test(description ?? '') ||
            (otherNumber === null && /^[^N0]/.test(row['namechanged'] ?? ''))),
      };
      return { event, sequence: Number(row['sequence'] ?? 0) };
    })
    .sort((a, b) => a.event.filedOn.localeCompare(b.event.filedOn) || a.sequence - b.sequence)
    .map(({ event }) => event);
}

export function filingsOf(events: readonly Event[]): Filing[] {
  return events.map(({ code, description, filedOn, effectiveOn, remarks, otherNumber, otherName }) => ({
    id: null,
    title: description,
    filed_on: filedOn,
    type: code === null && description === null ? null : { code, name: description },
    url: null,
    description:
      [
        ...(remarks === '' ? [] : [remarks]),
        ...(otherNumber === null ? [] : [`With ${otherName === null ? '' : `${otherName}, `}number ${otherNumber}`]),
        ...(effectiveOn === filedOn ? [] : [`Effective ${effectiveOn}`]),
      ].join('; ') || null,
  }));
}

/** What an event does: by its code, or by its words where it has no code or an unknown one. */
function turnOf({ code, description, remarks, isMergerResult }: Event): Turn {
  if (isMergerResult) return 'none';
  const byCode = EVENT_CODES.get(code?.toUpperCase() ?? '');
  if (byCode !== undefined) return byCode;
  if (isPartOfMerger(remarks)) return 'merged';
  const words = `${code ?? ''} ${description ?? ''}`.toUpperCase();
  return EVENT_WORDS.find(([known]) => known.test(words))?.[1] ?? 'none';
}

export type Ending = { readonly status: Status; readonly on: string; readonly event: Event };

const STATUS_AFTER: Readonly<Record<Exclude<Turn, 'revoked' | 'trade_name_changed' | 'none'>, Status>> = {
  dissolved: 'dissolved',
  withdrawn: 'withdrawn',
  merged: 'merged',
  converted: 'inactive',
  revived: 'active',
};

/**
 * The last event that ends an entity, with the status it leaves, or revives one, with `active`. `null` where
 * none does.
 */
export function lastTurn(events: readonly Event[], domicile: Domicile): Ending | null {
  for (const event of events.toReversed()) {
    const turn = turnOf(event);
    if (turn === 'none' || turn === 'trade_name_changed') continue;
    return { status: turn === 'revoked' ? revoked(domicile) : STATUS_AFTER[turn], on: event.effectiveOn, event };
  }
  return null;
}

/**
 * How and when an inactive entity ended: by the last event that ends or revives one. `null` where there
 * is none.
 */
export function whatEnded(events: readonly Event[], domicile: Domicile): Ending | null {
  const turn = lastTurn(events, domicile);
  return turn?.status === 'active' ? null : turn;
}

/**
 * One text, cut into columns wherever the next byte did not fit. The blanks behind it are lost on reading,
 * and put back.
 */
function remarksOf(row: Row): string {
  return cleanText(NOTES.map((column) => (row[column] ?? '').padEnd(NOTE_BYTES)).join('')) ?? '';
}

/** A blank at the beginning of a column is lost, so that blanks have no meaning. */
function compact(remarks: string): string {
  return remarks.replace(/\s+/g, '').toUpperCase();
}

/**
 * `CORPORATION WAS PART OF A MERGER. QUALIFIED CORPORATION WAS L12000160666` stands at the one that ended,
 * and names the survivor.
 */
export function isPartOfMerger(remarks: string): boolean {
  return compact(remarks).includes('WASPARTOFAMERGER');
}

/** The survivor, as far as the notes of a merger name it. The number beside the event is the merger's own. */
export function mergerOf({ remarks, effectiveOn }: Event, ownNumber: string, notes: LoadNotes): Relationship[] {
  const survivor = /QUALIFIEDCORPORATIONWAS([A-Z]{0,3}\d{5,11})/.exec(compact(remarks))?.[1];
  const number = documentNumberOf(survivor);
  if (number === null || number === ownNumber) {
    notes.note('The event of a merger does not give the document number of the survivor.');
    return [];
  }
  const entity = { name: null, jurisdiction_code: PLACE.jurisdiction, entity_number: number };
  return [{ kind: 'merged_into', entity, effective_date: effectiveOn }];
}

/** A name that an entity did business under until it changed that. */
export function formerTradeNamesOf(events: readonly Event[]): Name[] {
  return events.flatMap((event) => {
    if (event.otherName === null || turnOf(event) !== 'trade_name_changed') return [];
    return { name: event.otherName, kind: 'trading', started_on: null, ended_on: event.effectiveOn };
  });
}

/**
 * Former legal names. An event that changes the name carries a name: the old one, unless it is the entity's
 * present name, in which case the file gives the new ones and an earlier event's name ended when the next
 * began.
 */
export function formerNamesOf(events: readonly Event[], legalName: string, context: BuildContext): Name[] {
  const changes = events.filter((event) => event.changesName && event.otherName !== null);
  const isPresent = (name: string | null) => sameName(name ?? '', legalName);
  const givesNewNames = isPresent(changes.at(-1)?.otherName ?? null);
  if (givesNewNames) context.note('The event of a name change gives the new name instead of the former one.');
  return changes.flatMap(({ otherName, effectiveOn }, index) => {
    if (otherName === null || isPresent(otherName)) return [];
    const startedOn = givesNewNames ? effectiveOn : (changes[index - 1]?.effectiveOn ?? null);
    const endedOn = givesNewNames ? (changes[index + 1]?.effectiveOn ?? null) : effectiveOn;
    return { name: otherName, kind: 'previous_legal', started_on: startedOn, ended_on: endedOn };
  });
}
