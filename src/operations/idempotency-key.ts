/** What the header `Idempotency-Key` may hold. */
export const IDEMPOTENCY_KEY = /^[ -~]{1,255}$/;
