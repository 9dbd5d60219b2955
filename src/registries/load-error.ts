/**
 * `nothing_to_publish`, `rejects_in_strict_load`, `date_unknown`, `stopped_by_guard` and `work_folder_held`
 * are about sound files; the others name the file that is to blame.
 */
export type LoadErrorCode =
  | 'file_unreadable'
  | 'file_damaged'
  | 'file_unknown'
  | 'declaration_wrong'
  | 'nothing_to_publish'
  | 'rejects_in_strict_load'
  | 'date_unknown'
  | 'stopped_by_guard'
  | 'disk_full'
  | 'work_folder_held'
  | 'download_failed';

/**
 * Stops a load before anything is published: the snapshot that was served stays. The message is for the user.
 */
export class LoadError extends Error {
  readonly code: LoadErrorCode;
  constructor(code: LoadErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LoadError';
    this.code = code;
  }
}

/** The operating system's code of an error (`ENOENT`), zlib's (`Z_BUF_ERROR`), or the empty string. */
export function systemCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const DISK_FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/**
 * A full disk, or a used-up quota, is the user's to mend, whichever file it hit; any other error stays what
 * it is.
 */
export function diskFullOr(error: unknown): unknown {
  if (!DISK_FULL.has(systemCodeOf(error))) return error;
  return new LoadError('disk_full', 'The disk is full; nothing was published.', { cause: error });
}
