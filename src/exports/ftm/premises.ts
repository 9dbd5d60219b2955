/** Licensees at their doors as entities of FollowTheMoney, which has none for a door. */
import type { Premises } from '../../entity/index.ts';
import { urlOf } from '../places.ts';
import type { Tally } from '../writer.ts';
import { addressLines, placed, sinkOf } from './entities.ts';
import { companyId, countryIn, idOf, phoneOf } from './entity.ts';

/**
 * The licensee, with the sign over the door as another name, the license's number and the addresses. Where it is linked
 * to its registration it has that company's id. A license without a licensee's name is of the name on the sign.
 */
export function premisesLines(premises: Premises, tally: Tally): string {
  const put = sinkOf(tally);
  const { licensee, trade_name } = premises;
  const name = licensee.name ?? trade_name;
  if (name === null) {
    tally.add('without_name');
    return '';
  }
  tally.add('premises');
  const { jurisdiction_code: jurisdiction, entity_number: number } = licensee;
  const isLinked = jurisdiction !== null && number !== null;
  const addresses = [premises.address, premises.mailing_address].filter((address) => address !== null);
  const id = isLinked ? companyId(jurisdiction, number) : idOf('licensee', premises.source, premises.id);
  const schema =
    isLinked || licensee.type === 'company' ? 'Company' : licensee.type === 'person' ? 'Person' : 'LegalEntity';
  const lines = put(id, schema, {
    name: [name],
    alias: [trade_name === name ? null : trade_name],
    licenseNumber: [premises.license_number],
    registrationNumber: [number],
    jurisdiction: [countryIn(jurisdiction)],
    phone: [phoneOf(premises.phone)],
    website: [urlOf(premises.website)],
    ...placed(addresses),
    sourceUrl: [urlOf(premises.source_url)],
    retrievedAt: [premises.as_of],
  });
  return lines + addressLines(addresses, put);
}
