import { isAttention } from './attention.ts';
import { routeBox } from './boxes.ts';
import { findCrossing } from './crossings.ts';
import { findHouseNumber } from './find-house-number.ts';
import { readHighway } from './highways.ts';
import { isHouseNumber, readHouseNumber } from './house-numbers.ts';
import type { DeliveryPart, ParsedAddress, Unit } from './parsed-address.ts';
import { isOpening, type Owner, segmentEnd } from './segments.ts';
import { readStreet } from './street.ts';
import { BOX_OPENERS, BOX_WORDS, PO_WORDS, ROUTE_CODES, ROUTE_WORDS } from './tables/boxes.ts';
import { STREET_PREFIXES, URBANIZATIONS } from './tables/directionals.ts';
import { type Token, textOf } from './tokens.ts';
import { isShortId, readUnit, unitId } from './units.ts';

/** All of an address but its last line. */
export type DeliveryLine = Pick<ParsedAddress, DeliveryPart> & {
  /** For each token the part it went into. */
  readonly owners: readonly Owner[];
};

type Draft = { -readonly [K in keyof DeliveryLine]: DeliveryLine[K] } & { units: Unit[]; owners: Owner[] };

/** Reads the tokens before `end`. */
export function readDeliveryLine(tokens: readonly Token[], end: number): DeliveryLine {
  const line: Draft = {
    attention: null,
    building: null,
    number: null,
    predirectional: null,
    street: null,
    suffix: null,
    postdirectional: null,
    units: [],
    box: null,
    rest: null,
    owners: new Array<Owner>(end).fill(null),
  };
  takeBoxes(tokens, end, line);
  takeAttention(tokens, end, line);
  const number = findHouseNumber(tokens, end, line.owners);
  if (number !== null) {
    takeUnits(tokens, 0, number, false, line);
    const route = takeRouteAside(line);
    takeNumberedStreet(tokens, number, end, line);
    if (route !== null) putRouteBack(line, route);
  } else if (line.street === null) {
    takeUnnumberedStreet(tokens, end, line);
  }
  takeRemains(tokens, end, line);
  return line;
}

function own(line: Draft, from: number, to: number, owner: Owner): void {
  for (let at = from; at < to; at++) line.owners[at] = owner;
}

const LEADING_ZEROS = /^0+(?=\d)/;
const BOX_ID = /^(?:\d[\dA-Z-]*|[A-Z]|[A-Z]{1,2}-?\d+|[A-Z]{2})$/;

type RouteAside = { readonly street: string; readonly at: readonly number[] };

/** The street beside a box on a route, `12 ELM ST, RR 2 BOX 4`, is the house's. */
function takeRouteAside(line: Draft): RouteAside | null {
  const { street, owners } = line;
  if (street === null || line.box === null) return null;
  line.street = null;
  return { street, at: owners.flatMap((owner, at) => (owner === 'street' ? [at] : [])) };
}

function putRouteBack(line: Draft, { street, at }: RouteAside): void {
  if (line.street === null) {
    line.street = street;
    return;
  }
  line.box = routeBox(street, line.box!);
  for (const place of at) line.owners[place] = 'box';
}

/** Post office boxes, and rural, highway contract and military routes with theirs. */
function takeBoxes(tokens: readonly Token[], end: number, line: Draft): void {
  for (let at = 0; at < end; at++) {
    const { text, word } = tokens[at]!;
    if (!word.mayOpenBox) continue;
    const next = at + 1 < end ? tokens[at + 1]!.text : '';
    if (
      BOX_WORDS.has(text) ||
      (PO_WORDS.has(text) && (tokens[at - 1]?.text === 'PO' || tokens[at - 1]?.text === 'O'))
    ) {
      const idAt = next === '#' || next === 'NO' || next === 'NUMBER' ? at + 2 : at + 1;
      const id = tokens[idAt];
      if (id === undefined || idAt >= end || !BOX_ID.test(id.text)) continue;
      let from = at;
      while (from > 0 && line.owners[from - 1] === null && BOX_OPENERS.has(tokens[from - 1]!.text)) from--;
      if (line.box === null) line.box = id.text.replace(LEADING_ZEROS, '');
      own(line, from, idAt + 1, 'box');
      at = idAt;
    } else if (line.street === null) {
      at = takeRoute(tokens, at, end, line);
    }
  }
}

