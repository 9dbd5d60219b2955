/** What the events of a company tell: its filings, names it had or used, and how it ended. */
import type { StatedFiling, StatedName } from '../../stated-company.ts';
import { EVENT } from './layouts.ts';
import { cellsAt, dayOf } from './rows.ts';

/** At the company that ended, a merger's notes name the one that goes on. */
const SURVIVOR = /QUALIFIED CORPORATION WAS ([A-Z0-9]+)/;
/** An event that undoes an ending has its words as well. */
const UNDONE = /CANCEL|REINSTATE|REVOCATION/;
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/DISSOL/, 'dissolved'],
  [/REVOKED|WITHDRAWAL/, 'withdrawn'],
];

/** `day`: from which it holds. */
export type Ending = { readonly status: string; readonly day: string | null };

export type Told = {
  readonly filings: readonly StatedFiling[];
  readonly names: readonly StatedName[];
  readonly survivors: readonly string[];
  /** The last one, whatever has come after it. */
  readonly ending: Ending | null;
};

/** `lines`: of one company, in any order. */
export function eventsIn(lines: readonly Buffer[]): Told {
  const events = lines
    .map((line) => ({ ...cellsAt(line, 1, EVENT), filedOn: dayOf(cellsAt(line, 1, EVENT).filed) }))
    .toSorted((one, other) => ((one.filedOn ?? '') < (other.filedOn ?? '') ? -1 : 1));
  return {
    filings: events.flatMap(({ code, description, filedOn }) =>
      filedOn === null ? [] : [{ filedOn, title: description ?? '', code }],
    ),
    names: events.flatMap(nameIn),
    survivors: events.flatMap(({ notes }) => SURVIVOR.exec(notes ?? '')?.[1] ?? []),
    ending: events.flatMap((event) => endingIn(event) ?? []).at(-1) ?? null,
  };
}

type Event = Readonly<Record<keyof typeof EVENT | 'filedOn', string | null>>;

function nameIn({ name, isNameChanged, code, filedOn }: Event): StatedName[] {
  if (name === null) return [];
  if (isNameChanged === 'Y') return [{ name, kind: 'previous_legal', endedOn: filedOn }];
  return code?.endsWith('DBANC') ? [{ name, kind: 'trading', endedOn: filedOn }] : [];
}

function endingIn({ description, notes, effective, filedOn }: Event): Ending | null {
  const words = description ?? '';
  const day = dayOf(effective) ?? filedOn;
  if (SURVIVOR.test(notes ?? '')) return { status: 'merged', day };
  const ending = UNDONE.test(words) ? undefined : ENDINGS.find(([known]) => known.test(words));
  return ending === undefined ? null : { status: ending[1], day };
}
