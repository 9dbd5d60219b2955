/** Fetches a published file by whichever way its publisher gives it. */
import { arcgisTable } from './arcgis.ts';
import { type DownloadOptions, type DownloadResult, download } from './download.ts';
import { downloadSftp } from './download-sftp.ts';
import { failed, type TryOptions } from './download-tries.ts';
import { LoadError } from './load-error.ts';
import { downloadTable, type PagedTable } from './paged-table.ts';
import type { PublishedFile } from './registry.ts';
import type { SftpAccount } from './sftp-connection.ts';
import { countedRows, countUrlOf, socrataTable } from './socrata.ts';

/** What an operator has set for fetching. */
export type DownloadAccess = {
  /** Fetches from `<mirror>/<host>/<path>` instead of `https://<host>/<path>`. */
  readonly mirror?: string | undefined;
  /** Of portals of Socrata. */
  readonly socrataToken?: string | undefined;
  readonly sftpAccount?: SftpAccount | undefined;
  /** How long a publisher is tried, where that is not as usual. */
  readonly patience?: Pick<TryOptions, 'attempts' | 'pauseMs' | 'idleTimeoutMs'> | undefined;
};

export type FetchedFile = DownloadResult & {
  /** What the publisher counts in it; `null` where it does not. */
  readonly rows: number | null;
};

type Options = Omit<DownloadOptions, 'url'>;

/** Whether files are served by account alone, and none is set. */
export const lacksAccount = (files: readonly PublishedFile[], { sftpAccount }: DownloadAccess): boolean =>
  sftpAccount === undefined && files.some(({ url }) => url.startsWith('sftp:'));

/**
 * Of several addresses of a file the first that gives it. Raises LoadError `download_failed`, which tells of each
 * address, or `disk_full`.
 */
export async function fetchFile(file: PublishedFile, access: DownloadAccess, options: Options): Promise<FetchedFile> {
  const refusals: LoadError[] = [];
  for (const url of [file.url, ...(file.otherUrls ?? [])]) {
    try {
      return await fetchFrom(url, file, access, { ...access.patience, ...options });
    } catch (error) {
      if (!isFailed(error)) throw error;
      refusals.push(error);
    }
  }
  throw failedAll(refusals);
}

function failedAll(refusals: readonly LoadError[]): LoadError {
  const message = refusals.map((refusal) => refusal.message).join('; ');
  return new LoadError('download_failed', message, { cause: refusals[0] });
}

async function fetchFrom(
  url: string,
  { timeZone }: PublishedFile,
  { mirror, socrataToken, sftpAccount }: DownloadAccess,
  options: Options,
): Promise<FetchedFile> {
  const address = (one: string): string =>
    mirror === undefined || !one.startsWith('https:') ? one : mirrored(one, mirror);
  const arcgis = arcgisTable(url, address, timeZone);
  if (arcgis !== null) return inPages(arcgis, options);
  const socrata = socrataTable(url, address, socrataToken);
  const asWhole = (): Promise<FetchedFile> => wholeFile(url, address, sftpAccount, options);
  if (socrata === null) return asWhole();
  // A mirror holds whole files rather than the pages of a portal.
  if (mirror === undefined) return inPages(socrata, options);
  try {
    return await asWhole();
  } catch (error) {
    if (!isFailed(error)) throw error;
    const fetched = await downloadTable(socrata, options).catch((other) => {
      throw isFailed(other) ? failedAll([error, other]) : other;
    });
    if (fetched === null) throw error;
    return fetched;
  }
}

async function inPages(table: PagedTable, options: Options): Promise<FetchedFile> {
  const fetched = await downloadTable(table, options);
  if (fetched === null) throw failed(table.url, 'the server has no pages of the table');
  return fetched;
}

async function wholeFile(
  url: string,
  address: (url: string) => string,
  sftpAccount: SftpAccount | undefined,
  options: Options,
): Promise<FetchedFile> {
  const asked = { ...options, url: address(url) };
  if (asked.url.startsWith('sftp:')) {
    if (sftpAccount === undefined) throw failed(url, 'it is served over SFTP, and no account is set');
    return { ...(await downloadSftp(asked, sftpAccount)), rows: null };
  }
  const result = await download(asked);
  const countUrl = countUrlOf(url);
  return { ...result, rows: countUrl === null ? null : await countedRows(address(countUrl), options.signal) };
}

const isFailed = (error: unknown): error is LoadError => error instanceof LoadError && error.code === 'download_failed';

function mirrored(url: string, mirror: string): string {
  const { host, pathname, search } = new URL(url);
  return `${mirror.replace(/\/+$/, '')}/${host}${pathname}${search}`;
}
