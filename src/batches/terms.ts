/** The words of decisions and of what waits for them; a door of the room that loads nothing else of it. */
export const VERDICTS = ['accepted', 'rejected', 'chosen'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What waits to be looked through, over all files. */
export const REVIEW_QUEUES = ['likely', 'possible', 'second_look'] as const;
export type ReviewQueue = (typeof REVIEW_QUEUES)[number];
