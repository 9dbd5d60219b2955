import { Command, Option } from 'commander';
import type { MatchRow } from '../../../clients/typescript/src/index.ts';
import { LOCATION_FIELDS } from '../../entity/index.ts';
import { addServerOptions, asking } from '../asking/asking.ts';
import type { ServerOptions } from '../asking/server-address.ts';
import type { Context } from '../context.ts';
import { addChoiceOptions, type ChoiceOptions } from '../match/choice-options.ts';
import { print } from '../table.ts';
import { withExamples } from './examples.ts';

type Options = ServerOptions & ChoiceOptions & { readonly json?: true };

const FIELDS = LOCATION_FIELDS.map(({ name, words, absent }) => {
  const option = new Option(`--${name.replaceAll('_', '-')} <text>`, words);
  return { name, option: option.makeOptionMandatory(absent === 'refused') };
});

/** A table on a terminal; the row of the API as JSON when the output is piped or `--json` is said. */
export function matchOneCommand(context: Context): Command {
  const command = withExamples(
    new Command('match-one'),
    "charter match-one --name 'Kite Diner' --address '3103 Third Ave, Denver, CO'",
  ).description('find the legal operator behind one business location');
  for (const { option } of FIELDS) command.addOption(option);
  addChoiceOptions(command).option('--json', 'JSON also on a terminal');
  return addServerOptions(command).action((options: Options) =>
    asking(context, options, async (place) => {
      const { acceptance, absentShare: absent_share } = options;
      const given = new Map(Object.entries(options));
      const location = Object.fromEntries(
        FIELDS.map(({ name, option }) => [name, given.get(option.attributeName())]).filter(
          ([, value]) => value !== undefined,
        ),
      );
      const asked = { body: { location }, query: { acceptance, absent_share } };
      const { body: row } = await place.ask<MatchRow>('matchLocation', asked);
      print(row, [row.status, row.operator?.name ?? row.reason ?? ''], rowsOf(row), options.json);
    }),
  );
}

function rowsOf({ confidence, registration, people, alternatives }: MatchRow): (readonly [string, string])[] {
  const companies = alternatives.map(({ legal_name, jurisdiction_code, entity_number, confidence: sure }) => {
    return `${legal_name} (${jurisdiction_code} ${entity_number}), ${percent(sure)}`;
  });
  return [
    ...(confidence === null ? [] : [['confidence', percent(confidence)] as const]),
    ...(registration === null
      ? []
      : [['registration', `${registration.jurisdiction_code} ${registration.entity_number}`] as const]),
    ...people.map(({ name }) => ['person', name] as const),
    ...companies.map((company) => ['alternative', company] as const),
  ];
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
