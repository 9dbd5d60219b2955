/** What a role in the registry is, in the codelist `interestType` of the standard. */
import type { LegalForm, Role } from '../../entity/index.ts';

type InterestType =
  | 'shareholding'
  | 'otherInfluenceOrControl'
  | 'seniorManagingOfficial'
  | 'boardMember'
  | 'boardChair'
  | 'unknownInterest';

const CHAIR = /^chair(?:man|woman|person)?(?: of the board)?$/i;
/** Who has the last word where there are no owners: the District of Columbia asks for it. */
const BENEFICIAL_OWNER = /^beneficial owner$/i;
const DIRECTOR = /\bdirectors?\b/i;

/**
 * `null`: no interest of the standard, as that of an agent or incorporator, or one that the registry does not name. A
 * member is an owner where the registry gives a share, else of an interest that is not named; and so is the owner of
 * what has no owners of shares, as a trade name.
 */
export function interestOf({ kind, title, ownership_percentage }: Role, legalForm: LegalForm): InterestType | null {
  switch (kind) {
    case 'owner':
      return ownership_percentage === null && legalForm === 'other' ? 'unknownInterest' : 'shareholding';
    case 'shareholder':
      return 'shareholding';
    case 'member':
      return ownership_percentage === null ? 'unknownInterest' : 'shareholding';
    case 'governor':
      if (isBeneficialOwner(title)) return 'otherInfluenceOrControl';
      return title !== null && CHAIR.test(title) ? 'boardChair' : 'boardMember';
    case 'officer':
    case 'manager':
      return title !== null && DIRECTOR.test(title) ? 'boardMember' : 'seniorManagingOfficial';
    case 'registered_agent':
    case 'incorporator':
    case 'other':
    case 'unknown':
      return null;
  }
}

/** Does the registry itself say so? */
export function isBeneficialOwner(title: string | null): boolean {
  return title !== null && BENEFICIAL_OWNER.test(title);
}
