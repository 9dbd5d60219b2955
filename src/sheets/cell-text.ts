/** What a person sees in a cell that holds a number or a day. */
import { dateFromSerial, format, getFormatDateInfo, isDateFormat } from 'numfmt';

const GENERAL = /^general$/i;
/** A spreadsheet shows so many digits. */
const DIGITS = 15;
/** 9999-12-31: behind it a spreadsheet shows no day. */
const LAST_DAY = 2_958_466;
/** Days from 1900 to 1904, where the days of a workbook begin in 1904. */
const DAYS_TO_1904 = 1462;

/** The number as it is, without the noise of floating point: `41.7` for `41.700000000000003`. */
export function plainNumber(text: string): string {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text.trim();
  if (Number.isSafeInteger(number)) return String(number);
  return String(Number(number.toPrecision(DIGITS)));
}

/**
 * What is shown, where it says the same digits as the number: a ZIP code `06010` of 6010, `(860) 555-0100`, `50%`.
 * Where rounding or a power of ten hides some (`1.99E+10`), or commas stand between thousands, the number as it is.
 */
export function shownOrPlain(shown: string, text: string): string {
  const plain = plainNumber(text);
  if (/\d,\d{3}(?!\d)/.test(shown)) return plain;
  return digitsOf(shown) === digitsOf(plain) ? shown.trim() : plain;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+|0+$/g, '');

/** How the numbers of a cell with a format are shown. `code`: as ECMA-376, part 1, section 18.8.31 has it. */
export function numberText(code: string, has1904: boolean): (text: string) => string {
  if (code === '' || GENERAL.test(code)) return plainNumber;
  if (isSafely(isDateFormat, code)) {
    const { year, month, day, hours, minutes, seconds } = getFormatDateInfo(code);
    const isDay = year || month || day;
    const isTime = hours || minutes || seconds;
    if (isDay) return (text) => dayText(text, has1904, Boolean(isTime)) ?? plainNumber(text);
    return (text) => dayText(text, false, true)?.slice(-8) ?? plainNumber(text);
  }
  return (text) => {
    const number = Number(text);
    if (text.trim() === '' || !Number.isFinite(number)) return text.trim();
    try {
      return shownOrPlain(format(code, number), text);
    } catch {
      return plainNumber(text);
    }
  };
}

function isSafely(test: (code: string) => boolean, code: string): boolean {
  try {
    return test(code);
  } catch {
    return false;
  }
}

/** `2026-10-01`, with a time `2026-10-01 14:30:00`. */
function dayText(text: string, has1904: boolean, withTime: boolean): string | null {
  const serial = Number(text);
  if (text.trim() === '' || !(serial >= 0 && serial <= LAST_DAY)) return null;
  const date = dateFromSerial(serial + (has1904 ? DAYS_TO_1904 : 0));
  if (date === null) return null;
  const [year, month, day, hours, minutes, seconds] = date;
  const two = (part: number): string => String(part).padStart(2, '0');
  const iso = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  const time = `${two(hours)}:${two(minutes)}:${two(seconds)}`;
  return withTime && (time !== '00:00:00' || serial < 1) ? `${iso} ${time}` : iso;
}
