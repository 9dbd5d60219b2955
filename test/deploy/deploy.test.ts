/**
 * What holds the files of deploy/ together: names, ports, paths, users and secrets that stand in more than one of
 * them. Whether each is sound in itself, scripts/check-deploy.sh asks the tools of its format.
 */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import openApi from '../../openapi.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };
import { SETTINGS, Settings } from '../../src/cli/settings.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

type Labels = Readonly<Record<string, string>>;
type Selector = { readonly matchLabels?: Labels };
type Probe = { readonly httpGet?: { readonly path: string; readonly port: string } };
type Reference = { readonly name: string; readonly key: string };
type Container = {
  readonly name: string;
  readonly image: string;
  readonly env?: readonly {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: { readonly secretKeyRef?: Reference };
  }[];
  readonly envFrom?: readonly { readonly secretRef?: Reference; readonly configMapRef?: Reference }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly resources: { readonly requests: Labels; readonly limits: Labels };
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
};
type Pod = {
  readonly automountServiceAccountToken?: boolean;
  readonly enableServiceLinks?: boolean;
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly volumes?: readonly {
    readonly name: string;
    readonly persistentVolumeClaim?: { readonly claimName: string };
    readonly configMap?: Reference;
  }[];
  readonly containers: readonly Container[];
};
type Template = { readonly metadata: { readonly labels: Labels }; readonly spec: Pod };
type Manifest = {
  readonly kind: string;
  readonly metadata: { readonly name?: string };
  readonly spec: {
    readonly template?: Template;
    readonly jobTemplate?: { readonly spec: { readonly template: Template } };
    readonly selector?: Selector & Labels;
    readonly podSelector?: Selector;
    readonly ports?: readonly { readonly targetPort?: string }[];
    readonly volumeClaimTemplates?: readonly { readonly metadata: { readonly name: string } }[];
  };
};
type Service = {
  readonly image: string;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly environment?: Labels;
  readonly tmpfs?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks: readonly string[];
  readonly ports?: readonly string[];
  readonly mem_limit?: string;
};

const KUBERNETES = 'deploy/kubernetes';
const manifestFiles = globSync(`${KUBERNETES}/*.yaml`, { cwd: ROOT })
  .filter((path) => !path.endsWith('kustomization.yaml'))
  .toSorted();
const manifestsOf = (path: string) =>
  parseAllDocuments(read(path)).map((document): Manifest => ({ spec: {}, ...document.toJS() }));
const manifests = manifestFiles.flatMap(manifestsOf);
const kustomization: {
  readonly resources: readonly string[];
  readonly configMapGenerator: readonly { readonly name: string }[];
  readonly secretGenerator: readonly { readonly name: string }[];
  readonly images: readonly { readonly name: string; readonly newTag: string }[];
} = parse(read(`${KUBERNETES}/kustomization.yaml`));
const templates = manifests.flatMap(({ kind, metadata, spec }) => {
  const template = spec.template ?? spec.jobTemplate?.spec.template;
  return template === undefined ? [] : [{ ...template, of: `${kind} ${metadata.name ?? 'by hand'}`, owner: spec }];
});
const isCharter = ({ image }: { readonly image: string }) => /^charter(:|$)/.test(image);

const compose: { readonly services: Readonly<Record<string, Service>> } = parse(read('deploy/compose.yaml'), {
  merge: true,
});
const services = Object.entries(compose.services).map(([name, service]) => ({ ...service, name }));

const dockerfile = read('deploy/Dockerfile');
const caddyfile = read('deploy/Caddyfile');

/** The variables of a file of lines NAME=value; those that are commented out are not set. */
const variablesOf = (path: string): Record<string, string> =>
  Object.fromEntries([...read(path).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

const exampleOfCompose = variablesOf('deploy/.env.example');

/** What compose makes of `${NAME}`, `${NAME:-default}` and `${NAME:?message}`. */
const expanded = (text: string) =>
  text.replaceAll(/\$\{(\w+)(?::-([^}]*))?(?::\?[^}]*)?\}/g, (_, name, other) => exampleOfCompose[name] ?? other ?? '');

