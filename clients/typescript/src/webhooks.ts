/** Where a server tells what happens. */
import { everyItem, type ListOptions } from './pages.ts';
import type {
  ChangeWebhookRequest,
  CreatedWebhook,
  CreateWebhookRequest,
  ResentMessages,
  RotatedWebhook,
  Webhook,
  WebhookAttempt,
  WebhookAttempts,
  Webhooks,
} from './schema.ts';
import type { CallOptions, Transport } from './transport.ts';

export class WebhookCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** The webhook, with its secret: it is told only now. @throws CharterError, of status 422 for an address that is refused */
  create(webhook: CreateWebhookRequest, { signal }: CallOptions = {}): Promise<CreatedWebhook> {
    return this.#transport.read('createWebhook', { body: webhook, signal });
  }

  /** A page. @throws CharterError */
  list({ signal, ...query }: ListOptions = {}): Promise<Webhooks> {
    return this.#transport.read('listWebhooks', { query, signal });
  }

  /** All of them. @throws CharterError */
  all(options: Omit<ListOptions, 'page'> = {}): AsyncGenerator<Webhook, void, undefined> {
    return everyItem(
      (page) => this.list({ ...options, page }),
      ({ webhooks }) => webhooks,
    );
  }

  /** Changes its types, or pauses it or lets it go on. @throws CharterError */
  change(webhookId: string, change: ChangeWebhookRequest, { signal }: CallOptions = {}): Promise<Webhook> {
    return this.#transport.read('changeWebhook', { inPath: [webhookId], body: change, signal });
  }

  /** @throws CharterError */
  delete(webhookId: string, { signal }: CallOptions = {}): Promise<void> {
    return this.#transport.read('deleteWebhook', { inPath: [webhookId], signal });
  }

  /** Sends it a message now, and tells what became of it. @throws CharterError */
  test(webhookId: string, { signal }: CallOptions = {}): Promise<WebhookAttempt> {
    return this.#transport.read('testWebhook', { inPath: [webhookId], signal });
  }

  /** A new secret; the old one signs too for 24 hours. @throws CharterError */
  rotate(webhookId: string, { signal }: CallOptions = {}): Promise<RotatedWebhook> {
    return this.#transport.read('rotateWebhook', { inPath: [webhookId], signal });
  }

  /** A page of what was tried, and what became of it. @throws CharterError */
  attempts(webhookId: string, { signal, ...query }: ListOptions = {}): Promise<WebhookAttempts> {
    return this.#transport.read('listWebhookAttempts', { inPath: [webhookId], query, signal });
  }

  /** Sends every message since a moment again, under the id it had. @throws CharterError */
  resend(webhookId: string, since: Date, { signal }: CallOptions = {}): Promise<ResentMessages> {
    const body = { since: since.toISOString() };
    return this.#transport.read('resendWebhookMessages', { inPath: [webhookId], body, signal });
  }
}
