/** `match_location`: the company behind a place of business. */
import { z } from 'zod';
import { type MatchRow, matchRowSchema } from '../../../matching/row.ts';
import { bodySchema, CHOICE_FIELDS, LOCATION_BODY, matchLocation as operation } from '../../../operations/index.ts';
import { priceWords } from '../prices.ts';
import { companyLine } from '../print-company.ts';
import { readArguments } from '../read-arguments.ts';
import { shortCompanySchema, shorten } from '../shorten.ts';
import { callOf, type Tool } from '../tool.ts';

/** Of each list of a registration that is shown. */
const ENTRIES_MAX = 10;

const { acceptance, absent_share: absentShare } = CHOICE_FIELDS;

export const matchLocation: Tool = {
  name: 'match_location',
  title: 'Match a location',
  describe: (prices) =>
    `Find the legal operator behind a business location (a shop, a restaurant, an office) by its name and address, with the registration, the evidence, and the people behind it.${priceWords(prices, operation, 'a location whose people are found')}`,
  input: z.object({
    location: bodySchema(LOCATION_BODY).meta({
      description: 'As it is known: `name` is the sign on the door, `address` one line with street, city and state.',
    }),
    acceptance: acceptance.schema.meta({
      description: 'How sure an operator has to be: `strict` is nearly certain, `lenient` merely likely.',
    }),
    absent_share: absentShare.schema.meta({
      description: 'How probable it is, before anything is known, that the operator is in none of the registries.',
    }),
  }),
  output: z.object({
    ...matchRowSchema.shape,
    registration: shortCompanySchema.nullable(),
    home_registration: shortCompanySchema.nullable(),
  }),
  ask(args) {
    const read = readArguments({}, ['location', ...Object.keys(CHOICE_FIELDS)], args);
    if (!read.ok) return read;
    const { location, ...choices } = args;
    const query = Object.entries(choices).map(([name, value]) => [name, printed(value)]);
    // Absent is not null: the API distinguishes the two.
    const call = callOf(operation, { body: location === undefined ? {} : { location } });
    return {
      ok: true,
      call: { ...call, path: `${call.path}?${new URLSearchParams(query)}` },
      tell({ body }) {
        const row = body as MatchRow;
        const { registration, home_registration: home } = row;
        const structured = {
          ...row,
          registration: registration && shorten(registration, ENTRIES_MAX),
          home_registration: home && shorten(home, ENTRIES_MAX),
        };
        return { structured, text: printRow(row) };
      },
    };
  },
};

/** As it stands in a query; what cannot stand there, the API refuses in its own words. */
const printed = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function printRow({ operator, confidence, reason, registration, people, alternatives }: MatchRow): string {
  if (operator === null) {
    const near = alternatives.map(
      ({ legal_name: name, jurisdiction_code: code, entity_number: number, confidence: sure }) =>
        `- ${name} (${code} ${number}), ${percent(sure)}`,
    );
    return [`No match. ${reason ?? ''}`.trim(), ...near].join('\n');
  }
  const lines = [
    `${operator.name}, ${confidence === null ? 'of unknown certainty' : `${percent(confidence)} certain`}`,
    registration === null ? '' : `Registration: ${companyLine(registration)}`,
    people.length === 0 ? '' : `People: ${people.map(({ name }) => name).join('; ')}`,
  ];
  return lines.filter((line) => line !== '').join('\n');
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
