import { useSessionStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FilePart } from '../../../shared/api/schema.ts';
import type { Decisions, Line } from '../results/lines.ts';
import { useLines } from '../results/use-lines.ts';
import type { Applied } from './calibrated.ts';
import type { Offered } from './offered.ts';

export type FileCalibration = {
  /** Null where there is nothing to say. */
  readonly offered: Offered | null;
  /** Null where confidences are shown as they were published. */
  readonly applied: Applied | null;
  /** A line as it is shown where the calibration is applied. */
  readonly shown: ((line: Line) => Line) | null;
  readonly apply: (is: boolean) => void;
};

/** The calibration of a file's confidences by what was decided of its rows, and whether it is applied in this window. */
export function useCalibration(fileId: string, parts: readonly FilePart[], decisions: Decisions): FileCalibration {
  const { lines, expected } = useLines(fileId, parts);
  const [isApplied, apply] = useSessionStorage({ key: `calibrated ${fileId}`, defaultValue: false });
  const isAsked = lines.length > 0 && lines.length === expected && decisions.size > 0;
  const { data: maker } = useQuery({
    queryKey: ['the maker of calibrations'],
    queryFn: () => import('./offered.ts'),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const offered = useMemo(
    () => (isAsked && maker !== undefined ? maker.offeredOf(lines, parts, decisions) : null),
    [isAsked, maker, lines, parts, decisions],
  );
  const applied = isApplied ? (offered?.applied ?? null) : null;
  const shown = useMemo(
    () => (applied === null || maker === undefined ? null : (line: Line) => maker.calibratedLine(line, applied)),
    [applied, maker],
  );
  return { offered, applied, shown, apply };
}
