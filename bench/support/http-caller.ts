/** A caller that takes next to nothing of the processor: what is measured beside it is the server. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

export class HttpCaller implements Disposable {
  readonly #socket: Socket;
  readonly #head: string;
  #rest = Buffer.alloc(0);
  #answered: ((status: number) => void) | null = null;

  private constructor(socket: Socket, head: string) {
    this.#socket = socket;
    this.#head = head;
    socket.on('data', (bytes: Buffer) => this.#hear(bytes));
  }

  /** Of one address, with one key. */
  static async open(address: string, key: string): Promise<HttpCaller> {
    const { hostname, port, host, pathname } = new URL(address);
    const socket = connect(Number(port), hostname).setNoDelay(true);
    await once(socket, 'connect');
    const head = `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\nx-api-key: ${key}\r\ncontent-type: application/json\r\n`;
    return new HttpCaller(socket, head);
  }

  /** Resolves with the status when the whole answer is there. */
  post(body: string): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<number>();
    this.#answered = resolve;
    this.#socket.write(`${this.#head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    return promise;
  }

  [Symbol.dispose](): void {
    this.#socket.destroy();
  }

  #hear(bytes: Buffer): void {
    this.#rest = this.#rest.length === 0 ? Buffer.from(bytes) : Buffer.concat([this.#rest, bytes]);
    const end = this.#rest.indexOf(HEAD_END);
    if (end === -1) return;
    const head = this.#rest.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)![1]);
    if (this.#rest.length < end + HEAD_END.length + length) return;
    this.#rest = Buffer.alloc(0);
    this.#answered!(Number(head.slice(9, 12)));
  }
}
