/** What a Charter server refuses, in the words of a command that was asked to match at it. */
import { CharterError } from '../../../clients/typescript/src/index.ts';
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
  const { status, code, detail } = error;
  if (status === 401)
    return new CommandError('usage', `${url} does not know this key: give one by --key or CHARTER_KEY`);
  const passes = status === 0 || status === 429 || status >= 500;
  const answer = status === 0 || code === 'unreadable_answer' ? detail : `${url} answers ${status}: ${detail}`;
  return new CommandError('failed', passes ? `${answer}. ${GO_ON}` : answer, { cause: error });
}
