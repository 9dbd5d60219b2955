/** What a declaration says of names, addresses and parties. */
import { z } from 'zod';
import { ROLE_KINDS } from '../../entity/index.ts';
import { by, heading, id, listOf, oneOrMore, rule, word } from './schema-words.ts';

export const part = z.union([
  heading,
  z.strictObject({ column: heading, before: z.string().max(40).describe('What is written before the value') }),
]);
export const named = z.union([
  heading,
  z.strictObject({ columns: oneOrMore(heading).describe('The first that is filled'), by: by.optional() }),
]);

export const addressColumns = z.union([
  z.strictObject({
    street: oneOrMore(heading).describe('Of several the first filled one is the street, the others its second line'),
    street2: oneOrMore(heading).optional().describe('The second line: a unit, a floor'),
    city: heading.optional(),
    state: heading.optional(),
    zip: heading.optional(),
    zip4: heading.optional(),
    country: heading.optional(),
    by: by.optional(),
  }),
  z.strictObject({ line: heading.describe('An address in one column'), by: by.optional() }),
]);
export const address = z.union([
  id.describe('One of `places`'),
  oneOrMore(addressColumns).describe('Of several the first that is filled'),
]);

const role = z.enum(ROLE_KINDS);
export const party = z.strictObject({
  of: id.optional().describe('What holds the rows; without it the company’s own row'),
  when: listOf(rule({ column: heading }))
    .optional()
    .describe('Only rows that fit all of these: `I` in a column that tells individuals from organizations'),
  by: by.optional().describe('A function of the row: whom it names'),
  organization: heading.optional(),
  person: z
    .strictObject({
      first: heading.optional(),
      middle: heading.optional(),
      last: heading,
      suffix: heading.optional(),
    })
    .optional()
    .describe('The parts of a person’s name'),
  name: named.optional().describe('A name that may be a person’s or a company’s'),
  unlessLegalName: z.boolean().optional().describe('Nobody where the name is the company’s own'),
  role: z
    .union([
      role,
      z.strictObject({ by: by.describe('A function of the row and its company') }),
      z.strictObject({
        column: heading,
        table: listOf(
          rule({
            is: oneOrMore(role).describe('One role, or all that the value means'),
            title: word.optional().describe('The title in words, where the value is a code'),
          }),
        ).describe('The first rule that fits decides; a value of none is unknown'),
        severalBy: z
          .string()
          .min(1)
          .max(5)
          .optional()
          .describe(
            'What stands between several titles in one value: “;” in “President; Manager”. Each is looked up by itself',
          ),
      }),
    ])
    .describe('The role: one for all rows, or by a column of titles'),
  title: heading.optional().describe('Of a role that is always the same'),
  titleElse: word.optional().describe('Where there is no such column, or it is blank'),
  address: address.optional().describe('Of the party, in the same row'),
  addressOf: z.literal('companies').optional().describe('Of persons none is taken: it is their home'),
  newestBy: heading
    .optional()
    .describe('A number that grows: of a company’s rows only those with the highest are read'),
  started: heading.optional(),
  ended: heading.optional(),
  share: heading.optional().describe('A percentage owned'),
});
