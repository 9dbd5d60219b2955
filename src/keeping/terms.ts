/** The words of what is kept; a door of the room that loads nothing else of it. */
export const LIST_SORTS = ['added_at', '-added_at', 'name', '-name', 'jurisdiction_code', 'status'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

export const NOTE_KINDS = ['company', 'person', 'address'] as const;

/** `key`: of a company its code and number with a blank between them, of the others the name or address as it is said. */
export type NoteSubject = { readonly kind: (typeof NOTE_KINDS)[number]; readonly key: string };
