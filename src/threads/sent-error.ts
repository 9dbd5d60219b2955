/** Errors between threads. The structured clone of an error loses its class and its fields, and with them what callers tell it by. */

/** An error's fields, but for what every error has. Only plain values travel. */
type Fields = Readonly<Record<string, string | number | bigint | boolean | null | undefined>>;

export type SentError =
  | {
      readonly name: string;
      readonly message: string;
      readonly stack: string | undefined;
      readonly fields: Fields;
      readonly cause: SentError | undefined;
    }
  | { readonly thrown: unknown };

/** A class whose instances hold plain values alone: its constructor is not called again. */
export type ErrorClass = { readonly name: string; readonly prototype: Error };

/** How many causes behind one another are sent: one may be its own. */
const CAUSES_MAX = 3;

/** What another thread can take of what was thrown. */
export function sendError(thrown: unknown, causes = CAUSES_MAX): SentError {
  if (!(thrown instanceof Error)) return { thrown: isPlain(thrown) ? thrown : String(thrown) };
  const { name, message, stack, cause } = thrown;
  const fields = Object.fromEntries(
    Object.entries(thrown).filter(([field, value]) => field !== 'cause' && isPlain(value)),
  );
  const isSent = cause instanceof Error && causes > 0;
  return { name, message, stack, fields, cause: isSent ? sendError(cause, causes - 1) : undefined };
}

/** What was thrown, of its own class where that is one of these, and otherwise an Error with its name and fields. */
export function receiveError(sent: SentError, classes: readonly ErrorClass[]): unknown {
  if ('thrown' in sent) return sent.thrown;
  const { name, message, stack, fields, cause } = sent;
  const options = cause === undefined ? undefined : { cause: receiveError(cause, classes) };
  const error = new Error(message, options);
  const known = classes.find((one) => one.name === name);
  if (known !== undefined) Object.setPrototypeOf(error, known.prototype);
  else if (name !== 'Error') error.name = name;
  return Object.assign(error, fields, { stack });
}

function isPlain(value: unknown): boolean {
  return value === null || !['object', 'function', 'symbol'].includes(typeof value);
}
