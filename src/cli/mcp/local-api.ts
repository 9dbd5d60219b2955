/** The HTTP API over this installation's data, asked from within: without a key, without a price. */
import type { FastifyInstance } from 'fastify';
import { type ApiAnswer, type Ask, askApp } from '../../api/mcp/index.ts';
import type { Matcher } from '../../batches/index.ts';
import type { Engine, EngineError, OwnersAnswers, PremisesIndex } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { CommandError } from '../exit-codes.ts';
import { warn } from '../terminal.ts';

type Data = { readonly engine: Engine; readonly premises: PremisesIndex; readonly owners: OwnersAnswers };

/**
 * Opened, and its code read, as far as it is asked for: agents start a server often, and call few of its tools.
 */
export class LocalApi implements AsyncDisposable {
  readonly #context: Context;
  readonly #opened = new AsyncDisposableStack();
  #data: Promise<Data> | undefined;
  #app: Promise<FastifyInstance> | undefined;
  #threads: Promise<Pick<Matcher, 'match'>> | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  readonly ask: Ask = async (call) => {
    const problem = await this.problem();
    if (problem !== null) return problem;
    this.#app ??= this.#openApp();
    return askApp(await this.#app, {})(call);
  };

  /**
   * Why nothing can be answered, or `null`: told on stderr as well, and found out anew each time, for a registry
   * may be loaded meanwhile.
   */
  async problem(): Promise<ApiAnswer | null> {
    try {
      this.#data ??= this.#openData();
      const { engine } = await this.#data;
      if ((await engine.snapshots()).length + (await engine.damaged()).length > 0) return null;
      const home = this.#context.home();
      throw new CommandError('not_found', `No registry is loaded in ${home}. Load one with: charter load`);
    } catch (error) {
      const { EngineError } = await import('../../engine/index.ts');
      if (!(error instanceof CommandError || error instanceof EngineError)) throw error;
      warn(`charter: ${error.message}\n`);
      return { status: 503, headers: {}, body: { detail: error.message } };
    }
  }

  async #openData(): Promise<Data> {
    try {
      const location = this.#context.engineLocation();
      const { openEngine, openOwnersAnswers, openPremises } = await import('../engine.ts');
      const { takeUpForCommand } = await import('../corrections/take-up-for-command.ts');
      await takeUpForCommand(this.#context);
      return {
        engine: this.#opened.use(openEngine(location, { onUnreadable })),
        premises: this.#opened.use(openPremises(location, { onUnreadable })),
        owners: this.#opened.use(openOwnersAnswers(location, { onUnreadable })),
      };
    } catch (error) {
      this.#data = undefined;
      throw error;
    }
  }

  async #openApp(): Promise<FastifyInstance> {
    const [{ createLocalApi }, { openLog }, { openFinders }] = await Promise.all([
      import('../../api/index.ts'),
      import('../operation.ts'),
      import('../finding/finding-threads.ts'),
    ]);
    this.#data ??= this.#openData();
    const match: Matcher['match'] = async (location, terms) => {
      this.#threads ??= this.#openThreads();
      return (await this.#threads).match(location, terms);
    };
    const finders = this.#opened.use(openFinders(this.#context.engineLocation(), 1));
    const app = createLocalApi({ ...(await this.#data), finders, match, logger: openLog(this.#context.settings) });
    this.#opened.defer(() => app.close());
    return app;
  }

  async #openThreads(): Promise<Pick<Matcher, 'match'>> {
    const { openMatcherThreads } = await import('../match/matcher-threads.ts');
    return this.#opened.use(
      openMatcherThreads({
        matcher: this.#context.matcher(),
        threads: 1,
        onRowError: (error) => warn(`charter: a location could not be matched: ${error}\n`),
      }),
    );
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#opened.disposeAsync();
  }
}

/** Its message names the file, and says what to do. */
function onUnreadable(error: EngineError): void {
  warn(`charter: ${error.message}\n`);
}
