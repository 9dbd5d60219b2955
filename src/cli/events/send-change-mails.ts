import type { Logger } from 'pino';
import { startChangeMails } from '../../events/index.ts';
import type { Mailer } from '../../sign-in/index.ts';
import { type Context, storeOf } from '../context.ts';
import { correctionsOf } from '../engine.ts';
import { registriesOf } from '../own-registries.ts';

/** Mails of what watches find, where there is a mail server. */
export async function sendChangeMails(
  context: Context,
  logger: Logger,
  mailer: Mailer,
  linkOrigin: string,
): Promise<AsyncDisposable | null> {
  if (!mailer.sends) return null;
  const registryOf = registriesOf(context);
  return startChangeMails({
    ...storeOf(context),
    send: mailer.post,
    corrections: correctionsOf(context.engineLocation()),
    linkOrigin,
    nameOf: (jurisdiction) => registryOf(jurisdiction)?.name ?? jurisdiction,
    onError: (err) => logger.warn({ err }, 'mails of changes cannot be sent now; they are tried again'),
  });
}
