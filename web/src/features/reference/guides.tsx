/** The guides of the reference, in the order of its contents. */
import { Anchor, Stack, Text } from '@mantine/core';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import type { Answer } from '../../shared/api/client.ts';
import { Code, CodeSamples } from '../../shared/code.tsx';
import { DataTable } from '../../shared/data-table.tsx';
import { formatCount } from '../../shared/format.ts';
import { PageHeader, Section } from '../../shared/page.tsx';
import { Path } from '../../shared/path.tsx';
import { requestSamples } from '../../shared/request-samples.ts';
import { Loading } from '../../shared/states.tsx';
import type { Group, OpenApi } from './openapi.ts';
import { PRICED, priceOfOperation } from './prices.ts';
import { Prose } from './prose.tsx';
import classes from './reference.module.css';

const AllRefusals = lazy(() => import('./all-refusals.tsx'));

type Props = {
  readonly openApi: OpenApi;
  readonly groups: readonly Group[];
  readonly about: Answer<'GET /dashboard/api/about'> | undefined;
};

type Guide = { readonly id: string; readonly title: string; readonly Content: ComponentType<Props> };

export const GUIDES: readonly Guide[] = [
  { id: 'introduction', title: 'Introduction', Content: Introduction },
  { id: 'authentication', title: 'Authentication', Content: Authentication },
  { id: 'prices', title: 'Prices', Content: Prices },
  { id: 'errors', title: 'Errors', Content: Errors },
  { id: 'limits', title: 'Limits', Content: Limits },
  { id: 'paging', title: 'Paging', Content: Paging },
  { id: 'idempotency', title: 'Sending again', Content: Idempotency },
];

const FIRST_REQUEST = {
  method: 'POST',
  path: '/v2/companies/search',
  body: { q: 'summit*', limit: 3 },
} as const;

