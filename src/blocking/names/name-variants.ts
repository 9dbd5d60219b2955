import { keepAnswers } from '../keep-answers.ts';
import { CHARACTERS_MAX } from './fold-name.ts';
import { type NameForm, nameForm } from './name-form.ts';
import { type NamePlace, withoutSiteTail } from './site-tails.ts';
import { type NameRole, type NameStep, splitName } from './split-name.ts';

/**
 * One reading of a submitted name. Readings are added, none replaces another: which was right shows in what
 * it finds.
 */
export type NameVariant = {
  /** The part of the submitted text that is left, as it was written. */
  readonly text: string;
  readonly role: NameRole;
  /** What was done, in order; empty for the name as submitted. */
  readonly steps: readonly NameStep[];
  readonly form: NameForm;
};

/** Real names give up to eight. */
const VARIANTS_MAX = 16;
const SPLIT_DEPTH_MAX = 2;
/** Digits and letters that stand for words of their sound: `Braids 4 U`, `Tires 4 Less`. */
const REBUS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L}\s)4(?=\s\p{L})/gu, 'for'],
  [/(?<=\p{L}\s)2(?=\s\p{L})/gu, 'to'],
  [/(?<=\s)u(?!\S)/giu, 'you'],
];

/** A name is read with its place and without, one after the other. */
const formOf = keepAnswers(64, (text) => nameForm(text));

/**
 * The readings of a business name as customers write it, the name itself first: the sides of a compound name
 * with their roles, each with and without the tails that tell a chain's sites apart. Readings with the same
 * words and role are given once. Empty only where the name holds no letter or digit.
 */
export function nameVariants(name: string, place: NamePlace = {}): NameVariant[] {
  const variants = new Map<string, NameVariant>();
  // Folded, they would be letters of the word before.
  const read = name.slice(0, CHARACTERS_MAX).replace(/[™℠]/g, ' ');
  add(read, 'name', []);
  const spelled = REBUS.reduce((text, [sign, word]) => text.replace(sign, word), read);
  if (spelled !== read) add(spelled, 'name', ['rebus']);
  return [...variants.values()];

  /** `Downtown` in brackets, or the location's city: the name of a site, not of a business. */
  function isSiteOnly(part: string): boolean {
    return withoutSiteTail(`x ${part}`, place)?.text === 'x';
  }

  function add(text: string, role: NameRole, steps: readonly NameStep[]): void {
    const form = formOf(text);
    if (variants.size >= VARIANTS_MAX || form.tokens.length === 0) return;
    const key = `${role} ${form.core} ${form.legalForm}`;
    if (variants.has(key)) return;
    variants.set(key, { text, role, steps, form });
    const splits = steps.length < SPLIT_DEPTH_MAX ? splitName(text) : [];
    for (const { step, parts } of splits) {
      for (const part of parts) {
        if (!isSiteOnly(part.text)) add(part.text, part.role === 'name' ? role : part.role, [...steps, step]);
      }
    }
    const shorter = withoutSiteTail(text, place);
    if (shorter !== null) add(shorter.text, role, [...steps, shorter.step]);
  }
}
