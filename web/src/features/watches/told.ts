/** Who is told of what watches find, beside the page itself. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { useChangeMails, type Watch } from '../../shared/watches.ts';

/** Which kinds of watches webhooks are told of; undefined until it is known. */
export function useHooked(): ReadonlySet<Watch['kind']> | undefined {
  const { data } = useQuery({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => call('GET /dashboard/api/webhooks', { query: {} }, { signal }),
  });
  if (data === undefined) return undefined;
  const types = new Set(data.webhooks.flatMap(({ types, paused }) => (paused ? [] : types)));
  const kinds = ['company', 'person', 'search', 'premises'] as const;
  return new Set(kinds.filter((kind) => types.has(`${kind}.changed`)));
}

/** Whether somebody is told of a watch of this kind; undefined until it is known. */
export function useIsTold(): (kind: Watch['kind']) => boolean | undefined {
  const hooked = useHooked();
  const { data: mails } = useChangeMails();
  return (kind) => (hooked === undefined || mails === undefined ? undefined : mails.mails || hooked.has(kind));
}
