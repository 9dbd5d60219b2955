import { houseKey, parseRegistryAddress, parseUsAddress } from '../blocking/index.ts';
import type { Company } from '../entity/index.ts';

/** Whether one of a company's own addresses is the house of an address that a file tells; units are not compared. */
export function isAtDoor({ addresses }: Pick<Company, 'addresses'>, address: string): boolean {
  const house = houseKey(parseUsAddress(address));
  if (house === null || addresses === null) return false;
  return Object.values(addresses).some((one) => one !== null && houseKey(parseRegistryAddress(one)) === house);
}
