import { useSessionStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import { isCalibrated, isOfModel, LIMITS } from '../../../../../src/matching/model-version.ts';
import type { FilePart } from '../../../shared/api/schema.ts';
import type { Decisions } from '../results/lines.ts';
import { useLines } from '../results/use-lines.ts';
import { type Applied, type Offer, offerOf } from './calibrated.ts';

/** What an installation can take of it: an absent share moves confidences, too. */
const ABSENT_SHARE_USUAL = 0.25;

export type FileCalibration = {
  /** Null where there is nothing to offer, `none` where confidences are as true without. */
  readonly offer: Offer | 'none' | null;
  readonly limit: number;
  /** Whether the installation's own calibration may be made of it. */
  readonly isPlain: boolean;
  /** Null where confidences are shown as they were published. */
  readonly applied: Applied | null;
  readonly apply: (is: boolean) => void;
};

/** The calibration of a file's confidences by what was decided of its rows, and whether it is applied in this window. */
export function useCalibration(fileId: string, parts: readonly FilePart[], decisions: Decisions): FileCalibration {
  const { lines, expected } = useLines(fileId, parts);
  const [isApplied, apply] = useSessionStorage({ key: `calibrated ${fileId}`, defaultValue: false });
  const matcher = matcherOf(parts);
  const limit = LIMITS[matcher?.acceptance ?? 'balanced'];
  const isWhole = matcher !== null && lines.length === expected;
  const offer = useMemo(() => (isWhole ? offerOf(lines, decisions, limit) : 'few'), [isWhole, lines, decisions, limit]);
  const applied = useMemo(
    () => (isApplied && typeof offer === 'object' ? { calibration: offer.report.calibration, limit } : null),
    [isApplied, offer, limit],
  );
  return {
    offer: offer === 'few' ? null : offer,
    limit,
    isPlain: matcher !== null && !isCalibrated(matcher.version) && matcher.absent_share === ABSENT_SHARE_USUAL,
    applied,
    apply,
  };
}

type Matcher = FilePart['matcher'] & { readonly version: string };

/** By what all rows were judged that have a result; null where that differs, or an earlier model did. */
function matcherOf(parts: readonly FilePart[]): Matcher | null {
  const matchers = parts.filter(({ status }) => status === 'succeeded').map(({ matcher }) => matcher);
  const [first] = matchers;
  if (first === undefined || first.version === null || !isOfModel(first.version)) return null;
  const isOne = matchers.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return isOne ? { ...first, version: first.version } : null;
}
