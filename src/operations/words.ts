/** What descriptions of several operations say. */

export const QUERY_LANGUAGE = `The query language: a word matches that word in any searched name; a quoted phrase its words adjacent and in order;
\`word*\` every word that begins so. Terms side by side, or joined by \`AND\`, must all match; \`OR\` takes either; \`AND\` binds
tighter; parentheses group. Operators are upper case. To read on, follow \`summary.next_page\` until it is null.`;

export const BILLED = `Costs credits by the operator's price list, 40 by default; only a 200 is charged, each page by itself.`;

export const JURISDICTION_IN_PATH = 'One of the loaded jurisdictions, in any case.';

/** Refusals that several have in common. */
export const PAGE_TOO_LARGE = [
  'The body is larger than 256 KiB, or the page larger than 64 MB.',
  'body_too_large',
  'page_too_large',
] as const;
export const NO_COMPANY = ['The jurisdiction has no company of that number. Free.', 'company_not_found'] as const;
