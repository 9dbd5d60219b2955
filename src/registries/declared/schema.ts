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
    encoding: z.enum(['utf-8', 'windows-1252']).describe('How letters are written as bytes'),
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
  .describe('Rows of a fixed width. Letters are read as UTF-8 where they are, and else as Windows-1252');

const noCompany = listOf(
  rule({
    columns: oneOrMore(heading).describe('Those that are looked at'),
    unless: z.boolean().optional().describe('true: rows whose value does not fit'),
    what: text.optional().describe('“A name reservation”; {value} is the value'),
    why: text.optional().describe('In place of `what`: why such a row is set aside, as a sentence'),
  }),
);

const letters = z.enum(['capital', 'small']).optional().describe('The key is compared in these letters');
/** What every kind of rows has. */
const rowFields = {
  holds: id.describe(
    'What its rows are: companies, or a word of yours that parties, names and filings refer to by `of`',
  ),
  columns: z
    .strictObject({
      order: listOf(heading).optional().describe('All columns in their order, of a file without headings'),
      expected: listOf(columnSpellings).optional().describe('Every such file has them: without one nothing is loaded'),
      believed: listOf(columnSpellings).optional().describe('Nobody has confirmed them: without one the load tells so'),
      perhaps: listOf(columnSpellings).optional().describe('Read where they are; a heading may end in *'),
      ignored: z.array(heading).optional().describe('Known, and not read'),
      kept: z
        .union([z.literal(true), listOf(heading)])
        .optional()
        .describe('Read by functions only; true: all columns but the key'),
    })
    .describe('The columns of the file, and what is known of them'),
  by: by.optional().describe('A function that puts each row right before anything else reads it'),
  dates: listOf(heading).optional().describe('Columns of days'),
  dateOrder: z
    .enum(['day_first', 'month_first'])
    .optional()
    .describe(
      'How their days are written: `day_first` 31/12/2020 or 31.12.2020, `month_first` 12-31-2020; not needed of 12/31/2020, 2020-12-31, 20201231, 31-DEC-2020',
    ),
  needs: listOf(
    z.strictObject({ column: heading, what: word.describe('As people call it: “name”'), by: by.optional() }),
  )
    .optional()
    .describe('Without one a row is rejected'),
  needsDay: z
    .strictObject({
      columns: listOf(heading).describe('One of them is to have a day'),
      what: word.describe('As people call it: “date of the filing”'),
      expected: word.describe('What it is to be: “a day”'),
    })
    .optional()
    .describe('A row without a day in one of these is rejected'),
  nobody: z
    .union([word, z.strictObject({ what: word.describe('What such a row lacks: “agent”'), by })])
    .optional()
    .describe('What a row without a name lacks: “agent”; a function may say whom it names'),
  noCompany: noCompany.optional().describe('Rows that are no company'),
  counted: listOf(rule({ column: heading, as: word.describe('Under what they are counted') }))
    .optional()
    .describe('Values that do not fit are counted as unknown'),
  agrees: z
    .strictObject({ column: heading, what: word.describe('As people call it') })
    .optional()
    .describe('A column in which a row and its company must be the same'),
  another: z
    .strictObject({
      key: heading,
      letters,
      holds: id.describe('A word for what it says: `trade_names`'),
      by: by.optional().describe('A function: whether a row says something of another company'),
      without: text.describe('Why nothing comes of it where no file has that company, as a sentence'),
    })
    .optional()
    .describe('The number of another company that a row says something of: the owner of a trade name'),
  leadsTo: z
    .strictObject({ key: heading, holds: id.describe('What such rows are: `agents`') })
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
    z
      .strictObject({ columns: listOf(heading).describe('All of them are there') })
      .describe('By columns that it alone has'),
    z
      .strictObject({
        cells: listOf(shape).describe('How the first cells of the first line look'),
        count: listOf(z.int().min(1)).optional().describe('How many cells the first line has'),
      })
      .describe('By its first line, where it has no headings'),
    z
      .strictObject({ name: listOf(word).describe('One of them is in the name') })
      .describe('By a part of its name; a last resort'),
  ])
  .describe('How a file is told from the others');

