/** Why a sign-in is refused for now. Trouble of the database itself is the store's `StoreError`. */
export type SignInErrorCode =
  /**
   * More passwords wait to be hashed than this process will hash in a reasonable time. Worth a retry later.
   */
  | 'too_busy'
  /** There is no account of that address. */
  | 'account_not_found';

/** `message` is a sentence for the caller; it never holds a password or a token. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly code: SignInErrorCode;

  constructor(code: SignInErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
