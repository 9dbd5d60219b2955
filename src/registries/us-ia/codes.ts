/** Iowa's words for corporation types, where they need more than the generic reading. */
import type { OwnForms } from '../adapter.ts';

/** Cooperatives come before the generic reading, which would take `CO-OP NON STOCK` for a nonprofit. */
export const LEGAL_FORMS: OwnForms = [[/\bCO-?OP(?:ERATIVE)?\b/i, 'other']];

/** Types that are no company. */
export const NO_COMPANY = /\bTRADE ?MARK\b|\bRESERVED NAME\b|\bNAME RESERVATION\b|\bREGISTERED NAME\b/i;
