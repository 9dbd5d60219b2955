/**
 * A process that publishes: `publisher.ts HOME CODE FIRST`. Load after load of one jurisdiction, each with another word in
 * each name, and with other numbers; prints a line for each that was published, until it is killed.
 */
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import type { Company } from '../../src/entity/index.ts';
import { company, load } from '../engine/companies.ts';

/** Some ten companies; the number of the load is in each name. */
export function companiesOf(jurisdiction: string, generation: number): Company[] {
  return Array.from({ length: 10 }, (_, index) =>
    company(jurisdiction, String((generation + index * 3) % 17), `Kite ${generation}`),
  );
}

const [home, jurisdiction, first] = process.argv.slice(2);
if (home !== undefined && jurisdiction !== undefined && first !== undefined) {
  await using engine = openSqliteEngine({ home, threads: 0 });
  for (let generation = Number(first); ; generation++) {
    await load(engine, companiesOf(jurisdiction, generation));
    process.stdout.write(`${generation}\n`);
  }
}
