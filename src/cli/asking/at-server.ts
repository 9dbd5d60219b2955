/** Operations, answered by a Charter server, through its client. */
import { type Asked, Charter, type CharterError, type OperationId } from '../../../clients/typescript/src/index.ts';
import { CommandError } from '../exit-codes.ts';
import type { Answered, Place } from './asking.ts';
import { serverWords } from './server-words.ts';

/** Somebody waits at a terminal. */
const RETRIES = 2;

/** `timeoutMs`: of one try; as the client has it when left out. */
export type Server = { readonly url: string; readonly key: string; readonly timeoutMs?: number };

export class AtServer implements Place {
  readonly here = null;
  readonly #url: string;
  readonly #charter: Charter;

  constructor({ url, key, timeoutMs }: Server) {
    this.#url = url;
    this.#charter = new Charter({ baseUrl: url, key, retries: RETRIES, timeoutMs });
  }

  /** @throws CommandError where the server is of another version, and answers something else than was asked or is known */
  async ask<T>(operation: OperationId, { body: sent, ...asked }: Asked = {}): Promise<Answered<T>> {
    const { body, headers } = await this.#charter.ask<T>(operation, { ...asked, ...(sent && { body: given(sent) }) });
    const ignored = headers.get('x-ignored-fields');
    if (ignored !== null) throw this.#ofAnotherVersion(`it does not know ${ignored}`);
    const { OPERATIONS } = await import('../../operations/index.ts');
    const { answers } = OPERATIONS.find(({ id }) => id === operation)!;
    const { error } = answers[200]!.schema!.safeParse(body);
    // A newer server may have values that this version does not know; what it reads has to be there. It reads no echo.
    const issue = error?.issues.find(
      ({ code, path }) => (code === 'invalid_type' || code === 'invalid_union') && path[0] !== 'request',
    );
    if (issue !== undefined)
      throw this.#ofAnotherVersion(`of its answer ${issue.path.join('.') || 'all'} cannot be read`);
    return { body, pin: headers.get('x-snapshot') };
  }

  /** The server refuses what is not loaded. */
  async loaded(): Promise<null> {
    return null;
  }

  words(error: CharterError): string {
    return serverWords(this.#url, error);
  }

  #ofAnotherVersion(why: string): CommandError {
    return new CommandError('failed', `${this.#url} is no Charter server, or one of another version: ${why}`);
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

/** A field that is not asked for may be none of the server's. */
const given = (body: object): object => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