/**
 * `RR 2`, `RURAL ROUTE 2`, `HC 68`, `PSC 802`; before a box also a bare `RD 2` or `UNIT 2050`, and routes without a
 * number, `STAR ROUTE BOX 9`. The token to go on behind.
 */
function takeRoute(tokens: readonly Token[], at: number, end: number, line: Draft): number {
  const texts = (index: number) => (index < end ? tokens[index]!.text : '');
  let code = ROUTE_CODES.get(texts(at));
  let idAt = at + 1;
  const isRoute = (index: number) => ROUTE_WORDS.has(texts(index));
  if (texts(at) === 'RURAL' && isRoute(at + 1)) {
    code = 'RR';
    idAt = at + 2;
  } else if (texts(at) === 'R' && texts(at + 1) === 'R') {
    code = 'RR';
    idAt = at + 2;
  } else if ((texts(at) === 'HIGHWAY' || texts(at) === 'HWY') && texts(at + 1) === 'CONTRACT') {
    code = 'HC';
    idAt = isRoute(at + 2) ? at + 3 : at + 2;
  } else if (texts(at) === 'STAR' && isRoute(at + 1)) {
    code = 'HC';
    idAt = at + 2;
  } else if (code !== undefined && (isRoute(at + 1) || texts(at + 1) === 'R')) idAt = at + 2;
  else if (isRoute(at) && texts(at + 2) === 'BOX') code = 'RR';
  if (code === undefined) return at;
  if (texts(idAt) === '#' || texts(idAt) === 'NO') idAt++;
  if (texts(idAt) === 'BOX' && (code === 'RR' || code === 'HC') && texts(at) !== 'RD') {
    line.street = code;
    own(line, at, idAt, 'street');
    return idAt - 1;
  }
  if (!/^\d{1,5}[A-Z]?$/.test(texts(idAt))) return at;
  const isBeforeBox = texts(idAt + 1) === 'BOX';
  const isSure = code === 'PSC' || code === 'CMR' || code === 'HC' || code === 'RR';
  if (!isBeforeBox && (!isSure || texts(at) === 'RD' || (at > 0 && tokens[at - 1]!.hasDigit))) return at;
  line.street = `${code} ${texts(idAt).replace(LEADING_ZEROS, '')}`;
  own(line, at, idAt + 1, 'street');
  return idAt;
}

/** `C/O JANE ROE`, `ATTN: TAX DEPT`: up to the next break or the house number. */
function takeAttention(tokens: readonly Token[], end: number, line: Draft): void {
  for (let at = 0; at < end; at++) {
    if (line.owners[at] !== null || !isAttention(tokens, at)) continue;
    const from = tokens[at]!.text === 'CARE' ? at + 2 : at + 1;
    let to = from;
    while (
      to < end &&
      !(to > from && tokens[to]!.breakBefore) &&
      line.owners[to] === null &&
      !isHouseNumber(tokens[to]!)
    )
      to++;
    if (to === from) continue;
    line.attention = textOf(tokens, from, to);
    own(line, at, to, 'attention');
    return;
  }
}

/** Units in a run of tokens that nothing has taken, wherever they begin. */
function takeUnits(tokens: readonly Token[], from: number, to: number, isBehindStreet: boolean, line: Draft): void {
  for (let at = from; at < to; at++) {
    if (line.owners[at] !== null) continue;
    const read = readUnit(tokens, at, to, isBehindStreet || (at > 0 && line.owners[at - 1] === 'units'));
    if (read === null) continue;
    line.units.push(read.unit);
    own(line, at, read.end, 'units');
    at = read.end - 1;
  }
}

function takeNumberedStreet(tokens: readonly Token[], at: number, end: number, line: Draft): void {
  // The segment ends at a break; one right behind the number is a slip.
  const number = readHouseNumber(tokens, at, end);
  line.number = number.text;
  own(line, at, number.end, 'number');
  if (at > 0 && line.owners[at - 1] === null && (tokens[at - 1]!.text === '#' || tokens[at - 1]!.text === 'NO'))
    own(line, at - 1, at, 'number');
  if (number.end < end && line.owners[number.end] === null) takeStreet(tokens, number.end, end, line);
  takeUnits(tokens, number.end, end, true, line);
}

