import type { ComparedAddress, MatchRecord, NameForm } from '../../src/blocking/index.ts';

/** All that a caller can see of a record, as plain objects. */
export function partsOfRecord(record: MatchRecord) {
  const { company, jurisdiction, entityNumber, status, legalForm, domicile, formedOn, dissolvedOn } = record;
  const { phones, websites, people, cues, relationships, tradeNameOwners } = record;
  const names = record.names.map(({ text, kind, isFormer, form, position }) => {
    return { text, kind, isFormer, form: partsOfForm(form), position };
  });
  const addresses = record.addresses.map(({ type, party, parsed, text, isAgents }) => {
    return { type, party, parsed: partsOfAddress(parsed), text, isAgents };
  });
  const own = { company, jurisdiction, entityNumber, status, legalForm, domicile, formedOn, dissolvedOn };
  return { ...own, names, addresses, phones, websites, people, cues, relationships, tradeNameOwners };
}

function partsOfForm(form: NameForm): NameForm {
  const { tokens, words, stems, core, letters, initials, numbers, legalForm, isPerson, person } = form;
  return { tokens, words, stems, core, letters, initials, numbers, legalForm, isPerson, person };
}

function partsOfAddress(parsed: ComparedAddress): ComparedAddress {
  const { country, number, predirectional, street, suffix, postdirectional, units, box } = parsed;
  const { city, state, zip5, filled } = parsed;
  return { country, number, predirectional, street, suffix, postdirectional, units, box, city, state, zip5, filled };
}
