/**
 * Features of licenses that were tried and told nothing: by the rows that the shipped model learned from, their
 * coefficients are 0. `npm run eval:premises -- --write` says which of them would count by now; such a row belongs to
 * src/matching/licenses/features.ts.
 */
import { LICENSE_FEATURES, type LicenseView } from '../../../src/matching/index.ts';
import { type FeatureRow, features } from '../../../src/model/index.ts';

const YEAR_MS = 365.25 * 24 * 3600 * 1000;
const isHolder = ({ cues }: Pick<LicenseView['location'], 'cues'>): boolean =>
  cues.includes('property_holder') || cues.includes('address_shaped');

// biome-ignore format: a line each
const ROWS: readonly FeatureRow<LicenseView, 'name' | 'address' | 'website' | null>[] = [
  /** The name agrees with the licensee's, while the list gives another sign: it runs two houses under two names. */
  ['sign_beside', 'name', 'falls', (one) => one.givesSign && !one.isBySign && one.name !== 'none'],
  /** The number and the ZIP code, in what reads as another street: `12 Edenboro Raod`. */
  ['door_number', 'address', 'rises', (one) => one.isAtNumber],
  ['spelt_nearly_at_door', 'name', 'rises', (one) => one.isHere && one.isSpeltNearly],
  ['website_same', 'website', 'rises', (one) => one.score.website.outcome === 'same'],
  /** Another that bears the sign as well or better was licensed later: it took the place over. */
  ['later_at_door', 'address', 'falls', (one) => one.door.hasLater],
  /** It had ended, and somebody else is licensed at the house. */
  ['over_beside_another', null, 'falls', (one) => one.hasEnded && one.door.others > 0],
  /** The list calls it current, though its last day was before the list's date. */
  ['past_its_day', null, 'falls', ({ license: { premises }, hasEnded }) => premises.expires_on !== null && premises.expires_on < premises.as_of && !hasEnded],
  /** Years since the list's date, up to six: places change hands. */
  ['list_age', null, 'falls', ({ license: { premises }, today }) => Math.min(6, Math.max(0, (Date.parse(today) - Date.parse(premises.as_of)) / YEAR_MS))],
  /** The licensee's name says that it holds land, and the sign does not: `12 MAIN STREET REALTY LLC`. */
  ['landlord', 'name', 'falls', ({ location, score }) => isHolder(score.record) && !isHolder(location)],
];

export const TRIED_LICENSE_FEATURES = features(ROWS);
/** The values of a license that is observed are those of the model's features, then those of the tried. */
export const ALL_LICENSE_FEATURES = [...LICENSE_FEATURES, ...TRIED_LICENSE_FEATURES];
