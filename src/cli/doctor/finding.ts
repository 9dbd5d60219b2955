/** What a check finds. */

/** `warning`: it works, and the operator should look at it. `wrong`: something does not work, or will not. */
export type State = 'ok' | 'warning' | 'wrong';

export type Finding = {
  readonly state: State;
  /** What was looked at: a setting, a registry, `data folder`. */
  readonly what: string;
  /** How it is; where something is wrong, one sentence that says what. Never holds a secret. */
  readonly says: string;
  /** One command or step that mends it; `null` of what is ok. */
  readonly mend: string | null;
};

export const ok = (what: string, says: string): Finding => ({ state: 'ok', what, says, mend: null });

export const warning = (what: string, says: string, mend: string): Finding => ({ state: 'warning', what, says, mend });

export const wrong = (what: string, says: string, mend: string): Finding => ({ state: 'wrong', what, says, mend });

export const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6).toLocaleString('en-US')} MB`;
