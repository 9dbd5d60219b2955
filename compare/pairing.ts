/** Which of the file's entries is which of the loaded ones. */

export type Pairing<S, L> = {
  readonly pairs: readonly (readonly [S, L])[];
  readonly onlyStated: readonly S[];
  readonly onlyLoaded: readonly L[];
};

/**
 * Pairs by the first test as many as it can, the others by the next test, and so on. Each entry is in one
 * pair at most.
 */
export function pairUp<S, L>(
  stated: readonly S[],
  loaded: readonly L[],
  ...tests: readonly ((stated: S, loaded: L) => boolean)[]
): Pairing<S, L> {
  const pairs: [S, L][] = [];
  const onlyLoaded = [...loaded];
  let onlyStated = stated;
  for (const test of tests) {
    onlyStated = onlyStated.filter((entry) => {
      const place = onlyLoaded.findIndex((candidate) => test(entry, candidate));
      if (place >= 0) pairs.push([entry, ...onlyLoaded.splice(place, 1)] as [S, L]);
      return place < 0;
    });
  }
  return { pairs, onlyStated, onlyLoaded };
}
