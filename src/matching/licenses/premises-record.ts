import { type MatchRecord, matchRecord, nameForm, withoutHost } from '../../blocking/index.ts';
import { emptyCompany, type Premises, usStateOf } from '../../entity/index.ts';

/**
 * A license in the shape that records of companies are compared in: the licensee's name as the legal one, the
 * sign as a trade name, the door as the headquarters. The company in it is none, and is never shown. Of a sign at a
 * host (`ACE SUSHI@TAVORA MARKET`) the host is left out: its own shop is another's.
 */
export function premisesRecord(premises: Premises): MatchRecord {
  const { trade_name, licensee, address, phone, website } = premises;
  const state = usStateOf(address?.region);
  const hasSign = trade_name !== null && licensee.name !== null;
  const record = matchRecord({
    ...emptyCompany({
      jurisdiction_code: state === null ? 'us' : `us_${state.toLowerCase()}`,
      entity_number: premises.id,
      legal_name: licensee.name ?? trade_name ?? '',
      search_url: '',
      as_of: premises.as_of,
    }),
    names: hasSign ? [{ name: trade_name, kind: 'trading', started_on: null, ended_on: null }] : null,
    addresses: address === null ? null : { headquarters: address, registered: null, mailing: null },
    contact: { phone, fax: null, websites: website === null ? null : [website] },
  });
  const names = record.names.map((name) => {
    const own = withoutHost(name.text);
    return own === name.text ? name : { ...name, form: nameForm(own) };
  });
  return { ...record, names };
}
