/** UTF-8 takes at most so many bytes for a UTF-16 unit. */
export const UTF8_BYTES_PER_UNIT = 3;
const ASCII_LAST = 0x7f;

/**
 * Writes a text as UTF-8 to a position in `bytes`, where there is room for UTF8_BYTES_PER_UNIT times its
 * length; the position behind it. Short ASCII takes less time so than by a call of Node's.
 */
export function writeText(bytes: Buffer, at: number, text: string): number {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit > ASCII_LAST) return at + bytes.write(text, at);
    bytes[at + index] = unit;
  }
  return at + text.length;
}
