/** Why the store cannot serve; the caller's own mistakes are never among them. */
export type StoreErrorCode =
  /**
   * The database cannot be opened or reached, is full, damaged, or locked for too long. Worth a retry later.
   */
  | 'store_unavailable'
  /** A newer version of Charter has changed the tables; this version must not touch them. */
  | 'store_newer'
  /** The database URL is not one of PostgreSQL. */
  | 'invalid_database_url';

/**
 * The only error this room throws for what the world does to it. `message` is for operators and carries no
 * secret; the driver's own error is the `cause`.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/**
 * What a driver threw, in one line for an operator; an `AggregateError` (a host with several addresses) has
 * an empty message of its own.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
