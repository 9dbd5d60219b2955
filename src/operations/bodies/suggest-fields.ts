/** What is asked where somebody types. */
import { SUGGESTIONS_MAX } from '../../engine/index.ts';
import { choice, cutText, integer, jurisdictions, said, sources } from '../fields/fields.ts';

/** In Unicode code points. Who pastes a page means its beginning. */
const TYPED_LENGTH_READ = 200;

export const SUGGEST_FIELDS = {
  q: said('What was typed so far.', cutText(TYPED_LENGTH_READ), 'blueste'),
  jurisdictions: said('`all`, or codes of loaded jurisdictions joined by commas.', jurisdictions()),
  limit: said('How many suggestions at most.', integer(1, SUGGESTIONS_MAX, SUGGESTIONS_MAX)),
};

export const PREMISES_SUGGEST_FIELDS = {
  q: said('What was typed so far.', cutText(TYPED_LENGTH_READ), 'fernha'),
  sources: said('`all`, or codes of loaded lists joined by commas.', sources()),
  limit: SUGGEST_FIELDS.limit,
};

/** The dashboard has a search of people alone. */
export const SUGGEST_FIELDS_OF_SESSION = {
  among: said(
    '`people`: nobody and nothing else is suggested, and another spelling is one of names of people.',
    choice<'all' | 'people'>(['all', 'people'], 'all'),
  ),
};
