/** What a Charter server refuses, in the words of a command that was asked to match at it. */
import { CharterError } from '../../../clients/typescript/src/index.ts';
import { serverWords } from '../asking/server-words.ts';
import { CommandError } from '../exit-codes.ts';

/**
 * How often a call is tried again before its server is given up: some five minutes of connections that are refused at
 * once.
 */
export const SERVER_RETRIES = 24;

const GO_ON = 'What is done is kept: run the same command again to go on.';

/** Any other error is given back as it is. `url`: of the server. */
export function commandErrorOf(url: string, error: unknown): unknown {
  if (!(error instanceof CharterError)) return error;
  const { status } = error;
  const passes = status === 0 || status === 429 || status >= 500;
  const words = serverWords(url, error);
  return new CommandError(status === 401 ? 'usage' : 'failed', passes ? `${words}. ${GO_ON}` : words, { cause: error });
}
