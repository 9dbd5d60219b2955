/** Commands ask operations of this installation, in process, or of a server: alike, so that they say the same of both. */
import type { Command } from 'commander';
import { type Asked, CharterError, type OperationId } from '../../../clients/typescript/src/index.ts';
import type { CompanyHit, Engine, OwnersAnswers, PremisesIndex } from '../../engine/index.ts';
import { codesOf } from '../asked.ts';
import type { Context } from '../context.ts';
import { CommandError, type ExitCode } from '../exit-codes.ts';
import { printableLine } from '../terminal.ts';
import { type ServerOptions, serverOf } from './server-address.ts';

/** `pin`: by which a further page is of the same moment. */
export type Answered<T> = { readonly body: T; readonly pin: string | null };

/** What a search looks through. */
export type Searched = 'registries' | 'lists' | 'owners';

type Loaded = {
  readonly engine: Engine;
  readonly premises: PremisesIndex;
  readonly owners: OwnersAnswers;
  /** A page of `searchCompanies`, its companies as they are stored. */
  readonly companies: (
    asked: Asked,
  ) => Promise<{ readonly hits: readonly CompanyHit[]; readonly nextPage: number | null }>;
};

export interface Place extends AsyncDisposable {
  /**
   * An operation by its id, with what its route takes; what it answers is the interface's.
   *
   * @throws CharterError where it is refused; CommandError or EngineError where it cannot be asked
   */
  ask<T>(operation: OperationId, asked?: Asked): Promise<Answered<T>>;
  /** The codes that may be named; `null` for a server, whose refusal names them. */
  loaded(searched: Searched): Promise<readonly string[] | null>;
  /** What is loaded here; `null` of a server. */
  readonly here: Loaded | null;
  /** A refusal as a sentence. */
  words(error: CharterError): string;
}

export function addServerOptions(command: Command): Command {
  return command
    .option('--server <url>', 'ask a Charter server, for credits, instead of what is loaded here (CHARTER_SERVER)')
    .option('--key <key>', 'the API key for the server (CHARTER_KEY)');
}

/**
 * Does what asks operations, and puts what is refused into words. `options`: `null` where only this installation can be
 * asked, whatever is set. @throws CommandError
 */
export async function asking(
  context: Context,
  options: ServerOptions | null,
  work: (place: Place) => Promise<void>,
): Promise<void> {
  const server = options && serverOf(context, options);
  await using place: Place =
    server === null
      ? new (await import('./here.ts')).Here(context)
      : new (await import('./at-server.ts')).AtServer(server);
  try {
    await work(place);
  } catch (error) {
    throw error instanceof CharterError ? await commandErrorOf(place, error) : error;
  }
}

const NONE_LOADED = {
  registries: 'No registry is loaded. Load one with: charter load',
  lists: 'No list is loaded. Load one with: charter load CODE FILE...',
  owners: 'No source of owners is loaded. Load one with: charter load CODE FILE...',
} as const;

/** The codes of `text` as a request has them. @throws CommandError `not_found` where one is not loaded here */
export async function codesAsked(place: Place, text: string, of: Searched): Promise<string> {
  const loaded = await place.loaded(of);
  return loaded === null ? text : codesOf(text, loaded, NONE_LOADED[of]).join(',');
}

/** Whether a record is not there. Another 404 is of a server that is none of Charter's. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof CharterError && error.status === 404 && /^(?:Company|Root) not found$/.test(error.detail);

/** For the end of a sentence on a company that is not there: the numbers that may be meant. */
export function didYouMean(error: unknown): string {
  const { didYouMean: meant = [] } = error instanceof CharterError ? error : {};
  return meant.length === 0 ? '' : `; did you mean ${printableLine(meant.join(' or '))}?`;
}

const EXIT_OF_STATUS: Readonly<Record<number, ExitCode>> = {
  400: 'usage',
  401: 'usage',
  402: 'insufficient_credits',
  403: 'usage',
  413: 'usage',
  422: 'usage',
};

async function commandErrorOf(place: Place, error: CharterError): Promise<CommandError> {
  const missing = missingCodes(error);
  if (missing.length > 0)
    return new CommandError('not_found', `Not loaded: ${missing.join(', ')}.${await known(place, error)}`);
  return new CommandError(EXIT_OF_STATUS[error.status] ?? 'failed', place.words(error), { cause: error });
}

/** Codes that are asked for and not loaded. */
export function missingCodes(error: unknown): readonly string[] {
  const problems = error instanceof CharterError ? (error.problems ?? []) : [];
  return problems.flatMap(({ ctx }) => (Array.isArray(ctx?.['unsupported']) ? ctx['unsupported'].map(String) : []));
}

/** No operation answers which lists are loaded. */
async function known(place: Place, { problems = [] }: CharterError): Promise<string> {
  if (problems.some(({ loc }) => loc.includes('sources') || loc.includes('source'))) return '';
  const { jurisdictions } = (await place.ask<{ jurisdictions: string[] }>('listJurisdictions')).body;
  return ` Loaded are ${jurisdictions.join(', ')}.`;
}
