/** What a caller says of a batch, or of a location that is matched at once, in the query of the request. */
import {
  ABSENT_SHARE_DEFAULT,
  ABSENT_SHARE_MAX,
  ACCEPTANCE_DEFAULT,
  ACCEPTANCES,
  type Acceptance,
} from '../matching/row.ts';
import { choice, number, optionalText } from './body/fields.ts';

/** In Unicode code points. */
const LABEL_LENGTH_MAX = 200;

export type ChoiceValues = { readonly acceptance: Acceptance; readonly absent_share: number };
export type BatchOptionValues = ChoiceValues & { readonly label: string | null };

export const CHOICE_FIELDS = {
  acceptance: choice(ACCEPTANCES, ACCEPTANCE_DEFAULT),
  absent_share: number(0, ABSENT_SHARE_MAX, ABSENT_SHARE_DEFAULT),
};

export const BATCH_OPTION_FIELDS = { ...CHOICE_FIELDS, label: optionalText(LABEL_LENGTH_MAX) };
