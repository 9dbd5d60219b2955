/** A company as the files state it beside the same company as it was loaded. */
import { compareAddress } from './compare-address.ts';
import { compareParties } from './compare-parties.ts';
import type { Comparison } from './comparison.ts';
import type { LoadedCompany } from './loaded-company.ts';
import { pairUp } from './pairing.ts';
import type { StatedCompany } from './stated-company.ts';

/** Compares each value that the file or the loaded company has. */
export function compareCompany(stated: StatedCompany, loaded: LoadedCompany): Comparison[] {
  return [
    value('legal_name', stated.legalName, loaded.legal_name),
    value('entity_number', stated.number, loaded.entity_number),
    value('status', stated.status, loaded.status),
    value('status_raw', stated.statusRaw, loaded.status_raw),
    value('legal_form', stated.legalForm, loaded.legal_form),
    ...(stated.legalFormRaw === undefined ? [] : [value('legal_form_raw', stated.legalFormRaw, loaded.legal_form_raw)]),
    value('domicile', stated.domicile, loaded.domicile),
    value('formed_on', stated.formedOn, loaded.formed_on),
    value('dissolved_on', stated.dissolvedOn, loaded.dissolved_on),
    ...compareAddress('registered', stated.registered, loaded.addresses?.registered ?? null),
    ...compareAddress('headquarters', stated.headquarters, loaded.addresses?.headquarters ?? null),
    ...compareAddress('mailing', stated.mailing, loaded.addresses?.mailing ?? null),
    ...compareNames(stated, loaded),
    ...compareParties(stated.parties, loaded),
    ...compareRelationships(stated, loaded),
    ...compareFilings(stated, loaded),
    ...compareCodes(stated, loaded),
  ].filter((comparison) => comparison.stated !== null || comparison.loaded !== null);
}

function value(field: string, stated: string | null, loaded: string | null): Comparison {
  return { field, stated, loaded };
}

function compareNames({ names }: StatedCompany, loaded: LoadedCompany): Comparison[] {
  const { pairs, onlyStated, onlyLoaded } = pairUp(
    names,
    loaded.names ?? [],
    (one, other) =>
      one.kind === other.kind &&
      one.name === other.name &&
      one.startedOn === other.started_on &&
      one.endedOn === other.ended_on,
    (one, other) => one.kind === other.kind && one.name === other.name,
  );
  return [
    ...pairs.flatMap(([one, other]) => [
      value(`names.${one.kind}`, one.name, other.name),
      ...(one.startedOn === undefined ? [] : [value('names.started_on', one.startedOn, other.started_on)]),
      ...(one.endedOn === undefined ? [] : [value('names.ended_on', one.endedOn, other.ended_on)]),
    ]),
    ...onlyStated.map(({ kind, name }) => value(`names.${kind}`, name, null)),
    ...onlyLoaded.map(({ kind, name }) => value(`names.${kind}`, null, name)),
  ];
}

function compareRelationships({ relationships }: StatedCompany, loaded: LoadedCompany): Comparison[] {
  const inEngine = (loaded.relationships ?? []).map(({ kind, entity }) => ({
    kind,
    to: kind === 'home_entity' ? entity.jurisdiction_code : entity.entity_number,
  }));
  const { pairs, onlyStated, onlyLoaded } = pairUp(
    relationships,
    inEngine,
    (one, other) => one.kind === other.kind && one.to === other.to,
    (one, other) => one.kind === other.kind,
  );
  return [
    ...pairs.map(([one, other]) => value(`relationships.${one.kind}`, one.to, other.to)),
    ...onlyStated.map(({ kind, to }) => value(`relationships.${kind}`, to, null)),
    ...onlyLoaded.map(({ kind, to }) => value(`relationships.${kind}`, null, to ?? 'somebody')),
  ];
}

function compareFilings({ filings }: StatedCompany, loaded: LoadedCompany): Comparison[] {
  const { pairs, onlyStated, onlyLoaded } = pairUp(
    filings,
    loaded.filings ?? [],
    (one, other) => one.filedOn === other.filed_on && one.title === other.title,
    (one, other) => one.filedOn === other.filed_on,
    (one, other) => one.title === other.title,
  );
  return [
    ...pairs.flatMap(([one, other]) => [
      value('filings.filed_on', one.filedOn, other.filed_on),
      value('filings.title', one.title, other.title),
      ...(one.code === undefined ? [] : [value('filings.code', one.code, other.type?.code ?? null)]),
    ]),
    ...onlyStated.map(({ filedOn, title }) => value('filings.filed_on', `${filedOn} ${title}`, null)),
    ...onlyLoaded.map(({ filed_on, title }) => value('filings.filed_on', null, `${filed_on} ${title}`)),
  ];
}

function compareCodes({ codes }: StatedCompany, loaded: LoadedCompany): Comparison[] {
  const inEngine = [
    ...(loaded.industry_codes ?? []).map(({ scheme, code }) => `${scheme} ${code}`),
    ...(loaded.identifiers ?? []).map(({ scheme, value: number }) => `${scheme} ${number}`),
  ];
  const { pairs, onlyStated, onlyLoaded } = pairUp(codes, inEngine, (one, other) => one === other);
  return [
    ...pairs.map(([one, other]) => value('codes', one, other)),
    ...onlyStated.map((code) => value('codes', code, null)),
    ...onlyLoaded.map((code) => value('codes', null, code)),
  ];
}
