/** What all operations have in common that only a session reaches. */
export const BEHIND_SESSION = { doors: ['session'], tag: 'Dashboard' } as const;

/** An answer without a body. */
export const gone = (words: string) => ({ 204: { words } });

/** A file for spreadsheets. */
export const csv = (words: string) => ({ 200: { words, types: ['text/csv'] } });
