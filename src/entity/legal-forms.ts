import type { Domicile, LegalForm } from './company.ts';
import { tokenize } from './fold.ts';

/** The first row with a phrase that stands in the raw form as whole words decides. */
const LEGAL_FORM_PHRASES: readonly (readonly [LegalForm, readonly string[]])[] = [
  [
    'nonprofit',
    ['nonprofit', 'non profit', 'not for profit', 'non stock', 'nonstock', 'religious', 'benevolent', 'charitable'],
  ],
  ['limited_partnership', ['limited liability limited partnership', 'lllp']],
  ['limited_liability_partnership', ['limited liability partnership', 'llp']],
  ['llc', ['limited liability company', 'llc', 'l l c', 'pllc', 'l3c']],
  ['limited_partnership', ['limited partnership', 'lp']],
  ['partnership', ['general partnership', 'partnership', 'joint venture']],
  ['trust', ['trust']],
  [
    'other',
    [
      ...['cooperative', 'co op', 'credit union', 'bank', 'insurance', 'savings and loan', 'savings loan'],
      ...['assumed name', 'assumed business name', 'trade name', 'tradename', 'fictitious name', 'reserved name'],
      ...['registered name', 'sole proprietor', 'sole proprietorship', 'unincorporated association', 'series'],
      'public authority',
    ],
  ],
  ['corporation', ['corporation', 'corp', 'professional association', 'benefit', 'stock', 'profit']],
];

const FOREIGN_PHRASES = ['foreign', 'out of state', 'oos', 'of authority'];

/**
 * The generic reading of a registry's words for an entity type; a state's own code table comes before it.
 * Phrases match whole words, punctuation aside. `ownState`, the state's name, makes a form that begins with
 * it domestic: `TEXAS LIMITED PARTNERSHIP`.
 */
export function classifyLegalForm(
  raw: string | null | undefined,
  ownState?: string,
): { legalForm: LegalForm; domicile: Domicile } {
  const words = ` ${tokenize(raw ?? '').join(' ')} `;
  const has = (phrase: string) => words.includes(` ${phrase} `);
  const legalForm = LEGAL_FORM_PHRASES.find(([, phrases]) => phrases.some(has))?.[0] ?? 'unknown';
  if (FOREIGN_PHRASES.some(has)) return { legalForm, domicile: 'foreign' };
  const isDomestic = has('domestic') || (ownState !== undefined && has(ownState.toLowerCase()));
  return { legalForm, domicile: isDomestic ? 'domestic' : 'unknown' };
}