/** The street that begins at the token, up to a break, a unit or something taken. */
function takeStreet(tokens: readonly Token[], from: number, end: number, line: Draft): void {
  const limit = segmentEnd(tokens, from, end, line.owners);
  let to = from + 1;
  const highway =
    readHighway(tokens, from, limit) ??
    (from + 1 < limit && tokens[from]!.word.direction !== null ? readHighway(tokens, from + 1, limit) : null);
  if (highway !== null) to = highway.end;
  while (to < limit && !beginsUnit(tokens, from, to, limit)) to++;
  const crossing = findCrossing(tokens, from, to);
  const street = readStreet(tokens, from, crossing ?? to);
  if (street === null) return;
  if (crossing !== null) {
    line.rest = textOf(tokens, crossing, to);
    own(line, crossing, to, 'rest');
  }
  line.predirectional = street.predirectional;
  line.street = street.name;
  line.suffix = street.suffix;
  line.postdirectional = street.postdirectional;
  own(line, from, street.nameFrom, 'predirectional');
  own(line, street.nameFrom, street.nameTo, 'street');
  own(line, street.nameTo, street.to, 'postdirectional');
  if (street.suffixAt !== null) own(line, street.suffixAt, street.suffixAt + 1, 'suffix');
  own(line, street.to, street.to + street.unitIds.length, 'units');
  for (const id of street.unitIds) line.units.push({ type: '#', id });
}

function beginsUnit(tokens: readonly Token[], from: number, at: number, end: number): boolean {
  const before = tokens[at - 1]!.word;
  const isBehindStreet = at - from > 1 && (before.suffix !== null || before.direction !== null);
  return readUnit(tokens, at, end, isBehindStreet) !== null;
}

/**
 * `MAIN ST`, `HIGHWAY 61 N`, `MAIN ST & 5TH AVE`, and Puerto Rico's `CALLE LOIZA 1710`: a street without a
 * number before it.
 */
function takeUnnumberedStreet(tokens: readonly Token[], end: number, line: Draft): void {
  for (let from = 0; from < end; from++) {
    if (line.owners[from] !== null || !isOpening(tokens, from, line.owners)) continue;
    const unit = readUnit(tokens, from, end, false);
    if (unit !== null) {
      line.units.push(unit.unit);
      own(line, from, unit.end, 'units');
      from = unit.end - 1;
      continue;
    }
    const to = segmentEnd(tokens, from, end, line.owners);
    if (isIntersection(tokens, from, to)) {
      line.street = textOf(tokens, from, to);
      own(line, from, to, 'street');
      return;
    }
    // `BO COTTO CARR 2 KM 45`
    const road = kilometreRoadIn(tokens, from, to);
    if (road !== null) {
      takeStreet(tokens, road, end, line);
      return;
    }
    const isSpanish = STREET_PREFIXES.has(tokens[from]!.text);
    const highway =
      readHighway(tokens, from, to) ??
      (tokens[from]!.word.direction !== null && from + 1 < to ? readHighway(tokens, from + 1, to) : null);
    if (
      !isSpanish &&
      highway === null &&
      !hasSuffixEnd(tokens, from, to) &&
      !(line.box === null && to - from === 1 && tokens[from]!.text === 'BROADWAY')
    )
      continue;
    if (isSpanish && to - from > 2 && isHouseNumber(tokens[to - 1]!) && highway === null) {
      line.number = tokens[to - 1]!.text;
      own(line, to - 1, to, 'number');
    }
    takeStreet(tokens, from, end, line);
    takeUnits(tokens, from, end, true, line);
    return;
  }
}

/** Where a road of kilometres begins behind other words of the segment. */
function kilometreRoadIn(tokens: readonly Token[], from: number, to: number): number | null {
  if (!tokens.slice(from, to).some(({ text }) => text === 'KM')) return null;
  for (let at = from + 1; at < to; at++) if (readHighway(tokens, at, to)?.text.includes(' KM ')) return at;
  return null;
}

