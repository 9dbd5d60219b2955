/** How identifiers and registry numbers are compared: not as they are written. */
import type { Identifier } from './company.ts';

const WRITTEN = /[^\p{L}\p{N}]/gu;

/** A number's letters and digits, in capitals: `12-3456789` and `12 345 6789` are one. */
export function plainNumber(number: string): string {
  return number.replace(WRITTEN, '').toUpperCase();
}

/** The same without the zeros that it begins with. Empty where there is nothing else. */
export function bareNumber(number: string): string {
  return plainNumber(number).replace(/^0+/, '');
}

/** As it is compared; `null` where it holds no letter or digit. Zeros at the beginning count. */
export function plainIdentifier({ scheme, value }: Identifier): Identifier | null {
  const plain = { scheme: scheme.trim().toLowerCase(), value: plainNumber(value) };
  return plain.scheme === '' || plain.value === '' ? null : plain;
}
