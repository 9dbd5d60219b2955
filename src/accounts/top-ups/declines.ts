/**
 * Why a payment was declined, for the one who pays: codes of Stripe's, and ours. What banks say in confidence
 * (a stolen card) stays `card_declined`.
 */
export const DECLINES = {
  card_declined: 'Your card was declined',
  expired_card: 'Your card has expired',
  insufficient_funds: 'Your card has insufficient funds',
  incorrect_cvc: "Your card's security code is wrong",
  incorrect_number: "Your card's number is wrong",
  processing_error: 'Your bank could not process the payment',
  authentication_required: 'Your bank wants to hear from you before it pays: save the card again',
  no_card: 'No card is saved',
  payment_refused: 'The payment was refused',
  owed_limit: 'It would take what is owed past the limit of this server',
} as const;

export type DeclineCode = keyof typeof DECLINES;

const isDeclineCode = (code: string): code is DeclineCode => Object.hasOwn(DECLINES, code);

/** The first of the codes that owners are shown; `payment_refused` where there is none. */
export const declineCodeOf = (...codes: readonly (string | undefined | null)[]): DeclineCode =>
  codes.find((code): code is DeclineCode => typeof code === 'string' && isDeclineCode(code)) ?? 'payment_refused';

/** A sentence without its full stop. */
export const declineText = (code: string): string => DECLINES[declineCodeOf(code)];
