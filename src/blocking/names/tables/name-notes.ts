/**
 * What agencies and owners write into a company's name that is not part of it. Written from the notes in the states'
 * bulk files, and from the wording that their statutes ask for where a foreign company's own name is taken.
 */
import table from './name-notes.json' with { type: 'json' };

/**
 * What the words behind a mark are: a name it `trading` uses, a `previous` one, another (`alias`), or who takes its mail
 * (`care_of`).
 */
export const NOTE_KINDS = ['trading', 'previous', 'alias', 'care_of'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

export type NoteMark = {
  readonly kind: NoteKind;
  /** A pattern's source, for any letter case; white space and brackets around it aside. */
  readonly pattern: string;
  /**
   * `always` parts a name; `behind_words` only one whose words before it are two or more (`ORACLE DBA SERVICES` is one
   * name); `behind_form` only behind a designator (`PRIMARY CARE OF OHIO LLC`); `sign` only the name on a sign, where a
   * reading that is wrong costs nothing.
   */
  readonly parts: 'always' | 'behind_words' | 'behind_form' | 'sign';
};

/** No pattern repeats white space without a bound: a hostile name must stay linear. */
export const NOTE_MARKS: readonly NoteMark[] = [
  {
    kind: 'trading',
    pattern: String.raw`d[./]\s?b[./]\s?a|d b a|doing business as|trading as|operating as`,
    parts: 'always',
  },
  {
    kind: 'trading',
    pattern: '(?:(?:which|who) )?(?:will )?(?:do|doing|does) business in [a-z .]{2,20} as',
    parts: 'always',
  },
  { kind: 'trading', pattern: 'dba', parts: 'behind_words' },
  { kind: 'trading', pattern: String.raw`t\/a|o\/a`, parts: 'behind_words' },
  { kind: 'previous', pattern: String.raw`f[./]\s?k[./]\s?a|formerly known as|previously known as`, parts: 'always' },
  { kind: 'previous', pattern: 'fka', parts: 'behind_words' },
  { kind: 'previous', pattern: String.raw`(?<=[,(]\s?)formerly`, parts: 'always' },
  { kind: 'previous', pattern: 'formerly|previously', parts: 'behind_form' },
  { kind: 'alias', pattern: String.raw`[an][./]\s?k[./]\s?a|also known as|now known as`, parts: 'always' },
  { kind: 'alias', pattern: '[an]ka', parts: 'behind_words' },
  { kind: 'alias', pattern: 'used in [a-z .]{2,20} by', parts: 'always' },
  {
    kind: 'alias',
    pattern: 'name changed? to|(?:qualified|registered|authorized) in [a-z .]{2,20} as|home state name',
    parts: 'always',
  },
  { kind: 'alias', pattern: 'known as', parts: 'sign' },
  { kind: 'care_of', pattern: String.raw`c\s?\/\s?o|in care of|attn`, parts: 'always' },
  { kind: 'care_of', pattern: '(?<=[a-z.,)] )%', parts: 'always' },
  { kind: 'care_of', pattern: String.raw`(?<=[,(]\s?)(?:care of|attention)`, parts: 'always' },
  { kind: 'care_of', pattern: 'care of|attention', parts: 'behind_form' },
  { kind: 'care_of', pattern: 'care of|attention', parts: 'sign' },
];

/** Ends of a company, and other remarks of an agency: in brackets or between asterisks, or behind a dash. */
export const ENDINGS: readonly string[] = table.endings;
/** Those that are words of names as well, unless brackets or asterisks are around them. */
export const REMARKS: readonly string[] = table.remarks;
