/**
 * What a registry's declaration may say: its files, their columns, and what each column is of a company. The schema
 * is strict: a field that it does not know is a mistake. docs/registry.schema.json is made of it, for editors.
 */
import { z } from 'zod';
import {
  DOMICILES,
  jurisdictionCodeSchema,
  LEGAL_FORMS,
  NAME_KINDS,
  RELATIONSHIP_KINDS,
  RHYTHMS,
  STATUSES,
} from '../../entity/index.ts';
import { CAVEATS } from '../caveats.ts';
import { address, addressColumns, named, part, party } from './schema-parts.ts';
import { by, heading, id, listOf, oneOrMore, rule, shape, table, text, url, word } from './schema-words.ts';
import { SEPARATOR_NAMES } from './separators.ts';

const columnSpellings = z.union([heading, listOf(heading)]).describe('A heading, or all spellings of one column');

const form = z
  .strictObject({
    separator: z.enum(SEPARATOR_NAMES).describe('What stands between the columns'),
    quotes: z.boolean().describe('Whether values may stand in double quotes'),
    encoding: z.enum(['utf-8', 'windows-1252']),
    headings: z.boolean().optional().describe('false: no row of headings; `columns.order` names the columns'),
    trailingSeparator: z.boolean().optional().describe('Rows may end in a separator'),
    fewerColumns: z.boolean().optional().describe('Rows may lack columns at their end: they are blank'),
    moreColumns: z.boolean().optional().describe('Rows may go on behind the columns that are known'),
    lineBreaks: z
      .boolean()
      .optional()
      .describe('Values may hold line breaks without quotes: lines are joined until a record has all its columns'),
  })
  .describe('How rows are written');
const fixed = z
  .strictObject({
    length: z.int().min(1).max(100_000).describe('Bytes of a record without its line end'),
    mayBeShort: z.boolean().describe('Blanks at the end of a record may be cut'),
    at: z
      .record(word, z.tuple([z.int().min(1), z.int().min(1)]))
      .describe('Where each column stands: its first byte, counted from 1, and its length'),
  })
  .describe('Rows of a fixed width');

const noCompany = listOf(
  rule({
    columns: oneOrMore(heading),
    unless: z.boolean().optional().describe('true: rows whose value does not fit'),
    what: text.optional().describe('“A name reservation”; {value} is the value'),
    why: text.optional().describe('In place of `what`: why such a row is set aside, as a sentence'),
  }),
);

const letters = z.enum(['capital', 'small']).optional();
/** What every kind of rows has. */
const rowFields = {
  holds: id.describe(
    'What its rows are: companies, or a word of yours that parties, names and filings refer to by `of`',
  ),
  columns: z.strictObject({
    order: listOf(heading).optional().describe('All columns in their order, of a file without headings'),
    expected: listOf(columnSpellings).optional().describe('Every such file has them: without one nothing is loaded'),
    believed: listOf(columnSpellings).optional().describe('Nobody has confirmed them: without one the load tells so'),
    perhaps: listOf(columnSpellings).optional().describe('Read where they are; a heading may end in *'),
    ignored: z.array(heading).optional().describe('Known, and not read'),
    kept: z
      .union([z.literal(true), listOf(heading)])
      .optional()
      .describe('Read by functions only; true: all columns but the key'),
  }),
  by: by.optional().describe('A function that puts each row right before anything else reads it'),
  dates: listOf(heading).optional(),
  needs: listOf(z.strictObject({ column: heading, what: word, by: by.optional() }))
    .optional()
    .describe('Without one a row is rejected'),
  needsDay: z
    .strictObject({ columns: listOf(heading), what: word, expected: word })
    .optional()
    .describe('A row without a day in one of these is rejected'),
  nobody: z
    .union([word, z.strictObject({ what: word, by })])
    .optional()
    .describe('What a row without a name lacks: “agent”; a function may say whom it names'),
  noCompany: noCompany.optional().describe('Rows that are no company'),
  counted: listOf(rule({ column: heading, as: word }))
    .optional()
    .describe('Values that do not fit are counted as unknown'),
  agrees: z
    .strictObject({ column: heading, what: word })
    .optional()
    .describe('A column in which a row and its company must be the same'),
  another: z
    .strictObject({
      key: heading,
      letters,
      holds: id,
      by: by.optional().describe('A function: whether a row says something of another company'),
      without: text.describe('Why nothing comes of it where no file has that company, as a sentence'),
    })
    .optional()
    .describe('The number of another company that a row says something of: the owner of a trade name'),
  leadsTo: z
    .strictObject({ key: heading, holds: id })
    .optional()
    .describe(
      'Rows of another kind that are joined by their own key: the agent of an agent’s number. Their columns are called `agents.Name`',
    ),
};
const key = z
  .strictObject({
    column: heading,
    what: word.describe('As people call it: “entity number”'),
    letters,
    digits: z.int().min(1).max(20).optional().describe('Put back zeros before digits until there are so many'),
    without: text.optional().describe('Why a row without it is set aside, as a sentence; else it is rejected'),
  })
  .describe('The number that joins rows of one company');

