/** Generated companies with what records of a state say besides: two more addresses, those of people, filings, links. */
import type { Address, Company, Filing, Party } from '../../src/entity/index.ts';

/** Of states' records. */
const FILING_KINDS = [
  ['ANNUAL REPORT', 'AR'],
  ['CERTIFICATE OF FORMATION', 'CF'],
  ['CHANGE OF REGISTERED AGENT', 'CRA'],
  ['ARTICLES OF AMENDMENT', 'AA'],
] as const;
const LINK = 'https://search.example.gov/inquiry/corporationsearch/SearchResultDetail?inquirytype=EntityName&number=';
const FILINGS = [1, 2, 1] as const;

/** The same company in some 1,680 characters of JSON: what Oregon's and Florida's records have between them. */
export function ofRealLength(company: Company, index: number): Company {
  const registered = company.addresses?.registered ?? null;
  const filings = FILINGS[index % FILINGS.length]!;
  return {
    ...company,
    addresses: {
      registered,
      headquarters: movedBy(registered, 7),
      mailing: index % 3 === 0 ? movedBy(registered, 7) : null,
    },
    parties: (company.parties ?? []).map(
      (party, place): Party => ({ ...party, address: place === 1 ? movedBy(registered, 13) : null }),
    ),
    filings: Array.from({ length: filings }, (_, place) => filingOf(company, index, place)),
    entity_url: `${LINK}${company.entity_number}`,
  };
}

function movedBy(address: Address | null, houses: number): Address | null {
  if (address?.street_address == null) return null;
  const street = address.street_address.replace(/^\d+/, (number) => String(Number(number) + houses));
  return { ...address, street_address: street };
}

function filingOf({ formed_on, entity_number }: Company, index: number, place: number): Filing {
  const [title, code] = FILING_KINDS[(index + place) % FILING_KINDS.length]!;
  return {
    id: `${entity_number}-${index % 977}-${place}`,
    title,
    filed_on: formed_on ?? '2001-05-17',
    type: { code, name: title },
    url: null,
    description: null,
  };
}
