import type { MatcherSource } from '../batches/index.ts';
import type { Engine, OwnersAnswers, OwnersIndex, PremisesIndex } from '../engine/index.ts';
import type { StoreOptions } from '../store/index.ts';
import type { DataFolder } from './data-folder.ts';
import type { EngineLocation, EngineOptions } from './engine.ts';
import { CommandError } from './exit-codes.ts';
import type { Settings } from './settings.ts';

/** What every command is given. All of it follows `--home` where that is said. */
export type Context = {
  readonly settings: Settings;
  /** The data folder. @throws CommandError where it is not whole, because a restore was broken off */
  readonly home: () => string;
  /** The same, whatever state it is in. */
  readonly homePath: () => string;
  /** The same, by what lies in it. */
  readonly dataFolder: () => DataFolder;
  /** Where the registries and license lists are. */
  readonly engineLocation: () => EngineLocation;
  readonly openEngine: (options?: EngineOptions) => Engine;
  readonly openPremises: (options?: EngineOptions) => PremisesIndex;
  /** As it is stored. */
  readonly openOwners: (options?: Omit<EngineOptions, 'corrected'>) => OwnersIndex;
  /** Without what an operator hides. */
  readonly openOwnersAnswers: (options?: Omit<EngineOptions, 'corrected'>) => OwnersAnswers & AsyncDisposable;
  /** What threads open to match against the loaded registries. */
  readonly matcher: () => MatcherSource;
};

/** Where accounts and batches are kept. */
export const storeOf = ({ settings, home }: Context): StoreOptions => ({ homeDirectory: home(), ...settings.database });

/** Reads an option that is a whole number. */
export function wholeNumber(least: number, most: number): (value: string) => number {
  return (value) => {
    if (!/^\d{1,15}$/.test(value) || Number(value) < least || Number(value) > most) {
      throw new CommandError('usage', `${value} is not a whole number from ${least} to ${most}`);
    }
    return Number(value);
  };
}
