export type CompanyAddress = { readonly jurisdiction: string; readonly number: string };

/** Reads `/companies/us_co/20211234567`; null where its parts cannot be decoded. */
export function readCompanyAddress(pathname: string): CompanyAddress | null {
  const [, , jurisdiction = '', number = ''] = pathname.split('/');
  try {
    return { jurisdiction: decodeURIComponent(jurisdiction).toLowerCase(), number: decodeURIComponent(number) };
  } catch {
    return null;
  }
}
