/**
 * A small mail server on a loopback port: it takes mails, or behaves as badly as it is told. RFC 5321, as far
 * as one client needs it.
 */
import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** How the next attempt to send is treated; afterwards mails are taken. */
export type Behaviour = 'take' | 'refuse for good' | 'refuse for now' | 'say nothing' | 'break off';

const REPLIES: Record<Behaviour, string> = {
  take: '250 yes',
  'refuse for good': '550 no such box',
  'refuse for now': '451 later',
  'say nothing': '421 not reached',
  'break off': '421 not reached',
};

export type ReceivedMail = { readonly to: string; readonly data: string };

export class SmtpServer implements AsyncDisposable {
  readonly #server = createServer((socket) => this.#serve(socket));
  readonly #sockets = new Set<Socket>();
  readonly #events = new EventEmitter();
  readonly #behaviours: Behaviour[];
  readonly mails: ReceivedMail[] = [];
  attempts = 0;

  /** `behaviours`: one for each attempt, in order. */
  constructor(...behaviours: readonly Behaviour[]) {
    this.#behaviours = [...behaviours];
  }

  /** Its address, once it listens. */
  async url(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Resolves when so many mails have come. */
  async received(count: number): Promise<readonly ReceivedMail[]> {
    while (this.mails.length < count) await once(this.#events, 'mail');
    return this.mails;
  }

  #next(): Behaviour {
    this.attempts += 1;
    this.#events.emit('attempt');
    return this.#behaviours.shift() ?? 'take';
  }

  async attempted(): Promise<void> {
    if (this.attempts === 0) await once(this.#events, 'attempt');
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => {}).once('close', () => this.#sockets.delete(socket));
    const [first] = this.#behaviours;
    if (first === 'say nothing' || first === 'break off') {
      this.#next();
      if (first === 'break off') socket.destroy();
      return;
    }
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    let to = '';
    let text = '';
    let isData = false;
    say('220 mail.example');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (;;) {
        const ending = isData ? '\r\n.\r\n' : '\r\n';
        const end = text.indexOf(ending);
        if (end === -1) return;
        const line = text.slice(0, end);
        text = text.slice(end + ending.length);
        if (isData) {
          isData = false;
          this.mails.push({ to, data: line });
          say('250 taken');
          this.#events.emit('mail');
        } else if (/^RCPT TO/i.test(line)) {
          const behaviour = this.#next();
          to = /<([^>]*)>/.exec(line)?.[1] ?? '';
          say(REPLIES[behaviour]);
        } else if (/^DATA/i.test(line)) {
          isData = true;
          say('354 go on');
        } else if (/^QUIT/i.test(line)) {
          say('221 bye');
          socket.end();
        } else {
          say('250 mail.example');
        }
      }
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