/** The environment of each container of Charter, by what runs it. */
const environments = [
  ...services.filter(isCharter).map(({ name, environment = {} }) => ({
    of: `service ${name}`,
    environment: Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, expanded(value)])),
  })),
  ...templates.flatMap(({ of, spec }) =>
    spec.containers.filter(isCharter).map(({ env = [] }) => ({
      of,
      environment: {
        ...variablesOf(`${KUBERNETES}/config.env`),
        ...variablesOf(`${KUBERNETES}/secret.env.example`),
        ...Object.fromEntries(env.map(({ name, value }) => [name, value])),
      },
    })),
  ),
];

describe('settings', () => {
  const known = new Set<string>(SETTINGS.map(({ name }) => name));

  it('in deploy/ are all known to Charter', () => {
    const files = globSync(['deploy/*.*', 'deploy/Dockerfile', 'deploy/.env.example', `${KUBERNETES}/*`], {
      cwd: ROOT,
    });
    assert.ok(files.length > 15);
    const named = files.flatMap((path) => [...read(path).matchAll(/\bCHARTER_[A-Z_]*[A-Z]/g)].map(([name]) => name));
    assert.deepEqual(
      named.filter((name) => !known.has(name)),
      [],
    );
  });

  for (const { of, environment } of environments) {
    it(`${of} has values that Charter takes, and both URLs`, () => {
      const settings = new Settings(environment);
      assert.ok(settings.database.databasePool !== undefined && settings.trustedProxies.length > 0);
      assert.match(settings.publicUrl ?? '', /^https:/);
      assert.match(settings.databaseUrl ?? '', /^postgres:\/\/\w+:[\w-]+@\w+:5432\/\w+$/);
      assert.match(environment['CHARTER_ENGINE_URL'] ?? '', /^http:\/\/[\w.-]+:9200(,http:\/\/[\w.-]+:9200){2}$/);
    });
  }
});

describe('images', () => {
  const charter = `charter:${packageJson.version}`;
  const inKubernetes = (image: string) => {
    const renamed = kustomization.images.find(({ name }) => name === image);
    return renamed === undefined ? image : `${renamed.name}:${renamed.newTag}`;
  };
  const images = [
    ...services.map(({ name, image }) => ({ of: `service ${name}`, image })),
    ...templates.flatMap(({ of, spec }) => spec.containers.map(({ image }) => ({ of, image: inKubernetes(image) }))),
  ];

  it('of Charter have the version of package.json everywhere, also in the line that builds them', () => {
    const ofCharter = images.filter(isCharter);
    assert.ok(ofCharter.length >= 8);
    for (const { of, image } of ofCharter) assert.equal(image, charter, of);
    assert.ok(dockerfile.includes(`--tag ${charter} .`));
  });

  for (const name of ['opensearchproject/opensearch', 'postgres']) {
    it(`of ${name} have one version`, () => {
      const found = images.map(({ image }) => image).filter((image) => image.startsWith(`${name}:`));
      assert.ok(found.length >= 2);
      assert.deepEqual([...new Set(found)], [found[0]]);
    });
  }

  it('hold what .dockerignore lets through, and all of that exists', () => {
    const through = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path!);
    assert.deepEqual(
      through.filter((path) => !existsSync(join(ROOT, path))),
      [],
    );
    const copied = [...dockerfile.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, paths]) => paths!.split(' '));
    const made = ['/app/node_modules', '/app/package'];
    assert.deepEqual(
      copied.filter((path) => !made.includes(path) && !through.includes(path.replace('/app/', ''))),
      [],
    );
  });
});

