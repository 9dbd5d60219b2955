/** What happened to a company, by the days that its record tells. Pure. */
import type { Company } from '../../shared/api/schema.ts';
import { filingTitle, RELATIONSHIP_WORDS, ROLE_WORDS, STATUS_WORDS } from '../../shared/companies/words.ts';

export const EVENT_KINDS = ['status', 'name', 'person', 'filing', 'relationship'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export type TimelineEvent = {
  readonly kind: EventKind;
  /** In our words: "Formed", "Took the name". */
  readonly what: string;
  /** In the registry's: a name, a title. */
  readonly of: string | null;
  /** What else the registry says of it. */
  readonly note: string | null;
  /** Where it leads. */
  readonly relationship: NonNullable<Company['relationships']>[number] | null;
};

export type DatedEvent = TimelineEvent & { readonly on: string };

export type TimelineOf = {
  /** The newest first; of one day in the order of `EVENT_KINDS`, then as the record has them. */
  readonly dated: readonly DatedEvent[];
  /** What happened on a day that the record does not tell. */
  readonly undated: readonly TimelineEvent[];
};

const ENDED: ReadonlySet<Company['status']> = new Set(['dissolved', 'merged', 'withdrawn']);

/** A day that the record does not tell is not made up: what has none stands apart. */
export function timelineOf(company: Company): TimelineOf {
  const dated: DatedEvent[] = [];
  const undated: TimelineEvent[] = [];
  const add = (on: string | null, event: Pick<TimelineEvent, 'kind' | 'what'> & Partial<TimelineEvent>) => {
    const whole = { of: null, note: null, relationship: null, ...event };
    if (on === null) undated.push(whole);
    else dated.push({ ...whole, on });
  };
  const { formed_on, dissolved_on, status, status_raw } = company;
  if (formed_on !== null) add(formed_on, { kind: 'status', what: 'Formed' });
  const ended = ENDED.has(status) ? STATUS_WORDS[status] : 'Dissolved';
  if (dissolved_on !== null) add(dissolved_on, { kind: 'status', what: ended, note: status_raw });
  else if (ENDED.has(status)) add(null, { kind: 'status', what: ended, note: status_raw });
  for (const { kind, name, started_on, ended_on } of company.names ?? []) {
    const [took, gaveUp] = NAME_EVENTS[kind];
    const isUndated = started_on === null && ended_on === null && kind === 'previous_legal';
    if (started_on !== null) add(started_on, { kind: 'name', what: took, of: name });
    if (ended_on !== null || isUndated) add(ended_on, { kind: 'name', what: gaveUp, of: name });
  }
  for (const { name, roles } of company.parties ?? []) {
    for (const { kind, title, started_on, ended_on } of roles) {
      const role = ROLE_WORDS[kind];
      const as = kind === 'other' || kind === 'unknown' ? 'a party' : role.toLowerCase();
      const note = title !== null && title.toLowerCase() !== role.toLowerCase() ? title : null;
      if (started_on !== null) add(started_on, { kind: 'person', what: `Began as ${as}`, of: name, note });
      if (ended_on !== null) add(ended_on, { kind: 'person', what: `Ended as ${as}`, of: name, note });
    }
  }
  for (const filing of company.filings ?? [])
    add(filing.filed_on, { kind: 'filing', what: 'Filed', of: filingTitle(filing), note: filing.description });
  for (const relationship of company.relationships ?? []) {
    const { kind, entity, effective_date } = relationship;
    add(effective_date, {
      kind: 'relationship',
      what: RELATIONSHIP_WORDS[kind],
      of: entity.name ?? entity.entity_number,
      relationship,
    });
  }
  // Stable: events of one day stay as they were added.
  dated.sort((a, b) => (a.on === b.on ? 0 : a.on < b.on ? 1 : -1));
  return { dated, undated };
}

/** Of a name: when it was taken, when it was given up. */
const NAME_EVENTS: Readonly<Record<NonNullable<Company['names']>[number]['kind'], readonly [string, string]>> = {
  previous_legal: ['Took the name', 'Gave up the name'],
  trading: ['Took the trade name', 'Gave up the trade name'],
  alias: ['Took the alias', 'Gave up the alias'],
};
