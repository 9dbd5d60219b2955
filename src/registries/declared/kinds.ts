/** What a declaration makes of an entity's status, legal form and home. */
import {
  type Company,
  classifyLegalForm,
  cleanText,
  type Domicile,
  fillerOf,
  type LegalForm,
  type Status,
  sameName,
} from '../../entity/index.ts';
import type { Place } from '../build-entity.ts';
import { homeOf } from '../home.ts';
import type { BuildContext, Row } from '../registry.ts';
import type { DeclaredCompany } from './schema.ts';
import { fitting, lookup, remembering } from './table.ts';
import { firstIn, joinedIn, type Means } from './values.ts';

type StatusIn = (
  row: Row,
  context: BuildContext,
) => { readonly status: Status | 'revoked'; readonly status_raw: string | null };

export function statusIn(path: string, declared: DeclaredCompany['status'], means: Means): StatusIn {
  if (declared === undefined) return () => ({ status: 'unknown', status_raw: null });
  if ('always' in declared) return () => ({ status: declared.always, status_raw: declared.raw });
  const column = means.scope.column(`${path}.column`, declared.column);
  const rawIn = declared.raw && joinedIn(`${path}.raw`, declared.raw, means);
  const meaning = lookup(declared.table);
  return (row, context) => {
    const text = cleanText(row[column]);
    const found = text === null ? undefined : meaning(text);
    if (text !== null && found === undefined) context.unclassified('status', text);
    return { status: found?.is ?? 'unknown', status_raw: found?.says ?? (rawIn === undefined ? text : rawIn(row)) };
  };
}

type Form = Pick<Company, 'legal_form' | 'legal_form_raw' | 'domicile'>;
type FormIn = (row: Row, context: BuildContext) => Form;

/** The state's own words first, then the generic reading; another column may say more. */
export function formIn(path: string, declared: DeclaredCompany['form'], means: Means): FormIn {
  const { scope } = means;
  const typeOf = firstIn(scope.columns(`${path}.column`, declared.column));
  const rawIn = declared.raw && joinedIn(`${path}.raw`, declared.raw, means);
  const own = lookup(declared.table ?? []);
  const said = remembering((text) => {
    const { legalForm, domicile } = classifyLegalForm(text);
    const rule = own(text);
    return { legal_form: rule?.is ?? legalForm, domicile: rule?.domicile ?? domicile, says: rule?.says ?? null };
  });
  const marks = (declared.marks ?? []).map(({ column: marked, is, of, ...matching }, index) => ({
    column: scope.column(`${path}.marks[${index}].column`, marked),
    fits: fitting(matching),
    is,
    of,
  }));
  const markOf = (row: Row, form: LegalForm | null) =>
    marks.find(({ column: marked, fits, of }) => {
      const isMeant = form === null ? of === undefined : (of?.includes(form) ?? false);
      return isMeant && fits(cleanText(row[marked]) ?? '');
    })?.is;
  return (row, context) => {
    const text = typeOf(row);
    const legal_form_raw = rawIn === undefined ? text : rawIn(row);
    const marked = markOf(row, null);
    if (marked !== undefined) return { legal_form: marked, legal_form_raw, domicile: 'unknown' };
    const { legal_form, domicile, says } = text === null ? NO_FORM : said(text);
    if (text !== null && legal_form === 'unknown') context.unclassified('legal_form', text);
    return { legal_form: markOf(row, legal_form) ?? legal_form, legal_form_raw: says ?? legal_form_raw, domicile };
  };
}

const NO_FORM = { legal_form: 'unknown', domicile: 'unknown', says: null } as const;

type Home = Pick<Company, 'domicile' | 'relationships' | 'names'>;
type HomeIn = (row: Row, legalName: string, form: Form, context: BuildContext) => Home;

/** Domestic or foreign: what a column says, else the words of the type, else the place of formation. */
export function homeIn(path: string, declared: DeclaredCompany['home'], { scope }: Means, place: Place): HomeIn {
  if (declared === undefined) return (_row, _name, { domicile }) => ({ domicile, relationships: null, names: null });
  const places = declared.place === undefined ? [] : scope.columns(`${path}.place`, declared.place);
  const countries = scope.optional(`${path}.country`, declared.country);
  const ownName = scope.optional(`${path}.name`, declared.name);
  const statedIn = domicileIn(path, declared, scope);
  return (row, legalName, form, context) => {
    const nameAtHome = ownName === null ? null : stated(row[ownName]);
    const told = places.map((column) => stated(row[column]));
    const home = homeOf(
      {
        jurisdiction: place.jurisdiction,
        name: nameAtHome ?? legalName,
        places: countries === null ? told : [told.find((place) => place !== null) ?? stated(row[countries])],
        stated: statedIn(row, form, context),
        ...(countries !== null && { country: cleanText(row[countries]) }),
      },
      context,
    );
    const names: Company['names'] =
      nameAtHome === null || sameName(nameAtHome, legalName)
        ? null
        : [{ name: nameAtHome, kind: 'alias', started_on: null, ended_on: null }];
    return { ...home, names };
  };
}

/** What a cell says; `null` for the words that stand for nothing. */
function stated(cell: string | undefined): string | null {
  const text = cleanText(cell);
  return text === null || fillerOf(text) === 'nothing' ? null : text;
}

function domicileIn(
  path: string,
  { stated, byForm = true }: NonNullable<DeclaredCompany['home']>,
  scope: Means['scope'],
): (row: Row, form: Form, context: BuildContext) => Domicile {
  const otherwise = ({ domicile }: Form) => (byForm ? domicile : 'unknown');
  if (stated === undefined) return (_row, form) => otherwise(form);
  const column = scope.column(`${path}.stated.column`, stated.column);
  const meaning = lookup(stated.table);
  return (row, form, context) => {
    const text = cleanText(row[column]);
    const found = text === null ? undefined : meaning(text)?.is;
    if (text !== null && found === undefined && stated.counted !== false) context.unclassified('domicile', text);
    return found ?? otherwise(form);
  };
}
