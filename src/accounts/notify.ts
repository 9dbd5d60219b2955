/** A word to an account's owner: plain text, its paragraphs parted by blank lines. It holds no secret. */
export type Notice = { readonly email: string; readonly subject: string; readonly text: string };

/** Sends it, by mail as a rule. No request waits for it, and none fails by it. */
export type Notify = (notice: Notice) => void;
