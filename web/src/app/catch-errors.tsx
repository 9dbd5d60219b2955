import { Component, type ReactNode, useEffect } from 'react';
import { isAway } from '../shared/api/errors.ts';
import { ErrorNotice } from '../shared/states.tsx';

type Props = { readonly children: ReactNode };
type State = { readonly error: unknown };

/**
 * Shows what broke in place of a page; React lets only a class do this. Also where a page's script cannot be
 * fetched.
 */
export class CatchErrors extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return isAway(error) ? <UntilBack error={error} /> : <ErrorNotice error={error} onRetry={reload} />;
  }
}

const RETRY_MS = 2_000;
const reload = () => window.location.reload();

/**
 * The page's script is fetched anew as soon as the server answers: not before, or the browser would show a
 * page of its own.
 */
function UntilBack({ error }: { readonly error: unknown }) {
  useEffect(() => {
    const timer = setInterval(
      () =>
        void fetch('/health').then(
          ({ ok }) => ok && reload(),
          () => {},
        ),
      RETRY_MS,
    );
    return () => clearInterval(timer);
  }, []);
  return <ErrorNotice error={error} isRetried />;
}
