/** Which columns of a list name people, or companies, beside the licensee. */
import type { RoleKind } from '../../entity/index.ts';
import { joinedColumns, type Source } from '../../locations/index.ts';
import { normalizeHeading } from '../../registries/index.ts';
import type { Heading } from '../heading.ts';

/**
 * Headings as in `Columns`. Of a column whose heading the file lacks nothing is told.
 */
export type PartyColumns = {
  /** A name, or its pieces: `['First Name', 'Last Name']`. Several where one of them is blank. */
  readonly name: Heading;
  /** The name where that is blank: of companies, which stand in a column of their own. */
  readonly company?: Heading;
  /** What they are, where `roles` does not say. */
  readonly role: RoleKind;
  /**
   * A column whose values, in any case, say what they are; `null`: nobody. `isTitle`: the value is shown as their title.
   */
  readonly roles?: {
    readonly heading: string;
    readonly kinds: Readonly<Record<string, RoleKind | null>>;
    readonly isTitle?: true;
  };
  /** A column that tells persons from companies; values in any case. */
  readonly types?: {
    readonly heading: string;
    readonly persons: readonly string[];
    readonly companies: readonly string[];
  };
  /** A column with their title, as it is shown. */
  readonly title?: string;
  /** Their title where no column has one: what the name's column says of them. */
  readonly titleIs?: string;
  readonly started?: string;
  readonly ended?: string;
  /** In percent. */
  readonly share?: string;
  /** Titles and days hold several with such a sign between, the first of one with the first of the others. */
  readonly between?: string;
  /** Values of the name that name nobody. */
  readonly nobody?: readonly string[];
  /** Rows without one of these values in a column name nobody. */
  readonly only?: { readonly heading: string; readonly values: readonly string[] };
};

/** Where they stand in a file; -1: the file has no such column. */
export type ResolvedParty = {
  readonly of: PartyColumns;
  readonly name: Source;
  readonly company: Source;
  readonly kind: number;
  readonly type: number;
  readonly title: number;
  readonly started: number;
  readonly ended: number;
  readonly share: number;
  readonly only: number;
};

/** `names`: the file's headings, normalised. `missing`: headings of names and roles that it lacks. */
export function resolveParties(
  parties: readonly PartyColumns[],
  names: readonly string[],
): { readonly resolved: readonly ResolvedParty[]; readonly missing: readonly string[] } {
  const missing: string[] = [];
  const at = (heading: string | undefined): number => {
    if (heading === undefined) return -1;
    const spellings = heading.split('|').map(normalizeHeading);
    const position = spellings.map((spelling) => names.indexOf(spelling)).find((index) => index !== -1) ?? -1;
    if (position === -1 && !heading.endsWith('?')) missing.push(spellings[0]!);
    return position;
  };
  const source = (heading: Heading | undefined): Source =>
    joinedColumns((typeof heading === 'string' ? [heading] : (heading ?? [])).map(at).filter((index) => index !== -1));
  const resolved = parties.map((of) => ({
    of,
    name: source(of.name),
    company: source(of.company),
    kind: at(of.roles?.heading),
    type: at(of.types?.heading),
    title: at(of.title),
    started: at(of.started),
    ended: at(of.ended),
    share: at(of.share),
    only: at(of.only?.heading),
  }));
  return { resolved: resolved.filter(({ name, company }) => name.length + company.length > 0), missing };
}

/** All columns that they stand in. */
export const columnsOfParties = (parties: readonly ResolvedParty[]): readonly number[] =>
  parties.flatMap(({ name, company, kind, title, started, ended, share }) =>
    [
      ...name.map(({ column }) => column),
      ...company.map(({ column }) => column),
      kind,
      title,
      started,
      ended,
      share,
    ].filter((column) => column !== -1),
  );
