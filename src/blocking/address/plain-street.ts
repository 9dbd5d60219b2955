import { keepAnswers } from '../keep-answers.ts';
import { type DeliveryLine, readDeliveryLine } from './delivery-line.ts';
import { tokensOf } from './tokens.ts';

/**
 * A house number and words, as most registries have their streets. A letter or blank begins what comes behind
 * the number.
 */
const PLAIN = /^([1-9]\d{0,4})( [A-Za-z][A-Za-z. ]*)$/;
/**
 * Stands for every number of as many digits: what is read of the words behind it does not depend on which it
 * is.
 */
const ANY_NUMBER = '11111';
/** Streets whose reading is kept: the houses of a street stand in many companies' records. */
const STREETS_KEPT = 100_000;

const lineOf = keepAnswers(STREETS_KEPT, (text): DeliveryLine | null => {
  const tokens = tokensOf(text);
  const line = readDeliveryLine(tokens, tokens.length);
  return line.number !== null && line.number === tokens[0]!.text ? line : null;
});

/**
 * The same as `readDeliveryLine`, of a text that is a house number and the words of a street; `null` of all
 * others.
 */
export function readPlainStreet(text: string): DeliveryLine | null {
  const [, number, words] = PLAIN.exec(text) ?? [];
  if (number === undefined) return null;
  const line = lineOf(ANY_NUMBER.slice(0, number.length) + words);
  return line === null ? null : { ...line, number };
}
