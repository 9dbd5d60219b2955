/**
 * The form of a text without regular expressions, which a stranger's declaration could make explode: `9` is a digit,
 * `A` a capital letter, `X` one of both, `#` one of both or a hyphen, `x` a hexadecimal digit or a hyphen, `w` a letter or digit whatever its case, `?` any character, everything else itself; `{2}` or `{1,7}` behind one
 * repeats it.
 */
const CLASSES: Readonly<Record<string, string>> = {
  9: '\\d',
  A: '[A-Z]',
  X: '[A-Z0-9]',
  '#': '[A-Z0-9-]',
  x: '[0-9a-f-]',
  w: '[A-Za-z0-9]',
  '?': '[^\\n]',
};
const ATOM = /([^{}])(?:\{(\d{1,3})(?:,(\d{1,3}))?\})?/gy;
const LENGTH_MAX = 60;
/** More that vary in length would take long to try. */
const VARYING_MAX = 3;

/** A pattern of whole texts, or why a shape is none. */
export function shapePattern(shape: string): { readonly pattern: string } | { readonly problem: string } {
  let [pattern, length, varying, end] = ['', 0, 0, 0];
  for (const [whole, sign = '', low, high] of shape.matchAll(ATOM)) {
    const least = Number(low ?? 1);
    const most = Number(high ?? least);
    if (most < least) return { problem: `is to repeat from few to many, not {${least},${most}}` };
    end += whole.length;
    length += most;
    if (most > least) varying++;
    pattern += (CLASSES[sign] ?? RegExp.escape(sign)) + (most === 1 && least === 1 ? '' : `{${least},${most}}`);
  }
  if (end < shape.length) return { problem: `has a bracket that repeats nothing: ${shape.slice(end, end + 10)}` };
  if (length > LENGTH_MAX) return { problem: `is longer than ${LENGTH_MAX} characters` };
  if (varying > VARYING_MAX) return { problem: `has more than ${VARYING_MAX} parts of no fixed length` };
  return { pattern };
}

/** Texts of one of these shapes, as wholes. Their shapes must be sound. */
export function patternOf(shapes: readonly string[]): RegExp {
  const patterns = shapes.map((shape) => {
    const read = shapePattern(shape);
    return 'pattern' in read ? read.pattern : '(?!)';
  });
  return new RegExp(`^(?:${patterns.join('|')})$`);
}
