/** The three addresses of a company, from its own row or from rows of other kinds. */
import { type Address, type Addresses, cleanText } from '../../entity/index.ts';
import { addressesIn } from '../build-entity.ts';
import type { BuildContext, Row } from '../registry.ts';
import type { DeclaredCompany } from './schema.ts';
import { MAIN } from './scope.ts';
import { fitting } from './table.ts';
import { type AddressIn, addressIn, type Means } from './values.ts';

type RowsOf = (kind: string) => readonly Row[];
type AddressesIn = (row: Row, rowsOf: RowsOf, context: BuildContext) => Addresses | null;

/** Of each kind the first that says something. */
export function companyAddresses({ addresses = {}, addressesByType }: DeclaredCompany, means: Means): AddressesIn {
  const firstIn = (kind: keyof Addresses) => {
    const given = [addresses[kind] ?? []].flat();
    const ways = given.map((one, index): readonly [string, AddressIn] => {
      const path = `company.addresses.${kind}${given.length === 1 ? '' : `[${index}]`}`;
      const isOfOthers = typeof one === 'object' && 'of' in one;
      return isOfOthers
        ? [one.of, addressIn(`${path}.address`, one.address, means, one.of)]
        : [MAIN, addressIn(path, one, means)];
    });
    return (row: Row, rowsOf: RowsOf, context: BuildContext) => {
      for (const [of, inRow] of ways) {
        for (const one of of === MAIN ? [row] : rowsOf(of)) {
          const address = inRow(one, context);
          if (address !== null) return address;
        }
      }
      return null;
    };
  };
  const [registered, headquarters, mailing] = [firstIn('registered'), firstIn('headquarters'), firstIn('mailing')];
  const typed = byType(addressesByType, means);
  return (row, rowsOf, context) => {
    const known = typed(rowsOf, context);
    return addressesIn(
      registered(row, rowsOf, context) ?? known.registered ?? null,
      headquarters(row, rowsOf, context) ?? known.headquarters ?? null,
      mailing(row, rowsOf, context) ?? known.mailing ?? null,
    );
  };
}

type Typed = Partial<Record<keyof Addresses | 'none', Address | null>>;

/** Rows whose type no rule knows are counted. */
function byType(
  declared: DeclaredCompany['addressesByType'],
  means: Means,
): (rowsOf: RowsOf, context: BuildContext) => Typed {
  if (declared === undefined) return () => ({});
  const { of } = declared;
  const { scope } = means;
  const path = 'company.addressesByType';
  const type = scope.column(`${path}.column`, declared.column, of);
  const blank = scope.optional(`${path}.blank`, declared.blank, of);
  const inRow = addressIn(`${path}.address`, declared.address, means, of);
  const rules = declared.table.map(({ is, ...matching }) => ({ is, fits: fitting(matching) }));
  return (rowsOf, context) => {
    const rows = rowsOf(of).filter((row) => blank === null || cleanText(row[blank]) === null);
    const typed = rows.map((row) => ({ row, text: cleanText(row[type]) }));
    for (const { text } of typed)
      if (text !== null && !rules.some(({ fits }) => fits(text))) context.unclassified('addresses', text);
    const found: Typed = {};
    for (const { is, fits } of rules)
      for (const { row, text } of typed) if (text !== null && fits(text)) found[is] ??= inRow(row, context);
    return found;
  };
}
