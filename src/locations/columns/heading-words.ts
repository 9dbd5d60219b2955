/** Headings → words: `PREM_ADDR1`, `premiseStreetAddress`, `mailingcity`, `STREET_NUM`, `Código Postal`. */
import table from './tables/heading-spellings.json' with { type: 'json' };

/** How words of headings are written, cut off by formats of ten characters, and in Spanish. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = table.spellings;
/** Words that stand for themselves, so that words run together can be parted. */
const PLAIN: readonly string[] = table.plain;
/** Words that add nothing. */
const FILLERS: ReadonlySet<string> = new Set(table.fillers);
/** Spellings that are several words at once. */
const COMPOUNDS: ReadonlyMap<string, string> = new Map(Object.entries(table.compounds));

const MEANINGS: ReadonlyMap<string, readonly string[]> = (() => {
  const meanings = new Map<string, string[]>();
  const add = (spelling: string, word: string) =>
    meanings.set(spelling, [...new Set([...(meanings.get(spelling) ?? []), word])]);
  for (const [word, spellings] of Object.entries(SPELLINGS)) {
    add(word, word);
    for (const spelling of spellings) add(spelling, word);
  }
  for (const word of PLAIN) if (!meanings.has(word)) add(word, word);
  return meanings;
})();

/** The ten characters of a dbf file's headings. */
const CUT_AT = 10;
/** What a last word that was cut off may have been. */
const CUT_WORDS = [
  ...['name', 'number', 'address', 'street', 'city', 'state', 'zip', 'code', 'type', 'direction', 'suffix', 'unit'],
  ...['license', 'phone', 'county', 'date', 'status', 'line', 'id', 'description'],
];
const ALTERNATIVES_MAX = 24;
/** What is behind that is not read. */
const HEADING_LENGTH_MAX = 120;

/** `words` in the spelling of the table of fields, and how sure it is that they are meant, 0 to 1. */
type HeadingWords = { readonly words: readonly string[]; readonly sureness: number };

/** All that the heading can be read as, the surest first. */
export function headingWords(heading: string): readonly HeadingWords[] {
  const parts = partsOf(heading);
  const isCut = heading.trim().length === CUT_AT && /^[A-Za-z0-9_]+$/.test(heading.trim());
  let readings: HeadingWords[] = [{ words: [], sureness: 1 }];
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const options = meaningsOf(part, isLast && isCut);
    readings = readings
      .flatMap(({ words, sureness }) =>
        options.map((option) => ({ words: [...words, ...option.words], sureness: sureness * option.sureness })),
      )
      .slice(0, ALTERNATIVES_MAX);
  }
  return readings.toSorted((a, b) => b.sureness - a.sureness);
}

/** Letters and digits apart, in lower case, without marks. */
function partsOf(heading: string): readonly string[] {
  return heading
    .slice(0, HEADING_LENGTH_MAX)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\be-?mail/gi, 'email')
    .replace(/\bweb[ -]?site/gi, 'website')
    .replace(/\bdelivery[ _-]?(?=line)/gi, 'address ')
    .replace(/\b(?:trading|operating)[ _-]?as(?![a-z])/gi, 'dba')
    .replace(/^situs(?=[ _-]?(?:name|nam|num|no|nbr|type|typ|dir|pre|post|suf|sfx))/gi, 'situs street')
    .replace(/1\s*(?:&|\+|\/|and)\s*2\b/gi, '1')
    .replace(/(ship|bill)[ _-]?to[ _-]?(?=[1-5]$)/gi, '$1 address ')
    .replace(/(ship|bill|sold)[ _-]?to(?![a-z])/gi, '$1')
    .replace(/\b(first|second)[ _-]line\b/gi, (_, which: string) => `line ${/s/i.test(which[0]!) ? 2 : 1}`)
    .replace(/\b(?:d\.?\/?b\.?\/?a(?:s\b|\b)\.?)/gi, 'dba')
    .replace(/doing[ _-]?business[ _-]?as(?:\s*\(?dba\)?)?/gi, 'dba')
    .replace(/(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})|(\p{L})(?=\d)|(\d)(?=\p{L})/gu, '$& ')
    .replaceAll('#', ' number ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word, _, all) => word !== '' && !FILLERS.has(word) && !(word === 'y' && all.length > 2));
}

