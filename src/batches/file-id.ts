/** What a file's or a batch's id looks like; PostgreSQL cannot even be asked for a text with a NUL in it. */
export const FILE_ID = /^[0-9a-f-]{32,36}$/;
