/** The version of the published file that a copy was made of, as HTTP gives it: kept beside the copy. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const versionSchema = z.object({
  url: z.string(),
  /** A strong one: it promises the same bytes. */
  etag: z.string().nullable(),
  /** One that promises the same contents alone (RFC 9110, 8.8.1): no part is continued by it. */
  weakEtag: z.string().nullable().default(null),
  lastModified: z.string().nullable(),
});
export type FileVersion = z.infer<typeof versionSchema>;

/** The version an answer is of, or `null` where the server names none or the bytes are not the file's own. */
export function versionOf({ headers }: Response, url: string): FileVersion | null {
  if (headers.has('content-encoding')) return null;
  const tag = headers.get('etag');
  const isWeak = tag?.startsWith('W/') === true;
  const lastModified = headers.get('last-modified');
  if (tag === null && lastModified === null) return null;
  return { url, etag: isWeak ? null : tag, weakEtag: isWeak ? tag : null, lastModified };
}

/** The version a copy is of; `null` where it is not known or of another address. */
export async function readVersion(path: string, url: string): Promise<FileVersion | null> {
  try {
    const version = versionSchema.parse(JSON.parse(await readFile(versionPath(path), 'utf8')));
    return version.url === url ? version : null;
  } catch {
    return null;
  }
}

/** Keeps the version of a copy, or with `null` forgets it. */
export async function writeVersion(path: string, version: FileVersion | null): Promise<void> {
  if (version === null) await rm(versionPath(path), { force: true });
  else await writeFile(versionPath(path), JSON.stringify(version));
}

function versionPath(path: string): string {
  return `${path}.version.json`;
}

/** `Content-Range: bytes 100-199/200`. */
export function contentRangeOf({
  headers,
}: Response): { readonly start: number; readonly total: number | null } | null {
  const match = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '');
  if (match === null) return null;
  const [, start, total] = match;
  return { start: Number(start), total: total === '*' ? null : Number(total) };
}

/** `Retry-After` in seconds or as a date; `null` where the server asks for no pause. */
export function pauseAskedMs({ headers }: Response, nowMs: number): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs;
  return Number.isNaN(ms) ? null : Math.max(ms, 0);
}
