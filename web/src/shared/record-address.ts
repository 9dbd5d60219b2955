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

/** The path of a company's record. Any text encodes, also one that is no well-formed Unicode. */
export function companyPath(jurisdiction: string, number: string): string {
  return `/companies/${encoded(jurisdiction)}/${encoded(number)}`;
}

/** The path of a premises record. */
export function premisesPath(source: string, id: string): string {
  return `/premises/${encoded(source)}/${encoded(id)}`;
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
