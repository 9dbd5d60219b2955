/**
 * Callers that lose answers: each request has a key of its own and is asked again under it, of any server,
 * until it is answered. What came of each is kept, to be held against the books.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { companiesOf, JURISDICTION, numbersOf, streetOf, versionOf } from './registry.ts';

const AGAIN_AFTER_MS = 100;
const PRICE = 40;
const ROW_PRICE = 15;

export type Caller = { readonly key: string };

/** A request with all its attempts. */
export type Asked = {
  readonly attempts: string[];
  readonly costMax: number;
  /** Null while it is not answered; 0 for one that was refused for want of credits. */
  cost: number | null;
};

/** A search as its caller saw it. */
export type SearchAttempt = {
  readonly sentMs: number;
  readonly endedMs: number;
  /** `refused`: 503 with `Retry-After`; `lost`: no answer came. */
  readonly outcome: 'answered' | 'refused' | 'lost';
  /** Why no answer came: `ECONNRESET by http://127.0.0.1:8080`. Null where one did. */
  readonly whyLost: string | null;
};

type Answered = {
  readonly status: number;
  readonly body: unknown;
  readonly charged: number;
  readonly saysWhen: boolean;
  readonly whyLost: null;
};
type Lost = { readonly status: 'lost'; readonly whyLost: string };

export type TrafficParts = {
  /** How long a caller waits for an answer, in milliseconds. */
  readonly patienceMs: number;
  readonly origins: readonly string[];
  readonly random: () => number;
  /** Has credits to waste. */
  readonly rich: Caller;
  /** Lives on grants. */
  readonly poor: Caller;
  readonly grant: (credits: number) => Promise<void>;
  /** Of the newest version that may be served. */
  readonly newestVersion: () => number;
  readonly onFault: (fault: string) => void;
};

type Search = {
  summary: { total_matches: number };
  results: { company: { entity_number: string; legal_name: string } }[];
};
type Batch = {
  status: string;
  result: null | { rows: { row_index: number; credits_charged: number }[] };
};

export class Traffic {
  readonly #parts: TrafficParts;
  readonly asked: Asked[] = [];
  /** How many answers had each status; `lost`: none came. */
  readonly statuses = new Map<number | 'lost', number>();
  /** How many attempts were lost for each reason. */
  readonly whyLost = new Map<string, number>();
  readonly searches: SearchAttempt[] = [];
  batches = 0;
  #isEnding = false;
  #answered = Promise.withResolvers<void>();
  readonly #lanes: Promise<void>[];

  constructor(parts: TrafficParts, lanes: number) {
    this.#parts = parts;
    this.#lanes = Array.from({ length: lanes }, () => this.#lane());
  }

