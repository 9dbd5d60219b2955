/** Whether a text is words alone, without anything that means something: of such a text another spelling is known. */
export function isPlainWords(text: string): boolean {
  return !/["*()]|\b(?:AND|OR)\b/.test(text);
}