describe('ports and paths', () => {
  const server = environments.find(({ of }) => of === 'Deployment charter-server')!;
  const serverPod = templates.find(({ of }) => of === server.of)!.spec.containers[0]!;
  const portOf = (wanted: string) => serverPod.ports?.find(({ name }) => name === wanted)?.containerPort;

  it('a server listens where it is asked', () => {
    const port = new Settings(server.environment).port;
    assert.equal(portOf('http'), port);
    assert.match(dockerfile, new RegExp(`^EXPOSE ${port}$`, 'm'));
    assert.match(dockerfile, new RegExp(`CHARTER_PORT \\|\\| ${port}\\}`));
    const upstreams = [...caddyfile.matchAll(/\b(server-\d):(\d+)/g)].map(([, name, number]) => ({ name, number }));
    assert.deepEqual(
      upstreams,
      ['server-1', 'server-2'].map((name) => ({ name, number: String(port) })),
    );
    for (const { name } of upstreams) {
      const { environment } = environments.find(({ of }) => of === `service ${name}`)!;
      assert.equal(new Settings(environment).port, port);
    }
  });

  it('measurements are served where Prometheus may ask for them, and on no port that is published', () => {
    assert.equal(portOf('metrics'), new Settings(server.environment).metrics?.port);
    assert.deepEqual(
      services.filter(({ ports }) => ports !== undefined).map(({ name }) => name),
      ['proxy'],
    );
  });

  it('every path that is probed is a route', () => {
    const probed = [
      ...templates.flatMap(({ spec }) =>
        spec.containers
          .filter(isCharter)
          .flatMap(({ startupProbe, livenessProbe, readinessProbe }) =>
            [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet?.path),
          ),
      ),
      /health_uri (\S+)/.exec(caddyfile)?.[1],
      /\$\{process\.env\.CHARTER_PORT \|\| \d+\}([^`]+)`/.exec(dockerfile)?.[1],
    ].filter((path) => path !== undefined);
    assert.deepEqual(probed, ['/healthz', '/healthz', '/readyz', '/readyz', '/healthz']);
    assert.deepEqual(
      probed.filter((path) => !Object.hasOwn(openApi.paths, path)),
      [],
    );
  });

  it('every service, budget and policy selects a pod, and every named port is one of its pods', () => {
    for (const { kind, metadata, spec } of manifests) {
      if (!['Service', 'PodDisruptionBudget', 'NetworkPolicy'].includes(kind)) continue;
      const labels = spec.podSelector?.matchLabels ?? spec.selector?.matchLabels ?? spec.selector ?? {};
      const selected = templates.filter((template) =>
        Object.entries(labels).every(([key, value]) => template.metadata.labels[key] === value),
      );
      assert.ok(selected.length > 0, `${kind} ${metadata.name}`);
      const ports = selected.flatMap((pod) => pod.spec.containers.flatMap((container) => container.ports ?? []));
      for (const { targetPort } of spec.ports ?? []) {
        assert.ok(targetPort === undefined || ports.some(({ name }) => name === targetPort), `${metadata.name}`);
      }
    }
  });
});

describe('rights', () => {
  const user = /^USER (\d+):(\d+)$/m.exec(dockerfile)!;

  for (const { of, spec } of templates) {
    it(`${of} runs without root, capabilities, an account of Kubernetes or variables of services`, () => {
      assert.equal(spec.securityContext['runAsNonRoot'], true);
      assert.deepEqual(spec.securityContext['seccompProfile'], { type: 'RuntimeDefault' });
      assert.equal(spec.automountServiceAccountToken, false);
      assert.equal(spec.enableServiceLinks, false);
      for (const { securityContext, resources } of spec.containers) {
        assert.equal(securityContext['allowPrivilegeEscalation'], false);
        assert.deepEqual(securityContext['capabilities'], { drop: ['ALL'] });
        assert.ok('cpu' in resources.requests && 'memory' in resources.requests && 'memory' in resources.limits);
      }
    });
  }

  for (const { of, spec } of templates) {
    for (const container of spec.containers.filter(isCharter)) {
      it(`${of} runs as the user of the image, and writes to /data and /tmp alone`, () => {
        assert.equal(spec.securityContext['runAsUser'], Number(user[1]));
        assert.equal(spec.securityContext['fsGroup'], Number(user[2]));
        assert.equal(container.securityContext['readOnlyRootFilesystem'], true);
        assert.deepEqual(container.volumeMounts.map(({ mountPath }) => mountPath).toSorted(), ['/data', '/tmp']);
      });
    }
  }

  for (const service of services.filter(isCharter)) {
    it(`service ${service.name} runs as the user of the image, and writes to /data and /tmp alone`, () => {
      assert.equal(service.user, `${user[1]}:${user[2]}`);
      assert.equal(service.read_only, true);
      assert.deepEqual(service.cap_drop, ['ALL']);
      assert.deepEqual(service.security_opt, ['no-new-privileges:true']);
      const targets = [
        ...(service.tmpfs ?? []).map((mount) => mount.split(':')[0]),
        ...(service.volumes ?? []).filter((mount) => !mount.endsWith(':ro')).map((mount) => mount.split(':')[1]),
      ];
      assert.deepEqual(targets.toSorted(), ['/data', '/tmp']);
    });
  }

  for (const { name, mem_limit: memory, networks, image } of services) {
    it(`service ${name} has a limit of memory, and only Charter is in both networks`, () => {
      assert.notEqual(memory, undefined);
      assert.equal(networks.length === 2, isCharter({ image }));
    });
  }
});

describe('names that lead somewhere', () => {
  const generated = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
  const claims = manifests.flatMap(({ kind, metadata }) => (kind === 'PersistentVolumeClaim' ? [metadata.name] : []));

  for (const { of, spec, owner } of templates) {
    it(`${of}: every secret, setting and volume is defined`, () => {
      const secrets = Object.keys(variablesOf(`${KUBERNETES}/secret.env.example`));
      for (const { env = [], envFrom = [], volumeMounts } of spec.containers) {
        for (const { secretRef, configMapRef } of envFrom) {
          if (secretRef !== undefined) assert.ok(generated(kustomization.secretGenerator).includes(secretRef.name));
          if (configMapRef !== undefined)
            assert.ok(generated(kustomization.configMapGenerator).includes(configMapRef.name));
        }
        for (const { name, valueFrom } of env) {
          if (valueFrom?.secretKeyRef === undefined) continue;
          assert.ok(generated(kustomization.secretGenerator).includes(valueFrom.secretKeyRef.name), name);
          assert.ok(secrets.includes(valueFrom.secretKeyRef.key), name);
        }
        const volumes = [
          ...(spec.volumes ?? []),
          ...(owner.volumeClaimTemplates ?? []).map(({ metadata }) => metadata),
        ];
        for (const { name } of volumeMounts) assert.ok(generated(volumes).includes(name), name);
      }
      for (const { persistentVolumeClaim, configMap } of spec.volumes ?? []) {
        if (persistentVolumeClaim !== undefined) assert.ok(claims.includes(persistentVolumeClaim.claimName));
        if (configMap !== undefined) assert.ok(generated(kustomization.configMapGenerator).includes(configMap.name));
      }
    });
  }

  it('every manifest is applied, but the job that is made by hand', () => {
    const applied = kustomization.resources.map((name) => `${KUBERNETES}/${name}`);
    assert.deepEqual(
      manifestFiles.filter((path) => !applied.includes(path)),
      [`${KUBERNETES}/load-job.yaml`],
    );
    assert.deepEqual(
      applied.filter((path) => !manifestFiles.includes(path)),
      [],
    );
  });

  it('the load by hand is the refresh by the clock, with the image and the registry named', () => {
    const podOf = (path: string) =>
      manifestsOf(`${KUBERNETES}/${path}`)
        .map(({ spec }) => spec.template ?? spec.jobTemplate?.spec.template)
        .find((template) => template !== undefined);
    const byHand = JSON.stringify(podOf('load-job.yaml'))
      .replace(`"charter:${packageJson.version}"`, '"charter"')
      .replace('["load","us_or","--download"]', '["refresh"]');
    assert.deepEqual(JSON.parse(byHand), podOf('load.yaml'));
  });

  it('every variable that compose insists on stands in .env.example', () => {
    const needed = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+)(?:\}|:\?)/g)].map(([, name]) => name!);
    assert.deepEqual([...new Set(needed)].toSorted(), Object.keys(exampleOfCompose).toSorted());
  });

  it('Git ignores the files that hold secrets', () => {
    const ignored = read('.gitignore').split('\n');
    for (const path of ['deploy/.env', `${KUBERNETES}/secret.env`]) assert.ok(ignored.includes(path), path);
  });
});
