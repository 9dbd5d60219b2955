/** How often one caller may ask what has a limit of its own, beside that of all requests. */
import type { RateLimit } from '../accounts/terms.ts';

/** Of one key, or of one account from the dashboard: a person types no faster. */
export const SUGGEST_LIMIT: RateLimit = { perSecond: 10, burst: 10 };
