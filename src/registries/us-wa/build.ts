/** What Washington's rows of one UBI make. */
import type { BuildContext, Company, MainRow, Place, RoleInput, Row, Status } from '../adapter.ts';
import {
  addressesIn,
  builderOf,
  classify,
  cleanText,
  companyOf,
  dateOf,
  firstOf,
  formationDateOf,
  hasCompanyDesignator,
  homeOf,
  legalFormOf,
  makeAddress,
  PartyList,
  partyTypeOf,
} from '../adapter.ts';
import { CATEGORIES, ROLES, STATUS_WORDS } from './codes.ts';
import { AGENT_COLUMNS, nameOf } from './rows.ts';

export const PLACE: Place = { jurisdiction: 'us_wa', searchUrl: 'https://ccfs.sos.wa.gov/' };

const MAIN: MainRow = { kind: 'corporation', key: 'UBI', file: 'Corporations.txt' };

export const buildCompany = builderOf(MAIN, ({ key, row, rowsOf, context }) => {
  const legalName = cleanText(row['businessname']) ?? key;
  const persons = rowsOf('governing_person');
  const statusRaw = cleanText(row['recordstatus']);
  const form = formOf(row, context);
  const registered = agentAddress(row);
  const mailing = makeAddress({
    street: row['alternateaddress'],
    locality: row['alternatecity'],
    region: row['alternatestate'],
    postalCode: row['alternatezip'],
  });
  return {
    ...companyOf(PLACE, key, legalName, context),
    status: statusOf(statusRaw, context),
    status_raw: statusRaw,
    ...form,
    ...homeOf(
      { jurisdiction: PLACE.jurisdiction, name: legalName, places: [cleanText(row['stateofincorporation'])] },
      context,
    ),
    formed_on: formationDateOf(row, 'dateofincorporation', form.legal_form, context),
    dissolved_on: dateOf(row, 'dissolutiondate', context),
    addresses: addressesIn(registered, null, mailing),
    parties: partiesOf(row, persons, context),
  };
});

function statusOf(raw: string | null, context: BuildContext): Status {
  if (raw === null) return 'unknown';
  const status = STATUS_WORDS.find(([word]) => word.test(raw))?.[1];
  if (status === undefined) context.unclassified('status', raw);
  return status ?? 'unknown';
}

function agentAddress(row: Row) {
  return makeAddress({
    street: firstOf(row, AGENT_COLUMNS.street),
    locality: firstOf(row, AGENT_COLUMNS.locality),
    region: firstOf(row, AGENT_COLUMNS.region),
    postalCode: firstOf(row, AGENT_COLUMNS.postalCode),
  });
}

/** The category tells the form, the type only profit from nonprofit. */
function formOf(row: Row, context: BuildContext): Pick<Company, 'legal_form' | 'legal_form_raw'> {
  const category = cleanText(row['category']);
  const type = cleanText(row['type']);
  const legal_form_raw = [category, type].filter((part) => part !== null).join('; ') || null;
  if (/^NON-?\s?PROFIT\b/i.test(type ?? '')) return { legal_form: 'nonprofit', legal_form_raw };
  return { legal_form: legalFormOf(category, context, CATEGORIES).legal_form, legal_form_raw };
}

function partiesOf(row: Row, persons: readonly Row[], context: BuildContext) {
  const parties = new PartyList();
  const agent = firstOf(row, AGENT_COLUMNS.name);
  if (agent !== null) {
    parties.add({
      type: partyTypeOf(agent),
      name: agent,
      role: { kind: 'registered_agent' },
      address: agentAddress(row),
    });
  }
  for (const person of persons) {
    const name = nameOf(person) ?? '';
    parties.addRoles({
      type: hasCompanyDesignator(name) ? 'company' : 'person',
      name,
      address: makeAddress({
        street: person['address'],
        locality: person['city'],
        region: person['state'],
        postalCode: person['zip'],
      }),
      roles: rolesOf(cleanText(person['title']), context),
    });
  }
  return parties.toArray();
}

/** One role for each title of a row that lists several: `PRESIDENT, SECRETARY`. */
function rolesOf(raw: string | null, context: BuildContext): RoleInput[] {
  const titles = raw?.split(/\s*[,;/]\s*/).filter((title) => title !== '') ?? [];
  if (titles.length === 0) return [{ kind: 'unknown', title: null }];
  return titles.flatMap((title) =>
    classify(ROLES, title, ['unknown'] as const, 'role', context).map((kind) => ({ kind, title })),
  );
}
