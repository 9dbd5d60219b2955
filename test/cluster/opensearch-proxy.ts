/**
 * A reverse proxy before an OpenSearch node, for tests of what a node of its own has not: TLS, a password, and
 * faults on the way.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export type Fault =
  /** Answers with this status, and forwards nothing. */
  | { readonly kind: 'status'; readonly status: number }
  /** Closes the connection, and forwards nothing. */
  | { readonly kind: 'close' }
  /** Forwards the request so much later. */
  | { readonly kind: 'delay'; readonly delayMs: number }
  /** Forwards the request, and closes the connection before the answer. */
  | { readonly kind: 'lose-answer' }
  /** Forwards the request, and closes the connection in the middle of the answer. */
  | { readonly kind: 'truncate' };

export interface ProxiedRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly body: string;
}

export interface OpenSearchProxy extends AsyncDisposable {
  /** With user and password. */
  readonly url: string;
  /** PEM. For this process: `tls.setDefaultCACertificates`; for another: its file as NODE_EXTRA_CA_CERTS. */
  readonly certificate: string;
  readonly certificateFile: string;
  /** All that came with the right password, in order. */
  readonly requests: readonly ProxiedRequest[];
  /** Does this to the next `times` requests, or to the next that `when` picks. Several faults wait in line. */
  fail(fault: Fault, times?: number, when?: (request: ProxiedRequest) => boolean): void;
  /** Forgets the faults that have not come yet. */
  heal(): void;
}

const USER = 'charter';
const PASSWORD = 'right';
const AUTHORIZATION = `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`;

/** `target`: the URL of a node. */
export async function startOpenSearchProxy(target: string): Promise<OpenSearchProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'charter-proxy-'));
  const [key, certificateFile] = makeCertificate(folder);
  const certificate = readFileSync(certificateFile, 'utf8');
  const requests: ProxiedRequest[] = [];
  let faults: { readonly fault: Fault; left: number; readonly when: (request: ProxiedRequest) => boolean }[] = [];

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: path = '' } = incoming;
    const body = await buffer(incoming);
    if (incoming.headers.authorization !== AUTHORIZATION) return refuse(response, 401);
    const request = { method, path, body: body.toString() };
    requests.push(request);
    const next = faults.find(({ left, when }) => left > 0 && when(request));
    if (next !== undefined) next.left--;
    const fault = next?.fault;
    if (fault?.kind === 'status') return refuse(response, fault.status);
    if (fault?.kind === 'close') return void response.destroy();
    if (fault?.kind === 'delay') await sleep(fault.delayMs, undefined, { ref: false });
    const { authorization: _, ...headers } = incoming.headers;
    const outgoing = openRequest(new URL(path, target), { method, headers }).end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    const bytes = await buffer(answer);
    if (fault?.kind === 'lose-answer') return void response.destroy();
    response.writeHead(answer.statusCode!, answer.headers);
    if (fault?.kind !== 'truncate') return void response.end(bytes);
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  };
  const server = createServer({ key: readFileSync(key), cert: certificate }, (incoming, response) => {
    // The node went away: so does the connection, as it would without a proxy.
    handle(incoming, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `https://${USER}:${PASSWORD}@127.0.0.1:${(server.address() as AddressInfo).port}`,
    certificate,
    certificateFile,
    requests,
    fail: (fault, times = 1, when = () => true) => void faults.push({ fault, left: times, when }),
    heal() {
      faults = [];
    },
    async [Symbol.asyncDispose]() {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
      rmSync(folder, { recursive: true });
    },
  };
}

/** As OpenSearch words it. */
function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { type: 'refused_by_the_test', reason: 'The test wants it so' }, status }));
}

function makeCertificate(folder: string): readonly [key: string, certificate: string] {
  const key = join(folder, 'key.pem');
  const certificate = join(folder, 'certificate.pem');
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  return [key, certificate];
}
