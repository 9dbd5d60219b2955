/** What reports of worlds with license lists share. */
import type { LicenseModel } from '../../../src/matching/index.ts';
import { bootstrap } from '../../metrics/bootstrap.ts';
import type { Outcome } from '../../metrics/outcome.ts';
import type { Statistic } from '../../metrics/rates.ts';
import type { PremisesOutcome } from '../../worlds-premises/judge.ts';
import type { PremisesWorld } from '../../worlds-premises/world.ts';

/** Rows that are shown of each world: wrong ones, and those that are licensed at the door and were not matched. */
export type Shown = { readonly wrong: string; readonly missed: string };

export type Report = {
  /** Matches a world by a model of licenses, and prints its line. */
  add(world: PremisesWorld, model: LicenseModel): Promise<void>;
  /** Prints the lines of all worlds together. */
  end(): void;
};

export function isWrong({ accepted, right }: Outcome): boolean {
  return accepted && !right;
}

export function withInterval(
  outcomes: readonly Outcome[],
  statistic: Statistic,
  counted: (outcome: Outcome) => boolean,
) {
  const { value, low, high } = bootstrap(outcomes, statistic, { rounds: 200, seed: 1, counted });
  return Number.isNaN(value) ? '–' : `${percent(value)} (${percent(low)} – ${percent(high)})`;
}

export function shareOf<T>(all: readonly T[], is: (one: T) => boolean): number {
  return all.length === 0 ? Number.NaN : all.filter(is).length / all.length;
}

export function percent(share: number): string {
  return Number.isNaN(share) ? '–' : `${(100 * share).toFixed(1)} %`;
}

export function describe({ row, answer, confidence }: PremisesOutcome): string {
  const { name, address } = row.location;
  const { operator, evidence } = answer;
  const shown = evidence.map(
    ({ field, matched, grade, record }) =>
      `${field} ${grade} ${matched} in ${'source' in record ? record.source : record.entity_number}`,
  );
  return `- ${confidence} ${row.reach}: ${name} | ${address} | ${row.cluster} → ${operator?.name ?? answer.reason} by ${operator?.matched_via} (${row.recipe['sign']}; ${shown.slice(0, 4).join('; ')})`;
}
