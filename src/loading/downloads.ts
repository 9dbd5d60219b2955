/**
 * The files of a registry or a list that are published openly: fetched into a folder. A record there names those that were
 * loaded.
 */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { List } from '../premises/index.ts';
import { countedRows, countUrlOf, diskFullOr, download, type Registry } from '../registries/index.ts';
import type { LoadProgress } from './load-registry.ts';

export type FetchFilesOptions = {
  readonly downloads: Registry['downloads'] | NonNullable<List['downloads']>;
  /** Where the files are kept between loads: what is there is fetched again only where it changed. */
  readonly directory: string;
  /** Fetches from `<mirror>/<host>/<path>` instead of `https://<host>/<path>`. */
  readonly mirror?: string | undefined;
  /**
   * Aborting it stops the download, which then raises the signal's reason; the next one goes on where it
   * stopped.
   */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: LoadProgress) => void;
};

/** By path: when the publisher last changed a file, and how many rows it says there are, where it does. */
export type Fetched = ReadonlyMap<string, { readonly publishedAt: Date; readonly rows: number | null }>;

export type FetchedFiles = {
  readonly files: Fetched;
  /** True where the very same files were loaded before. */
  readonly wereLoaded: boolean;
  /** Remembers that they are loaded now. */
  markLoaded(): Promise<void>;
};

/** Fetches all of the files. Raises LoadError `download_failed` or `disk_full`. */
export async function fetchFiles(options: FetchFilesOptions): Promise<FetchedFiles> {
  try {
    return await fetchAll(options);
  } catch (error) {
    throw diskFullOr(error);
  }
}

async function fetchAll(options: FetchFilesOptions): Promise<FetchedFiles> {
  const { downloads, directory, mirror, signal, onProgress } = options;
  const address = (url: string) => (mirror === undefined ? url : mirrored(url, mirror));
  const files = new Map<string, { readonly publishedAt: Date; readonly rows: number | null }>();
  for (const { url, fileName } of downloads) {
    const to = join(directory, fileName);
    const { publishedAt } = await download({
      url: address(url),
      to,
      ...(signal && { signal }),
      onProgress: (progress) => onProgress?.({ phase: 'downloading', file: fileName, ...progress }),
    });
    const countUrl = countUrlOf(url);
    const rows = countUrl === null ? null : await countedRows(address(countUrl), signal);
    files.set(to, { publishedAt, rows });
  }
  const record = join(directory, 'loaded.json');
  const versions = JSON.stringify(await Promise.all([...files.keys()].map(versionOf)));
  return {
    files,
    wereLoaded: (await readFile(record, 'utf8').catch(() => null)) === versions,
    markLoaded: () => writeFile(record, versions),
  };
}

/** What changes when a download puts a file in place. */
async function versionOf(path: string): Promise<unknown> {
  const { size, mtimeMs } = await stat(path);
  return { path, size, mtimeMs };
}

function mirrored(url: string, mirror: string): string {
  const { host, pathname, search } = new URL(url);
  return `${mirror.replace(/\/+$/, '')}/${host}${pathname}${search}`;
}
