import { foldName } from './fold-name.ts';
import { stripLegalForm } from './legal-form.ts';
import table from './tables/cue-phrases.json' with { type: 'json' };
import { COMPANY_WORDS } from './tables/name-words.ts';

type PhraseCue = keyof typeof table.phrases;

/**
 * What a name says of its bearer. `property_holder`: owns or lets property, holds shares, rarely what trades at an
 * address; `registered_agent`: acts as agent for others; `supporters`: bears the name of the body that it gives to or
 * stands by, and is not that body; `national_bank`: chartered by the nation, so not in a state's registry, where its
 * parent is; `address_shaped`: named after the house it holds (`123 MAIN ST LLC`).
 */
export type NameCue = PhraseCue | 'address_shaped';

const CUES = Object.keys(table.phrases) as PhraseCue[];
type Phrase = { readonly cue: PhraseCue; readonly words: readonly string[] };
/** Phrases of whole folded words, by their first word. */
const PHRASES: ReadonlyMap<string, readonly Phrase[]> = Map.groupBy(
  CUES.flatMap((cue) => table.phrases[cue].map((phrase): Phrase => ({ cue, words: phrase.split(' ') }))),
  ({ words }) => words[0]!,
);
const STREET_NAME_WORDS_MAX = 4;
const LETTERS = /^\p{L}{3,}$/u;
const HOUSE_NUMBER = /^\d{1,5}[a-z]?$/;
/** Endings of a street's name. `1 STOP` and `2 BROTHERS` have none. */
const STREET_WORDS = new Set(
  `st street ave avenue av rd road dr drive blvd boulevard ln lane ct court pl place way hwy highway pkwy parkway ter terrace cir
circle trl trail pike plz plaza sq square broadway north south east west n s e w`.split(/\s+/),
);

/**
 * The cues of a name, each once, in the order of the table. `words`: its folded words, where they are known.
 */
export function nameCues(name: string, words: readonly string[] = foldName(name)): NameCue[] {
  let found: Set<NameCue> | null = null;
  for (let start = 0; start < words.length; start++) {
    const phrases = PHRASES.get(words[start]!);
    if (phrases === undefined) continue;
    for (const phrase of phrases) {
      if (!phrase.words.every((word, index) => words[start + index] === word)) continue;
      found ??= new Set();
      found.add(phrase.cue);
    }
  }
  const cues: NameCue[] = found === null ? [] : CUES.filter((cue) => found.has(cue));
  if (isAddressShaped(words)) cues.push('address_shaped');
  return cues;
}

/**
 * A house number and a street's name with its ending, or a bare name before a legal form: then nothing but
 * words of business.
 */
function isAddressShaped(words: readonly string[]): boolean {
  const number = words[0];
  if (number === undefined || !HOUSE_NUMBER.test(number)) return false;
  const rest = words.slice(1);
  const ending = rest.slice(0, STREET_NAME_WORDS_MAX).findLastIndex((word) => STREET_WORDS.has(word));
  if (ending >= 0) return rest.slice(ending + 1).every(isOfBusinessOrStreet);
  const { words: name, legalForm } = stripLegalForm(rest);
  return name.length === 1 && legalForm !== null && LETTERS.test(name[0]!) && !COMPANY_WORDS.has(name[0]!);
}

function isOfBusinessOrStreet(word: string): boolean {
  return COMPANY_WORDS.has(word) || STREET_WORDS.has(word);
}
