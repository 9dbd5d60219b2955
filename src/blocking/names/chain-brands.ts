import { type NameForm, nameForm } from './name-form.ts';
import table from './tables/us-brands.json' with { type: 'json' };

/** `kind`: the value that OpenStreetMap tags such a site with, `fast_food` or `hairdresser`. */
export type ChainBrand = { readonly name: string; readonly kind: string };

/** What signs add to the name of a chain, by kind: `Zaxby's Restaurant`, `Citgo Mini Mart`. */
const SIGN_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [
    ['fast_food restaurant cafe ice_cream', 'restaurant pizza pizzeria chicken burgers sandwiches subs donuts coffee'],
    ['convenience fuel services', 'gas gasoline fuel station food mart mini shop market store stores'],
    ['supermarket wholesale', 'supermarket market store stores fuel'],
    ['department_store variety_store country_store', 'store stores'],
    ['pharmacy chemist', 'pharmacy drug drugs store stores'],
    ['hotel motel', 'hotel motel inn suites'],
    ['fitness_centre', 'fitness gym'],
    ['hairdresser beauty massage', 'hair salon spa'],
    ['car_repair tyres car_parts', 'auto tire tires service center store stores'],
  ].flatMap(([kinds, words]) => {
    const tokens = new Set(words!.split(' ').map((word) => nameForm(word).core));
    return kinds!.split(' ').map((kind) => [kind, tokens] as const);
  }),
);
const NO_WORDS: ReadonlySet<string> = new Set();
const SITE_NUMBER = /^\d/;

type Entry = { readonly brand: ChainBrand; readonly isTellingBeforeOthers: boolean };

/** Made when it is first asked for: a process that matches nothing does without. */
let entries: ReadonlyMap<string, Entry> | undefined;

/**
 * The chain whose name this is, alone or before a number, `of` and a place, or what its signs add (`Arby's
 * #167`, `Wingstop of Dover`, `Citgo Mini Mart`); `null` for others. `Wing Stop` is `Wingstop`. That a sign is
 * a chain's says that its sites belong together, not who runs one.
 */
export function chainBrandOf({ tokens }: Pick<NameForm, 'tokens'>): ChainBrand | null {
  entries ??= readTable();
  let letters = '';
  let found: Entry | undefined;
  let end = 0;
  for (let index = 0; index < tokens.length; index++) {
    letters += tokens[index];
    const entry = entries.get(letters);
    if (entry === undefined) continue;
    found = entry;
    end = index + 1;
  }
  if (found === undefined) return null;
  const { brand, isTellingBeforeOthers } = found;
  if (isTellingBeforeOthers || tokens[end] === 'of') return brand;
  const words = SIGN_WORDS.get(brand.kind) ?? NO_WORDS;
  return tokens.slice(end).every((token) => words.has(token) || SITE_NUMBER.test(token)) ? brand : null;
}

/**
 * The brands of the table by the letters of their spellings, which are cores as `nameForm` makes them, with a `+` where
 * it is the chain whatever follows. Written by scripts/write-brands.ts; docs/decisions/0041-brands-of-chains.md says
 * which names are in it.
 */
function readTable(): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const line of table.brands) {
    const [name, kind, cores] = line.split('|');
    const brand = { name: name!, kind: kind! };
    const plain = { brand, isTellingBeforeOthers: false };
    const telling = { brand, isTellingBeforeOthers: true };
    for (const core of cores!.split(';')) {
      const isTelling = core.endsWith('+');
      const letters = (isTelling ? core.slice(0, -1) : core).replaceAll(' ', '');
      found.set(letters, isTelling ? telling : plain);
    }
  }
  return found;
}
