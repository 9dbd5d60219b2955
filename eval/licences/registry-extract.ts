/**
 * Real licences against a real extract of the same state's registry. The legal name on the licence says the
 * truth: a record of that name is the operator, or the owner of that name behind a registered trade name.
 * Extracts hold only what was registered in a few weeks, so most licences have no operator there: real
 * negatives among real look-alikes.
 */
import { type Company, locationOf } from '../../src/entity/index.ts';
import { type EntityKey, type LabelledLocation, namedKey } from '../labelled-location.ts';
import { nameLikeness, operatorName } from '../operator-name.ts';
import { isTradeNameRecord, keyOf, ownersOf } from '../synthetic/clusters.ts';
import type { Licence } from './licence-files.ts';
import { oneLine } from './one-line.ts';

export type ExtractRows = {
  readonly rows: readonly LabelledLocation[];
  /**
   * Licences left out: their sign is a name registered by somebody else, who may or may not be behind the
   * licensee.
   */
  readonly undecided: number;
};

export function labelByExtract(
  licences: readonly Licence[],
  companies: readonly Company[],
  jurisdiction: string,
): ExtractRows {
  const byName = Map.groupBy(companies, ({ legal_name }) => operatorName(legal_name));
  const byOwner = Map.groupBy(
    companies.filter(isTradeNameRecord).flatMap((record) => ownersOf(record).map((owner) => ({ record, owner }))),
    ({ owner }) => namedKey(owner.name),
  );
  let undecided = 0;
  const rows: LabelledLocation[] = [];
  for (const licence of licences) {
    const sign = licence.trade === '' ? licence.legal : licence.trade;
    const { operators, records } = truthOf(licence, sign);
    if (operators.length === 0 && byName.has(operatorName(sign))) {
      undecided++;
      continue;
    }
    rows.push({
      location: locationOf({
        name: sign,
        address: oneLine(licence) || jurisdiction.slice('us_'.length).toUpperCase(),
        customer_record_id: `${licence.list} ${sign} ${licence.street}`,
        phone: licence.phone,
        website: licence.website,
      }),
      operators,
      records,
      cluster: operatorName(licence.legal),
      jurisdiction,
      recipe: {
        name: nameLikeness(sign, licence.legal),
        evidence: licence.street === '' ? 'state only' : 'address given',
        operator: operators.length > 0 ? 'in the extract' : 'not in the extract',
      },
    });
  }
  return { rows, undecided };

  function truthOf({ legal }: Licence, sign: string): { operators: EntityKey[]; records: EntityKey[] } {
    const parties = legal.split('/');
    const companies = parties
      .flatMap((party) => byName.get(operatorName(party)) ?? [])
      .filter((company) => !isTradeNameRecord(company))
      .map(keyOf);
    const trading = parties.flatMap((party) =>
      (byOwner.get(namedKey(party)) ?? [])
        .filter(({ record }) => operatorName(record.legal_name) === operatorName(sign))
        .map(({ record }) => ({ owner: namedKey(party), record: keyOf(record) })),
    );
    return {
      operators: [...companies, ...trading.map(({ owner }) => owner)],
      records: [...companies, ...trading.map(({ record }) => record)],
    };
  }
}
