/**
 * When two names are of one operator, by a rule of the evaluation's own: it shares nothing with the matcher that it judges. Upper case,
 * marks and punctuation gone, `&` read as AND, legal forms and THE at the end dropped.
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

/** The same of names that may be one in two spellings: without vowels and plurals, as lists shorten them (`MRKTNG ENTERPRISE`). */
export function spellingKey(name: string): string {
  return wordsOf(operatorName(name))
    .filter((word) => !['THE', 'AND', 'OF'].includes(word))
    .map((word) =>
      /\d/.test(word)
        ? word
        : word[0] +
          word
            .slice(1)
            .replace(/S$/, '')
            .replace(/[AEIOU]/g, ''),
    )
    .join(' ');
}

/** Words too common to say that two names have anything to do with each other. */
const IDLE = new Set([
  ...FORMS,
  ...'THE AND OF A AT IN DE LA EL RESTAURANT CAFE BAR GRILL FOOD FOODS MARKET STORE SHOP GROUP ENTERPRISES'.split(' '),
]);

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
