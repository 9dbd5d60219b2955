import { hasLicenseEnded } from '../../entity/index.ts';
import { isChoice, isNear } from '../decision/decide.ts';
import type { ReasonCode } from '../match-row.ts';
import type { LicenseWay } from './license-ways.ts';

export type LicenseReason = {
  readonly code: ReasonCode;
  readonly text: string;
  /** The license whose evidence is shown. */
  readonly way: LicenseWay;
};

/** A licensee less probable than this is not a reason. */
const TOLD_MIN = 0.1;

/**
 * Why the licenses at a location's house name no operator, by `here`, the ways of those licenses alone; `null`
 * where they do not concern it.
 */
export function licenseReason(here: readonly LicenseWay[]): LicenseReason | null {
  const [way, second] = here.filter(({ premises }) => !hasLicenseEnded(premises));
  const current = way !== undefined && way.probability >= TOLD_MIN ? way : null;
  const former = here.find(({ premises, score }) => hasLicenseEnded(premises) && score.name?.strength === 'strong');
  if (current === null || (former !== undefined && !isNamed(current))) {
    if (former === undefined) return null;
    const text = [endedText(former), ...(current === null ? [] : [currentText(current)])].join(' ');
    return { code: 'below_threshold', text, way: former };
  }
  const [first, other] = [current.probability, second?.probability ?? 0];
  if (second !== undefined && isNear(other, first) && isChoice([first, other]))
    return {
      code: 'ambiguous',
      text: `Several are licensed at the address, and fit about equally well: ${nameOf(current)} and ${nameOf(second)}.`,
      way: current,
    };
  return { code: 'below_threshold', text: currentText(current), way: current };
}

function isNamed({ score }: LicenseWay): boolean {
  return score.name?.strength === 'strong' || score.name?.strength === 'partial';
}

function currentText(way: LicenseWay): string {
  const { name, address } = way.score;
  const door = address.level === 'unit_differs' ? 'in another unit of the house' : 'at the address';
  if (!isNamed(way)) return `${nameOf(way)} is licensed ${door}, by another name.`;
  const doubt = name?.strength === 'strong' ? 'but does not surely run this location' : 'but not surely by this name';
  return `${nameOf(way)} is licensed ${door}, ${doubt}.`;
}

function endedText(way: LicenseWay): string {
  const { source, as_of } = way.premises;
  return `${nameOf(way)} was licensed at the address; its license had ended by ${as_of}, the date of the list ${source}.`;
}

function nameOf({ premises: { licensee, trade_name } }: LicenseWay): string {
  return licensee.name ?? trade_name ?? 'Somebody';
}
