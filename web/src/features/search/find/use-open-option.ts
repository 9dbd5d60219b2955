import { useLocation } from 'wouter';
import { LOOKUP, lookupOf } from '../../../shared/companies/lookup.ts';
import { useBuy } from '../../../shared/paid.ts';
import { useFindsNothing } from '../counts.ts';
import { useSendSearch } from '../routes.ts';
import { searchAddress, searchOf } from '../search-address.ts';
import { useHint } from '../search-hint.tsx';
import { problemOf } from '../syntax.tsx';
import type { FindOption } from './find-groups.ts';

/**
 * Opens what was chosen. A company is looked up and a search sent, for the price that stands beside them; a search that
 * would not find what is meant is shown and not sent.
 */
export function useOpenOption(): (option: FindOption) => void {
  const [, navigate] = useLocation();
  const buy = useBuy();
  const send = useSendSearch();
  const hint = useHint();
  const findsNothing = useFindsNothing();
  return (option) => {
    if (option.kind === 'search' || option.kind === 'spelling') {
      const search = searchOf(option.text);
      const isAsked = problemOf(option.text) === null && hint(search) === null;
      if (isAsked) void findsNothing(search).then((isNothing) => (isNothing ? undefined : send(search)));
      navigate(searchAddress(search));
      return;
    }
    if (option.kind === 'premises') void send(option.search);
    if (option.kind === 'company' || option.kind === 'number') void buy(LOOKUP, lookupOf(...option.company));
    navigate(option.path);
  };
}
