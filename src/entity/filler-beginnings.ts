/** How fillers begin: a look at three letters rules most values out. */

const LETTERS = 27;
const NO_LETTER = LETTERS - 1;

/** One place for each three letters, or signs, that a value may begin with. */
export function beginningsOf(phrases: readonly string[]): Uint8Array {
  const beginnings = new Uint8Array(LETTERS ** 3);
  for (const phrase of phrases) {
    beginnings[placeOf(phrase)] = 1;
    // `T.B.D.`, `T. B. D.`
    beginnings[placeOf(`${phrase[0]} ${phrase[1]}`)] = 1;
    beginnings[placeOf(`${phrase[0]}  `)] = 1;
  }
  return beginnings;
}

const ONE = 0x31;
const NINE = 0x39;
const BLANK = 0x20;

/** What begins with a sign may be any: `-`, `(NONE)`. No filler begins with a number, as in `12 Oak St` and `# 4`. */
export function beginsAs(text: string, beginnings: Uint8Array): boolean {
  if (letterAt(text, 0) !== NO_LETTER) return beginnings[placeOf(text)] === 1;
  let at = 0;
  while (at < 2 && isSign(text.charCodeAt(at))) at++;
  const first = text.charCodeAt(at);
  return !(first >= ONE && first <= NINE);
}

function isSign(code: number): boolean {
  return code >= BLANK && code < 0x30;
}

function placeOf(text: string): number {
  return (letterAt(text, 0) * LETTERS + letterAt(text, 1)) * LETTERS + letterAt(text, 2);
}

/** 0 for `A` and `a`, up to 25; 26 for what is not a plain letter, and behind the end. */
function letterAt(text: string, at: number): number {
  const letter = (text.charCodeAt(at) | 0x20) - 0x61;
  return letter >= 0 && letter < NO_LETTER ? letter : NO_LETTER;
}
