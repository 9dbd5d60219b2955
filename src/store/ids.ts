/** What ids look like that are made here. */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Of anything else there is no row; PostgreSQL cannot even be asked for a text with a NUL in it. */
export const isUuid = (text: string): boolean => UUID.test(text);
