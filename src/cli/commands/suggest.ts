import { Command } from 'commander';
import type { PremisesSuggestions, Suggestions } from '../../../clients/typescript/src/index.ts';
import { SUGGESTIONS_MAX } from '../../engine/index.ts';
import { addServerOptions, asking, codesAsked } from '../asking/asking.ts';
import type { ServerOptions } from '../asking/server-address.ts';
import { type Context, wholeNumber } from '../context.ts';
import { print } from '../table.ts';
import { withExamples } from './examples.ts';

type Options = ServerOptions & {
  readonly jurisdictions: string;
  readonly sources?: string;
  readonly limit: number;
  readonly json?: true;
};

/** A table on a terminal; the answer of the API as JSON when the output is piped or `--json` is said. */
export function suggestCommand(context: Context): Command {
  const command = withExamples(
    new Command('suggest'),
    "charter suggest 'bluestem ket'",
    'charter suggest fernha --sources all',
  )
    .description('say what somebody who types a text may mean: companies, people, numbers, another spelling')
    .argument('<text>', 'what was typed so far')
    .option('--jurisdictions <codes>', 'codes joined by commas, or all', 'all')
    .option('--sources <codes>', 'in place of companies: of license lists, codes joined by commas, or all')
    .option('--limit <number>', `at most, 1 to ${SUGGESTIONS_MAX}`, wholeNumber(1, SUGGESTIONS_MAX), SUGGESTIONS_MAX)
    .option('--json', 'JSON also on a terminal');
  return addServerOptions(command).action((q: string, { jurisdictions, sources, limit, ...options }: Options) =>
    asking(context, options, async (place) => {
      if (sources !== undefined) {
        const query = { q, sources: await codesAsked(place, sources, 'lists'), limit };
        const { body } = await place.ask<PremisesSuggestions>('suggestPremises', { query });
        const rows = body.suggestions.map(({ kind, text, source, premises_id }) => [kind, text, source, premises_id]);
        print(body, ['kind', 'text', 'list', 'id'], rows, options.json);
        return;
      }
      const query = { q, jurisdictions: await codesAsked(place, jurisdictions, 'registries'), limit };
      const { body } = await place.ask<Suggestions>('suggest', { query });
      const rows = body.suggestions.map(({ kind, text, jurisdiction_code, entity_number }) => {
        return [kind, text, jurisdiction_code ?? '', entity_number ?? ''];
      });
      print(body, ['kind', 'text', 'jurisdiction', 'number'], rows, options.json);
    }),
  );
}
