export type CorrectionErrorCode =
  | 'invalid_correction'
  | 'already_corrected'
  | 'too_many_corrections'
  | 'correction_not_found';

/** `message` is a sentence for the operator. */
export class CorrectionError extends Error {
  override readonly name = 'CorrectionError';
  readonly code: CorrectionErrorCode;

  constructor(code: CorrectionErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
