export type KeepingErrorCode =
  | 'saved_search_not_found'
  | 'list_not_found'
  | 'listed_company_not_found'
  | 'too_many_saved_searches'
  | 'too_many_lists'
  | 'too_many_listed_companies'
  | 'too_many_notes';

/** `message` is a sentence for the caller. */
export class KeepingError extends Error {
  override readonly name = 'KeepingError';
  readonly code: KeepingErrorCode;

  constructor(code: KeepingErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export const listNotFound = (): KeepingError => new KeepingError('list_not_found', 'There is no such list');
