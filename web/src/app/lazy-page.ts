import { type ComponentType, lazy } from 'react';
import { NetworkError, NewVersion } from '../shared/api/errors.ts';

type Loaded = { readonly default: ComponentType };

/** A page whose script is fetched when it is opened, or begun with. */
export function lazyPage(load: () => Promise<Loaded>) {
  let loading: Promise<Loaded> | null = null;
  const once = () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  const page = lazy(() =>
    once().catch(async (error: unknown) => {
      // Browsers tell a server that is away from a file that is gone by nothing but words of their own.
      const isThere = await fetch('/health').then(
        ({ ok }) => ok,
        () => false,
      );
      throw isThere ? new NewVersion({ cause: error }) : new NetworkError({ cause: error });
    }),
  );
  // What fails is told where it is opened.
  return Object.assign(page, { begin: () => void once().catch(() => {}) });
}
