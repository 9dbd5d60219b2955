/** Why a sign-in, or a change of a team, is refused. Trouble of the database itself is the store's `StoreError`. */
export type SignInErrorCode =
  /**
   * More passwords wait to be hashed than this process will hash in a reasonable time. Worth a retry later.
   */
  | 'too_busy'
  /** There is no account of that address. */
  | 'account_not_found'
  /** The address has an account, or signs in to one. */
  | 'address_taken'
  | 'already_member'
  | 'member_not_found'
  | 'invitation_not_found'
  /** Nobody would be left who may do everything. */
  | 'last_owner'
  /** Of members and invitations together. */
  | 'too_many_members'
  /** The link of an invitation was used, withdrawn or has ended. */
  | 'invalid_invitation'
  /** The link to a new address was followed, or has ended. */
  | 'invalid_link'
  | 'session_not_found'
  /** Work of an account is under way that is to be deleted. */
  | 'account_busy';

/** `message` is a sentence for the caller; it never holds a password or a token. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly code: SignInErrorCode;

  constructor(code: SignInErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
