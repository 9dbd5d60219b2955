import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import { CommandError } from '../exit-codes.ts';
import { warn } from '../terminal.ts';

/**
 * A session of the Model Context Protocol on the standard input and output. It is over when the input has ended
 * and what was asked is answered; the SDK's own transport would not notice the end.
 */
export class StdioSession implements Transport {
  onmessage?: (message: JSONRPCMessage) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  readonly #lines = new StdioServerTransport();
  /** Requests without an answer. */
  readonly #open = new Set<RequestId>();
  readonly #over = Promise.withResolvers<void>();
  #hasEnded = false;

  async start(): Promise<void> {
    this.#lines.onmessage = (message) => {
      if (isJSONRPCRequest(message)) this.#open.add(message.id);
      this.onmessage?.(message);
      // Nobody waits for its answer any more.
      if (isJSONRPCNotification(message) && message.method === 'notifications/cancelled')
        this.#close(message.params?.['requestId'] as RequestId);
    };
    // Its words may quote what was sent.
    this.#lines.onerror = () => void warn('charter: a line that is no message was passed over\n');
    this.#lines.onclose = () =>
      this.#over.reject(new CommandError('failed', 'A message is too long: the session is over'));
    // A pipe that breaks does not end.
    for (const event of ['end', 'close']) {
      process.stdin.once(event, () => {
        this.#hasEnded = true;
        this.#endIfDone();
      });
    }
    await this.#lines.start();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    await this.#lines.send(message);
    if ('id' in message && message.id !== undefined && !('method' in message)) this.#close(message.id);
  }

  async close(): Promise<void> {
    this.#over.resolve();
    this.onclose?.();
  }

  /** Resolves at the end. @throws CommandError where a message was too long to be read */
  get over(): Promise<void> {
    return this.#over.promise;
  }

  #close(id: RequestId): void {
    this.#open.delete(id);
    this.#endIfDone();
  }

  #endIfDone(): void {
    if (this.#hasEnded && this.#open.size === 0) this.#over.resolve();
  }
}
