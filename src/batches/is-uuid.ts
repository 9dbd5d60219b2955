const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether an id may be one of a batch: PostgreSQL cannot even be asked for a text with a NUL in it. */
export const isUuid = (id: string): boolean => UUID.test(id);
