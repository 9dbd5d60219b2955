/** Every refusal of the HTTP interface: its status, its sentence, and when it is made, in the words of docs/errors.md. */
export const REFUSALS = {
  malformed_url: { status: 400, detail: 'Malformed URL', when: 'the percent-encoding of the path is broken' },
  malformed_request: { status: 400, detail: 'Malformed request', when: 'what arrived is no HTTP' },
  invalid_signature: {
    status: 400,
    detail: 'The signature does not fit the body',
    when: '`/webhooks/stripe` only: the body does not come from Stripe as it is',
  },
  undecodable_body: {
    status: 400,
    detail: 'The body does not match its Content-Encoding',
    when: 'a compressed body that cannot be expanded',
  },
  wrong_password: { status: 400, detail: 'The current password is wrong', when: '`/auth/change-password` only' },
  invalid_link: {
    status: 400,
    detail: 'This link was used or is too old: ask for a new one',
    when: '`/auth/reset-password` only',
  },
  incomplete_body: { status: 400, detail: 'The body broke off', when: 'the connection ended inside the body' },
  not_authenticated: {
    status: 401,
    detail: 'Not authenticated',
    when: 'no `X-API-Key`; with `WWW-Authenticate: ApiKey`',
  },
  invalid_key: {
    status: 401,
    detail: 'Invalid API key',
    when: 'an unknown or revoked key; with `WWW-Authenticate: ApiKey`',
  },
  not_signed_in: {
    status: 401,
    detail: 'Not signed in',
    when: "the dashboard's routes: no session, or one that has ended",
  },
  wrong_credentials: { status: 401, detail: 'Wrong e-mail address or password', when: '`/auth/sign-in/email` only' },
  cross_site: {
    status: 403,
    detail: 'Cross-site request refused',
    when: "a change under `/dashboard/api` or `/auth` whose `Origin` is absent or not the server's own; `/mcp`: an `Origin` that is not",
  },
  key_of_one_interface: {
    status: 403,
    detail: 'This key works on one interface alone, and not on this one: use a key that was made without --only',
    when: 'a key that was made for [reconciliation](openrefine.md) alone, on any other route',
  },
  full_key_in_address: {
    status: 403,
    detail:
      'An address may be kept by browsers and proxies, so it takes no key that opens all: make one for reconciliation alone (charter key create --only reconcile, or the Keys page of the dashboard), and revoke this one',
    when: 'a key of all interfaces in the address of a [reconciliation service](openrefine.md)',
  },
  sign_up_closed: {
    status: 403,
    detail: 'Sign-up is closed here: ask the operator for an account',
    when: '`CHARTER_SIGN_UP` is `closed`',
  },
  route_not_found: { status: 404, detail: 'Not Found', when: 'no such route' },
  key_not_found: {
    status: 404,
    detail: 'Key not found',
    when: "the dashboard's routes: the account has no key of that id",
  },
  company_not_found: {
    status: 404,
    detail: 'Company not found',
    when: 'the jurisdiction has no company of exactly that number',
  },
  entity_not_found: {
    status: 404,
    detail: 'Entity not found',
    when: 'the preview, the flyout and the page of an id that nothing loaded has ([OpenRefine](openrefine.md))',
  },
  root_not_found: {
    status: 404,
    detail: 'Root not found',
    when: '[networks](network.md): the company does not name the person, or neither a loaded company nor licensed premises stand at the address; [people and addresses](people.md): no company carries the name, or nothing is there',
  },
  premises_not_found: { status: 404, detail: 'Premises not found', when: 'the list has no record of exactly that id' },
  webhook_not_found: { status: 404, detail: 'Webhook not found', when: 'the account has no webhook of that id' },
  watch_not_found: { status: 404, detail: 'Watch not found', when: 'the account has no watch of that id' },
  saved_search_not_found: {
    status: 404,
    detail: 'Saved search not found',
    when: "the dashboard's routes: the account has no saved search of that id",
  },
  list_not_found: {
    status: 404,
    detail: 'List not found',
    when: "the dashboard's routes: the account has no list of that id",
  },
  listed_company_not_found: {
    status: 404,
    detail: 'The list has no such company',
    when: "the dashboard's routes: a change of it, or its removal",
  },
  file_not_found: {
    status: 404,
    detail: 'File not found',
    when: "the dashboard's routes: the account has matched no file of that id, or its results have been removed",
  },
  row_not_found: {
    status: 404,
    detail: 'Row not found, or not matched yet',
    when: "the dashboard's routes: the batch has no such row, or it waits to be matched",
  },
  batch_not_found: {
    status: 404,
    detail: 'Batch not found',
    when: 'the account has no batch of that id, or its results have been removed',
  },
  method_not_allowed: {
    status: 405,
    detail: 'Method Not Allowed',
    when: 'the path has other methods; `Allow` names them',
  },
  not_acceptable: {
    status: 406,
    detail: 'Accept must allow application/json or text/event-stream',
    when: '`/mcp` only',
  },
  request_timeout: {
    status: 408,
    detail: 'The request did not arrive in time',
    when: 'a request that takes longer than a minute to arrive',
  },
  address_taken: {
    status: 409,
    detail: 'This address has an account: sign in, or set a new password',
    when: 'sign-up only; also for an account that the operator made',
  },
  too_many_keys: {
    status: 409,
    detail: 'There are 50 working keys already: revoke one first',
    when: "the dashboard's routes: a further key, or a rotation with an overlap",
  },
  key_not_active: {
    status: 409,
    detail: 'The key is revoked or expired: make a new one',
    when: "the dashboard's routes: its rotation",
  },
  too_many_webhooks: {
    status: 409,
    detail: 'There are 20 webhooks already: delete one first',
    when: 'a further webhook of the account',
  },
  too_many_watches: {
    status: 409,
    detail: 'There are 10,000 watches of companies and people already',
    when: 'a further watch of the account',
  },
  too_many_searches: { status: 409, detail: 'There are 100 watches of searches already', when: 'the same of a search' },
  too_many_saved_searches: {
    status: 409,
    detail: 'There are 1,000 saved searches already: delete one first',
    when: "the dashboard's routes: a further search of the account",
  },
  too_many_lists: { status: 409, detail: 'There are 200 lists already: delete one first', when: 'the same of a list' },
  too_many_listed_companies: {
    status: 409,
    detail: 'The list has 10,000 companies already: make another list',
    when: 'the same of a company in a list',
  },
  too_many_notes: {
    status: 409,
    detail: 'There are 10,000 notes already: empty one first',
    when: 'the same of a note',
  },
  note_changed: {
    status: 409,
    detail: 'The note was changed meanwhile',
    when: "the dashboard's routes: with `note`, what stands there now; nothing was written",
  },
  no_mail: {
    status: 409,
    detail: 'This server sends no mail',
    when: "the dashboard's routes: mails of changes, without `CHARTER_SMTP_URL`",
  },
  address_not_confirmed: {
    status: 409,
    detail: 'Confirm your e-mail address first',
    when: "the dashboard's routes: mails of changes, to an address that nobody has confirmed",
  },
  no_card: { status: 409, detail: 'Save a card first', when: 'an order of credits without a card' },
  card_payments_off: {
    status: 409,
    detail: 'Top-ups are owed to the operator here, and not paid by card',
    when: 'a card, where there is no payment provider',
  },
  top_up_pending: {
    status: 409,
    detail: 'A top-up is still being paid: wait for its outcome',
    when: 'a second order of credits before the first has its outcome',
  },
  submission_in_flight: {
    status: 409,
    detail: 'A submission with this Idempotency-Key is still in flight',
    when: 'batches only',
  },
  pin_gone: {
    status: 410,
    detail: 'The snapshots that X-Snapshot names are not kept any more: begin again with page 1, without it',
    when: 'searches: more than ten minutes after a snapshot was replaced, or for a header that no answer had ([paging](paging.md))',
  },
  changes_gone: {
    status: 410,
    detail: 'The changes behind this cursor are not all kept any more: begin again with the oldest one',
    when: '[changes](changes.md) only, with a field `oldest`: `since` is older than the days that are kept, or another installation gave it; `oldest` is the cursor to begin again by. A `since` that is no cursor at all, such as a day, is a 422',
  },
  credentials_too_large: {
    status: 413,
    detail: 'The body is larger than 16 KiB',
    when: 'sign-in, sign-up and reset; also when only its expanded form is',
  },
  body_too_large: {
    status: 413,
    detail: 'The body is larger than 256 KiB',
    when: 'also when only its expanded form is',
  },
  batch_too_large: {
    status: 413,
    detail: 'The body is larger than 2 MiB',
    when: 'batches only; also when only its expanded form is',
  },
  network_too_large: {
    status: 413,
    detail: 'The network is larger than 4 MiB',
    when: "the dashboard's export of a [network](network.md)",
  },
  too_many_queries: {
    status: 413,
    detail: 'At most 50 queries, or ids, at a time: batchSize of the manifest',
    when: 'a [reconciliation](openrefine.md) of more',
  },
  page_too_large: {
    status: 413,
    detail: 'The companies of this page take more than 64 MB: ask for fewer with limit',
    when: 'searches only, where companies have megabytes each; nothing is charged',
  },
  unsupported_content_type: {
    status: 415,
    detail: 'Content-Type must be application/json',
    when: 'a content type that is neither absent nor JSON',
  },
  not_a_form: {
    status: 415,
    detail: 'Content-Type must be application/x-www-form-urlencoded',
    when: '`POST /reconcile`, which takes forms alone',
  },
  unsupported_content_encoding: {
    status: 415,
    detail: 'Content-Encoding must be zstd, br, gzip, deflate or identity',
    when: 'another encoding, or more than one; with `Accept-Encoding`',
  },
  too_many_requests: {
    status: 429,
    detail: 'Too many requests',
    when: "the key's rate limit, that of a signed-in account, or too many wrong keys or tries to sign in from one address; with `Retry-After`",
  },
  too_many_tests: {
    status: 429,
    detail: 'Webhooks are tested at most 10 times a minute: try again in a minute',
    when: '`POST /v2/webhooks/{id}/test` only: by the account, at one server; with `Retry-After`',
  },
  too_many_declines: {
    status: 429,
    detail: 'Too many payments were declined: mend the cause, and try again later',
    when: "the dashboard's top-ups only: five orders of the account were declined, and the sixth may come 12 minutes after; with `Retry-After`",
  },
  too_many_waiting: {
    status: 429,
    detail: 'Too many locations wait to be matched',
    when: 'batches only: in all, or of the account; with `Retry-After`',
  },
  headers_too_large: { status: 431, detail: 'The request headers are too large', when: 'more than 16 KiB of headers' },
  internal: {
    status: 500,
    detail: 'Internal Server Error',
    when: 'a fault of the server: please report it with the request id',
  },
  unavailable: {
    status: 503,
    detail: 'Service Unavailable',
    when: 'the server is stopping, its engine is away, or its store is or has not answered for three seconds; with `Retry-After`. A search that takes longer is waited for',
  },
  payments_unavailable: {
    status: 503,
    detail: 'The payment provider cannot be reached',
    when: "a card or an event of Stripe's, while Stripe is away; with `Retry-After`",
  },
  registry_damaged: {
    status: 503,
    detail: 'A registry that the request needs is damaged: its operator must load it again',
    when: 'with `jurisdiction`, which names it, and `Retry-After: 60`; requests for other registries are answered. The log says what is damaged',
  },
  registry_outdated: {
    status: 503,
    detail: 'A registry that the request needs was made by an earlier Charter: its operator must run charter upgrade',
    when: 'the same, for a snapshot that is not [upgraded](upgrading.md) yet; also of `/readyz` where no other is loaded',
  },
  registry_newer: {
    status: 503,
    detail: 'A registry that the request needs was made by a newer Charter: its operator must use that one',
    when: 'the same',
  },
  no_snapshot: {
    status: 503,
    detail: 'No registry is loaded yet',
    when: '`/readyz` only; with `Retry-After`, `not_ready` (what requests need and cannot use: `accounts`, `registries`), and `damaged` where registries are there and all are damaged',
  },
} as const;

export type RefusalCode = keyof typeof REFUSALS;