const recognised = z
  .union([
    z.strictObject({ columns: listOf(heading) }).describe('By columns that it alone has'),
    z
      .strictObject({
        cells: listOf(shape).describe('How the first cells of the first line look'),
        count: listOf(z.int().min(1)).optional().describe('How many cells the first line has'),
      })
      .describe('By its first line, where it has no headings'),
    z.strictObject({ name: listOf(word) }).describe('By a part of its name; a last resort'),
  ])
  .describe('How a file is told from the others');

const file = z.strictObject({
  id,
  title: text.describe('For people: “Business Entities in Colorado”'),
  form: z.union([form, fixed]),
  also: listOf(z.strictObject({ id, title: text, form, recognised: recognised.optional(), by: by.optional() }))
    .optional()
    .describe('The same columns in other forms, or in files of other rows'),
  recognised,
  ...rowFields,
  key,
  defaultedDates: listOf(heading).optional().describe('Those where 1900-01-01 or 1901-01-01 means no day'),
  asOf: heading.optional().describe('A column that has the day of the file'),
  changes: z
    .union([z.literal(true), z.strictObject({ below: z.int().min(1).max(5_000) })])
    .optional()
    .describe('The file holds changes only; or it does when it has fewer rows'),
  type: z
    .strictObject({ at: z.int().min(1).max(100), codes: listOf(word) })
    .optional()
    .describe(
      'Of a file without headings that holds records of several types: in which column, from 1, stands the type, and that of these rows',
    ),
  skipped: listOf(z.strictObject({ codes: listOf(word), why: text.describe('As a sentence') }))
    .optional()
    .describe('Types of records that are not read'),
  others: listOf(z.strictObject({ codes: listOf(word), ...rowFields, key: key.optional() }))
    .optional()
    .describe('The records of other types'),
});

