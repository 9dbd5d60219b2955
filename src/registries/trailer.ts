import { LoadError } from './load-error.ts';

/**
 * Holds a file against the count of records in its last line: the first group of `trailer`.
 *
 * @throws LoadError `file_damaged` where the last line is none, or counts otherwise
 */
export function checkTrailer(trailer: RegExp, lastLine: string, records: number, fileName: string): void {
  const count = trailer.exec(lastLine)?.[1];
  if (count === undefined)
    throw new LoadError('file_damaged', `${fileName} ends without its count of records: it is truncated`);
  if (Number(count) === records) return;
  throw new LoadError(
    'file_damaged',
    `${fileName} has ${records} records, and its last line counts ${Number(count)}: it is truncated or damaged`,
  );
}