const file = z.strictObject({
  id: id.describe('A short name of the file, by which downloads and reports call it'),
  title: text.describe('For people: “Business Entities in Colorado”'),
  form: z.union([form, fixed]).describe('How its rows are written'),
  also: listOf(
    z.strictObject({
      id: id.describe('A short name of its own'),
      title: text.describe('For people'),
      form,
      recognised: recognised.optional(),
      by: by.optional(),
    }),
  )
    .optional()
    .describe('The same columns in other forms, or in files of other rows'),
  recognised,
  ...rowFields,
  key,
  defaultedDates: listOf(heading).optional().describe('Those where 1900-01-01 or 1901-01-01 means no day'),
  asOf: heading.optional().describe('A column that has the day of the file'),
  changes: z
    .union([
      z.literal(true),
      z.strictObject({ below: z.int().min(1).max(5_000).describe('How many rows the whole has at least') }),
    ])
    .optional()
    .describe('The file holds changes only; or it does when it has fewer rows'),
  type: z
    .strictObject({
      at: z.int().min(1).max(100).describe('The column of the type, from 1'),
      codes: listOf(word).describe('The types of these rows'),
    })
    .optional()
    .describe(
      'Of a file without headings that holds records of several types: in which column, from 1, stands the type, and that of these rows',
    ),
  skipped: listOf(z.strictObject({ codes: listOf(word).describe('Their types'), why: text.describe('As a sentence') }))
    .optional()
    .describe('Types of records that are not read'),
  others: listOf(
    z.strictObject({ codes: listOf(word).describe('The types of these rows'), ...rowFields, key: key.optional() }),
  )
    .optional()
    .describe('The records of other types'),
});

