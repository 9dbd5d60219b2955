/** HTML for people who see a service's entities in a frame or beside a suggestion. */
import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { EntityFacts } from '../../reconcile/index.ts';

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

/** The facts of an entity as HTML; nothing of a registry is left unescaped. */
export function entityHtml({ name, facts }: EntityFacts): string {
  const known = facts.filter(([, value]) => value !== null && value !== '');
  const list = known.map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value!)}</dd>`);
  return `<h1>${escapeHtml(name)}</h1><dl>${list.join('')}</dl>`;
}
