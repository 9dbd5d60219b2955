/** What a batch is called, as the store keeps it: as JSON, for PostgreSQL takes no text with a NUL in it. */
export const storedLabel = (label: string | null): string | null => (label === null ? null : JSON.stringify(label));

export const labelOf = (stored: string | null): string | null => (stored === null ? null : JSON.parse(stored));