/** Of a part that may be in rows of another kind. */
const rowsOf = id.optional().describe('What holds the rows; without it the company’s own row');
const says = word.optional().describe('In words, where the value is a code');
const companyAddress = z.union([
  id,
  z.strictObject({ of: id.describe('What holds the rows'), address: address.describe('In such a row') }),
  addressColumns,
]);
const company = z.strictObject({
  rows: z
    .enum(['first', 'all', 'all_by_designator'])
    .optional()
    .describe(
      'Of several rows of one number: the first stands, or all add up; the last: behind the first whose name ends as companies’ do',
    ),
  differing: listOf(
    z.strictObject({
      columns: listOf(heading).describe('Those that should agree'),
      note: text.describe('What is noted, as a sentence'),
    }),
  )
    .optional()
    .describe('What is noted where rows that add up differ'),
  missing: z
    .strictObject({
      key: word.describe('What the key is called: “entity number”'),
      file: word.describe('What the companies’ file is called: “FILING.csv”'),
      repeated: word.optional().describe('What is the same where a row comes again, if not the key'),
    })
    .describe('How it is said that one lacks'),
  noCompany: noCompany.optional().describe('What is no company, with all rows of its number'),
  noCompanyBy: z
    .strictObject({
      of: id.describe('What holds those rows'),
      rules: noCompany.describe('The first that fits decides'),
    })
    .optional()
    .describe('Rows of another kind that tell it where the company’s own row is missing'),
  by: by.optional().describe('A function that finishes the company'),
  name: z
    .union([
      named,
      z
        .strictObject({
          of: id.describe('What holds the rows'),
          column: heading,
          when: listOf(rule({ column: heading }))
            .optional()
            .describe('Only rows that fit all of these'),
        })
        .describe('In rows of another kind: of several the first that is filled'),
    ])
    .describe('The legal name; where there is none, the key'),
  number: named.optional().describe('The public number, where the files are joined by another'),
  identifiers: listOf(
    z.strictObject({ scheme: id.describe('Whose number it is: `us_ein`'), column: heading.optional() }),
  )
    .optional()
    .describe('Other numbers of the company; without a column the key'),
  status: z
    .union([
      z.strictObject({
        always: z.enum(STATUSES).describe('Of all companies'),
        raw: word.describe('In the registry’s words'),
      }),
      z.strictObject({
        column: heading,
        raw: listOf(part)
          .optional()
          .describe('The columns that are kept as the registry’s words, in place of this one'),
        table: listOf(
          rule({
            is: z
              .enum([...STATUSES, 'revoked'])
              .describe('The status; `revoked` is dissolved of a domestic company, withdrawn of a foreign one'),
            says,
          }),
        ).describe('The first rule that fits decides'),
      }),
    ])
    .optional()
    .describe('Without it every status is unknown'),
  form: z
    .strictObject({
      column: oneOrMore(heading).describe('The first that is filled'),
      raw: listOf(part).optional().describe('The columns that are kept as the registry’s words, in place of this one'),
      table: listOf(
        rule({
          is: z.enum(LEGAL_FORMS).describe('The legal form'),
          domicile: z.enum(DOMICILES).optional().describe('Domestic or foreign, where the type says it'),
          says,
        }),
      )
        .optional()
        .describe('The first rule that fits decides; then the words of the type'),
      marks: listOf(
        rule({
          column: heading,
          is: z.enum(LEGAL_FORMS).describe('The legal form'),
          of: listOf(z.enum(LEGAL_FORMS)).optional().describe('Only where the type says one of these'),
        }),
      )
        .optional()
        .describe('What another column tells of the form'),
    })
    .describe('The legal form'),
  home: z
    .strictObject({
      place: oneOrMore(heading).optional().describe('Where it was formed; the first filled column'),
      country: heading.optional().describe('Abroad it decides: Georgia the country is not Georgia the state'),
      name: heading.optional().describe('Its name at home'),
      stated: z
        .strictObject({
          column: heading,
          table: table(z.enum(DOMICILES).describe('Domestic or foreign')),
          counted: z.boolean().optional().describe('false: values that no rule knows are not counted'),
        })
        .optional()
        .describe('A column that says domestic or foreign'),
      byForm: z.boolean().optional().describe('false: the words of the type do not say it'),
    })
    .optional()
    .describe('Domestic here, or foreign and from where'),
  formed: oneOrMore(heading).optional().describe('The day of formation; the first filled column'),
  dissolved: z
    .union([
      heading,
      z.strictObject({
        column: heading,
        of: listOf(z.enum(STATUSES)).describe('Only where the status is one of these'),
      }),
    ])
    .optional()
    .describe('The day of the end; with `of`, only where the status is one of these'),
  places: z.record(id, oneOrMore(addressColumns)).optional().describe('Addresses that are used more than once'),
  addresses: z
    .strictObject({
      registered: oneOrMore(companyAddress).describe('Of the registered office, or the agent'),
      headquarters: oneOrMore(companyAddress).describe('Where the company works'),
      mailing: oneOrMore(companyAddress).describe('For mail'),
    })
    .partial()
    .optional()
    .describe('Which address is which; of several the first that is filled'),
  addressesByType: z
    .strictObject({
      of: id.describe('What holds the rows'),
      column: heading,
      blank: heading.optional().describe('Only rows where this column is blank'),
      address: address.describe('In such a row'),
      table: table(z.enum(['registered', 'headquarters', 'mailing', 'none']).describe('Which address it is')),
    })
    .optional()
    .describe('Addresses in rows of their own, told by a type; of several of one kind the first rule goes first'),
  names: listOf(
    z.strictObject({
      of: rowsOf,
      column: heading,
      kind: z.enum(NAME_KINDS).describe('What kind of name it is'),
      separator: z.string().min(1).max(5).optional().describe('What stands between several names in one value'),
      started: heading.optional(),
      ended: heading.optional(),
      when: listOf(rule({ column: heading }))
        .optional()
        .describe('Only rows that fit all of these'),
    }),
  )
    .optional()
    .describe('Names beside the legal one'),
  parties: listOf(party).optional().describe('Whom rows name, in which role'),
  filings: listOf(
    z.strictObject({
      of: rowsOf,
      on: oneOrMore(heading).optional().describe('Its day; without it the day of formation'),
      effective: heading.optional().describe('The day on which it takes effect, where that is another'),
      title: z
        .union([
          z.strictObject({ text: word.describe('The same for all') }),
          z.strictObject({ column: oneOrMore(heading).describe('The first that is filled') }),
        ])
        .describe('What was filed'),
      id: heading.optional(),
      type: heading.optional(),
    }),
  )
    .optional()
    .describe('What was filed, and when'),
  relationships: listOf(
    z.strictObject({
      of: rowsOf,
      kind: z.enum(RELATIONSHIP_KINDS).describe('What the other company is to this one'),
      name: heading.optional(),
      number: heading.optional().describe('In the same registry'),
      on: heading.optional(),
      when: listOf(rule({ column: heading }))
        .optional()
        .describe('Only rows that fit all of these'),
    }),
  )
    .optional()
    .describe('Other companies that a company is tied to: whom it merged into'),
  industries: z
    .strictObject({
      columns: listOf(heading).describe('Those of the codes'),
      scheme: id.describe('Whose codes: `naics`'),
    })
    .optional()
    .describe('Codes of industries'),
  url: text.optional().describe('The address of a company’s page, with {number}'),
});

