import table from './refusals.json' with { type: 'json' };

/** Every refusal of the HTTP interface: its status, its sentence, and when it is made, in the words of docs/errors.md. */
export const REFUSALS = table;

export type RefusalCode = keyof typeof REFUSALS;
