/**
 * How a change log is read page by page: publications in their order, each with its changes in order of number. A
 * cursor names a publication and how many of its changes were passed.
 */
import type { Change, ChangeKind, ChangesPage, ChangesRequest, FieldChange, RecordedLoad } from '../changes-port.ts';
import { CHANGE_KINDS, CHANGES_CURSOR } from '../changes-port.ts';
import { EngineError } from '../port.ts';

/**
 * A place in the order: behind the change at `position` (from 1; 0: before the first) of a publication. `tag` tells
 * publications apart that came to the same number, in a folder that was restored from a backup say.
 */
export type Place = { readonly sequence: number; readonly tag: string; readonly position: number };

/** How many changes of each kind a publication made. */
export type ChangeCounts = RecordedLoad['counts'];

/** One load of one jurisdiction. */
export type Publication = {
  /** 1, 2, 3 … in order of publication. */
  readonly sequence: number;
  readonly tag: string;
  readonly jurisdiction: string;
  /** When it was published; never earlier than the one before it. */
  readonly at: string;
  /** The registry's. */
  readonly asOf: string;
  readonly counts: ChangeCounts;
};

/** What there is to be read. `base`: the place before the first of the publications, whose numbers have no gaps. */
export type Publications<P extends Publication> = { readonly base: Place; readonly publications: readonly P[] };

/** Before the first publication that ever was. */
export const FIRST_PLACE: Place = { sequence: 0, tag: '0', position: 0 };

export const NO_CHANGES: ChangeCounts = { loaded: 0, added: 0, changed: 0, removed: 0 };
/** Of a snapshot that cannot be compared with another. */
export const ONLY_LOADED: ChangeCounts = { ...NO_CHANGES, loaded: 1 };

/** A change as it is stored. */
export type StoredChange = {
  readonly position: number;
  readonly kind: Exclude<ChangeKind, 'loaded'>;
  readonly entityNumber: string;
  readonly legalName: string;
  /** `null`: the registry's. */
  readonly asOf: string | null;
  readonly fields: readonly FieldChange[] | null;
};

export type ReadStored = {
  readonly kinds: readonly StoredChange['kind'][];
  readonly after: number;
  readonly limit: number;
  readonly includeFields: boolean;
};

/** `isWhole`: there are no more of these kinds behind them. */
export type StoredPage = { readonly changes: readonly StoredChange[]; readonly isWhole: boolean };

/** The cursor of a place. */
export function cursorOf({ sequence, tag, position }: Place): string {
  return `${sequence}-${tag}-${position}`;
}

export function countOf({ counts }: Publication): number {
  return CHANGE_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
}

/** The place behind all changes of a publication. */
export function endOf(publication: Publication): Place {
  return { sequence: publication.sequence, tag: publication.tag, position: countOf(publication) };
}

/** The place behind the newest change. */
export function newestPlace({ base, publications }: Publications<Publication>): Place {
  const last = publications.at(-1);
  return last === undefined ? base : endOf(last);
}

/** @throws EngineError `changes_gone`, and what `read` raises */
export async function readChanges<P extends Publication>(
  { base, publications }: Publications<P>,
  request: ChangesRequest,
  read: (publication: P, what: ReadStored) => Promise<StoredPage>,
): Promise<ChangesPage> {
  let place = request.since === null ? base : placeOf(request.since, { base, publications });
  const isAsked = (kind: ChangeKind) => request.kinds === 'all' || request.kinds.includes(kind);
  const changes: Change[] = [];
  const first = publications[0]?.sequence ?? 0;
  for (const publication of publications.slice(Math.max(0, place.sequence - first))) {
    const after = publication.sequence === place.sequence ? place.position : 0;
    const isRead = request.jurisdictions === 'all' || request.jurisdictions.includes(publication.jurisdiction);
    const kinds = CHANGE_KINDS.filter((kind) => isRead && isAsked(kind) && publication.counts[kind] > 0);
    place = endOf(publication);
    if (kinds.length === 0 || after >= place.position) continue;
    const what = { kinds, after, limit: request.limit - changes.length, includeFields: request.includeFields };
    const page = kinds.includes('loaded') ? null : await read(publication, what as ReadStored);
    if (page === null) changes.push(loadedOf(publication));
    else for (const stored of page.changes) changes.push(changeOf(publication, stored));
    if (page?.isWhole === false) place = { ...place, position: page.changes.at(-1)!.position };
    if (page?.isWhole === false || changes.length === request.limit) break;
  }
  return { changes, nextSince: cursorOf(place) };
}

/** What each publication of some jurisdictions changed. */
export function recordedLoads(
  { base, publications }: Publications<Publication>,
  jurisdictions: 'all' | readonly string[],
): RecordedLoad[] {
  return publications.flatMap((publication, index) => {
    const { jurisdiction, at, asOf, counts } = publication;
    if (jurisdictions !== 'all' && !jurisdictions.includes(jurisdiction)) return [];
    const before = index === 0 ? base : endOf(publications[index - 1]!);
    return [{ jurisdiction, at, asOf, counts, since: cursorOf(before) }];
  });
}

function placeOf(cursor: string, { base, publications }: Publications<Publication>): Place {
  const [, sequence, tag, position] = CHANGES_CURSOR.exec(cursor) ?? [];
  const place = { sequence: Number(sequence), tag: tag ?? '', position: Number(position) };
  const publication = publications[place.sequence - (publications[0]?.sequence ?? 0)];
  const end = place.sequence === base.sequence ? base : publication === undefined ? null : endOf(publication);
  if (end === null || end.tag !== place.tag || place.position > end.position) throw changesGone(base);
  if (end === base && place.position < base.position) throw changesGone(base);
  return place;
}

/** `oldest`: the place before all changes that are kept. */
export function changesGone(oldest: Place): EngineError {
  return new EngineError('changes_gone', 'The changes behind this cursor are not all kept, or it was never given.', {
    oldest: cursorOf(oldest),
  });
}

function loadedOf(publication: Publication): Change {
  const { jurisdiction, at, asOf } = publication;
  const id = cursorOf(endOf(publication));
  return { id, kind: 'loaded', jurisdiction, entityNumber: null, legalName: null, at, asOf, fields: null };
}

function changeOf({ sequence, tag, jurisdiction, at, asOf }: Publication, stored: StoredChange): Change {
  const { position, kind, entityNumber, legalName, fields } = stored;
  const id = cursorOf({ sequence, tag, position });
  return { id, kind, jurisdiction, entityNumber, legalName, at, asOf: stored.asOf ?? asOf, fields };
}
