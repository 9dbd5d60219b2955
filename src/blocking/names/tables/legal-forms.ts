import type { LegalForm } from '../../../entity/index.ts';
import table from './legal-forms.json' with { type: 'json' };

/**
 * Designators at the end of company names as US registries have them, folded, with the legal form each stands for;
 * `unknown` where a designator stands for several (`CO`, and `LTD`, which is a corporation in New York, a partnership in
 * Texas and an LLC in Ohio). The last ones are those of other countries that no English name ends in, in full and as
 * their abbreviations are folded.
 */
export const LEGAL_FORM_DESIGNATORS: readonly (readonly [LegalForm, readonly string[]])[] = [
  ...(table.designators as [LegalForm, string[]][]),
  ['other', Object.values(table.abroad).flat()],
];

/**
 * Those of other countries that are short and words or letters of a name as well: they count as the last word of all,
 * behind two words that are no designator, and not behind the name of a series.
 */
export const SHORT_FORMS: ReadonlySet<string> = new Set(table.short);

/** Words after which a short form is a letter, or another word. */
export const NOT_BEFORE_SHORT: ReadonlySet<string> = new Set(table.not_before_short);

/**
 * Those that only dots, a slash or letters of both cases tell from a word: `S.p.A.` from SPA, `A/S`, `A.G.` from what
 * farms are called.
 */
export const DOTTED_FORMS: ReadonlySet<string> = new Set(table.dotted);
