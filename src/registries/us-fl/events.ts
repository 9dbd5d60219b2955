/**
 * The corporate event file: what happened to an entity, in the state's own words. The layout is published; the codes, the
 * words and what the second name and number stand for are not, so all of it is read softly.
 */
import {
  cleanText,
  type Domicile,
  type Filing,
  type Name,
  type Relationship,
  type Status,
  sameName,
} from '../../entity/index.ts';
import type { Fact, LoadNotes, Row, RowResult } from '../registry.ts';
import { rowFact, rowOf } from '../row-facts.ts';
import { documentNumberOf } from './main-rows.ts';
import { JURISDICTION } from './registration.ts';
import { dateOf } from './values.ts';

export type Event = {
  readonly code: string | null;
  readonly description: string | null;
  readonly filedOn: string;
  readonly effectiveOn: string;
  readonly remarks: readonly string[];
  /** Of the other side of a merger. */
  readonly otherNumber: string | null;
  readonly otherName: string | null;
  readonly changesName: boolean;
};

export function readEvent(row: Row, _origin: unknown, notes: LoadNotes): RowResult {
  const key = documentNumberOf(row['documentnumber']);
  if (key === null) return { kind: 'reject', reason: 'The document number is blank or not of letters and digits.' };
  if (datesOf(row, notes) === null)
    return { kind: 'reject', reason: 'Neither the filed nor the effective date is a date.' };
  return { kind: 'facts', facts: [rowFact({ key, rank: 1, kind: 'event' }, row)] };
}

function datesOf(row: Row, notes: LoadNotes): { readonly filedOn: string; readonly effectiveOn: string } | null {
  const filedOn = dateOf(row, 'filedate', notes);
  const effectiveOn = dateOf(row, 'effectivedate', notes);
  const known = filedOn ?? effectiveOn;
  return known === null ? null : { filedOn: filedOn ?? known, effectiveOn: effectiveOn ?? known };
}

/** The events among an entity's facts, oldest first; those of one day in the order of their sequence numbers. */
export function eventsOf(facts: readonly Fact[], notes: LoadNotes): Event[] {
  return facts
    .filter((fact) => fact.kind === 'event')
    .map(rowOf)
    .flatMap((row) => {
      const dates = datesOf(row, notes);
      if (dates === null) return [];
      const otherNumber = cleanText(row['othernumber']);
      const description = cleanText(row['description']);
      const event: Event = {
        ...dates,
        code: cleanText(row['code']),
        description,
        remarks: ['note1', 'note2', 'note3']
          .map((column) => cleanText(row[column]))
          .filter((remark) => remark !== null),
        otherNumber,
        otherName: cleanText(row['othername']),
        changesName:
          /^(?!.*MERGE).*NAME CHANGE/i.test(description ?? '') ||
          (otherNumber === null && /^[^N0]/.test(row['namechanged'] ?? '')),
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
        ...remarks,
        ...(otherNumber === null ? [] : [`Other party: ${otherName === null ? '' : `${otherName}, `}${otherNumber}`]),
        ...(effectiveOn === filedOn ? [] : [`Effective ${effectiveOn}`]),
      ].join('; ') || null,
  }));
}

/** What an event's words make of an entity that is inactive. The first row that fits decides; `null`: it lives again. */
const ENDINGS: readonly (readonly [words: RegExp, status: Status | 'revoked' | null])[] = [
  [/REINSTATE|RESCISSION|REVOCATION OF (?:VOLUNTARY )?(?:DISSOLUTION|TERMINATION)/, null],
  [/WITHDRAW/, 'withdrawn'],
  [/REVOKED|REVOCATION/, 'revoked'],
  [/DISSOLUTION|DISSOLVED|CANCELLATION|CANCELLED|TERMINAT|EXPIR/, 'dissolved'],
  [/MERGE|CONSOLIDAT/, 'merged'],
  [/CONVERSION|CONVERTED|DOMESTICAT/, 'inactive'],
];

export type Ending = { readonly status: Status; readonly on: string; readonly event: Event };

/** The last event that ends an entity, with the status it leaves, or revives one, with `active`. `null` where none does. */
export function lastTurn(events: readonly Event[], domicile: Domicile): Ending | null {
  for (const event of events.toReversed()) {
    const ending = ENDINGS.find(([words]) =>
      words.test(`${event.code ?? ''} ${event.description ?? ''}`.toUpperCase()),
    );
    if (ending === undefined) continue;
    const [, status] = ending;
    // The authority of a foreign entity is revoked; a domestic one is gone with its charter.
    const revoked = domicile === 'foreign' ? 'withdrawn' : 'dissolved';
    return { status: status === 'revoked' ? revoked : (status ?? 'active'), on: event.effectiveOn, event };
  }
  return null;
}

/** How and when an inactive entity ended: by the last event that ends or revives one. `null` where no event tells. */
export function whatEnded(events: readonly Event[], domicile: Domicile): Ending | null {
  const turn = lastTurn(events, domicile);
  return turn?.status === 'active' ? null : turn;
}

/** Numbers of mergers themselves are twelve digits; document numbers carry a letter or have six digits. */
const MERGER_NUMBER = /^\d{7,}$/;

/** The survivor, as far as the event of a merger tells it. */
export function mergerOf(event: Event, ownNumber: string, notes: LoadNotes): Relationship[] {
  const number = documentNumberOf(event.otherNumber ?? undefined);
  if (number === null || number === ownNumber || MERGER_NUMBER.test(number)) {
    notes.note('The event of a merger does not give the document number of the survivor.');
    return [];
  }
  const entity = { name: event.otherName, jurisdiction_code: JURISDICTION, entity_number: number };
  return [{ kind: 'merged_into', entity, effective_date: event.effectiveOn }];
}

/**
 * Former legal names. An event that changes the name carries a name: the old one, unless it is the entity's present name, in
 * which case the file gives the new ones and an earlier event's name ended when the next began.
 */
export function formerNamesOf(events: readonly Event[], legalName: string, notes: LoadNotes): Name[] {
  const changes = events.filter((event) => event.changesName && event.otherName !== null);
  const isPresent = (name: string | null) => sameName(name ?? '', legalName);
  const givesNewNames = isPresent(changes.at(-1)?.otherName ?? null);
  if (givesNewNames) notes.note('The event of a name change gives the new name instead of the former one.');
  return changes.flatMap(({ otherName, effectiveOn }, index) => {
    if (otherName === null || isPresent(otherName)) return [];
    const startedOn = givesNewNames ? effectiveOn : (changes[index - 1]?.effectiveOn ?? null);
    const endedOn = givesNewNames ? (changes[index + 1]?.effectiveOn ?? null) : effectiveOn;
    return { name: otherName, kind: 'previous_legal', started_on: startedOn, ended_on: endedOn };
  });
}
