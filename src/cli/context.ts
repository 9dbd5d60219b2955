import { CommandError } from './exit-codes.ts';
import type { Settings } from './settings.ts';

/** What every command is given. `home` follows `--home` where that is said. */
export type Context = { readonly settings: Settings; readonly home: () => string };

/** Reads an option that is a whole number. */
export function wholeNumber(least: number, most: number): (value: string) => number {
  return (value) => {
    if (!/^\d{1,15}$/.test(value) || Number(value) < least || Number(value) > most) {
      throw new CommandError('usage', `${value} is not a whole number from ${least} to ${most}`);
    }
    return Number(value);
  };
}
