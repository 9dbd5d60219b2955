/** What the server is told of a file before any of it is submitted: so every browser knows what is missing. */
import type { QueryClient } from '@tanstack/react-query';
import { FILE_BYTES_MAX, PART_BYTES } from '../../../../src/batches/file-size.ts';
import { call } from '../../shared/api/client.ts';
import type { FileIntent } from '../../shared/api/schema.ts';
import { DEFAULT_CHOICES } from './choices.ts';
import { digestOf } from './digest.ts';
import { mappingOf, type Upload } from './upload.ts';
import { changeUpload, type UploadedFile } from './uploads.ts';

const [COLUMNS_MAX, HEADING_MAX, NAME_MAX] = [200, 200, 1_000];

const cut = (text: string, max: number): string => [...text.toWellFormed().slice(0, 2 * max)].slice(0, max).join('');

/**
 * Tells the server of a file, and keeps the file there if its owner agrees. What the server knows already stays
 * as it is.
 */
export async function tellServer(queries: QueryClient, upload: Upload, table: UploadedFile): Promise<void> {
  const path = { file_id: upload.id };
  const body = await intentOf(upload, table);
  const { intended } = await call('PUT /dashboard/api/files/{file_id}/intent', { path, body });
  const isKeeping = upload.isToBeKept === true && table.file.size <= FILE_BYTES_MAX;
  if (isKeeping && !intended.is_kept) await leaveAtServer(path, table.file);
  await changeUpload(queries, upload.id, (now) => ({ ...now, isAtServer: intended.is_kept || isKeeping }));
}

async function intentOf(upload: Upload, { file, header, rows }: UploadedFile): Promise<FileIntent> {
  const { acceptance, absent_share } = upload.choices ?? DEFAULT_CHOICES;
  return {
    name: cut(upload.fileName, NAME_MAX),
    columns: header.slice(0, COLUMNS_MAX).map((heading) => cut(heading, HEADING_MAX)),
    mapping: mappingOf(upload) as FileIntent['mapping'],
    has_headings: upload.hasHeadings ?? true,
    sheet: upload.sheet ?? null,
    is_once: upload.isOnce ?? false,
    acceptance,
    absent_share,
    row_count: rows.length,
    unreadable_count: upload.unreadableCount,
    incomplete_count: upload.incompleteCount,
    copy_count: upload.copyCount ?? 0,
    location_count: upload.locationCount,
    digest: await digestOf(file),
    byte_count: file.size,
    rows_max: upload.rowsMax ?? null,
    credits_max: upload.creditsMax ?? null,
  };
}

/** A part after the other; one that is there is the same again. */
async function leaveAtServer(path: { readonly file_id: string }, file: File): Promise<void> {
  for (let at = 0; at < file.size; at += PART_BYTES) {
    const bytes = base64Of(new Uint8Array(await file.slice(at, at + PART_BYTES).arrayBuffer()));
    const part = String(at / PART_BYTES);
    await call('PUT /dashboard/api/files/{file_id}/bytes/{part}', { path: { ...path, part }, body: { bytes } });
  }
}

/** As many characters at once as a function takes for arguments. */
const TURN = 8_192;

function base64Of(bytes: Uint8Array): string {
  const texts: string[] = [];
  for (let at = 0; at < bytes.length; at += TURN) texts.push(String.fromCharCode(...bytes.subarray(at, at + TURN)));
  return btoa(texts.join(''));
}