const numberForm = z.strictObject({
  what: word.describe('As people call it: “entity number”, with the column’s own name where that differs'),
  shapes: listOf(shape).describe('All forms that it has. A row of another one is rejected'),
  hasDigit: z.boolean().optional().describe('true: one without a digit is none'),
  words: word.describe('The same in words, for the end of a sentence: “eleven digits”'),
  example: word.describe('One of them, for messages'),
  basis: z.enum(['seen', 'believed']).describe('Whether the form was seen in files, or is only believed'),
});

export const declarationSchema = z.strictObject({
  $schema: text.optional().describe('Where this schema is, for editors'),
  questions: z.array(text).max(500).optional().describe('What a draft does not know. Read by people only'),
  jurisdiction: jurisdictionCodeSchema.describe('The code under which it is loaded: us_wy'),
  name: word.describe('What people call the state or the country: “Wyoming”'),
  publisher: word.describe('Who publishes the files'),
  searchUrl: url.describe('Where anybody looks a company up'),
  publishes: z
    .array(z.enum(['officers', 'registeredAgents', 'tradeNames', 'formerNames', 'filings', 'inactive']))
    .describe('What the files hold'),
  updates: z.enum(RHYTHMS).nullable().describe('How often the files are renewed; null where nobody says'),
  remarks: z.array(text).max(500).describe('What users should know of gaps, a sentence each'),
  caveats: z
    .array(z.enum(Object.keys(CAVEATS) as [keyof typeof CAVEATS]))
    .optional()
    .describe('What is in doubt, told wherever its counts are'),
  filesFrom: text.optional().describe('How a person gets the files'),
  number: numberForm.describe('The form of the entity numbers'),
  joinedBy: numberForm
    .optional()
    .describe(
      'That of the keys of files, where they are not joined by the number; then `company.number` names the number’s column',
    ),
  files: listOf(file).describe('The files, and what their rows are'),
  company: company.describe('What of the rows makes which part of a company'),
  downloads: listOf(
    z.strictObject({
      file: id.describe('The id of one of `files`'),
      url: url.describe('Where it is fetched from'),
      otherUrls: listOf(url).optional().describe('Asked where the first gives no file'),
      fileName: word.describe('What it is called in the folder of fetched files'),
      timeZone: word.optional().describe('Of a table with times: America/New_York'),
    }),
  )
    .optional()
    .describe('Where the files are fetched from, by --download and by charter refresh'),
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
