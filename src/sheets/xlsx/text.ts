/** `_x000D_`: a character that XML cannot hold (ECMA-376, part 1, section 22.9.2.19). */
export const unescapedText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Text of ours that would be read as such a character. */
export const escapedText = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
