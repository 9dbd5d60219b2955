/** Small parts of an .xlsx: which sheets there are and where, how its numbers are shown, the texts they share. */
import { getFormatFromId } from 'numfmt';
import type { Sheet } from '../book.ts';
import { numberText } from '../cell-text.ts';
import type { Container } from '../container.ts';
import { damaged, SheetError } from '../sheet-error.ts';
import { type Attributes, localName, readWholeXml } from '../xml.ts';
import { unescapedText } from './text.ts';

type XlsxSheet = Sheet & { readonly part: string };

/** Texts of a workbook are held in memory, in characters. */
const SHARED_CHARACTERS_MAX = 200_000_000;
const SHARED_MAX = 10_000_000;

/** The part with the workbook, by the package's own table of contents. */
export async function workbookPart(container: Container): Promise<string> {
  const relations = await relationsOf(container, '_rels/.rels', '');
  const found = [...relations.values()].find(({ type }) => type.endsWith('/officeDocument'));
  return found?.part ?? 'xl/workbook.xml';
}

export async function workbookOf(
  container: Container,
  part: string,
): Promise<{ readonly sheets: readonly XlsxSheet[]; readonly has1904: boolean; readonly relations: Relations }> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const relations = await relationsOf(container, `${folder}_rels/${part.slice(folder.length)}.rels`, folder);
  const sheets: XlsxSheet[] = [];
  let has1904 = false;
  for (const [name, attributes] of await elementsOf(container, part, ['sheet', 'workbookPr'])) {
    if (name === 'workbookPr') has1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
    const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
    const relation = relations.get(id);
    // Charts have sheets of their own.
    if (name === 'sheet' && relation?.type.endsWith('/worksheet') === true)
      sheets.push({
        name: attributes['name'] ?? '',
        isHidden: attributes['state'] !== undefined && attributes['state'] !== 'visible',
        part: relation.part,
      });
  }
  return { sheets, has1904, relations };
}

type Relations = ReadonlyMap<string, { readonly type: string; readonly part: string }>;

async function relationsOf(container: Container, part: string, folder: string): Promise<Relations> {
  const relations = new Map<string, { type: string; part: string }>();
  if (!container.has(part)) return relations;
  for (const [, { Id = '', Type = '', Target = '' }] of await elementsOf(container, part, ['Relationship']))
    relations.set(Id, { type: Type, part: Target.startsWith('/') ? Target.slice(1) : folder + Target });
  return relations;
}

/** Of a relation's kind, where there is such a part. */
export const partOfType = (container: Container, relations: Relations, type: string): string | null =>
  [...relations.values()].find((one) => one.type.endsWith(`/${type}`) && container.has(one.part))?.part ?? null;

async function elementsOf(
  container: Container,
  part: string,
  names: readonly string[],
): Promise<readonly (readonly [name: string, attributes: Attributes])[]> {
  const elements: (readonly [string, Attributes])[] = [];
  await readWholeXml(container.read(part), {
    open(name, attributes) {
      if (!names.includes(localName(name))) return;
      if (elements.length === ELEMENTS_MAX) throw damaged(`${part} has too many entries`);
      elements.push([localName(name), attributes]);
    },
    text() {},
    close() {},
  });
  return elements;
}

const ELEMENTS_MAX = 100_000;

/** For each style of a cell, how a number in it is shown. */
export async function stylesOf(
  container: Container,
  part: string,
  has1904: boolean,
): Promise<readonly ((text: string) => string)[]> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isInCells = false;
  await readWholeXml(container.read(part), {
    open(name, attributes) {
      const local = localName(name);
      if (local === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (local === 'cellXfs') isInCells = true;
      if (local === 'xf' && isInCells && ids.length < ELEMENTS_MAX) ids.push(Number(attributes['numFmtId'] ?? 0));
    },
    text() {},
    close(name) {
      if (localName(name) === 'cellXfs') isInCells = false;
    },
  });
  const shown = new Map<number, (text: string) => string>();
  return ids.map((id) => {
    const known = shown.get(id) ?? numberText(codes.get(id) ?? getFormatFromId(id) ?? '', has1904);
    shown.set(id, known);
    return known;
  });
}

/** The texts that cells share, in order; how they sound is left out. */
export async function sharedTexts(container: Container, part: string): Promise<readonly string[]> {
  const texts: string[] = [];
  let text = '';
  let characters = 0;
  let [isText, isSound] = [false, false];
  await readWholeXml(container.read(part), {
    open(name) {
      const local = localName(name);
      if (local === 'si') text = '';
      if (local === 'rPh') isSound = true;
      if (local === 't') isText = !isSound;
    },
    text(more) {
      if (isText) text += more;
    },
    close(name) {
      const local = localName(name);
      if (local === 't') isText = false;
      if (local === 'rPh') isSound = false;
      if (local !== 'si') return;
      characters += text.length;
      if (characters > SHARED_CHARACTERS_MAX || texts.length === SHARED_MAX)
        throw new SheetError('The workbook has more text than fits into memory: save the sheet as CSV (UTF-8).');
      texts.push(unescapedText(text));
    },
  });
  return texts;
}
