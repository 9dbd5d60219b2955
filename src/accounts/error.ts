/**
 * Every way in which an account operation refuses. Trouble of the database itself is the store's
 * `StoreError`.
 */
export type AccountErrorCode =
  | 'invalid_email'
  | 'invalid_credits'
  | 'invalid_key_name'
  /** A grant would take the balance past what an account can hold. */
  | 'balance_limit'
  | 'account_not_found'
  | 'key_not_found'
  /** The account has as many working keys as it may have. */
  | 'too_many_keys'
  /** The key is revoked or expired, so it cannot be rotated. */
  | 'key_not_active'
  | 'invalid_overlap'
  | 'invalid_note'
  | 'invalid_prices'
  /** An owner wants more overage than the operator allows. */
  | 'overage_not_allowed'
  /** Overage or top-up amounts that make no sense together. */
  | 'invalid_credit_settings'
  /** No charge of that request is left to refund, or less than was asked for. */
  | 'nothing_to_refund'
  | 'top_up_not_owed'
  /** No card is saved. */
  | 'no_card'
  /** Nobody collects by card here. */
  | 'card_payments_off'
  /** The account's last order of credits is still being paid. */
  | 'top_up_pending'
  /** The idempotency key was used for another order. */
  | 'idempotency_mismatch'
  /** The payment provider cannot be reached, or is out of order. Worth a retry later. */
  | 'payments_unavailable'
  /** What claims to come from the payment provider does not. */
  | 'invalid_signature'
  /** A charge against a reservation that does not cover it, or is released. */
  | 'reservation_exceeded'
  /** The key secret is too short, or its file cannot be used. */
  | 'invalid_key_secret'
  /** The session secret is too short, or its file cannot be used. */
  | 'invalid_session_secret'
  /** The keys of this database were hashed with another secret: none of them would work. */
  | 'key_secret_mismatch';

/** `message` is a sentence for the caller; it never holds a key or a secret. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
  readonly code: AccountErrorCode;

  constructor(code: AccountErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
