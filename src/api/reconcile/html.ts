/** HTML for people who see a service's entities in a frame or beside a suggestion. */
import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { addressLine, type Entity } from '../../reconcile/index.ts';

const STYLE = `body{font:14px/1.45 system-ui,sans-serif;color:#1c2321;background:#fff;margin:12px}
h1{font-size:16px;margin:0 0 6px}h2{font-size:14px;margin:16px 0 4px}dl{display:grid;grid-template-columns:auto 1fr;gap:2px 12px;margin:0}
dt{color:#5b6663}dd{margin:0;overflow-wrap:anywhere}code{font-size:13px}`;
const STYLE_SOURCE = `'sha256-${hash('sha256', STYLE, 'base64')}'`;

/** No script, nothing from elsewhere; `framedBy`: whose pages may show it in a frame. */
const policy = (framedBy: "'none'" | '*'): string =>
  `default-src 'none'; style-src ${STYLE_SOURCE}; base-uri 'none'; form-action 'none'; frame-ancestors ${framedBy}`;

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Answers with a whole page. */
export function sendPage(
  reply: FastifyReply,
  title: string,
  body: string,
  framedBy: "'none'" | '*' = "'none'",
): FastifyReply {
  reply.header('content-security-policy', policy(framedBy));
  if (framedBy === "'none'") reply.header('x-frame-options', 'DENY');
  const head = `<meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${STYLE}</style>`;
  return reply
    .type('text/html; charset=utf-8')
    .send(`<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`);
}

/** Parties of a company that a preview names. */
const PARTIES_MAX = 5;

/** The facts of an entity as HTML; nothing of a registry is left unescaped. */
export function entityHtml({ company, parties }: Entity): string {
  const { jurisdiction_code, entity_number, status, status_raw, legal_form_raw, legal_form, formed_on } = company;
  const number = `${jurisdiction_code} ${entity_number}`;
  const [party] = parties ?? [];
  if (party !== undefined) {
    const roles = parties!.flatMap((one) => one.roles.map(({ kind, title }) => title ?? kind));
    return factsOf(party.name, [
      ['Roles', [...new Set(roles)].join(', ')],
      ['Company', `${company.legal_name} (${number})`],
      ['Address', party.address === null ? null : addressLine(party.address)],
      ['As of', company.as_of],
    ]);
  }
  const { registered, headquarters, mailing } = company.addresses ?? {};
  const address = registered ?? headquarters ?? mailing;
  return factsOf(company.legal_name, [
    ['Number', number],
    ['Status', status_raw === null ? status : `${status} (${status_raw})`],
    ['Form', legal_form_raw ?? legal_form],
    ['Formed', formed_on],
    ['Address', address ? addressLine(address) : null],
    ['People', peopleIn(company)],
    ['As of', company.as_of],
  ]);
}

function peopleIn({ parties }: Entity['company']): string {
  const all = parties ?? [];
  const names = all.slice(0, PARTIES_MAX).map(({ name }) => name);
  return [...names, ...(all.length > PARTIES_MAX ? [`and ${all.length - PARTIES_MAX} more`] : [])].join('; ');
}

function factsOf(title: string, facts: readonly (readonly [label: string, value: string | null])[]): string {
  const known = facts.filter(([, value]) => value !== null && value !== '');
  const list = known.map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value!)}</dd>`);
  return `<h1>${escapeHtml(title)}</h1><dl>${list.join('')}</dl>`;
}
