/** Columns of a row → a text, a name, an address. */
import { type Address, type AddressParts, cleanText, makeAddress, parseAddressLine } from '../../entity/index.ts';
import { firstOf } from '../classify.ts';
import type { BuildContext, Row } from '../registry.ts';
import type { Functions } from './functions.ts';
import type { DeclaredAddress, DeclaredName } from './schema.ts';
import { MAIN, type Scope } from './scope.ts';
import { didYouMean } from './suggest.ts';

/** What is needed to make sense of what a declaration says. */
export type Means = {
  readonly scope: Scope;
  readonly functions: Required<Functions>;
  readonly places: Readonly<Record<string, OneOrMore>>;
  /** Those of `places` that were used, by kind of rows and name. */
  readonly knownPlaces: Map<string, AddressIn>;
};

type OneOrMore = DeclaredAddress | readonly DeclaredAddress[];
export type TextIn = (row: Row) => string | null;
export type AddressIn = (row: Row, context: BuildContext) => Address | null;

/** A function by its name; one that is not there is a problem. */
export function called<T>(path: string, name: string, known: Readonly<Record<string, T>>, scope: Scope): T | undefined {
  if (Object.hasOwn(known, name)) return known[name];
  scope.problem(path, `no function is called “${name}”${didYouMean(name, Object.keys(known))}`);
  return undefined;
}

export function textIn(path: string, text: DeclaredName, { scope, functions }: Means, kind = MAIN): TextIn {
  if (typeof text === 'string') return firstIn([scope.column(path, text, kind)]);
  const first = firstIn(scope.columns(`${path}.columns`, text.columns, kind));
  if (text.by === undefined) return first;
  const by = called(`${path}.by`, text.by, functions.texts, scope);
  return (row) => {
    const value = first(row);
    return value === null || by === undefined ? value : by(value);
  };
}

/** Of several columns the first that is filled. */
export function firstIn(columns: readonly string[]): TextIn {
  const [only, ...others] = columns;
  return others.length === 0 ? (row) => cleanText(row[only!]) : (row) => firstOf(row, columns);
}

type Part = string | { readonly column: string; readonly before: string };

/** What of several columns is filled, as one text: `A; standing G`. */
export function joinedIn(path: string, parts: readonly Part[], { scope }: Means): TextIn {
  const columns = parts.map((part, index) => {
    const { column, before } = typeof part === 'string' ? { column: part, before: '' } : part;
    return [scope.column(`${path}[${index}]`, column), before] as const;
  });
  return (row) => {
    const filled = columns.map(([column, before]) => [before, cleanText(row[column])] as const);
    return (
      filled
        .filter(([, value]) => value !== null)
        .map(([before, value]) => `${before}${value}`)
        .join('; ') || null
    );
  };
}

/** `address`: the name of one of the declaration's `places`, or its columns; of several the first that is filled. */
export function addressIn(path: string, address: string | OneOrMore, means: Means, kind = MAIN): AddressIn {
  if (typeof address === 'string') return placeIn(path, address, means, kind);
  if (!('length' in address)) return oneAddressIn(path, address, means, kind);
  const ways = address.map((one, index) => oneAddressIn(`${path}[${index}]`, one, means, kind));
  return (row, context) => {
    for (const way of ways) {
      const found = way(row, context);
      if (found !== null) return found;
    }
    return null;
  };
}

function oneAddressIn(path: string, address: DeclaredAddress, means: Means, kind: string): AddressIn {
  const { scope, functions } = means;
  if ('line' in address) {
    const { line: columns, by } = address;
    const textOf = textIn(`${path}.line`, by === undefined ? columns : { columns, by }, means, kind);
    return (row) => parseAddressLine(textOf(row) ?? undefined);
  }
  const partsOf = addressParts(path, address, scope, kind);
  const by = address.by === undefined ? undefined : called(`${path}.by`, address.by, functions.addresses, scope);
  return by === undefined ? (row) => makeAddress(partsOf(row)) : (row, context) => by(partsOf(row), context);
}

/** An office's address is its agent's too: made once of a row. */
function placeIn(path: string, name: string, means: Means, kind: string): AddressIn {
  const { places, knownPlaces, scope } = means;
  const known = knownPlaces.get(`${kind} ${name}`);
  if (known !== undefined) return known;
  if (!Object.hasOwn(places, name)) {
    scope.problem(path, `no place is called “${name}”${didYouMean(name, Object.keys(places))}`);
    return () => null;
  }
  const inRow = addressIn(`company.places.${name}`, places[name]!, means, kind);
  let last: { readonly row: Row; readonly address: Address | null } | undefined;
  const once: AddressIn = (row, context) => {
    if (last?.row !== row) last = { row, address: inRow(row, context) };
    return last.address;
  };
  knownPlaces.set(`${kind} ${name}`, once);
  return once;
}

type AddressColumns = Exclude<DeclaredAddress, { readonly line: string }>;

function addressParts(path: string, address: AddressColumns, scope: Scope, kind: string): (row: Row) => AddressParts {
  const part = (name: 'city' | 'state' | 'zip' | 'zip4' | 'country') =>
    scope.optional(`${path}.${name}`, address[name], kind);
  const [city, state, zip, zip4, country] = [part('city'), part('state'), part('zip'), part('zip4'), part('country')];
  const streets = scope.columns(`${path}.street`, address.street, kind);
  const seconds = address.street2 === undefined ? [] : scope.columns(`${path}.street2`, address.street2, kind);
  const cell = (row: Row, column: string | null) => (column === null ? null : row[column]);
  const isPlain = streets.length === 1 && seconds.length <= 1;
  return (row) => ({
    ...(isPlain
      ? { street: row[streets[0]!], street2: cell(row, seconds[0] ?? null) }
      : linesOf(row, streets, seconds)),
    locality: cell(row, city),
    region: cell(row, state),
    postalCode: zip4 === null ? cell(row, zip) : filled(row, [zip!, zip4]).join('-'),
    country: cell(row, country),
  });
}

/** An address of a Company has two lines. */
function linesOf(row: Row, streets: readonly string[], seconds: readonly string[]): AddressParts {
  const [street, ...more] = streets.length === 1 ? [row[streets[0]!]] : filled(row, streets);
  return { street, street2: [...more, ...filled(row, seconds)].join(', ') };
}

const filled = (row: Row, columns: readonly string[]): string[] =>
  columns.map((column) => cleanText(row[column])).filter((value) => value !== null);