  /** Resolves at the next answer, or after so many milliseconds. */
  async untilAnswered(patienceMs: number): Promise<void> {
    await Promise.race([this.#answered.promise, sleep(patienceMs)]);
  }

  /** Resolves when a search has succeeded that was sent after now. */
  async untilSearched(): Promise<void> {
    const sinceMs = performance.now();
    while (!this.searches.some(({ sentMs, outcome }) => sentMs >= sinceMs && outcome === 'answered'))
      await this.untilAnswered(AGAIN_AFTER_MS);
  }

  /** Begins nothing more, and waits until all is answered. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#lanes);
  }

  async #lane(): Promise<void> {
    const { random, rich, poor, grant, onFault } = this.#parts;
    while (!this.#isEnding) {
      const choice = random();
      if (choice < 0.3) await this.#search(rich, 'companies');
      else if (choice < 0.45) await this.#search(rich, 'officers');
      else if (choice < 0.65) await this.#lookup(rich);
      else if (choice < 0.8) await this.#search(poor, 'companies');
      else if (choice < 0.9) await this.#batch(rich);
      else await grant(20 + Math.floor(random() * 100)).catch((error) => onFault(`a grant failed: ${error}`));
    }
  }

  async #search(caller: Caller, kind: 'companies' | 'officers'): Promise<void> {
    const limit = 1 + Math.floor(this.#parts.random() * 20);
    const q = kind === 'companies' ? 'kiln' : 'person*';
    const page = 1 + Math.floor(this.#parts.random() * 5);
    const body = { q, jurisdictions: JURISDICTION, limit, page };
    const found = await this.#billed<Search>(caller, 'POST', `/v2/${kind}/search`, body);
    if (found === null) return;
    const versions = new Set(found.results.map(({ company }) => versionOf(company.legal_name)));
    const [version] = versions;
    const isWhole = versions.size === 1 && this.#isKnown(version ?? null);
    if (!isWhole || found.summary.total_matches !== companiesOf(version!))
      return this.#parts.onFault(`a search was of versions ${[...versions]}, and found ${found.summary.total_matches}`);
    const numbers = found.results.map(({ company }) => company.entity_number).join();
    const right = numbersOf(version!)
      .slice((page - 1) * limit, page * limit)
      .join();
    if (numbers !== right) this.#parts.onFault(`a search of ${kind} found ${numbers} instead of ${right}`);
  }

  async #lookup(caller: Caller): Promise<void> {
    const number = Math.floor(this.#parts.random() * companiesOf(0));
    const path = `/v2/companies/${JURISDICTION}/${number}`;
    const company = await this.#billed<{ entity_number: string; legal_name: string }>(caller, 'GET', path);
    if (company === null) return;
    if (company.entity_number !== String(number) || !this.#isKnown(versionOf(company.legal_name)))
      this.#parts.onFault(`a lookup of ${number} found ${company.legal_name}`);
  }

  async #batch(caller: Caller): Promise<void> {
    const { random, onFault } = this.#parts;
    const locations = Array.from({ length: 1 + Math.floor(random() * 5) }, () => {
      const index = Math.floor(random() * companiesOf(0));
      return { name: `Kiln ${index}`, address: `${streetOf(index)}, Ames, IA 50010` };
    });
    const asked = this.#newlyAsked(locations.length * ROW_PRICE);
    const path = '/v2/local-businesses/batches';
    const accepted = await this.#untilAnswered<{ batch_id: string }>(caller, asked, 'POST', path, { locations });
    if (accepted === null) {
      asked.cost = 0;
      return;
    }
    for (;;) {
      const url = `${path}/${accepted.body.batch_id}`;
      const polled = await this.#untilAnswered<Batch>(caller, null, 'GET', url);
      if (polled === null) return;
      const { status, result } = polled.body;
      if (status === 'queued' || status === 'running') {
        await sleep(200);
        continue;
      }
      const rows = result?.rows ?? [];
      const isWhole = rows.length === locations.length && rows.every((row, index) => row.row_index === index);
      if (status !== 'succeeded' || !isWhole) onFault(`a batch is ${status} with ${rows.length} rows`);
      asked.cost = rows.reduce((sum, row) => sum + row.credits_charged, 0);
      this.batches += 1;
      return;
    }
  }

  async #billed<T>(caller: Caller, method: 'GET' | 'POST', path: string, body?: object): Promise<T | null> {
    const asked = this.#newlyAsked(PRICE);
    const answered = await this.#untilAnswered<T>(caller, asked, method, path, body);
    asked.cost = answered === null ? 0 : PRICE;
    // An attempt whose answer was lost may have been charged: then this one is free.
    if (answered !== null && answered.charged !== PRICE && !(answered.charged === 0 && asked.attempts.length > 1))
      this.#parts.onFault(`a request was charged ${answered.charged} at attempt ${asked.attempts.length}`);
    return answered?.body ?? null;
  }

  #newlyAsked(costMax: number): Asked {
    const asked: Asked = { attempts: [], costMax, cost: null };
    this.asked.push(asked);
    return asked;
  }

  /**
   * Null where the account has not the credits. `asked`: under whose first attempt's id, as a key, each is
   * sent.
   */
  async #untilAnswered<T>(
    caller: Caller,
    asked: Asked | null,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<{ readonly body: T; readonly charged: number } | null> {
    for (;;) {
      const requestId = randomUUID();
      const sentMs = performance.now();
      asked?.attempts.push(requestId);
      const response = await this.#send(caller, { method, path, body, requestId, key: asked?.attempts[0] });
      const { status, whyLost } = response;
      countOne(this.statuses, status);
      if (path.endsWith('/search')) {
        const outcome = status === 'lost' ? 'lost' : status === 503 ? 'refused' : 'answered';
        this.searches.push({ sentMs, endedMs: performance.now(), outcome, whyLost });
      }
      if (status === 'lost') {
        countOne(this.whyLost, response.whyLost);
        await sleep(AGAIN_AFTER_MS);
        continue;
      }
      if (status === 503 && !response.saysWhen)
        this.#parts.onFault(`${method} ${path} was answered 503 without Retry-After`);
      this.#answered.resolve();
      this.#answered = Promise.withResolvers();
      if (status === 200 || status === 202) return { body: response.body as T, charged: response.charged };
      if (status === 402) return this.#checkRefusal(response.body as { required: number; available: number });
      // 409: the first submission under the key is under way still, in a process that stands still.
      if (status !== 503 && status !== 409)
        this.#parts.onFault(`${method} ${path} was answered ${status}: ${JSON.stringify(response.body)}`);
      await sleep(AGAIN_AFTER_MS);
    }
  }

  #checkRefusal({ required, available }: { required: number; available: number }): null {
    if (available >= required || available < 0) this.#parts.onFault(`a refusal says ${available} of ${required}`);
    return null;
  }

  #isKnown(version: number | null): boolean {
    return version !== null && version >= 1 && version <= this.#parts.newestVersion();
  }

  async #send(
    { key }: Caller,
    sent: { method: string; path: string; body: object | undefined; requestId: string; key: string | undefined },
  ): Promise<Answered | Lost> {
    const { origins, random, patienceMs } = this.#parts;
    const origin = origins[Math.floor(random() * origins.length)]!;
    try {
      const response = await fetch(origin + sent.path, {
        method: sent.method,
        headers: {
          'x-api-key': key,
          'x-request-id': sent.requestId,
          ...(sent.key === undefined ? {} : { 'idempotency-key': sent.key }),
          ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
        signal: AbortSignal.timeout(patienceMs),
      });
      const charged = Number(response.headers.get('x-credits-charged'));
      const saysWhen = response.headers.has('retry-after');
      return { status: response.status, body: await response.json(), charged, saysWhen, whyLost: null };
    } catch (error) {
      return { status: 'lost', whyLost: `${reasonOf(error)} by ${origin}` };
    }
  }
}

function countOne<T>(counts: Map<T, number>, one: T): void {
  counts.set(one, (counts.get(one) ?? 0) + 1);
}

/** The code of what a connection failed for, which `fetch` hands on as the cause of its own error. */
function reasonOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown };
  const { code, name, message } = cause as { code?: unknown; name?: string; message?: string };
  return typeof code === 'string' ? code : `${name}: ${message}`;
}
