/** What a caller says of a batch, or of a location that is matched at once, in the query of the request. */
import { FILE_ID } from '../../batches/defaults.ts';
import {
  ABSENT_SHARE_DEFAULT,
  ABSENT_SHARE_MAX,
  ACCEPTANCE_DEFAULT,
  ACCEPTANCES,
  type Acceptance,
} from '../../matching/row.ts';
import { choice, integer, number, optionalPattern, optionalText, said } from '../fields/fields.ts';

/** In Unicode code points. */
const LABEL_LENGTH_MAX = 200;

export type ChoiceValues = { readonly acceptance: Acceptance; readonly absent_share: number };

export const CHOICE_FIELDS = {
  acceptance: said(
    'How sure an operator has to be for its row to be `matched`: `strict` names it only where it is nearly certain, `lenient` also where it is merely likely.',
    choice(ACCEPTANCES, ACCEPTANCE_DEFAULT),
  ),
  absent_share: said(
    'The share of these locations whose operator is probably in none of the loaded registries. The confidences follow it.',
    number(0, ABSENT_SHARE_MAX, ABSENT_SHARE_DEFAULT),
  ),
};

export const BATCH_OPTION_FIELDS = {
  ...CHOICE_FIELDS,
  label: said(
    "Your own name for the batch, such as a file's. It is kept, and answered with the batch.",
    optionalText(LABEL_LENGTH_MAX),
  ),
};

/** More locations than any file has. */
const FILE_ROWS_MAX = 10_000_000;

/** Which file a batch is a part of, and where its first location stands there, from 0. */
export const FILE_PART_FIELDS = {
  file_id: said(
    'The file that it is a part of: an id that the caller makes, 32 hexadecimal digits.',
    optionalPattern(FILE_ID),
  ),
  file_row: said('Place of its first location among those of the file, from 0.', integer(0, FILE_ROWS_MAX, 0)),
};
