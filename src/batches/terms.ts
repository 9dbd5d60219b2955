/** The words of decisions; a door of the room that loads nothing else of it. */
export const VERDICTS = ['accepted', 'rejected', 'chosen'] as const;
export type Verdict = (typeof VERDICTS)[number];
