import { EVIDENCE_FIELDS } from '../matching/row.ts';
import { type Described, QUERY_PROPERTIES } from './vocabulary.ts';

/** What the features of candidates mean. */
export const FEATURES: readonly Described[] = [
  ...EVIDENCE_FIELDS.map((field) => ({
    id: `${field}_bits`,
    name: `Evidence of the ${field}`,
    description: `What the ${field} adds to the confidence, in bits; what speaks against is negative. Of queries with an address.`,
  })),
  {
    id: 'name_likeness',
    name: 'Likeness of the name',
    description: 'How alike the words of the names are, from 0 to 100. Of queries without an address.',
  },
  {
    id: 'namesakes',
    name: 'Namesakes',
    description:
      'How many companies of the jurisdictions asked bear exactly this name, the candidate among them; 0 where it does not.',
  },
  ...QUERY_PROPERTIES.filter(({ id }) => id !== 'jurisdiction' && id !== 'address').map(({ id, name }) => ({
    id,
    name,
    description: `Whether the ${name.toLowerCase()} agrees; left out where the registry does not say.`,
  })),
];
