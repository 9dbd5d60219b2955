import type { LicenceAddress } from './licence-files.ts';

/** As a customer's list would have it: `1 Main St, Salem, OR 97301`. */
export function oneLine({ street, city, state, zip }: LicenceAddress): string {
  const zip5 = zip.replace(/^(\d{5})-?\d{4}$/, '$1');
  return [street, city, [state, zip5].filter((part) => part !== '').join(' ')].filter((part) => part !== '').join(', ');
}
