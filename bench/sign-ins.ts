/**
 * `node bench/sign-ins.ts`: how long a sign-in takes while 300 at once come from another network. Prints Markdown. Idle and busy moments take turns, so that what else the machine does meets both.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startServer } from './support/charter-server.ts';
import { markdownTable, ms, percentile } from './support/measure.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    /** At once, of the network that brings many. */
    many: { type: 'string', default: '300' },
  },
});
const MANY = Number(values.many);
const AFTER_MS = 50;
const PAUSE_MS = 200;
const PASSWORD = 'seven old kilns';
/** Another one each round: a network may sign in fifty times, and then once in five seconds. */
const crowded = (round: number): string => `198.19.${round % 250}.1`;
const quiet = (count: number): string => `198.18.${count % 250}.1`;

const home = await mkdtemp(join(tmpdir(), 'charter-sign-ins-'));
const { child, url } = await startServer(home, { CHARTER_TRUST_PROXY: 'loopback' });

async function post(path: string, email: string, address: string): Promise<number> {
  const answered = await fetch(url + path, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  await answered.text();
  return answered.status;
}

let count = 0;
/** Each time of somebody else, by a network of its own. */
async function signInTime(): Promise<number> {
  count += 1;
  const start = performance.now();
  const status = await post('/auth/sign-in/email', `person${count % PEOPLE}@example.com`, quiet(count));
  if (status !== 200) throw new Error(`a sign-in was answered ${status}`);
  return performance.now() - start;
}

/**
 * All at once, of one network, over connections that are there already: what callers do themselves would be measured
 * otherwise, on the cores that they share with the server.
 */
async function crowd(sockets: readonly Socket[], round: number): Promise<void> {
  const statuses = await Promise.all(
    sockets.map(async (socket, place) => {
      const body = JSON.stringify({ email: `person${place % PEOPLE}@example.com`, password: PASSWORD });
      const head = [
        'POST /auth/sign-in/email HTTP/1.1',
        `host: ${new URL(url).host}`,
        `origin: ${url}`,
        'content-type: application/json',
        `content-length: ${body.length}`,
        `x-forwarded-for: ${crowded(round)}`,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      return answer.toString('latin1', 9, 12);
    }),
  );
  for (const status of statuses) answers.set(status, (answers.get(status) ?? 0) + 1);
}

async function connections(): Promise<readonly Socket[]> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: MANY }, () => connect(Number(port), hostname));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return sockets;
}

const PEOPLE = 40;
const answers = new Map<string, number>();
const idle: number[] = [];
const busy: number[] = [];
try {
  for (let person = 0; person < PEOPLE; person++) {
    const status = await post('/dashboard/api/sign-up', `person${person}@example.com`, quiet(person));
    if (status !== 201) throw new Error(`a sign-up was answered ${status}`);
  }
  await signInTime();
  for (let round = 0; round < Number(values.rounds); round++) {
    const sockets = await connections();
    await sleep(PAUSE_MS);
    idle.push(await signInTime());
    const others = crowd(sockets, round);
    // They are sent, and the first of them are hashed.
    await sleep(AFTER_MS);
    busy.push(await signInTime());
    await others;
    for (const socket of sockets) socket.destroy();
  }
} finally {
  child.kill('SIGKILL');
  await rm(home, { recursive: true });
}
const row = (what: string, times: readonly number[]) => [
  what,
  ...[0.25, 0.5, 0.75, 0.9].map((share) => ms(percentile(times, share))),
  (percentile(times, 0.5) / percentile(idle, 0.5)).toFixed(2),
];
console.log(
  markdownTable(
    ['a sign-in of another network', 'p25, ms', 'p50', 'p75', 'p90', 'of the idle p50'],
    [row('nobody else', idle), row(`${MANY} at once of one network`, busy)],
  ),
);
console.log(`\nThe many were answered: ${[...answers].map(([status, times]) => `${times} ${status}`).join(', ')}`);
