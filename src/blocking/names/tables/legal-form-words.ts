import type { LegalForm } from '../../../entity/index.ts';

/**
 * Designators at the end of US company names, with the legal form each stands for; `unknown` where a
 * designator stands for several (`CO`, and `LTD`, which is a corporation in New York, a partnership in Texas
 * and an LLC in Ohio). Written from the name requirements of the states' company statutes, and the endings
 * counted in the states' registries.
 */
export const LEGAL_FORM_DESIGNATORS: readonly (readonly [LegalForm, readonly string[]])[] = [
  [
    'llc',
    [
      ...['llc', 'lc', 'pllc', 'plc', 'l3c', 'ulc', 'dllc', 'lllc', 'pl', 'llcs', 'limited liability company'],
      ...['limited liability co', 'limited liability', 'ltd liability co', 'ltd liability company', 'limited company'],
      ...['ltd co', 'limited co', 'professional limited liability company', 'professional limited liability co'],
      ...['low profit limited liability company', 'series llc', 'limited liability corporation', 'professional llc'],
      ...['limited liabilty company', 'limited liablity company', 'liability company'],
    ],
  ],
  [
    'corporation',
    [
      ...[
        'inc',
        'incorporated',
        'incorp',
        'corp',
        'corporation',
        'corps',
        'pc',
        'pa',
        'psc',
        'sc',
        'apc',
        'pcc',
        'chtd',
      ],
      ...['chartered', 'pbc', 'spc', 'dpc', 'apmc', 'aplc', 'mdpa', 'mdpc', 'professional corporation'],
      ...[
        'professional corp',
        'prof corp',
        'professional association',
        'prof assn',
        'professional assn',
        'prof association',
      ],
      ...[
        'professional service corporation',
        'service corporation',
        'public benefit corporation',
        'benefit corporation',
      ],
      ...['law corporation', 'professional law corporation', 'medical corporation', 'professional medical corporation'],
      ...[
        'dental corporation',
        'professional dental corporation',
        'a prof corp',
        'close corporation',
        'inc corp',
        'icn',
      ],
    ],
  ],
  [
    'limited_partnership',
    ['lp', 'lllp', 'limited partnership', 'limited liability limited partnership', 'ltd partnership'],
  ],
  ['limited_liability_partnership', ['llp', 'rllp', 'pllp', 'limited liability partnership']],
  ['partnership', ['gp', 'general partnership', 'partnership', 'joint venture', 'jv']],
  ['trust', ['trust', 'business trust', 'statutory trust', 'revocable trust', 'living trust', 'ttee', 'trustee']],
  ['nonprofit', ['nonprofit corporation', 'non profit corporation', 'nonprofit', 'a nonprofit corporation', 'npo']],
  [
    'other',
    [
      'na',
      'ssb',
      'fsb',
      'national association',
      'cooperative',
      'coop',
      'co op',
      'credit union',
      'series',
      'gmbh',
      'sa de cv',
    ],
  ],
  [
    'unknown',
    ['co', 'company', 'ltd', 'limited', 'ltda', 'and co', 'and company', 'cos', 'bv', 'nv', 'pty ltd', 'pte ltd'],
  ],
];