function isIntersection(tokens: readonly Token[], from: number, to: number): boolean {
  let suffixes = 0;
  let hasAnd = false;
  for (let at = from; at < to; at++) {
    const { text, word } = tokens[at]!;
    if ((text === '&' || text === 'AND' || text === '@') && at > from && at + 1 < to) hasAnd = true;
    else if (word.suffix !== null && text !== 'CORNER') suffixes++;
    else if (text === 'CORNER') suffixes += 2;
  }
  return hasAnd && suffixes >= 2;
}

/** Whether the segment's last word, but for a directional and units, is a plain suffix behind a name. */
function hasSuffixEnd(tokens: readonly Token[], from: number, to: number): boolean {
  let last = to - 1;
  while (last > from && (tokens[last]!.hasDigit || tokens[last]!.word.direction !== null)) last--;
  for (let at = last; at > from; at--) {
    if (tokens[at]!.word.isPlainSuffix) return at === last || readUnit(tokens, at + 1, to, true) !== null;
  }
  return false;
}

const BUILDING_WORDS = new Set(
  `BUILDING BLDG TOWER TOWERS CENTER CENTRE CTR PLAZA MALL HALL HOTEL CAMPUS COMPLEX HOUSE ARCADE MARKET MARKETPLACE CONDOMINIUM
CONDOMINIUMS APARTMENTS TERMINAL AIRPORT HOSPITAL UNIVERSITY COLLEGE SCHOOL PAVILION ANNEX VILLAGE SQUARE GALLERIA COMMONS
CONCOURSE COURTYARD CROSSING SHOPS OUTLETS STATION DEPOT RESORT CASINO`.split(/\s+/),
);

function isSuffixAlone(tokens: readonly Token[], from: number, to: number): boolean {
  if (!tokens[from]!.word.isPlainSuffix || to - from > 2) return false;
  return to - from === 1 || tokens[from + 1]!.word.direction !== null;
}

function isSign(token: Token): boolean {
  return token.text.length === 1 && !/[A-Z\d]/.test(token.text);
}

/**
 * What nothing has taken: before the street it is a building's or business's name, behind it only with such a
 * word.
 */
function takeRemains(tokens: readonly Token[], end: number, line: Draft): void {
  let hasSeenStreet = false;
  for (let from = 0; from < end; from++) {
    if (line.owners[from] !== null) {
      hasSeenStreet ||= line.owners[from] === 'street' || line.owners[from] === 'box';
      continue;
    }
    const to = segmentEnd(tokens, from, end, line.owners);
    const first = tokens[from]!.word;
    if (to - from === 1 && first.direction !== null && line.postdirectional === null && line.suffix !== null) {
      line.postdirectional = first.direction;
      own(line, from, to, 'postdirectional');
      continue;
    }
    // `MARTIN LUTHER KING JR, WAY S`
    if (
      line.street !== null &&
      line.number !== null &&
      line.suffix === null &&
      line.postdirectional === null &&
      isSuffixAlone(tokens, from, to)
    ) {
      line.suffix = first.suffix;
      own(line, from, from + 1, 'suffix');
      if (to - from === 2) {
        line.postdirectional = tokens[from + 1]!.word.direction;
        own(line, from + 1, to, 'postdirectional');
      }
      from = to - 1;
      continue;
    }
    const segment = tokens.slice(from, to);
    // `STES A, B & C`, `12 MAIN ST, 207`.
    if (hasSeenStreet && segment.every((token) => isShortId(token) || isSign(token) || token.text === 'AND')) {
      const type = from > 0 && line.owners[from - 1] === 'units' ? line.units.at(-1)!.type : '#';
      const ids = segment.filter(isShortId);
      for (const { text } of ids) line.units.push({ type, id: unitId(text) });
      if (ids.length > 0) own(line, from, to, 'units');
      from = to - 1;
      continue;
    }
    const isBuilding =
      (!hasSeenStreet && !isSign(tokens[from]!)) ||
      URBANIZATIONS.has(tokens[from]!.text) ||
      segment.some((token) => BUILDING_WORDS.has(token.text));
    const part = isBuilding ? 'building' : 'rest';
    const text = textOf(tokens, from, to);
    line[part] = line[part] === null ? text : `${line[part]}, ${text}`;
    own(line, from, to, part);
    from = to - 1;
  }
}
