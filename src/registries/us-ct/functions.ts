/** What Connecticut's declaration cannot say. */
import {
  type Address,
  type AddressParts,
  type BuildContext,
  type Company,
  type CompanyRows,
  cleanText,
  codeTable,
  type Functions,
  fillerOf,
  hasCompanyDesignator,
  type LoadNotes,
  makeAddress,
  type Named,
  namesSomebody,
  orNull,
  personName,
  type RoleInput,
  type RoleKind,
  type Row,
  withCells,
} from '../adapter.ts';

export const FUNCTIONS: Functions = {
  texts: { publicNumber, statedLine },
  addresses: { asStated },
  rows: { joinedByEither },
  named: { whom },
  roles: { titles },
  companies: { withIndustries },
};

/** As in `US-CT.BER:1259042`; a few records have a placeholder of zeros. */
function publicNumber(text: string): string | null {
  const number = text.replace(/^US-CT\.BER:/i, '');
  return /^0*$/.test(number) ? null : number;
}

/** An address line; `, , ,` and a country alone are what the registry writes for none. */
function statedLine(text: string): string | null {
  const line = text.replace(/no information provided/gi, '');
  const isCountryAlone = /^[\s,]*$/.test(line.replace(/united states(?: of america)?|usa?/gi, ''));
  return isCountryAlone ? null : line;
}

/** Some streets stand twice in their column: `253 INDIAN AVENUE 253 INDIAN AVENUE`; some end in the unit beside them. */
function asStated(parts: AddressParts): Address | null {
  const [street, unit] = [given(parts.street), given(parts.street2)];
  return makeAddress({
    street: street?.replace(/^(.{4,}?),? \1$/i, '$1'),
    street2: unit !== null && ` ${street} `.includes(` ${unit} `) ? null : unit,
    locality: given(parts.locality),
    region: given(parts.region),
    postalCode: given(parts.postalCode),
    country: given(parts.country),
  });
}

/** What a cell says; `null` for the words that stand for nothing. */
function given(cell: string | null | undefined): string | null {
  const value = cleanText(cell ?? undefined);
  return value === null || fillerOf(value) === 'nothing' ? null : value;
}

const RECORD_KEY = /^(?=.*[A-Za-z])[A-Za-z0-9]{15,18}$/;

/** Agents have a record key and the public number; some have a record key in the number's place. */
function joinedByEither(row: Row, notes: LoadNotes): Row {
  const [id, key] = [cleanText(row['businessid']), cleanText(row['businesskey'])];
  if (id === null || id === key || !RECORD_KEY.test(id)) return row;
  if (key === null) return withCells(row, { businesskey: id });
  notes.note("The agents' business_id is a record key, not the public number; business_key joined them.");
  return row;
}

/** A party without first and last name is an organisation; `type`, which agents have, says so of itself. */
function whom(row: Row): Named | null {
  const full = cleanText(row['namec']);
  const person = personName({ first: row['firstname'], last: row['lastname'] });
  const name = namesSomebody(full) ? full : (person ?? full);
  if (name === null) return null;
  const says = row['type'] ?? '';
  if (/individual|person/i.test(says)) return { name, type: 'person' };
  const isCompany = person === null || /business|company|entity|organi[sz]ation/i.test(says);
  return { name, type: isCompany || hasCompanyDesignator(name) ? 'company' : 'person' };
}

const ROLES = codeTable<readonly RoleKind[]>([
  [['MEMBER'], ['member']],
  [['MANAGER', 'GENERAL MANAGER'], ['manager']],
  [
    ['MANAGING MEMBER', 'MEMBER MANAGER', 'MEMBER-MANAGER', 'MANAGER MEMBER'],
    ['member', 'manager'],
  ],
  [['DIRECTOR', 'GOVERNOR', 'TRUSTEE', 'MANAGING DIRECTOR', 'BOARD MEMBER', 'CHAIRMAN OF THE BOARD'], ['governor']],
  [['INCORPORATOR', 'ORGANIZER'], ['incorporator']],
  [['OWNER', 'SOLE PROPRIETOR'], ['owner']],
  [['SHAREHOLDER', 'STOCKHOLDER'], ['shareholder']],
  [['PARTNER', 'GENERAL PARTNER', 'LIMITED PARTNER', 'AUTHORIZED SIGNATORY', 'AUTHORIZED PERSON', 'OTHER'], ['other']],
]);
const OFFICER_TITLE =
  /\b(?:PRESIDENT|PRES|VP|SVP|EVP|SECRETARY|SEC|TREASURER|TREAS|OFFICER|CHIEF|CEO|CFO|COO|CTO|CIO|CHAIR(?:MAN|WOMAN|PERSON)?|CONTROLLER|COMPTROLLER|COUNSEL|CLERK)\b/;

function rolesOfTitle(title: string): readonly RoleKind[] | null {
  const words = title.toUpperCase();
  return ROLES.get(words) ?? (OFFICER_TITLE.test(words) ? ['officer'] : null);
}

/** Several titles, `President/Secretary`, `Member & Manager`, where each is known; `Vice President, Sales` is one. */
function titles(row: Row, _company: unknown, context: BuildContext): RoleInput[] {
  const designation = cleanText(row['designation']);
  if (designation === null) return [{ kind: 'unknown', title: null }];
  const parts = designation.split(/\s*[/,;&]\s*|\s+and\s+/i).filter((part) => part !== '');
  const meant = parts.every((part) => rolesOfTitle(part) !== null) ? parts : [designation];
  return meant.flatMap((title) => {
    const kinds = rolesOfTitle(title);
    if (kinds === null) context.unclassified('role', title);
    return (kinds ?? ['unknown' as const]).map((kind) => ({ kind, title }));
  });
}

/**
 * `Automotive Body Repair and Maintenance (811121)`, and a second code as decimal text, mostly the same: `811121.0`.
 * The key is an identifier where it is not the number.
 */
function withIndustries(company: Company, { key, row }: CompanyRows): Company {
  const label = cleanText(row['naicscode']);
  const [, description = label, labelled] = /^(.*?)\s*\((\d{2,6})\)$/.exec(label ?? '') ?? [];
  const sub = /^(\d{2,6})(?:\.0*)?$/.exec(cleanText(row['naicssubcode']) ?? '')?.[1];
  const codes = [...new Set([labelled ?? sub, sub])].filter((code) => code !== undefined);
  const list = codes.map((code, i) => ({ code, scheme: 'naics', description: i === 0 ? description || null : null }));
  const { identifiers } = company;
  return { ...company, industry_codes: orNull(list), identifiers: company.entity_number === key ? null : identifiers };
}
