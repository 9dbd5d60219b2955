/** Of a company: its jurisdiction and number. Of premises: their list and id. */
export type RecordAddress = { readonly code: string; readonly number: string };

/** Reads `/companies/us_co/20211234567`; null where its parts cannot be decoded. */
export function readRecordAddress(pathname: string): RecordAddress | null {
  const [, , code = '', number = ''] = pathname.split('/');
  try {
    return { code: decodeURIComponent(code).toLowerCase(), number: decodeURIComponent(number) };
  } catch {
    return null;
  }
}
