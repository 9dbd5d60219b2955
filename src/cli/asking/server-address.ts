import type { Context } from '../context.ts';
import { CommandError } from '../exit-codes.ts';

export type ServerOptions = { readonly server?: string; readonly key?: string };

/** What `--server` and `CHARTER_SERVER` say; nothing of a command without the option. */
export const serverAsked = ({ settings }: Pick<Context, 'settings'>, { server }: ServerOptions): string | undefined =>
  server ?? settings.server;

/**
 * The Charter server that is to be asked, and the key for it; `null` where that is this installation. @throws CommandError
 */
export function serverOf(
  context: Pick<Context, 'settings'>,
  options: ServerOptions,
): { readonly url: string; readonly key: string } | null {
  const server = serverAsked(context, options);
  if (server === undefined) return null;
  const url = URL.parse(server);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new CommandError('usage', `--server is an address such as https://charter.example; not ${server}`);
  const { key = context.settings.key } = options;
  if (key === undefined)
    throw new CommandError('usage', 'A server works for an account: give its key by CHARTER_KEY or --key');
  return { url: url.href.replace(/\/$/, ''), key };
}
