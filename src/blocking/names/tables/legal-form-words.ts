import type { LegalForm } from '../../../entity/index.ts';
import { FORMS_ABROAD, phrases } from './legal-forms-abroad.ts';

/**
 * Designators at the end of company names as US registries have them, folded, with the legal form each stands for;
 * `unknown` where a designator stands for several (`CO`, and `LTD`, which is a corporation in New York, a partnership in
 * Texas and an LLC in Ohio). Written from the name requirements of the states' company statutes, the endings counted in
 * the states' registries.
 */
export const LEGAL_FORM_DESIGNATORS: readonly (readonly [LegalForm, readonly string[]])[] = [
  [
    'llc',
    phrases(`llc | lc | pllc | plc | l3c | ulc | dllc | lllc | pl | llcs | ll c | l lc | limited liability company |
      limited liability co | limited liability comp | limited liability | limited liability corporation |
      limited liability compny | limited liability compnay | limited liabilty company | limited liablity company |
      limited liab company | limited liab co | ltd liability co | ltd liability company | ltd liability comp |
      ltd liability | ltd liab co | ltd liab company | liability company | limited company | limited co | limited comp |
      ltd co | ltd company | ltd comp | series llc | professional llc | prof llc | professional limited company |
      professional limited liability company | professional limited liability co | professional limited liability comp |
      professional limited liability | professional ltd liability company | professional ltd liability co |
      prof limited liability company | prof limited liability co | prof ltd liability co |
      low profit limited liability company | low profit limited liability co | low profit ltd liability co |
      unlimited liability company | unlimited liability co`),
  ],
  [
    'corporation',
    phrases(`inc | incorporated | incorp | incorperated | corp | corporation | corps | corporaton | coporation | inc corp |
      icn | pc | pa | psc | sc | apc | pcc | chtd | chartered | pbc | spc | dpc | apmc | aplc | mdpa | mdpc |
      professional corporation | professional corp | prof corp | prof corporation | a prof corp |
      professional association | professional assn | professional assoc | prof association | prof assn | prof assoc |
      professional service corporation | professional service corp | service corporation | public benefit corporation |
      public benefit corp | benefit corporation | benefit corp | social purpose corporation | social purpose corp |
      law corporation | professional law corporation | professional law corp | medical corporation | professional medical corporation | professional medical corp | dental corporation |
      professional dental corporation | professional dental corp | close corporation | close corp    `),
  ],
  [
    'limited_partnership',
    phrases(`lp | lllp | limited partnership | limited partnership lllp | ltd partnership | limited prtnrshp |
      limited liability limited partnership | limited liability ltd partnership | ltd liability ltd partnership`),
  ],
  [
    'limited_liability_partnership',
    phrases(`llp | rllp | pllp | limited liability partnership | ltd liability partnership |
      professional limited liability partnership | registered limited liability partnership |
      professional registered limited liability partnership`),
  ],
  ['partnership', phrases('gp | general partnership | partnership | joint venture | jv | a partnership')],
  ['trust', phrases('trust | business trust | statutory trust | revocable trust | living trust')],
  [
    'nonprofit',
    phrases(`nonprofit corporation | nonprofit corp | non profit corporation | non profit corp | nonprofit | nonprofit inc |
      a nonprofit corporation | not for profit corporation | not for profit corp | not for profit inc | not for profit |
      nonstock corporation | non stock corporation | non stock corp | nonprofit association |
      nonprofit public benefit corporation | nonprofit religious corporation | npo`),
  ],
  [
    'other',
    phrases(`na | ssb | fsb | national association | cooperative | coop | co op | cooperative association |
      limited cooperative association | credit union | series`),
  ],
  [
    'unknown',
    phrases(
      `co | company | compnay | comapny | comp | ltd | limited | limted | and co | and company | and comp | cos | bv | nv`,
    ),
  ],
  ['other', FORMS_ABROAD],
];
