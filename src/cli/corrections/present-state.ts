/** What corrections are about, as it stands in what is loaded: to note it with a correction, and to see whether it is still so. */
import {
  type CompanyRef,
  type Correction,
  type Difference,
  differences,
  type KeptCorrection,
  partiesOf,
} from '../../corrections/index.ts';
import type { Engine, PremisesIndex } from '../../engine/index.ts';
import type { Company, Premises } from '../../entity/index.ts';

/** As it is stored, not as it is corrected. */
export type Stored = { readonly engine: Pick<Engine, 'lookup'>; readonly premises: Pick<PremisesIndex, 'lookup'> };

/** `null`: what is corrected is not there. `value`: JSON, to be compared with what it is later. */
export type PresentState = { readonly value: unknown } | null;

/** @throws EngineError where a snapshot cannot be read */
export async function presentStateOf(correction: Correction, stored: Stored): Promise<PresentState> {
  switch (correction.kind) {
    case 'hide_company': {
      const company = await companyOf(correction.company, stored);
      return company && { value: withoutDate(company) };
    }
    case 'hide_party': {
      const company = await companyOf(correction.company, stored);
      const parties = company === null ? [] : partiesOf(correction, company);
      return parties.length === 0 ? null : { value: { parties } };
    }
    case 'unlink': {
      const json = await stored.premises.lookup(correction.list, correction.premises);
      if (json === null) return null;
      const { licensee, link } = JSON.parse(Buffer.from(json).toString()) as Premises;
      const to = correction.to && (await companyOf(correction.to, stored));
      if (correction.to !== null && to === null) return null;
      return { value: { licensee, link, to: to && summaryOf(to) } };
    }
    case 'owner': {
      const [not, is] = await Promise.all(
        [correction.not, correction.is].map((ref) => (ref === null ? null : companyOf(ref, stored))),
      );
      if ((correction.not !== null && not === null) || (correction.is !== null && is === null)) return null;
      return { value: { not: not && summaryOf(not!), is: is && summaryOf(is!) } };
    }
  }
}

/** Whether what was corrected is still what it was. */
export type Standing =
  | { readonly state: 'holds' | 'gone' }
  | { readonly state: 'changed'; readonly changes: readonly Difference[] };

export async function standingOf({ correction, corrected }: KeptCorrection, stored: Stored): Promise<Standing> {
  const present = await presentStateOf(correction, stored);
  if (present === null) return { state: 'gone' };
  // What it was is not known of one that came from another installation.
  if (corrected === null) return { state: 'holds' };
  const changes = differences(corrected, present.value);
  return changes.length === 0 ? { state: 'holds' } : { state: 'changed', changes };
}

async function companyOf({ jurisdiction, entityNumber }: CompanyRef, { engine }: Stored): Promise<Company | null> {
  const json = await engine.lookup(jurisdiction, entityNumber);
  return json && (JSON.parse(Buffer.from(json).toString()) as Company);
}

/** A record that was only retrieved on another day is the same. */
function withoutDate({ as_of: _, ...company }: Company): unknown {
  return company;
}

/** The fields by which a company is recognised as the one that was meant. */
function summaryOf({ legal_name, status, names, addresses }: Company): unknown {
  return { legal_name, status, names, addresses };
}
