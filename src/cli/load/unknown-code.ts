/** What `charter load` says where it is given no code, or one that nothing is known under. */
import { distance } from 'fastest-levenshtein';
import { US_STATES, usStateOf } from '../../entity/index.ts';
import { ownersSources } from '../../owners/index.ts';
import { lists } from '../../premises/index.ts';
import { registries, registryOf } from '../../registries/index.ts';

const KNOWN = [
  ...registries.map(({ jurisdiction, name }) => ({ code: jurisdiction, title: name })),
  ...lists,
  ...ownersSources.map(({ code, name }) => ({ code, title: name })),
];
const MEANT_MAX = 5;
/** A wrong letter in so many. */
const LETTERS_FOR_A_SLIP = 5;
/** Shorter words are met in full. */
const BEGINNING_MIN = 4;

const WHAT_ELSE =
  'charter load --help lists all codes; docs/registries.md, docs/premises.md and docs/owners.md say what each is. ' +
  'Another registry is declared first (charter registry draft); another list is loaded under a code like us_xx_name, other companies with --records.';

/** In sentences. */
export function unknownCode(asked: string | undefined): string {
  if (asked === undefined)
    return `Say which registry, license list or source of owners to load: us_fl, us_fl_dbpr_food or gleif, for example. ${WHAT_ELSE}`;
  return ofState(asked) ?? `There is no adapter for ${asked}.${meantBy(asked)} ${WHAT_ELSE}`;
}

/** They come first in the list; the page on jurisdictions tells of no others. */
const STATES_AND_DISTRICT = 51;

/** `asked`: `us_ga`; or `GA` or `Georgia`, as people write a state. `null` of what is no state. */
function ofState(asked: string): string | null {
  const code = usStateOf(asked.replace(/^us_/i, ''));
  const name = US_STATES.slice(0, STATES_AND_DISTRICT).find(([letters]) => letters === code)?.[1];
  if (name === undefined) return null;
  const jurisdiction = `us_${code?.toLowerCase()}`;
  if (registryOf(jurisdiction) !== undefined) return `${name} is called ${jurisdiction}.`;
  const section = `docs/jurisdictions.md#${name.toLowerCase().replaceAll(' ', '-')}`;
  return (
    `There is no adapter for ${jurisdiction} (${name}); ${section} says what is published there. ` +
    `To load it, declare it first: charter registry draft ${jurisdiction} FILES -o my-${jurisdiction}.json (docs/your-own-registry.md).`
  );
}

/** Codes with a slip in them, else those that share the most words with it, a state's letters among them. */
function meantBy(asked: string): string {
  const words = wordsOf(asked);
  const near = KNOWN.map(({ code, title }) => {
    const its = wordsOf(`${code} ${title}`);
    const shared = words.filter((word) =>
      its.some((one) => one === word || (word.length >= BEGINNING_MIN && one.startsWith(word))),
    ).length;
    return { words: `${code} (${title})`, shared, letters: distance(code, asked.toLowerCase()) };
  });
  const slips = near.filter(({ letters }) => letters <= asked.length / LETTERS_FOR_A_SLIP);
  const most = Math.max(1, ...near.map(({ shared }) => shared));
  const meant = slips.length > 0 ? slips : near.filter(({ shared }) => shared === most);
  meant.sort((a, b) => a.letters - b.letters);
  const [first, ...more] = meant.slice(0, MEANT_MAX).map(({ words }) => words);
  if (first === undefined) return '';
  return ` Near it ${more.length === 0 ? 'is' : 'are'} ${[first, ...more].join('; ')}.`;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && word !== 'us');
