import { columnSource, type LocationField, type Mapping } from '../../../../src/locations/index.ts';
import type { Choices } from './choices.ts';

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
};

export const mappingOf = ({ mapping }: Pick<Upload, 'mapping'>): Mapping =>
  Object.fromEntries(
    Object.entries(mapping).map(([field, sources]) => [
      field,
      typeof sources === 'number' ? columnSource(sources) : sources,
    ]),
  );

export const isUnsent = ({ batchId, refusal }: Part): boolean => batchId === null && refusal === null;
