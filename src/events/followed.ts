/** What is followed is handed in as a module, for an engine does not travel to a thread. */
import type { Followed } from './follow.ts';

/** A module that exports `openFollowed`, and what that is given: of the kind that `structuredClone` copies. */
export type FollowedSource = { readonly moduleUrl: string; readonly data: unknown };

type FollowedModule = { readonly openFollowed: (data: unknown) => Promise<Followed & AsyncDisposable> };

export async function openFollowed({ moduleUrl, data }: FollowedSource): Promise<Followed & AsyncDisposable> {
  // The source names a module of this shape.
  const { openFollowed: open } = (await import(moduleUrl)) as FollowedModule;
  return open(data);
}
