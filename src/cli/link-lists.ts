/** Links the licensees of loaded lists anew, for the commands that load registries and for `charter link`. */
import { EngineError } from '../engine/index.ts';
import { linkLists } from '../loading/index.ts';
import type { Context } from './context.ts';
import { CommandError } from './exit-codes.ts';
import { LoadBar } from './progress.ts';

/** `linked`: how many of its premises are; `null`: another process was loading the list. */
export type LinkOutcome = { readonly source: string; readonly premises: number | null; readonly linked: number | null };

/**
 * Opens engine and index for itself, and so sees what was published a moment ago.
 *
 * @throws CommandError where a list or a registry refuses; what is published stays
 */
export async function linkAll(context: Context, signal: AbortSignal): Promise<readonly LinkOutcome[]> {
  await using engine = context.openEngine({ corrected: false });
  await using index = context.openPremises({ corrected: false });
  using bar = new LoadBar();
  try {
    const outcomes = await linkLists({ engine, index, signal, onProgress: bar.show });
    return outcomes.map((outcome) => {
      if (outcome.outcome === 'busy') return { source: outcome.source, premises: null, linked: null };
      const { source, premises, linked } = outcome.list;
      return { source, premises, linked: Object.values(linked).reduce((sum, count) => sum + count, 0) };
    });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new CommandError(
      'failed',
      `Lists were not linked to registrations: ${error.message} Then run charter link.`,
      {
        cause: error,
      },
    );
  }
}

export function printLinked(outcomes: readonly LinkOutcome[]): string {
  return outcomes
    .map(({ source, premises, linked }) =>
      premises === null
        ? `${source} is being loaded, and is linked by that load.\n`
        : `${source}: the licensees of ${linked!.toLocaleString('en-US')} of ${premises.toLocaleString('en-US')} premises are linked to their registrations.\n`,
    )
    .join('');
}