const says = word.optional().describe('In words, where the value is a code');
const companyAddress = z.union([id, z.strictObject({ of: id, address }), addressColumns]);
const company = z.strictObject({
  rows: z
    .enum(['first', 'all', 'all_by_designator'])
    .optional()
    .describe(
      'Of several rows of one number: the first stands, or all add up; the last: behind the first whose name ends as companies’ do',
    ),
  differing: listOf(z.strictObject({ columns: listOf(heading), note: text }))
    .optional()
    .describe('What is noted where rows that add up differ'),
  missing: z
    .strictObject({ key: word, file: word, repeated: word.optional() })
    .describe('How it is said that one lacks'),
  noCompany: noCompany.optional().describe('What is no company, with all rows of its number'),
  noCompanyBy: z
    .strictObject({ of: id, rules: noCompany })
    .optional()
    .describe('Rows of another kind that tell it where the company’s own row is missing'),
  by: by.optional().describe('A function that finishes the company'),
  name: named,
  number: named.optional().describe('The public number, where the files are joined by another'),
  identifiers: listOf(z.strictObject({ scheme: id, column: heading.optional() })).optional(),
  status: z
    .union([
      z.strictObject({ always: z.enum(STATUSES), raw: word }),
      z.strictObject({
        column: heading,
        raw: listOf(part).optional(),
        table: listOf(rule({ is: z.enum([...STATUSES, 'revoked']), says })).describe(
          'The first rule that fits decides',
        ),
      }),
    ])
    .optional(),
  form: z.strictObject({
    column: oneOrMore(heading).describe('The first that is filled'),
    raw: listOf(part).optional(),
    table: listOf(
      rule({
        is: z.enum(LEGAL_FORMS),
        domicile: z.enum(DOMICILES).optional(),
        says,
      }),
    )
      .optional()
      .describe('The first rule that fits decides; then the words of the type'),
    marks: listOf(
      rule({
        column: heading,
        is: z.enum(LEGAL_FORMS),
        of: listOf(z.enum(LEGAL_FORMS)).optional().describe('Only where the type says one of these'),
      }),
    )
      .optional()
      .describe('What another column tells of the form'),
  }),
  home: z
    .strictObject({
      place: oneOrMore(heading).optional().describe('Where it was formed; the first filled column'),
      country: heading.optional().describe('Abroad it decides: Georgia the country is not Georgia the state'),
      name: heading.optional().describe('Its name at home'),
      stated: z
        .strictObject({ column: heading, table: table(z.enum(DOMICILES)), counted: z.boolean().optional() })
        .optional()
        .describe('A column that says domestic or foreign'),
      byForm: z.boolean().optional().describe('false: the words of the type do not say it'),
    })
    .optional(),
  formed: oneOrMore(heading).optional(),
  dissolved: z
    .union([heading, z.strictObject({ column: heading, of: listOf(z.enum(STATUSES)) })])
    .optional()
    .describe('The day of the end; with `of`, only where the status is one of these'),
  places: z.record(id, oneOrMore(addressColumns)).optional().describe('Addresses that are used more than once'),
  addresses: z
    .strictObject({
      registered: oneOrMore(companyAddress),
      headquarters: oneOrMore(companyAddress),
      mailing: oneOrMore(companyAddress),
    })
    .partial()
    .optional(),
  addressesByType: z
    .strictObject({
      of: id,
      column: heading,
      blank: heading.optional().describe('Only rows where this column is blank'),
      address,
      table: table(z.enum(['registered', 'headquarters', 'mailing', 'none'])),
    })
    .optional()
    .describe('Addresses in rows of their own, told by a type; of several of one kind the first rule goes first'),
  names: listOf(
    z.strictObject({
      of: id.optional(),
      column: heading,
      kind: z.enum(NAME_KINDS),
      separator: z.string().min(1).max(5).optional(),
      started: heading.optional(),
      ended: heading.optional(),
      when: listOf(rule({ column: heading }))
        .optional()
        .describe('Only rows that fit all of these'),
    }),
  ).optional(),
  parties: listOf(party).optional(),
  filings: listOf(
    z.strictObject({
      of: id.optional(),
      on: oneOrMore(heading).optional().describe('Its day; without it the day of formation'),
      effective: heading.optional().describe('The day on which it takes effect, where that is another'),
      title: z.union([z.strictObject({ text: word }), z.strictObject({ column: oneOrMore(heading) })]),
      id: heading.optional(),
      type: heading.optional(),
    }),
  ).optional(),
  relationships: listOf(
    z.strictObject({
      of: id.optional(),
      kind: z.enum(RELATIONSHIP_KINDS),
      name: heading.optional(),
      number: heading.optional().describe('In the same registry'),
      on: heading.optional(),
      when: listOf(rule({ column: heading }))
        .optional()
        .describe('Only rows that fit all of these'),
    }),
  ).optional(),
  industries: z.strictObject({ columns: listOf(heading), scheme: id }).optional(),
  url: text.optional().describe('The address of a company’s page, with {number}'),
});

const numberForm = z.strictObject({
  what: word,
  shapes: listOf(shape),
  hasDigit: z.boolean().optional().describe('true: one without a digit is none'),
  words: word.describe('The same in words, for the end of a sentence: “eleven digits”'),
  example: word,
  basis: z.enum(['seen', 'believed']),
});

export const declarationSchema = z.strictObject({
  $schema: text.optional(),
  questions: z.array(text).max(500).optional().describe('What a draft does not know. Read by people only'),
  jurisdiction: jurisdictionCodeSchema,
  name: word,
  publisher: word,
  searchUrl: url,
  publishes: z
    .array(z.enum(['officers', 'registeredAgents', 'tradeNames', 'formerNames', 'filings', 'inactive']))
    .describe('What the files hold'),
  updates: z.enum(RHYTHMS).nullable(),
  remarks: z.array(text).max(500).describe('What users should know of gaps, a sentence each'),
  caveats: z.array(z.enum(Object.keys(CAVEATS) as [keyof typeof CAVEATS])).optional(),
  filesFrom: text.optional().describe('How a person gets the files'),
  number: numberForm.describe('The form of the entity numbers'),
  joinedBy: numberForm.optional().describe('That of the keys of files, where they are not joined by the number'),
  files: listOf(file),
  company,
  downloads: listOf(
    z.strictObject({
      file: id,
      url,
      otherUrls: listOf(url).optional().describe('Asked where the first gives no file'),
      fileName: word,
      timeZone: word.optional().describe('Of a table with times: America/New_York'),
    }),
  ).optional(),
});

/** A registry's declaration, checked. */
export type Declaration = z.infer<typeof declarationSchema>;
export type DeclaredFile = Declaration['files'][number];
/** Rows of one kind: those of a file, or of one type in it. */
export type DeclaredRows = Pick<DeclaredFile, keyof typeof rowFields | 'key' | 'form'>;
export type DeclaredForm = z.infer<typeof form>;
export type DeclaredCompany = Declaration['company'];
export type DeclaredAddress = z.infer<typeof addressColumns>;
export type DeclaredParty = z.infer<typeof party>;
export type DeclaredName = z.infer<typeof named>;
