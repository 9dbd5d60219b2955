/**
 * The files of a registry or a list that are published openly: fetched into a folder. Records there name those that were
 * loaded, and those that a guard has stopped.
 */
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type DownloadAccess, diskFullOr, fetchFile, type PublishedFile } from '../registries/index.ts';
import type { Measure } from './guard.ts';
import type { LoadProgress } from './load-progress.ts';

export type FetchFilesOptions = {
  readonly downloads: readonly PublishedFile[];
  /** Where the files are kept between loads: what is there is fetched again only where it changed. */
  readonly directory: string;
  readonly access?: DownloadAccess;
  /**
   * Aborting it stops the download, which then raises the signal's reason; the next one continues where it
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
  /**
   * What a guard found when it stopped the very same files beside the same snapshot, which had been published at
   * `present`; else `null`.
   */
  foundBefore(present: string | null): Promise<readonly Measure[] | null>;
  /** Remembers that a guard has stopped them. */
  markStopped(present: string | null, found: readonly Measure[]): Promise<void>;
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
  const { downloads, directory, access = {}, signal, onProgress } = options;
  const files = new Map<string, { readonly publishedAt: Date; readonly rows: number | null }>();
  for (const published of downloads) {
    const file = published.fileName;
    const to = join(directory, file);
    const { publishedAt, rows } = await fetchFile(published, access, {
      to,
      ...(signal && { signal }),
      onProgress: (progress) => onProgress?.({ phase: 'downloading', file, ...progress }),
      onWait: (wait) => onProgress?.({ phase: 'waiting', file, ...wait }),
    });
    files.set(to, { publishedAt, rows });
  }
  const [loaded, stopped] = [join(directory, 'loaded.json'), join(directory, 'stopped.json')];
  const versions = await Promise.all([...files.keys()].map(versionOf));
  return {
    files,
    wereLoaded: isDeepStrictEqual(await readRecord(loaded), versions),
    markLoaded: () => writeRecord(loaded, versions),
    async foundBefore(present) {
      const record = (await readRecord(stopped)) as Stopped | null;
      return isDeepStrictEqual([record?.versions, record?.present], [versions, present]) ? record!.found : null;
    },
    markStopped: (present, found) => writeRecord(stopped, { versions, present, found } satisfies Stopped),
  };
}

type Version = { readonly path: string; readonly size: number; readonly mtimeMs: number };
/** Of the files that were stopped, the snapshot that was there, and what was found. */
type Stopped = {
  readonly versions: readonly Version[];
  readonly present: string | null;
  readonly found: readonly Measure[];
};

/** `null` where there is none that can be read: it says nothing then. */
async function readRecord(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}

async function writeRecord(path: string, record: unknown): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(record));
  await rename(`${path}.new`, path);
}

/** What changes when a download puts a file in place. */
async function versionOf(path: string): Promise<Version> {
  const { size, mtimeMs } = await stat(path);
  return { path, size, mtimeMs };
}
