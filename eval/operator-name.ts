/**
 * When two names are of one operator, by a rule of the evaluation's own: it shares nothing with the matcher
 * that it judges. Upper case, marks and punctuation gone, `&` read as AND, legal forms and THE at the end
 * dropped.
 */
const FORMS = new Set(
  (
    'LLC LC PLLC PLC INC INCORPORATED CORP CORPORATION CO COMPANY LTD LIMITED LP LLP LLLP RLLP PC PA APC PSC ' +
    'LIABILITY PARTNERSHIP PROFESSIONAL ASSOCIATION CHARTERED CHTD'
  ).split(' '),
);

/** `Peter's Food, L.L.C.` → `PETERS FOOD`. Empty for a name without letters or digits. */
export function operatorName(name: string): string {
  const words = wordsOf(name);
  while (words.length > 1 && (FORMS.has(words.at(-1)!) || words.at(-1) === 'THE')) words.pop();
  return words.join(' ');
}

/** Whether a name ends in a legal form, as those of registered companies do; `CO LLC THE` counts. */
export function hasLegalForm(name: string): boolean {
  const words = wordsOf(name);
  return (
    words.length > 1 && words.slice(-2).some((word, index) => FORMS.has(word) && (index > 0 || words.at(-1) === 'THE'))
  );
}

export function wordsOf(name: string): string[] {
  return (
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .replace(/['’]/g, '')
      .replaceAll('&', ' AND ')
      // L.L.C. and A B C: single letters in a row are one word.
      .replace(/\b[A-Z](?:[. ]+[A-Z]\b)+/g, (letters) => letters.replace(/[. ]/g, ''))
      .split(/[^A-Z0-9]+/)
      .filter((word) => word !== '')
  );
}

/** The words of a name that may be spelt in two ways: without those that lists leave out. */
export function spelledWords(name: string): string[] {
  return wordsOf(operatorName(name)).filter((word) => !['THE', 'AND', 'OF'].includes(word));
}

/**
 * Whether two names, as `spelledWords` gives them, may be one in two spellings: word by word the same but for
 * vowels and plurals (`MRKTNG ENTERPRISE`), abbreviated (`MILL KOREAN REST`), or with a slip of the pen in a
 * long word (`CUSCALTAN`, `DISTTRIBUTORS`). Numbers have one.
 */
export function mayBeOneName(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.length > 0 && a.every((word, index) => mayBeOneWord(word, b[index]!));
}

/** Names as long as this are cut off in fields of fixed width. */
const CUT_OFF_MIN = 30;

/**
 * Whether two names as lists write them are one, parted otherwise (`GST399`, `GST 399 INC`) or cut off at the
 * end of a field (`HAVEN OF HOPE FARM & RESIDENCE IN`).
 */
export function isWrittenOtherwise(one: string, other: string): boolean {
  const lettersOf = (name: string) => operatorName(name).replaceAll(' ', '');
  if (lettersOf(one) === lettersOf(other)) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= CUT_OFF_MIN && wordsOf(long).join(' ').startsWith(wordsOf(short).join(' '));
}

function mayBeOneWord(a: string, b: string): boolean {
  if (a === b) return true;
  if (/\d/.test(a + b)) return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return (
    consonantsOf(a) === consonantsOf(b) || isAbbreviation(short, long) || (short.length > 5 && isSlip(short, long))
  );
}

function consonantsOf(word: string): string {
  return (
    word[0] +
    word
      .slice(1)
      .replace(/S$/, '')
      .replace(/[AEIOU]/g, '')
  );
}

/** `MGMT` of `MANAGEMENT`: its first letter and others in their order, a third of them or more left out. */
function isAbbreviation(short: string, long: string): boolean {
  if (short.length < 3 || short.length * 3 > long.length * 2 || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/** One letter more, less or another, or two of them swapped. `short` is the shorter. */
function isSlip(short: string, long: string): boolean {
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const rest = long.slice(at + 1);
  if (long.length === short.length + 1) return short.slice(at) === rest;
  if (long.length !== short.length) return false;
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return short.slice(at + 1) === rest || (isSwapped && short.slice(at + 2) === long.slice(at + 2));
}

/** Words too common to say that two names have anything to do with each other. */
const IDLE = new Set([
  ...FORMS,
  ...'THE AND OF A AT IN DE LA EL RESTAURANT CAFE BAR GRILL FOOD FOODS MARKET STORE SHOP GROUP ENTERPRISES'.split(' '),
]);

/** The words of a name that two names do not share by chance: neither forms nor the words of every trade. */
export function tellingWords(name: string): string[] {
  return wordsOf(name).filter((word) => !IDLE.has(word) && word.length > 1);
}

/** Names that may be one have it in common. */
export function initialsOf(spelled: readonly string[]): string {
  return spelled.map((word) => word[0]).join('');
}

export type NameLikeness = 'same name' | 'shares words' | 'shares nothing';

/** What a sign and a legal name have in common, said without the code that is measured. */
export function nameLikeness(sign: string, legalName: string): NameLikeness {
  if (operatorName(sign) === operatorName(legalName)) return 'same name';
  const legal = new Set(wordsOf(legalName).filter((word) => !IDLE.has(word)));
  const joined = [...legal].join('');
  const shares = wordsOf(sign).some(
    (word) => !IDLE.has(word) && (legal.has(word) || (word.length > 4 && joined.includes(word))),
  );
  return shares ? 'shares words' : 'shares nothing';
}
