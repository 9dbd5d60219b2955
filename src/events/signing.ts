/**
 * Signatures by the Standard Webhooks specification (standardwebhooks.com, version 1): HMAC-SHA256 over the message's
 * id, the time of the attempt and the body, with dots between them.
 */
import { createHmac, type KeyObject, randomBytes } from 'node:crypto';

const SEED_BYTES = 16;

/** What the secret of a webhook is made of, and is kept of it. */
export const newSeed = (): string => randomBytes(SEED_BYTES).toString('base64url');

/**
 * The secret that a webhook's messages are signed with. It is kept nowhere: the database, or a copy of it, holds the
 * seed alone, and signs nothing without the installation's own secret.
 */
export function secretOf(installation: KeyObject, seed: string): string {
  return `whsec_${createHmac('sha256', installation).update(`webhook ${seed}`).digest('base64')}`;
}

type Signed = { readonly id: string; readonly atSeconds: number; readonly body: string };

/** The headers of a message: a signature by each secret, so that a receiver has time to take a new one. */
export function signedHeaders({ id, atSeconds, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${atSeconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(atSeconds),
    'webhook-signature': signatures.join(' '),
  };
}
