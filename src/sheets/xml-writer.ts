/** Writes XML anew as it was read, so that something can be put in between. Comments are left out. */
import { escapeAttribute, escapeXml, type XmlEvent } from './xml.ts';

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export class XmlWriter {
  #text = '';
  #isOpening = false;

  write(event: XmlEvent): void {
    if (event.kind === 'close') {
      this.#text += this.#isOpening ? '/>' : `</${event.name}>`;
      this.#isOpening = false;
      return;
    }
    this.#endOpening();
    if (event.kind === 'text') this.#text += escapeXml(event.text);
    else {
      this.#text += `<${event.name}`;
      for (const [key, value] of Object.entries(event.attributes)) this.#text += ` ${key}="${escapeAttribute(value)}"`;
      this.#isOpening = true;
    }
  }

  /** What is XML already. */
  put(xml: string): void {
    this.#endOpening();
    this.#text += xml;
  }

  get length(): number {
    return this.#text.length;
  }

  /** What was written since the last call. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }

  #endOpening(): void {
    if (this.#isOpening) this.#text += '>';
    this.#isOpening = false;
  }
}

/** Text is handed on in pieces of about so many characters. */
export const PIECE_CHARACTERS = 1 << 16;
