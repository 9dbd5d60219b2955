/** What `npm run eval -- --worlds` prints. */

import { modelsWithout } from './leave-one-out.ts';
import {
  ABSENT,
  ABSENT_LEARNED,
  learnedFrom,
  observeInvented,
  observeWorlds,
  TRADE_NAMES,
  TRADE_NAMES_AS_USUAL,
} from './observe-all.ts';
import { printAcceptances, printFamilies, printRules, printWorlds } from './report.ts';

/** Invented locations of a registry that models learn from beside the worlds. */
const INVENTED_ROWS = 1500;

/** @param rows of a world with one seed */
export async function measureWorlds(seeds: number, rows: number, folder: string | undefined): Promise<void> {
  if (folder === undefined) {
    console.error('CHARTER_DATA names no folder with registries and licence lists.');
    process.exit(2);
  }
  const numbered = Array.from({ length: seeds }, (_, index) => index + 1);
  const worlds = await observeWorlds({ folder, seeds: numbered, rows: Math.ceil(rows), absent: ABSENT });
  const models = modelsWithout(learnedFrom(worlds), await observeInvented(folder, INVENTED_ROWS));
  const seen = worlds.filter(({ tradeNames, absent }) => tradeNames === TRADE_NAMES[0] && absent === ABSENT_LEARNED);
  console.log('## Worlds\n');
  for (const { source, companies, leftOut } of seen) {
    const counts = Object.entries(leftOut).map(([doubt, count]) => `${count.toLocaleString('en-US')} (${doubt})`);
    console.log(
      `- ${source}: ${companies.toLocaleString('en-US')} companies; licenses left out: ${counts.join(', ')}.`,
    );
  }
  for (const absent of ABSENT) {
    for (const tradeNames of TRADE_NAMES) {
      const own = worlds.filter((world) => world.tradeNames === tradeNames && world.absent === absent);
      console.log(`\n### ${tradeNames} of the signs on record as trade names, ${absent} of the operators absent\n`);
      console.log(printWorlds(own, models, 'balanced', false));
      console.log(`\nOne by one, without a batch:\n`);
      console.log(printWorlds(own, models, 'balanced', true).split('\n').slice(-2).join('\n'));
      console.log(`\n${printAcceptances(own, models)}`);
    }
  }
  const usual = worlds.filter((world) => world.tradeNames === TRADE_NAMES_AS_USUAL && world.absent === ABSENT_LEARNED);
  console.log(`\n### Families, ${TRADE_NAMES_AS_USUAL} of the signs on record\n\n${printFamilies(usual, models)}`);
  console.log(`\n### Rules and doubts, all worlds\n\n${printRules(worlds)}`);
}
