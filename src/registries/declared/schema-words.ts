/** The words of a declaration: texts, headings, shapes, and rules that look for values. */
import { z } from 'zod';
import { shapePattern } from './shape.ts';

const TEXT_MAX = 2_000;
const LIST_MAX = 500;

export const text = z.string().trim().min(1).max(TEXT_MAX);
export const word = z.string().trim().min(1).max(200);
export const id = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'is to be lower-case letters, digits and _');
export const heading = word.describe('A column by its heading; case, blanks and signs do not count');
export const url = z.url({ protocol: /^(?:https?|sftp)$/ }).max(TEXT_MAX);
export const listOf = <T extends z.ZodType>(one: T) => z.array(one).min(1).max(LIST_MAX);
export const oneOrMore = <T extends z.ZodType>(one: T) => z.union([one, listOf(one)]);
export const shape = word
  .superRefine((value, context) => {
    const read = shapePattern(value);
    if ('problem' in read) context.addIssue({ code: 'custom', message: read.problem });
  })
  .describe(
    'The form of a text: 9 is a digit, A a capital letter, X one of both, # one of both or a hyphen, x a hexadecimal digit or a hyphen, w a letter or digit whatever its case, ? any character, all else itself; {2} or {1,7} behind one repeats it',
  );
export const by = word.describe(
  'A function by its name: capitals, withoutSingleQuotes, careOf, lastFirstMiddle, or one beside the declaration',
);

/** What a rule looks for in a value, whatever the case. */
const matching = {
  codes: listOf(word).optional().describe('Whole values'),
  begins: listOf(word).optional().describe('The first words of values'),
  words: listOf(word).optional().describe('Whole words, or several in a row, anywhere in values'),
  contains: listOf(word).optional().describe('Letters anywhere in values'),
  shapes: listOf(shape).optional().describe('The forms of whole values, as in `number.shapes`'),
};
const MATCHERS = Object.keys(matching) as (keyof typeof matching)[];
export const rule = <T extends z.core.$ZodLooseShape>(says: T) =>
  z
    .strictObject({ ...matching, ...says })
    .refine(
      (one) => MATCHERS.some((matcher) => (one as Record<string, unknown>)[matcher] !== undefined),
      `is to look for something: ${MATCHERS.join(', ')}`,
    );
export const table = <T extends z.ZodType>(meaning: T) =>
  listOf(rule({ is: meaning })).describe('The first rule that fits decides');
