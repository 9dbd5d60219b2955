/** What the guard lets pass, and what is remembered of a load that it lets pass. */
import type { LoadSummary } from '../engine/index.ts';
import { type ComparedFile, type Measure, rememberedOf } from './guard.ts';
import type { GuardError } from './guard-error.ts';

type Guarded = {
  readonly comparison: readonly Measure[];
  readonly files: readonly ComparedFile[];
  /** Where it is given, what the guard found does not stop the load. */
  readonly onAcceptedLoss: ((broken: readonly Measure[]) => Promise<void>) | undefined;
  readonly stop: () => GuardError;
};

/** @throws GuardError */
export async function passedGuard(guarded: Guarded): Promise<Pick<LoadSummary, 'acceptedLoss' | 'files'>> {
  const { comparison, files, onAcceptedLoss, stop } = guarded;
  const broken = comparison.filter(({ isBroken }) => isBroken);
  if (broken.length > 0) {
    if (onAcceptedLoss === undefined) throw stop();
    await onAcceptedLoss(broken);
  }
  return {
    acceptedLoss: broken.map(({ measure }) => measure),
    files: files.map(rememberedOf),
  };
}
