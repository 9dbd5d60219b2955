/** An `X-Request-Id` that a caller may choose. */
export const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;
