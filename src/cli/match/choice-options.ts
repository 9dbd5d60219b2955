/** What is said of the locations as a whole: how sure an operator has to be, and how many probably have none here. */
import { type Command, Option } from 'commander';
import {
  ABSENT_SHARE_DEFAULT,
  ABSENT_SHARE_MAX,
  ACCEPTANCE_DEFAULT,
  ACCEPTANCES,
  type Acceptance,
} from '../../matching/row.ts';
import { CommandError } from '../exit-codes.ts';

export type ChoiceOptions = { readonly acceptance: Acceptance; readonly absentShare: number };

export function addChoiceOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--acceptance <how>', 'how sure an operator has to be for its row to be matched')
        .choices(ACCEPTANCES)
        .default(ACCEPTANCE_DEFAULT),
    )
    .option(
      '--absent-share <share>',
      'the share of the locations whose operator is probably in none of the registries, 0 to 0.95',
      absentShareOf,
      ABSENT_SHARE_DEFAULT,
    );
}

function absentShareOf(text: string): number {
  const share = /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  if (share >= 0 && share <= ABSENT_SHARE_MAX) return share;
  throw new CommandError('usage', `${text} is not a share from 0 to ${ABSENT_SHARE_MAX}`);
}
