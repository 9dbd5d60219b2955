/** Words that tell what a name is. */
import table from './name-words.json' with { type: 'json' };

/**
 * Words a person's name does not hold. Family names that are trades as well (Baker, Cook, Mason, Taylor,
 * Carpenter, Fisher) stay out.
 */
export const COMPANY_WORDS: ReadonlySet<string> = new Set(table.company_words);

/** Titles and degrees around a person's name, dots aside. */
export const TITLES: ReadonlySet<string> = new Set(table.titles);

/**
 * Those that alone make a name in which they stand a person's; the others are common words or short for
 * something else.
 */
export const PROFESSIONS: ReadonlySet<string> = new Set(table.professions);

export const GENERATIONS: ReadonlySet<string> = new Set(table.generations);

/** Words of a family name that belong to the one behind them. */
export const PARTICLES: ReadonlySet<string> = new Set(table.particles);

/** Phrases that leave a person's name when taken off the front. */
export const PERSON_PREFIXES: readonly string[] = table.person_prefixes;

/** Those taken off the end. */
export const PERSON_SUFFIXES: readonly string[] = table.person_suffixes;
