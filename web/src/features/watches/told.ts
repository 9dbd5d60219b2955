/** Who is told of what watches find, beside the page itself. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { useChangeMails, type Watch } from '../../shared/watches.ts';
import { KIND_WORDS } from './watched.tsx';

const KINDS = Object.keys(KIND_WORDS) as Watch['kind'][];

/** Which kinds of watches webhooks are told of; undefined until it is known. */
export function useHooked(): ReadonlySet<Watch['kind']> | undefined {
  const { data } = useQuery({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => call('GET /dashboard/api/webhooks', { query: {} }, { signal }),
  });
  if (data === undefined) return undefined;
  const types = new Set(data.webhooks.flatMap(({ types, paused }) => (paused ? [] : types)));
  return new Set(KINDS.filter((kind) => types.has(`${kind}.changed`)));
}

/** Of which kinds of watches somebody is told, by mail or by a webhook; undefined until it is known. */
export function useTold(): ReadonlySet<Watch['kind']> | undefined {
  const hooked = useHooked();
  const { data: mails } = useChangeMails();
  return mails?.mails ? new Set(KINDS) : mails && hooked;
}
