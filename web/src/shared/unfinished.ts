/** What this browser alone can finish: signing out forgets it. */
import { allKept } from './local-store.ts';

type KeptUpload = {
  readonly accountId: string;
  readonly fileName: string;
  readonly locationCount: number;
  readonly isAtServer?: boolean;
  readonly parts: readonly { readonly from: number; readonly to: number; readonly batchId: string | null }[];
};

type KeptDownload = { readonly accountId: string; readonly state: string };

export type Unfinished = {
  /** Files that are not submitted whole, and how much of them is not. */
  readonly files: readonly { readonly name: string; readonly rest: number; readonly isAtServer: boolean }[];
  readonly downloads: number;
};

/** Null where there is nothing, or the browser keeps nothing. */
export async function unfinishedHere(accountId: string): Promise<Unfinished | null> {
  const isOwn = (one: { readonly accountId: string }): boolean => one.accountId === accountId;
  const uploads = (await allKept<KeptUpload>('uploads').catch(() => [])).filter(isOwn);
  const downloads = (await allKept<KeptDownload>('downloads').catch(() => [])).filter(isOwn);
  const files = uploads
    .map(({ fileName, locationCount, parts, isAtServer = false }) => {
      const sent = parts.filter(({ batchId }) => batchId !== null).reduce((sum, { from, to }) => sum + to - from, 0);
      return { name: fileName, rest: locationCount - sent, isAtServer };
    })
    .filter(({ rest }) => rest > 0);
  const open = downloads.filter(({ state }) => state === 'open').length;
  return files.length === 0 && open === 0 ? null : { files, downloads: open };
}
