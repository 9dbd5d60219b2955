/**
 * XML in pieces → what is open, said and closed. Entities that a document defines are how XML attacks its readers
 * (ten lines that stand for gigabytes), and no program for spreadsheets writes any: such a document is refused.
 */
import { SaxesParser } from 'saxes';
import { damaged, SheetError } from './sheet-error.ts';

export type Attributes = Readonly<Record<string, string>>;

export interface XmlListener {
  /** `name` as it stands, with its prefix. */
  open(name: string, attributes: Attributes): void;
  text(text: string): void;
  close(name: string): void;
  /** Nothing more is wanted. */
  readonly isDone?: boolean;
}

const DEPTH_MAX = 256;
/** Cells hold up to 32,767 characters. */
const TEXT_CHARACTERS_MAX = 1 << 24;

/** Tells the listener of each piece, and then gives the turn back to who reads. @throws SheetError */
export async function* readXml(pieces: AsyncIterable<string>, listener: XmlListener): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  let unheard = 0;
  parser.on('doctype', () => {
    throw new SheetError('The workbook defines entities of its own, as in an attack, and is not read.');
  });
  parser.on('error', (error) => {
    throw damaged(error.message, error);
  });
  parser.on('opentag', ({ name, attributes }) => {
    unheard = 0;
    if (++depth > DEPTH_MAX) throw damaged('its parts are nested too deep');
    listener.open(name, attributes);
  });
  parser.on('closetag', ({ name }) => {
    unheard = 0;
    depth--;
    listener.close(name);
  });
  parser.on('text', (text) => {
    if (depth > 0) listener.text(text);
  });
  parser.on('cdata', (text) => listener.text(text));
  for await (const piece of pieces) {
    unheard += piece.length;
    if (unheard > TEXT_CHARACTERS_MAX) throw damaged('a text in it has no end');
    parser.write(piece);
    yield;
    if (listener.isDone === true) return;
  }
  parser.close();
}

/** Reads all of it. */
export async function readWholeXml(pieces: AsyncIterable<string>, listener: XmlListener): Promise<void> {
  for await (const _ of readXml(pieces, listener));
}

/** `row` of `x:row`: which prefix a program chooses says nothing. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

export const escapeXml = (text: string): string => text.replace(/[&<>\r]/g, (sign) => ESCAPED[sign]!);

/** In quotes, where blanks of every kind would be read as one. */
export const escapeAttribute = (text: string): string => text.replace(/[&<>"\r\n\t]/g, (sign) => ESCAPED[sign]!);

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: those that XML 1.0 cannot hold
const NOT_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Text of ours as XML can hold it. */
export const xmlText = (text: string): string => escapeXml(text.toWellFormed().replace(NOT_XML, ''));

export type XmlEvent =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: Attributes }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'close'; readonly name: string };

/** The same as a stream, for those who have to wait for something between two events. */
export async function* xmlEvents(pieces: AsyncIterable<string>): AsyncGenerator<XmlEvent> {
  let events: XmlEvent[] = [];
  const listener: XmlListener = {
    open: (name, attributes) => void events.push({ kind: 'open', name, attributes }),
    text: (text) => void events.push({ kind: 'text', text }),
    close: (name) => void events.push({ kind: 'close', name }),
  };
  for await (const _ of readXml(pieces, listener)) {
    yield* events;
    events = [];
  }
}
