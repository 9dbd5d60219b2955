/** What real life does to a sign and an address between a license and somebody else's list of shops. */
import { hasLegalForm } from '../operator-name.ts';
import { misspell } from '../synthetic/misspell.ts';
import { type Draws, respell } from '../synthetic/random.ts';
import { STREET_SPELLINGS } from '../synthetic/tables/street-words.ts';

type Written = {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

/** The same shop as another source writes it. */
export function perturbed(site: Written, random: Draws): Written {
  return {
    ...site,
    name: perturbedName(site, random),
    street: perturbedStreet(site.street, random),
    city: random.chance(0.03) ? '' : site.city,
    zip: random.chance(0.08) && site.city !== '' ? '' : site.zip,
  };
}

function perturbedName({ name, city }: Written, random: Draws): string {
  let text = name;
  if (random.chance(0.2))
    text = hasLegalForm(text) ? text.replace(/,?\s+\S+$/, '') : `${text} ${random.pick(['LLC', 'Inc', 'Corp.'])}`;
  if (random.chance(0.08)) text = `${text} #${1 + random.whole(400)}`;
  if (random.chance(0.1) && city !== '') text = `${text} ${random.pick(['- ', 'of ', ''])}${city}`;
  if (random.chance(0.08)) text = misspell(text, random);
  if (random.chance(0.15)) text = text.replace(/\s(?:&|and)\s/i, random.pick([' & ', ' and ', ' + ']));
  return text;
}

/** `ST` is a street at the end of a line, and no saint. */
const SUFFIXES = STREET_SPELLINGS.filter((row) => !row.includes('SAINT'));

const UNITS = ['Ste', 'Suite', 'Unit', '#', 'Fl'];

function perturbedStreet(street: string, random: Draws): string {
  let text = street.replace(/\b[A-Za-z]+\.?$|\b[A-Za-z]+\.?(?=,)/g, (word) =>
    random.chance(0.4) ? respell(word, SUFFIXES, random) : word,
  );
  if (text.includes(',')) text = random.chance(0.4) ? text.replace(/,.*$/, '') : text;
  else if (random.chance(0.15)) text = `${text}, ${random.pick(UNITS)} ${1 + random.whole(30)}`;
  if (random.chance(0.02)) return text.replace(/^\d+/, (number) => `${number}.0`);
  return random.chance(0.03) ? text.replace(/^\d{2,}/, (number) => slip(number, random)) : text;
}

/** A digit too many or too few, or two swapped. */
function slip(number: string, random: Draws): string {
  const at = random.whole(number.length - 1);
  const swapped = number.slice(0, at) + number[at + 1] + number[at] + number.slice(at + 2);
  return random.pick([swapped, `${number}0`, number.slice(0, -1)]);
}
