/** What a command's exit code says. Scripts rely on the numbers; docs/command-line.md lists them. */
export const EXIT_CODES = {
  /** Done, whatever was found. */
  ok: 0,
  /** It could not be done: a file that is not what it claims, a full disk, a server that cannot start. */
  failed: 1,
  /** The command was called wrongly: an unknown option, a query with a syntax error, a bad setting. */
  usage: 2,
  /** The company, or the jurisdiction, is not there. */
  not_found: 3,
  /** The account at the server cannot pay for what is left; what is done is kept. */
  insufficient_credits: 4,
  /** A guard stopped a load: the present snapshot serves on, and `--accept-loss` publishes. */
  guarded: 5,
  /** Ctrl-C, or SIGINT. */
  interrupted: 130,
  /** SIGTERM. */
  terminated: 143,
} as const;

export type ExitCode = keyof typeof EXIT_CODES;

/** A failure that has been put into words for the person at the terminal. */
export class CommandError extends Error {
  readonly exitCode: ExitCode;
  constructor(exitCode: ExitCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandError';
    this.exitCode = exitCode;
  }
}
