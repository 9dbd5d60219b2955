import { Component, type ReactNode } from 'react';
import { ErrorNotice } from '../shared/states.tsx';

type Props = { readonly children: ReactNode };
type State = { readonly error: unknown };

/** Shows what broke in place of a page; React lets only a class do this. Also where a page's script cannot be fetched. */
export class CatchErrors extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? (
      this.props.children
    ) : (
      <ErrorNotice error={error} onRetry={() => window.location.reload()} />
    );
  }
}
