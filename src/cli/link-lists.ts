/** Links the licensees of loaded lists anew, for the commands that load registries and for `charter link`. */
import { EngineError, type Kind } from '../engine/index.ts';
import { linkLists } from '../loading/index.ts';
import type { Context } from './context.ts';
import { CommandError } from './exit-codes.ts';
import { LoadBar } from './progress.ts';

/** `linked`: how many of its premises, or statements of owners, are; `null`: another process was loading the list. */
export type LinkOutcome = { readonly [K in Kind]?: number | null } & {
  readonly source: string;
  readonly linked: number | null;
};

/**
 * Opens engine and index for itself, and so sees what was published a moment ago.
 *
 * @throws CommandError where a list or a registry refuses; what is published stays
 */
export async function linkAll(context: Context, signal: AbortSignal): Promise<readonly LinkOutcome[]> {
  await using engine = context.openEngine({ corrected: false });
  await using index = context.openPremises({ corrected: false });
  await using ownersIndex = context.openOwners();
  using bar = new LoadBar();
  try {
    const premises = await linkLists({ engine, index, signal, onProgress: bar.show });
    const owners = await linkLists({ engine, index: ownersIndex, signal, onProgress: bar.show });
    return [
      ...premises.map((one): LinkOutcome => {
        if (one.outcome === 'busy') return { source: one.source, premises: null, linked: null };
        const { source, premises: all, linked } = one.list;
        return { source, premises: all, linked: Object.values(linked).reduce((sum, count) => sum + count, 0) };
      }),
      ...owners.map((one): LinkOutcome => {
        if (one.outcome === 'busy') return { source: one.source, owners: null, linked: null };
        const { source, owners: all, linkedSubjects } = one.list;
        return { source, owners: all, linked: linkedSubjects };
      }),
    ];
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
    .map(({ source, premises, owners, linked }) => {
      if (linked === null) return `${source} is being loaded, and is linked by that load.\n`;
      const [whose, all] =
        owners === undefined
          ? ['licensees', `${counted(premises)} premises`]
          : ['subjects', `${counted(owners)} statements of owners`];
      return `${source}: the ${whose} of ${counted(linked)} of ${all} are linked to their registrations.\n`;
    })
    .join('');
}

const counted = (count: number | null | undefined): string => (count ?? 0).toLocaleString('en-US');
