import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import manifest from 'fastify/package.json' with { type: 'json' };

const { version } = manifest;
const SCRIPT = fileURLToPath(new URL('../../scripts/audit.sh', import.meta.url));

/** What npm reads of a package that has a fault. */
const FASTIFY = {
  name: 'fastify',
  versions: { [version]: { name: 'fastify', version } },
  'dist-tags': { latest: version },
};

type Registry = { readonly status: number; readonly body: object };

/** Runs the script with npm asking a registry that answers every audit so. */
async function audit({ status, body }: Registry): Promise<{ readonly code: number; readonly output: string }> {
  const registry = createServer((request, response) => {
    const isAudit = request.method === 'POST';
    const answer = isAudit ? body : FASTIFY;
    request.resume().once('end', () => {
      response.writeHead(isAudit ? status : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  // npm remembers what it heard of a package.
  const cache = mkdtempSync(join(tmpdir(), 'charter-audit-'));
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_fetch_retries: '0',
    npm_config_cache: cache,
  };
  try {
    return await new Promise((resolve) => {
      const child = execFile('sh', [SCRIPT], { env }, (_error, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
      );
    });
  } finally {
    registry.closeAllConnections();
    registry.close();
    rmSync(cache, { recursive: true });
  }
}

const advisory = (severity: string) => ({
  fastify: [
    {
      id: 1,
      url: 'https://advisories.example/1',
      title: 'A fault',
      severity,
      vulnerable_versions: '*',
      cwe: [],
      cvss: {},
    },
  ],
});

describe('the dependency audit', () => {
  const CASES = [
    {
      what: 'passes where nothing is known',
      registry: { status: 200, body: {} },
      code: 0,
      says: /found 0 vulnerabilities/,
    },
    {
      what: 'fails on a fault of high severity',
      registry: { status: 200, body: advisory('high') },
      code: 1,
      says: /Severity: high[\s\S]*The audit failed/,
    },
    {
      what: 'lets a moderate one pass',
      registry: { status: 200, body: advisory('moderate') },
      code: 0,
      says: /moderate/,
    },
    {
      what: 'passes and says so where the registry has no audit',
      registry: { status: 405, body: {} },
      code: 0,
      says: /^SKIPPED/m,
    },
    {
      what: 'fails where the registry is down',
      registry: { status: 503, body: {} },
      code: 1,
      says: /The audit failed/,
    },
  ] as const;
  for (const { what, registry, code, says } of CASES) {
    it(what, async () => {
      const done = await audit(registry);
      assert.match(done.output, says);
      assert.equal(done.code, code);
    });
  }
});
