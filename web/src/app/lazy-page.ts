import { type ComponentType, lazy } from 'react';
import { NetworkError, NewVersion } from '../shared/api/errors.ts';

/** A page whose script is fetched when it is opened. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>) {
  return lazy(() =>
    load().catch(async (error: unknown) => {
      // Browsers tell a server that is away from a file that is gone by nothing but words of their own.
      const isThere = await fetch('/health').then(
        ({ ok }) => ok,
        () => false,
      );
      throw isThere ? new NewVersion({ cause: error }) : new NetworkError({ cause: error });
    }),
  );
}