function meaningsOf(part: string, isCut: boolean): readonly HeadingWords[] {
  const compound = COMPOUNDS.get(part);
  if (compound !== undefined) return [{ words: compound.split(' '), sureness: 1 }];
  const known = MEANINGS.get(part);
  if (known !== undefined)
    return known.map((word, index) => ({ words: [word], sureness: word === part ? 1 : 1 - 0.01 * index }));
  if (/^\d+$/.test(part)) return [{ words: [part], sureness: 1 }];
  const cut = isCut ? CUT_WORDS.filter((word) => word.startsWith(part)) : [];
  if (cut.length > 0) return cut.map((word) => ({ words: [word], sureness: part.length > 2 ? 0.95 : 0.8 }));
  const parted = partedWords(part, isCut);
  if (parted !== null) return withMeanings(parted);
  const meant = part.length >= SLIP_MIN ? LONG_WORDS.find((word) => isSlip(part, word)) : undefined;
  return [meant === undefined ? { words: [part], sureness: 1 } : { words: [meant], sureness: 0.95 }];
}

/** `adress`, `sufix`, `buisness`: words so long are told from each other though a letter is wrong. */
const SLIP_MIN = 5;
const LONG_WORDS = [...Object.keys(SPELLINGS), ...PLAIN].filter((word) => word.length >= SLIP_MIN);

/** One letter more, less or other, or two turned. */
function isSlip(text: string, word: string): boolean {
  if (text[0] !== word[0] || Math.abs(text.length - word.length) > 1) return false;
  let at = 0;
  while (at < text.length && text[at] === word[at]) at++;
  const [rest, other] = [text.slice(at), word.slice(at)];
  return (
    rest.slice(1) === other.slice(1) ||
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    (rest.slice(2) === other.slice(2) && rest[0] === other[1] && rest[1] === other[0])
  );
}

const PARTED_MIN = 2;

/** `loc st`: a site's street, or its state. */
function withMeanings(pieces: readonly string[]): readonly HeadingWords[] {
  return pieces
    .reduce<readonly HeadingWords[]>(
      (readings, piece) => {
        const compound = COMPOUNDS.get(piece);
        const meanings = compound === undefined ? MEANINGS.get(piece)! : [compound];
        return readings.flatMap(({ words, sureness }) =>
          meanings.map((word, index) => ({
            words: [...words, ...word.split(' ')],
            sureness: sureness * (1 - 0.01 * index),
          })),
        );
      },
      [{ words: [], sureness: 1 }],
    )
    .slice(0, ALTERNATIVES_MAX);
}

/** `mailingcity` → `mailing city`: the fewest known words that make up the part; null where none do. */
function partedWords(part: string, isCut: boolean): readonly string[] | null {
  const best: (readonly string[] | null)[] = [[]];
  for (let end = 1; end <= part.length; end++) {
    best[end] = null;
    for (let from = 0; from < end; from++) {
      const before = best[from];
      const piece = part.slice(from, end);
      if (before == null || piece.length < PARTED_MIN) continue;
      const cutWord = isCut && end === part.length ? CUT_WORDS.find((word) => word.startsWith(piece)) : undefined;
      if (!COMPOUNDS.has(piece) && !MEANINGS.has(piece) && cutWord === undefined) continue;
      const found = [...before, MEANINGS.has(piece) || COMPOUNDS.has(piece) ? piece : cutWord!];
      if (best[end] === null || found.length < best[end]!.length) best[end] = found;
    }
  }
  const found = best[part.length] ?? null;
  // Two letters here and there make up any word.
  return found !== null && found.length * 3 <= part.length + 2 ? found : null;
}
