import type { CompanyRef, Correction } from '../../corrections/corrections.ts';

const nameOf = ({ jurisdiction, entityNumber }: CompanyRef): string => `${jurisdiction}/${entityNumber}`;

/** What a correction is about, in few words. */
export function aboutOf(correction: Correction): string {
  switch (correction.kind) {
    case 'hide_company':
      return nameOf(correction.company);
    case 'hide_party':
      return `${correction.name}${correction.role === null ? '' : ` (${correction.role})`} of ${nameOf(correction.company)}`;
    case 'unlink':
      return `${correction.list}/${correction.premises}${correction.to === null ? '' : ` → ${nameOf(correction.to)}`}`;
    case 'owner':
      return [
        correction.sign === null ? correction.address : `${correction.sign}, ${correction.address}`,
        ...(correction.not === null ? [] : [`not ${nameOf(correction.not)}`]),
        ...(correction.is === null ? [] : [`is ${nameOf(correction.is)}`]),
      ].join('; ');
  }
}
