import { hasLicenseEnded } from '../../entity/index.ts';
import { isChoice, isNear } from '../decision/decide.ts';
import type { ReasonCode } from '../match-row.ts';
import { isAtDoor } from './door.ts';
import type { LicenseWay } from './license-ways.ts';

export type LicenseReason = {
  readonly code: ReasonCode;
  readonly text: string;
  /** The license whose evidence is shown. */
  readonly way: LicenseWay;
};

/** A licensee less probable than this is not a reason. */
const TOLD_MIN = 0.1;

/** Why the licenses found for a location name no operator; `null` where they do not concern it. */
export function licenseReason(ways: readonly LicenseWay[]): LicenseReason | null {
  const here = ways.filter(({ licensee }) => licensee.licenses.some(isAtDoor));
  const [way, second] = here.filter(({ premises }) => !hasLicenseEnded(premises));
  if (way !== undefined && way.probability >= TOLD_MIN) {
    const [first, other] = [way.probability, second?.probability ?? 0];
    if (second !== undefined && isNear(other, first) && isChoice([first, other]))
      return {
        code: 'ambiguous',
        text: `Several are licensed at the address, and fit about equally well: ${nameOf(way)} and ${nameOf(second)}.`,
        way,
      };
    return {
      code: 'below_threshold',
      text: `${nameOf(way)} is licensed at the address, but not surely by this name.`,
      way,
    };
  }
  const [former] = here.filter(({ premises, score }) => hasLicenseEnded(premises) && score.name?.strength === 'strong');
  if (former === undefined) return null;
  const { source, as_of } = former.premises;
  return {
    code: 'below_threshold',
    text: `${nameOf(former)} was licensed at the address; its license had ended by ${as_of}, the date of the list ${source}.`,
    way: former,
  };
}

function nameOf({ premises: { licensee, trade_name } }: LicenseWay): string {
  return licensee.name ?? trade_name ?? 'Somebody';
}
