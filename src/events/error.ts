export type EventsErrorCode =
  | 'webhook_not_found'
  | 'watch_not_found'
  | 'too_many_webhooks'
  | 'too_many_tests'
  | 'too_many_watches'
  | 'too_many_searches'
  | 'too_many_portfolios';

/** `message` is a sentence for the caller. */
export class EventsError extends Error {
  override readonly name = 'EventsError';
  readonly code: EventsErrorCode;

  constructor(code: EventsErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
