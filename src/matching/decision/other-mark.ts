import { type NameAgreement, WHOLE } from '../scoring/compare-name.ts';
import type { FirstView } from './first-view.ts';

/**
 * Behind the company's name, how the mark on the sign and the one in its name differ: `Bella Nails 2` and BELLA NAILS
 * 3 LLC. `null` where they do not, or by the names of towns.
 */
export function otherMark({ isNamed, score, around: { series } }: FirstView): string | null {
  const { name } = score;
  if (!isNamed || name === null) return null;
  if (bearsMark(name)) return null;
  if (series === null || series.kind === 'town' || series.sign === series.legal)
    return name.comparison.numbers === 'conflict' ? 'bears the name with another number' : null;
  const { sign, legal } = series;
  if (sign === null) return `bears the name with ${shown(legal!)} behind it, which the location does not say`;
  if (legal === null) return `bears the name without ${shown(sign)}, which the location has behind it`;
  return `bears the name with ${shown(legal)} behind it, and the location has ${shown(sign)}`;
}

/** A trade name may be the whole sign, with the very number that the legal name lacks. */
export function bearsMark({ comparison: { level, numbers }, variant }: NameAgreement): boolean {
  return WHOLE.has(level) && numbers === 'agree' && !variant.steps.includes('site_number');
}

function shown(mark: string): string {
  return `“${mark}”`;
}
