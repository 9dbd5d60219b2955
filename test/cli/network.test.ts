import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { networkCommand } from '../../src/cli/commands/network.ts';
import { CommandError } from '../../src/cli/exit-codes.ts';
import { memoryEngine, memoryPremises } from '../../src/engine/memory/index.ts';
import { networkSchema } from '../../src/network/index.ts';
import { COMPANIES, LICENSES } from '../network/world.ts';
import { callCommand } from './in-memory.ts';

const call = (args: readonly string[], onTerminal = false) =>
  callCommand(
    networkCommand,
    args,
    { engine: memoryEngine(COMPANIES), premises: memoryPremises(LICENSES) },
    onTerminal,
  );

describe('charter network', () => {
  it('prints the answer of the API', async () => {
    const ROOTS = [
      { args: ['US_OH', '1'], root: 'company:us_oh/1' },
      { args: ['us_oh', '1', '--person', 'Jane Roe'], root: 'person:us_oh/1/roe jane a' },
      { args: ['--address', '17 Elm St, Dover OH 44622'], root: 'address:17 ELM ST, 44622' },
    ];
    for (const { args, root } of ROOTS) assert.equal(networkSchema.parse(JSON.parse(await call(args))).root, root);
    const besides = ['--also', 'US_OH/2', '--also', 'us_oh/22'];
    const several: unknown = JSON.parse(await call(['us_oh', '1', ...besides]));
    assert.deepEqual(networkSchema.parse(several).also, ['company:us_oh/2', 'company:us_oh/22']);
    const onTerminal = await call(['us_oh', '1', '--json'], true);
    assert.equal(onTerminal, await call(['us_oh', '1']));
  });

  it('prints a table of ties on a terminal', async () => {
    assert.deepEqual((await call(['us_oh', '1', '--kinds', 'manager,registered_agent,license'], true)).split('\n'), [
      'from                                              tie                   to                  since       until  stated by       as of',
      'ROE, JANE A                                       manager               Kite LLC (us_oh 1)                     us_oh 1         2026-01-31',
      'Registered Agents of Ohio Inc (us_oh 40) [agent]  registered_agent      Kite LLC (us_oh 1)                     us_oh 1         2026-01-31',
      'Kite LLC (us_oh 1)                                license               Kite LLC                               us_oh_bars B-1  2026-01-31',
      'Kite LLC (us_oh 1)                                license (Restaurant)  The Kite            2021-05-01         us_oh_food F-1  2026-01-31',
      '',
      '5 nodes, 4 ties',
      '',
    ]);
  });

  it('says where there may be more', async () => {
    assert.match(await call(['us_oh', '1', '--limit', '2'], true), /\n\n2 nodes, 1 ties; there may be more\n$/);
  });

  const REFUSED: readonly (readonly [args: readonly string[], exitCode: string, message: RegExp])[] = [
    [[], 'usage', /Name a company/],
    [['us_oh'], 'usage', /Name a company/],
    [['us_oh', '1', '--address', '17 Elm St'], 'usage', /alone/],
    [['--person', 'Jane Roe', '--address', '17 Elm St'], 'usage', /alone/],
    [['us_oh', '1', '--depth', '4'], 'usage', /whole number from 1 to 3/],
    [['us_oh', '1', '--limit', '0'], 'usage', /whole number from 1 to 300/],
    [['us_oh', '1', '--kinds', 'member,friend'], 'usage', /No kind of tie: friend/],
    [['us_oh', '1', '--also', '2'], 'usage', /No company: 2/],
    [['us_oh', '1', '--also', 'us_oh/999'], 'not_found', /One of those/],
    [['us_oh', '999'], 'not_found', /no company of that number/],
    [['us_zz', '1'], 'not_found', /not loaded/],
    [['us_oh', '1', '--person', 'Nobody'], 'not_found', /names the person/],
    [['--address', 'Dover'], 'not_found', /stands at that address/],
  ];
  for (const [args, exitCode, message] of REFUSED) {
    it(`refuses charter network ${args.join(' ')}`, async () => {
      await assert.rejects(call(args), (error) => {
        assert.ok(error instanceof CommandError);
        assert.equal(error.exitCode, exitCode);
        assert.match(error.message, message);
        return true;
      });
    });
  }
});
