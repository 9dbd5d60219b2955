/**
 * Entity numbers of Illinois. File numbers of LLCs and of corporations are separate ranges that collide, so
 * the family goes before the number, as users of the register outside the state write it: `LLC_00000221`,
 * `CORP_66442861`. A series has its LLC's number with its own after it: `LLC_00006785-001`.
 */
import { cleanText, isBlank, type Place, type Row, type RowResult } from '../adapter.ts';

export const PLACE: Place = { jurisdiction: 'us_il', searchUrl: 'https://apps.ilsos.gov/businessentitysearch/' };

export type Family = 'LLC' | 'CORP';

/**
 * The number under which an entity is looked up; `null` for a file number that is not eight digits, or all
 * zeros.
 */
export function entityNumberOf(family: Family, fileNumber: string | undefined): string | null {
  if (fileNumber === undefined || !/^\d{8}$/.test(fileNumber) || /^0+$/.test(fileNumber)) return null;
  return `${family}_${fileNumber}`;
}

/** The number that a row of a family's file is of, whatever its form; `null` where it has none. */
export function keyOf(family: Family, row: Row): string | null {
  const fileNumber = cleanText(row['filenumber']);
  return fileNumber === null ? null : `${family}_${fileNumber}`;
}

/** The number of the series that a row is about, or of the LLC where it names none (`000` or blank). */
export function seriesNumberOf(row: Row): string | null {
  const llc = keyOf('LLC', row);
  const series = cleanText(row['series']);
  return llc === null || series === null || /^0+$/.test(series) ? llc : `${llc}-${series}`;
}

export const NO_FILE_NUMBER: RowResult = isBlank('file number');
