import { cleanText } from '../adapter.ts';

/** A name without the stray double quotes at its ends; quotes around words are the name's own. */
export function nameIn(text: string | undefined): string | null {
  const name = cleanText(text)?.replace(/^"{2,}|"{2,}$/g, '') ?? '';
  const quotes = name.split('"').length - 1;
  return cleanText(quotes % 2 === 0 ? name : name.replace(/"$|^"(?!.*"$)/, ''));
}
