/** Fetches a published file by whichever way its publisher gives it. */
import { arcgisTable } from './arcgis.ts';
import { type DownloadOptions, type DownloadResult, download } from './download.ts';
import { downloadSftp, type SftpAccount } from './download-sftp.ts';
import { failed } from './download-tries.ts';
import { LoadError } from './load-error.ts';
import { downloadTable } from './paged-table.ts';
import type { PublishedFile } from './registry.ts';
import { countedRows, countUrlOf, socrataTable } from './socrata.ts';

/** What an operator has set for fetching. */
export type DownloadAccess = {
  /** Fetches from `<mirror>/<host>/<path>` instead of `https://<host>/<path>`. */
  readonly mirror?: string | undefined;
  /** Of portals of Socrata. */
  readonly socrataToken?: string | undefined;
  readonly sftpAccount?: SftpAccount | undefined;
};

export type FetchedFile = DownloadResult & {
  /** What the publisher counts in it; `null` where it does not. */
  readonly rows: number | null;
};

type Options = Omit<DownloadOptions, 'url'>;

/** Whether files are served by account alone, and none is set. */
export const lacksAccount = (files: readonly PublishedFile[], { mirror, sftpAccount }: DownloadAccess): boolean =>
  mirror === undefined && sftpAccount === undefined && files.some(({ url }) => url.startsWith('sftp:'));

/**
 * Of several addresses of a file the first that gives it. Raises LoadError `download_failed`, which tells of each
 * address, or `disk_full`.
 */
export async function fetchFile(file: PublishedFile, access: DownloadAccess, options: Options): Promise<FetchedFile> {
  const refusals: LoadError[] = [];
  for (const url of [file.url, ...(file.otherUrls ?? [])]) {
    try {
      return await fetchFrom(url, file, access, options);
    } catch (error) {
      if (!(error instanceof LoadError) || error.code !== 'download_failed') throw error;
      refusals.push(error);
    }
  }
  const [refusal, ...others] = refusals;
  if (others.length === 0) throw refusal!;
  throw new LoadError('download_failed', refusals.map(({ message }) => message).join('; '), { cause: refusal });
}

async function fetchFrom(
  url: string,
  { timeZone }: PublishedFile,
  { mirror, socrataToken, sftpAccount }: DownloadAccess,
  options: Options,
): Promise<FetchedFile> {
  const address = (one: string): string => (mirror === undefined ? one : mirrored(one, mirror));
  const table = socrataTable(url, address, socrataToken) ?? arcgisTable(url, address, timeZone);
  const fetched = table === null ? null : await downloadTable(table, options);
  if (fetched !== null) return fetched;
  const asked = { ...options, url: address(url) };
  if (asked.url.startsWith('sftp:')) {
    if (sftpAccount === undefined) throw failed(url, 'it is served over SFTP, and no account is set');
    return { ...(await downloadSftp(asked, sftpAccount)), rows: null };
  }
  const countUrl = countUrlOf(url);
  const result = await download(asked);
  return { ...result, rows: countUrl === null ? null : await countedRows(address(countUrl), options.signal) };
}

function mirrored(url: string, mirror: string): string {
  const { host, pathname, search } = new URL(url);
  return `${mirror.replace(/\/+$/, '')}/${host}${pathname}${search}`;
}
