/** Companies and blocks of them, as stored and as an operator's corrections have them. */
import type { CompanyRef, Corrections } from '../../corrections/corrections.ts';
import { type Company, companyIdOf, type Party } from '../../entity/index.ts';
import { joined, linesOf } from '../lines.ts';
import type { CompanyJson, OfficerHit, RecordBlock } from '../port.ts';

const LINE_FEED = 0x0a;
const utf8 = new TextDecoder();

const parse = (json: Uint8Array): Company => JSON.parse(utf8.decode(json)) as Company;
const print = (company: Company): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(company));

/** The JSON of a company that is not hidden, without its hidden parties; the same bytes where it has none. */
export function shownJson(json: CompanyJson, corrections: Corrections): CompanyJson {
  if (!corrections.hidesPartyOf(companyIdOf(json))) return json;
  return print(corrections.shown(parse(json)));
}

/** A hit whose party is not hidden: its position is the one in the company as it is shown. */
export function shownOfficer(hit: OfficerHit, corrections: Corrections): OfficerHit {
  const ref = companyIdOf(hit.record);
  if (!corrections.hidesPartyOf(ref)) return hit;
  const company = parse(hit.record);
  const isHidden = (party: Party) => corrections.hidesParty(ref, party);
  const before = company.parties!.slice(0, hit.partyIndex).filter(isHidden).length;
  return { ...hit, partyIndex: hit.partyIndex - before, record: print(corrections.shown(company)) };
}

/** A block of companies, without hidden ones. */
export function shownBlock(block: RecordBlock, corrections: Corrections): RecordBlock {
  const shown: Uint8Array[] = [];
  let isSame = true;
  let hidden = 0;
  for (const line of linesOf(block.lines)) {
    const ref = companyIdOf(line);
    if (isTouched(ref, corrections)) {
      isSame = false;
      if (corrections.hidesCompany(ref)) hidden += 1;
      else shown.push(print(corrections.shown(parse(line))), Buffer.of(LINE_FEED));
    } else shown.push(line);
  }
  return isSame ? block : { lines: joined(shown), records: block.records - hidden, hidden };
}

function isTouched(ref: CompanyRef, corrections: Corrections): boolean {
  return corrections.hidesCompany(ref) || corrections.hidesPartyOf(ref);
}
