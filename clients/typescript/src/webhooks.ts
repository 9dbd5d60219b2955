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
import { type Call, type CallOptions, pathOf, type Transport } from './transport.ts';

const WEBHOOKS = '/v2/webhooks';
const pathOfWebhook = (webhookId: string, ...rest: readonly string[]): string => WEBHOOKS + pathOf(webhookId, ...rest);

export class WebhookCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** The webhook, with its secret: it is told only now. @throws CharterError, of status 422 for an address that is refused */
  create(webhook: CreateWebhookRequest, { signal }: CallOptions = {}): Promise<CreatedWebhook> {
    return this.#once({ method: 'POST', path: WEBHOOKS, body: webhook, signal });
  }

  /** A page. @throws CharterError */
  async list({ signal, ...query }: ListOptions = {}): Promise<Webhooks> {
    return (await this.#transport.call<Webhooks>({ method: 'GET', path: WEBHOOKS, query, signal })).body;
  }

  /** All of them. @throws CharterError */
  all(options: Omit<ListOptions, 'page'> = {}): AsyncGenerator<Webhook, void, undefined> {
    return everyItem(
      (page) => this.list({ ...options, page }),
      ({ webhooks }) => webhooks,
    );
  }

  /** Changes its types, or pauses it or lets it go on. @throws CharterError */
  async change(webhookId: string, change: ChangeWebhookRequest, { signal }: CallOptions = {}): Promise<Webhook> {
    const path = pathOfWebhook(webhookId);
    return (await this.#transport.call<Webhook>({ method: 'PATCH', path, body: change, signal })).body;
  }

  /** @throws CharterError */
  delete(webhookId: string, { signal }: CallOptions = {}): Promise<void> {
    return this.#once({ method: 'DELETE', path: pathOfWebhook(webhookId), signal });
  }

  /** Sends it a message now, and tells what became of it. @throws CharterError */
  test(webhookId: string, { signal }: CallOptions = {}): Promise<WebhookAttempt> {
    return this.#once({ method: 'POST', path: pathOfWebhook(webhookId, 'test'), signal });
  }

  /** A new secret; the old one signs too for 24 hours. @throws CharterError */
  rotate(webhookId: string, { signal }: CallOptions = {}): Promise<RotatedWebhook> {
    return this.#once({ method: 'POST', path: pathOfWebhook(webhookId, 'rotate'), signal });
  }

  /** A page of what was tried, and what became of it. @throws CharterError */
  async attempts(webhookId: string, { signal, ...query }: ListOptions = {}): Promise<WebhookAttempts> {
    const path = pathOfWebhook(webhookId, 'attempts');
    return (await this.#transport.call<WebhookAttempts>({ method: 'GET', path, query, signal })).body;
  }

  /** Sends every message since a moment again, under the id it had. @throws CharterError */
  resend(webhookId: string, since: Date, { signal }: CallOptions = {}): Promise<ResentMessages> {
    const body = { since: since.toISOString() };
    return this.#once({ method: 'POST', path: pathOfWebhook(webhookId, 'resend'), body, signal });
  }

  /** A call that does something else when it is made twice. */
  async #once<T>(call: Call): Promise<T> {
    return (await this.#transport.call<T>({ ...call, isRepeatable: false })).body;
  }
}
