/**
 * The location that is submitted: a table of its fields, and the one constructor. The request's body, the echo in a
 * row, evidence, labels, columns of tables, the dashboard and the clients follow the table.
 */

export type LocationEntry = {
  readonly name: string;
  /** For people. */
  readonly label: string;
  /** What it means, for who sends it. */
  readonly words: string;
  /**
   * What becomes of a location without it: it is `refused`, or the echo has `null`, a `generated` text, or `nothing`,
   * not even the name of the field.
   */
  readonly absent: 'refused' | 'null' | 'generated' | 'nothing';
  /** What the echo has, where that is not what was sent. */
  readonly echo?: string;
  /** It is compared with records, and a row's evidence says how it agrees. */
  readonly isEvidence: boolean;
};

const COMPARED = 'Compared with what registries and lists publish.';

/** In the order of the echo. */
export const LOCATION_FIELDS = [
  { name: 'name', label: 'Name', words: 'The name on the sign.', absent: 'refused', isEvidence: true },
  {
    name: 'address',
    label: 'Address',
    words: 'On one line, with its city or ZIP code.',
    absent: 'refused',
    isEvidence: true,
  },
  {
    name: 'customer_record_id',
    label: 'Your id',
    words: 'Your own id of the location; the row has it too.',
    absent: 'generated',
    echo: "The customer's own, or one generated where none was given.",
    isEvidence: false,
  },
  { name: 'phone', label: 'Phone', words: COMPARED, absent: 'null', isEvidence: true },
  { name: 'email', label: 'E-mail', words: COMPARED, absent: 'null', isEvidence: true },
  { name: 'website', label: 'Website', words: COMPARED, absent: 'null', isEvidence: true },
  {
    name: 'owner_name',
    label: 'Owner',
    words:
      'The owner or the legal name as you have it, a company or a person; compared with companies, licensees and officers.',
    absent: 'nothing',
    echo: 'Where it was submitted.',
    isEvidence: true,
  },
] as const satisfies readonly LocationEntry[];

type Field = (typeof LOCATION_FIELDS)[number];
type NamesOf<Absent extends LocationEntry['absent']> = Extract<Field, { absent: Absent }>['name'];
export type EvidenceName = Extract<Field, { isEvidence: true }>['name'];

/** As it is sent: without an id the server makes one. */
export type NewLocation = { readonly [Name in NamesOf<'refused'>]: string } & {
  readonly [Name in NamesOf<'null' | 'generated'>]: string | null;
} & { readonly [Name in NamesOf<'nothing'>]?: string };

/** As rows echo it: verbatim, and the id filled in. */
export type SubmittedLocation = NewLocation & { readonly [Name in NamesOf<'generated'>]: string };

/** What is known of a location; what is left out is not known. */
export type KnownLocation = { readonly [Name in Field['name']]?: string | null | undefined };

/** The location with all that is known; without a name or an address these are `''`. */
export function locationOf<Known extends KnownLocation>(
  known: Known,
): Known extends { readonly customer_record_id: string } ? SubmittedLocation : NewLocation {
  const fields = LOCATION_FIELDS.flatMap(({ name, absent }): (readonly [string, string | null])[] => {
    const value = known[name] ?? null;
    if (value === null && (absent as LocationEntry['absent']) === 'nothing') return [];
    return [[name, absent === 'refused' ? (value ?? '') : value]];
  });
  return Object.fromEntries(fields) as ReturnType<typeof locationOf<Known>>;
}
