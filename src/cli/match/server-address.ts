import type { Context } from '../context.ts';
import { CommandError } from '../exit-codes.ts';

/**
 * The Charter server that `--server` names, and the key for it; `null` where none is named. @throws CommandError
 */
export function serverOf(
  { settings }: Context,
  { server, key = settings.key }: { readonly server?: string; readonly key?: string },
): { readonly url: string; readonly key: string } | null {
  if (server === undefined) return null;
  const url = URL.parse(server);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new CommandError('usage', `--server is an address such as https://charter.example; not ${server}`);
  if (key === undefined)
    throw new CommandError('usage', 'A server works for an account: give its key by CHARTER_KEY or --key');
  return { url: url.href.replace(/\/$/, ''), key };
}
