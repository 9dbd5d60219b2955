/** What the District's declaration cannot say: who is an owner. */
import type { Functions } from '../adapter.ts';

/** Learned societies and universities that Congress chartered, and cooperatives, which have a vote a member. */
const HAS_NO_OWNER = /\b(?:ACT OF CONGRESS|COOPERATIVE)\b/i;

/**
 * The law asks for everyone with more than a tenth of an entity's ownership or of its governance, and for who
 * controls it. Nobody owns a nonprofit: those whom it names govern it.
 */
export const FUNCTIONS: Functions = {
  roles: {
    ownerOrGovernor: (_row, { form: { legal_form }, row }) =>
      legal_form === 'nonprofit' || HAS_NO_OWNER.test(row['modeltype'] ?? '') ? 'governor' : 'owner',
  },
};
