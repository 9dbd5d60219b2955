/**
 * Virginia: the archive of the State Corporation Commission's clerk, replaced every week, all statuses. Older
 * archives have status codes instead of words, other numbers and up to eight stock columns; both are read.
 */
import { declared, type Layout, type Registry } from '../adapter.ts';
import { FUNCTIONS } from './functions.ts';
import declaration from './registry.json' with { type: 'json' };

/** What the state's open-data site publishes has been through a spreadsheet, which holds this much and a header. */
const FULL_SHEET: Layout['suspiciousRows'] = {
  rows: 1_048_575,
  sentence:
    'A file has 1,048,575 rows, as many as a spreadsheet holds: it was most likely cut there. The Commission’s archive has all rows.',
};

const registry = declared(declaration, FUNCTIONS);

export const virginia: Registry = {
  ...registry,
  layouts: registry.layouts.map((layout) => ({ ...layout, suspiciousRows: FULL_SHEET })),
};
