/** Objects of one shape for the many rows of a file: with their keys written out, V8 lays them out alike. */

/**
 * A function that makes an object with these keys. `codeOf`: the code of the value of each, in terms of the parameters.
 * The text that is compiled holds nothing else.
 */
export function objectMaker<Maker>(
  keys: readonly string[],
  parameters: readonly string[],
  codeOf: (index: number) => string,
  given: Readonly<Record<string, unknown>> = {},
): Maker {
  const entries = keys.map(
    (key, index) => `${key === '__proto__' ? '["__proto__"]' : JSON.stringify(key)}: ${codeOf(index)}`,
  );
  const source = `return (${parameters.join(', ')}) => ({ ${entries.join(', ')} });`;
  return new Function(...Object.keys(given), source)(...Object.values(given)) as Maker;
}