function Introduction({ groups, about }: Props) {
  return (
    <>
      <PageHeader title="API reference">
        Search registries by company or officer, fetch records, follow ties and changes, and match business locations to
        their operators.
      </PageHeader>
      <Stack gap="lg">
        <Section title="A first request" description="The key is read from the environment variable CHARTER_KEY.">
          <CodeSamples samples={requestSamples(window.location.origin, FIRST_REQUEST)} />
          <Text size="sm" c="dimmed">
            Programs find all of this in{' '}
            <Anchor href="/openapi.json" inherit underline="always">
              openapi.json
            </Anchor>
            , an OpenAPI 3.1 document.
          </Text>
        </Section>
        {groups.map(({ tag, operations }) => (
          <Section key={tag} title={tag}>
            <ul className={classes['operations']} aria-label={`Operations: ${tag}`}>
              {operations.map(({ id, summary, method, path }) => (
                <li key={id}>
                  <div>
                    <Anchor href={`#${id}`} inherit>
                      {summary}
                    </Anchor>
                    <code>
                      {method} <Path path={path} />
                    </code>
                  </div>
                  <span>{about && priceOfOperation(id, about.prices)}</span>
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </Stack>
    </>
  );
}

function Authentication() {
  return (
    <Page title="Authentication">
      <Prosaic>
        {[
          'Every route under `/v2` takes a key in the header `X-API-Key`. Clients of MCP may send it as `Authorization: Bearer`.',
          'A key is shown once, when it is made. Whoever has it can spend your credits: keep it out of addresses, repositories and pages. Rotate a key to replace it without a gap; revoke it and every server refuses it within two seconds.',
          'An address may be kept by browsers and proxies. A reconciliation service that must have the key in its address takes one that was made for reconciliation alone.',
          'A missing or wrong key is a 401 with `WWW-Authenticate: ApiKey`. Health checks, this page and `/openapi.json` need none.',
        ]}
      </Prosaic>
      <Text>
        Make and revoke keys under{' '}
        <Anchor component={Link} href="/keys" inherit underline="always">
          Keys
        </Anchor>
        .
      </Text>
      <Code code={'X-API-Key: $CHARTER_KEY'} what="the header" canCopy={false} />
    </Page>
  );
}

function Prices({ groups, about }: Props) {
  const priced = groups.flatMap(({ operations }) => operations).filter(({ id }) => PRICED[id] !== undefined);
  return (
    <Page title="Prices">
      <Prosaic>
        {[
          'Prices are in credits, and are those of this server. What is not in the list is free.',
          'Nothing but a 2xx is charged. `X-Credits-Charged` and `X-Credits-Balance` come with every answer that got as far as the credits. A batch reserves what it may cost at most, charges each row with its result, and releases the rest.',
          'A request that the credits do not cover is a 402, which says how many are `required` and `available`. Nothing is done.',
        ]}
      </Prosaic>
      {about && (
        <Section title="Price list">
          <DataTable
            caption="Prices of this server"
            rows={priced}
            rowKey={({ id }) => id}
            columns={[
              {
                header: 'Request',
                cell: ({ id, summary }) => (
                  <Anchor href={`#${id}`} inherit>
                    {summary}
                  </Anchor>
                ),
              },
              { header: 'Price', cell: ({ id }) => priceOfOperation(id, about.prices) },
            ]}
          />
        </Section>
      )}
    </Page>
  );
}

function Errors() {
  return (
    <Page title="Errors">
      <Prosaic>
        {[
          'Every refusal is JSON with a `detail`, and carries `X-Request-Id`, which also stands in the log of the server: name it when you report a fault. Checks come in this order: key, route and method, content type and size, fields, query syntax, credits.',
          'A **400** of a search names where its query breaks a rule: `position` counts Unicode code points from 0. A **402** says how many credits are `required` and `available`. A **422** has a list, one item for each wrong field: `loc` is where, `msg` what is wrong. After **429** and **503** wait as many seconds as `Retry-After` says.',
        ]}
      </Prosaic>
      <Code
        code={JSON.stringify(
          {
            detail: [
              {
                type: 'less_than_equal',
                loc: ['body', 'limit'],
                msg: 'Input should be less than or equal to 100',
                input: 500,
                ctx: { le: 100 },
              },
            ],
          },
          null,
          2,
        )}
        what="the body of a 422"
      />
      <Section title="All refusals">
        <Suspense fallback={<Loading label="Loading the refusals" />}>
          <AllRefusals />
        </Suspense>
      </Section>
    </Page>
  );
}

/** Those that every server has. */
const SIZES = [
  ['Body of a request', '256 KiB, of a batch or a reconciliation 2 MiB; expanded too'],
  ['Headers of a request', '16 KiB'],
  ['Results of a page', '100'],
  ['Companies of a page', '64 MB'],
  ['Total of a search', 'Exact up to 10,000, then capped'],
  ['Companies of a lookup', '100'],
  ['Nodes of a network', '300, within three steps'],
  ['Locations of a batch', '500'],
  ['Queries of a reconciliation', '50'],
  ['Suggestions', '10 requests a second for each key'],
  ['Webhooks of an account', '20'],
  ['Watches of an account', '10,000 of companies and people, 100 of searches'],
  ['Working keys of an account', '50'],
] as const;

function Limits({ about }: Props) {
  const rate = about?.rate_limit;
  const requests =
    rate === undefined
      ? []
      : [
          [
            'Requests of a key',
            rate === null
              ? 'Not limited here'
              : `${formatCount(rate.per_second)} a second, ${formatCount(rate.at_once)} at once`,
          ] as const,
        ];
  return (
    <Page title="Limits">
      <Prosaic>
        {[
          'Each key has a bucket of requests that fills steadily. `RateLimit-Policy`, `RateLimit` and the `X-RateLimit-` headers of each answer say how many are left. A request too many is a 429 with `Retry-After`, and free.',
        ]}
      </Prosaic>
      <Section title="Of this server">
        <DataTable
          caption="Limits"
          rows={[...requests, ...SIZES]}
          rowKey={([name]) => name}
          columns={[
            { header: 'What', cell: ([name]) => name },
            { header: 'Limit', cell: ([, limit]) => limit },
          ]}
        />
      </Section>
    </Page>
  );
}

function Paging() {
  return (
    <Page title="Paging">
      <Prosaic>
        {[
          '`summary.next_page` names the next page, and is null behind the last. Each page costs the same.',
          'Pages number the newest records. Where a registry is loaded between two pages, a company may come twice or not at all. To have all pages of one moment, send back the `X-Snapshot` that the first page answered. It is good for at least ten minutes after a load; then the answer is a 410, and free: begin again with page 1, without the header.',
          'Changes are read by a cursor: ask again with the `next_since` of the page before.',
        ]}
      </Prosaic>
      <Code
        code={[
          `curl -sSi ${window.location.origin}/v2/companies/search -H "X-API-Key: $CHARTER_KEY" \\`,
          `  -H 'Content-Type: application/json' -d '{"q": "summit*"}'`,
          '# X-Snapshot: pfpeWfq71ZSZoXNK',
          `curl -sSi ${window.location.origin}/v2/companies/search -H "X-API-Key: $CHARTER_KEY" \\`,
          `  -H 'X-Snapshot: pfpeWfq71ZSZoXNK' -H 'Content-Type: application/json' -d '{"q": "summit*", "page": 2}'`,
        ].join('\n')}
        what="the curl commands"
      />
      <Text>The clients do this by themselves when they walk all results.</Text>
    </Page>
  );
}

function Idempotency() {
  return (
    <Page title="Sending again">
      <Prosaic>
        {[
          'A client that lost an answer cannot know whether it has paid. Send an `Idempotency-Key` of your own choosing, 1 to 255 printable ASCII characters, with each request that costs credits, and ask again under the same key.',
          'For 24 hours after the charge the same request under that key is answered afresh, with `X-Credits-Charged: 0` and `X-Free-Until`. Another request under a charged key is a 422. The key of a free or refused request may be used again.',
          'A batch that is submitted again under its key is not made twice: the answer is the present one, with `Idempotent-Replayed: true`.',
        ]}
      </Prosaic>
      <Text>The clients send a key with each call that is charged, and share it between its tries.</Text>
    </Page>
  );
}

function Page({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} />
      <Stack gap="lg">{children}</Stack>
    </>
  );
}

function Prosaic({ children }: { readonly children: readonly string[] }) {
  return (
    <div className={classes['prose']}>
      {children.map((paragraph) => (
        <p key={paragraph}>
          <Prose>{paragraph.replaceAll('**', '')}</Prose>
        </p>
      ))}
    </div>
  );
}
