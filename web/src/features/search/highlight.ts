import { tokenize } from '../../../../src/entity/index.ts';
import { matchesName, type QueryNode, type TermNode } from '../../../../src/query/index.ts';

/** A piece of a name; `isMatch` where a term of the query stands in it. */
export type Piece = { readonly text: string; readonly isMatch: boolean };

/** A token of a text, and where it stands: in UTF-16 units, half open. */
export type Word = { readonly token: string; readonly start: number; readonly end: number };

/**
 * The pieces of a name, in order and without a gap. What is a word and what matches is the engine's to say.
 */
export function highlight(name: string, query: QueryNode): Piece[] {
  const words = wordsOf(name);
  const tokens = words.map(({ token }) => token);
  const isMarked = new Array<boolean>(name.length).fill(false);
  for (const term of termsOf(query)) {
    const length = term.kind === 'phrase' ? term.tokens.length : 1;
    for (let first = 0; first + length <= words.length; first++) {
      if (!matchesName(term, tokens.slice(first, first + length))) continue;
      isMarked.fill(true, words[first]!.start, words[first + length - 1]!.end);
    }
  }
  return piecesOf(name, isMarked);
}

/**
 * The tokens of a text with their places. Those that folding makes of one character (`½`, `㈱`) share its
 * place.
 */
export function wordsOf(text: string): Word[] {
  return runsOf(text).flatMap(({ text: run, start }) => {
    const tokens = tokenize(run);
    const parts = [...run.matchAll(/[^.]+/g)].map((part) => ({ text: part[0], start: start + part.index }));
    // The dots of an abbreviation separate nothing: `L.L.C.` is one word.
    const isAbbreviation = parts.flatMap((part) => tokenize(part.text)).join(' ') !== tokens.join(' ');
    return isAbbreviation
      ? tokens.map((token) => ({ token, start, end: start + run.length }))
      : parts.flatMap((part) =>
          tokenize(part.text).map((token) => ({ token, start: part.start, end: part.start + part.text.length })),
        );
  });
}

type Run = { readonly text: string; readonly start: number };

/** What stands between characters that separate words wherever they stand. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let run = '';
  let end = 0;
  for (const character of text) {
    if (separates(character)) {
      if (run !== '') runs.push({ text: run, start: end - run.length });
      run = '';
    } else run += character;
    end += character.length;
  }
  if (run !== '') runs.push({ text: run, start: end - run.length });
  return runs;
}

function separates(character: string): boolean {
  return tokenize(character).length === 0 && tokenize(`a${character}b`).length === 2;
}

function termsOf(node: QueryNode): TermNode[] {
  return node.kind === 'and' || node.kind === 'or' ? node.operands.flatMap(termsOf) : [node];
}

function piecesOf(name: string, isMarked: readonly boolean[]): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (let unit = 1; unit <= name.length; unit++) {
    if (unit < name.length && isMarked[unit] === isMarked[start]) continue;
    pieces.push({ text: name.slice(start, unit), isMatch: isMarked[start]! });
    start = unit;
  }
  return pieces;
}
