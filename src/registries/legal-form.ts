import { type Company, classifyLegalForm, type LegalForm } from '../entity/index.ts';
import type { CodeTable } from './classify.ts';
import type { LoadNotes } from './registry.ts';

/** A registry's own forms, by whole values or by words in them; the first that fits decides. */
export type OwnForms = CodeTable<LegalForm> | readonly (readonly [words: RegExp, form: LegalForm])[];

/**
 * What a registry's words for an entity type say: its own forms decide, else the generic reading. A form that
 * neither knows is `unknown`, and counted.
 */
export function legalFormOf(
  raw: string | null,
  notes: LoadNotes,
  own: OwnForms = [],
): Pick<Company, 'legal_form' | 'legal_form_raw' | 'domicile'> {
  const { legalForm, domicile } = classifyLegalForm(raw);
  const legal_form = ownFormOf(raw ?? '', own) ?? legalForm;
  if (raw !== null && legal_form === 'unknown') notes.unclassified('legal_form', raw);
  return { legal_form, legal_form_raw: raw, domicile };
}

function ownFormOf(raw: string, own: OwnForms): LegalForm | undefined {
  if ('get' in own) return own.get(raw.toUpperCase());
  return own.find(([words]) => words.test(raw))?.[1];
}
