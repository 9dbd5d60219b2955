/**
 * Post office boxes, and rural, highway contract and military routes: USPS Publication 28, sections 24, 25,
 * 28 and 29.
 */

/** An id follows them. */
export const BOX_WORDS: ReadonlySet<string> = new Set(['BOX', 'POBOX', 'POB', 'LOCKBOX', 'DRAWER']);
/** The same behind `PO`. All are boxes of the post office by another name (section 28). */
export const PO_WORDS: ReadonlySet<string> = new Set(['BIN', 'CALLER']);
/** What stands before a box's word and belongs to it. */
export const BOX_OPENERS: ReadonlySet<string> = new Set([
  ...['PO', 'P', 'O', 'POST', 'OFFICE', 'POSTAL', 'LOCK', 'ROUTE'],
]);

/** Codes of routes, a number behind them. */
export const ROUTE_CODES: ReadonlyMap<string, string> = new Map(
  Object.entries({ RR: 'RR', RFD: 'RR', RD: 'RR', HC: 'HC', HCR: 'HC', PSC: 'PSC', CMR: 'CMR', UNIT: 'UNIT' }),
);
/**
 * First words of those that are written out: `RURAL ROUTE`, `R R`, `HIGHWAY CONTRACT`, `STAR ROUTE`, `ROUTE 2
 * BOX 9`.
 */
export const ROUTE_OPENERS: readonly string[] = ['RURAL', 'R', 'HIGHWAY', 'HWY', 'STAR', 'ROUTE', 'RT', 'RTE'];

/** Behind a code or an opener: `HC ROUTE 72`. */
export const ROUTE_WORDS: ReadonlySet<string> = new Set(['ROUTE', 'RT', 'RTE']);
