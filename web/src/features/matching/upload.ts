import { columnSource, type LocationField, type Mapping } from '../../../../src/locations/index.ts';
import type { FilePart, IntendedFile } from '../../shared/api/schema.ts';
import type { Choices } from './choices.ts';
import type { RestPlace } from './file-sum.ts';

/** Locations `from` up to, not including, `to`: what one batch has. */
export type Part = {
  readonly from: number;
  readonly to: number;
  /** Null until the server has accepted it. */
  readonly batchId: string | null;
  /** Why the server never will. */
  readonly refusal: string | null;
};

export type Upload = {
  readonly id: string;
  readonly accountId: string;
  readonly fileName: string;
  /** `YYYY-MM-DDTHH:MM:SS.sssZ`. */
  readonly createdAt: string;
  /** Of files that were kept before a field could stand in several columns: its column. */
  readonly mapping: Mapping | Readonly<Partial<Record<LocationField, number>>>;
  /** False where the first line of the file is a row; not there in files that were kept before that was told. */
  readonly hasHeadings?: boolean;
  /** Of a workbook. */
  readonly sheet?: string;
  /** Whether rows that are the same place are submitted once. */
  readonly isOnce?: boolean;
  /** Rows that have the result of an earlier one. */
  readonly copyCount?: number;
  /** Not there where the file was kept before there was a choice. */
  readonly choices?: Choices;
  /** Rows that are submitted. */
  readonly locationCount: number;
  readonly unreadableCount: number;
  /** Rows without a name or an address, which are not. */
  readonly incompleteCount: number;
  readonly parts: readonly Part[];
  /** The rest is not to be submitted. */
  readonly isStopped: boolean;
  /** The first so many locations are submitted; all where it is null or not there. */
  readonly rowsMax?: number | null;
  /** What it may cost at most; whatever it does where it is null or not there. */
  readonly creditsMax?: number | null;
  /** Whether its owner wants the file kept at the server. */
  readonly isToBeKept?: boolean;
  /** Whether it is there. */
  readonly isAtServer?: boolean;
};

/** What of a file is not sent, a part for each gap between those that are; what was refused stays so. */
export function partsOf(sent: readonly Part[], locationCount: number): readonly Part[] {
  const parts: Part[] = [];
  let at = 0;
  const fill = (to: number) => {
    if (to > at) parts.push({ from: at, to, batchId: null, refusal: null });
  };
  for (const part of sent.toSorted((a, b) => a.from - b.from)) {
    fill(part.from);
    parts.push(part);
    at = Math.max(at, part.to);
  }
  fill(locationCount);
  return parts;
}

/** The batches of a file, and what this browser knows beyond them: what it sent just now, and what was refused. */
export function knownParts(known: readonly FilePart[], parts: readonly Part[]): readonly Part[] {
  const ids = new Set(known.map(({ batch_id }) => batch_id));
  const sent = known.map(({ batch_id, first_row, location_count }) => {
    return { from: first_row, to: first_row + location_count, batchId: batch_id, refusal: null };
  });
  const isTaken = ({ from, to }: Part): boolean => sent.some((one) => one.from < to && from < one.to);
  const beyond = parts.filter((part) => !isUnsent(part) && !ids.has(part.batchId ?? '') && !isTaken(part));
  return [...sent, ...beyond];
}

export const mappingOf = ({ mapping }: Pick<Upload, 'mapping'>): Mapping =>
  Object.fromEntries(
    Object.entries(mapping).map(([field, sources]) => [
      field,
      typeof sources === 'number' ? columnSource(sources) : sources,
    ]),
  );

/** An upload as the server tells it to a browser that does not have it. */
export const uploadOf = (id: string, accountId: string, intended: IntendedFile): Upload => ({
  id,
  accountId,
  fileName: intended.name,
  createdAt: intended.created_at,
  mapping: intended.mapping,
  hasHeadings: intended.has_headings,
  ...(intended.sheet !== null && { sheet: intended.sheet }),
  isOnce: intended.is_once,
  copyCount: intended.copy_count,
  choices: { acceptance: intended.acceptance, absent_share: intended.absent_share },
  locationCount: intended.location_count,
  unreadableCount: intended.unreadable_count,
  incompleteCount: intended.incomplete_count,
  parts: [],
  ...boundsOf(intended),
  isAtServer: intended.is_kept,
});

type Bounds = Pick<IntendedFile, 'is_stopped' | 'rows_max' | 'credits_max'>;

export const boundsOf = ({ is_stopped, rows_max, credits_max }: Bounds) => ({
  isStopped: is_stopped,
  rowsMax: rows_max,
  creditsMax: credits_max,
});

/** Where the rest of a file is: an upload that is here was sent from this browser. */
export function placeOf(upload: Upload | undefined, intended: Pick<IntendedFile, 'is_kept'> | null): RestPlace {
  if (upload !== undefined) return 'here';
  return intended?.is_kept ? 'server' : 'elsewhere';
}

export const isUnsent = ({ batchId, refusal }: Part): boolean => batchId === null && refusal === null;
