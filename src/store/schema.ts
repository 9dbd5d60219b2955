/**
 * The tables, the same in SQLite and PostgreSQL. The two share three kinds of column: text, 64-bit integer
 * and null. So a flag is 0 or 1, and a time is text in the wire's form, `YYYY-MM-DDTHH:MM:SS.sssZ` in UTC,
 * which sorts as time does. Credits are whole numbers within JavaScript's safe range. Ids are UUIDs of
 * version 7, which ascend with time.
 */
import type { Generated } from 'kysely';

export type Flag = 0 | 1;

export type AccountsTable = {
  id: string;
  /** As given. */
  email: string;
  /** Lower-cased, and unique: one account per address, however it is spelt. */
  email_folded: string;
  created_at: string;
  /**
   * Settled credits: the sum of the account's ledger entries, changed in the same transaction as the ledger.
   */
  balance_credits: Generated<number>;
  /** Held for batches that are not settled yet. */
  reserved_credits: Generated<number>;
  overage_enabled: Generated<Flag>;
  /** How far below zero the balance may fall; never null while overage is enabled. */
  overage_amount: number | null;
  auto_topup_enabled: Generated<Flag>;
  /** Neither of the two is null while automatic top-up is enabled. */
  auto_topup_threshold_credits: number | null;
  auto_topup_target_credits: number | null;
  /** The automatic top-up that is being paid, at most one at a time; null otherwise. */
  top_up_id: string | null;
  /**
   * The balance right after the last credits that came in. Alerts of a low balance are shares of it; null until
   * some come.
   */
  alert_base_credits: number | null;
  /** The last level, in per cent, whose alert was sent since then. */
  alert_told: 20 | 5 | 0 | null;
  /**
   * Why the last automatic top-up was declined; null once a card is saved, a payment succeeds or the settings
   * are changed.
   */
  payment_problem: string | null;
};

export type ApiKeysTable = {
  id: string;
  account_id: string;
  name: string;
  /** The first characters of the key, by which its owner recognises it. */
  prefix: string;
  /** Keyed hash of the whole key; the key itself is stored nowhere. */
  hash: string;
  created_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
  expires_at: string | null;
  /** The one interface that the key works on, such as `reconcile`; null for a key that works on all. */
  only_interface: string | null;
  /** When its owner has it end; `expires_at` is when a rotation does. The earlier of the two holds. */
  ends_at: string | null;
  /** What it may spend a day; null for any number of credits. */
  day_credits_max: number | null;
  /** A JSON list of the ids of operations that it may call; null for all. */
  operations: string | null;
};

/** Append-only: the database itself refuses to change or delete a row. */
export type LedgerEntriesTable = {
  id: string;
  account_id: string;
  kind: 'grant' | 'charge' | 'refund' | 'top_up';
  /** Positive when the account gains; never zero. */
  amount_credits: number;
  /** The HTTP request that caused the entry, if one did; of a refund, the request that is refunded. */
  request_id: string | null;
  description: string;
  created_at: string;
  /** The key of a charged request. */
  key_id: string | null;
  /** What was charged, as the price list names it. */
  operation: string | null;
  /** Of a charge, as in `UsageRequestsTable`; null where the request has none. */
  jurisdiction: string | null;
  /** Of the charge of a batch's row; null for every other entry. */
  batch_id: string | null;
};

/**
 * One row a request, kept for some weeks. What a crash loses of it is the last second: the money is in the
 * ledger.
 */
export type RequestsTable = {
  account_id: string;
  /**
   * The server's own id of the request. It tells when the request arrived, so that an account's rows lie in
   * the order of time.
   */
  id: string;
  /** As the caller chose it, and not unique; null where the request has no id but `id`. */
  request_id: string | null;
  /** The path, with the names of its parameters in braces. */
  endpoint: string;
  method: string;
  status: number;
  /** The first digit of a status from 400 on, by which failed requests are found; null for the others. */
  failed_class: number | null;
  credits: number;
  /** The codes that were asked for, joined by commas; `all`; null where the request has none. */
  jurisdictions: string | null;
  /** Null for a request from the dashboard. */
  key_id: string | null;
  /** In microseconds. */
  duration_us: number;
};

/** Sums of `requests` by day, kept for good. Empty text stands for null, which no primary key can have. */
export type UsageRequestsTable = {
  account_id: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  endpoint: string;
  key_id: string;
  /** The one code that was asked for, `several`, or `all`. */
  jurisdiction: string;
  requests: number;
  /** Of them, those answered with 400 or more. */
  errors: number;
};

/**
 * Sums of the ledger's charges by day, changed in the transaction that enters a charge: the two never differ.
 */
export type UsageChargesTable = {
  account_id: string;
  day: string;
  operation: string;
  key_id: string;
  jurisdiction: string;
  credits: number;
};

/** What accounts have paid for, kept for a day: its repeat is free. */
export type PaidRequestsTable = {
  account_id: string;
  /**
   * The caller's `Idempotency-Key`, behind `key:`; of what is paid in the dashboard `page:` and the request's
   * hash.
   */
  key: string;
  /** Of the operation and what it was asked for. */
  request_hash: string;
  /** Of the charge. */
  request_id: string;
  paid_at: string;
};

/** The charges of each batch, summed: changed in the transaction that enters one. */
export type BatchChargesTable = {
  account_id: string;
  batch_id: string;
  /** Of the batch; kept when the batch is deleted. */
  file_id: string;
  /**
   * `created_at` and `id` of its oldest and of its newest charge in the ledger, with a blank between them.
   */
  first_entry: string;
  last_entry: string;
  charges: number;
  /** Below zero, as in the ledger. */
  credits: number;
};

/** Credits held for work that is charged piece by piece. */
export type ReservationsTable = {
  id: string;
  account_id: string;
  /** Not charged yet; given back to the account when `released_at` is set. */
  remaining_credits: number;
  created_at: string;
  released_at: string | null;
};

export type TopUpsTable = {
  id: string;
  account_id: string;
  credits: number;
  /**
   * `pending`: asked for, the outcome unknown. `owed`: credited, the operator has yet to be paid. `paid`:
   * credited. `declined`: not credited.
   */
  state: 'pending' | 'owed' | 'paid' | 'declined';
  created_at: string;
  changed_at: string;
  /** 1: by threshold and target; 0: asked for by its owner. */
  is_automatic: Generated<Flag>;
  /** Under which its owner may ask again without paying again; unique in the account. */
  idempotency_key: string | null;
  /**
   * What it costs, in the smallest unit of `currency`; null only for top-ups from before there were prices.
   */
  amount: number | null;
  /** ISO 4217, lower case. */
  currency: string | null;
  /** The payment at the provider, noted before any money is taken. */
  payment_id: string | null;
  decline_code: string | null;
  /**
   * After this time another process may take the payment over: the one that asked for it has died. Null once
   * it is settled.
   */
  lease_until: string | null;
  /** Of `amount`, what the provider has given back. */
  refunded_amount: Generated<number>;
  /** The state of a dispute over the payment, in the provider's words; null without one. */
  dispute: string | null;
};

/** An account's customer at the payment provider, and the card that is kept there for it. */
export type PaymentCustomersTable = {
  account_id: string;
  customer_id: string;
  /** The page on which a card may just be entered; null when its outcome is known. */
  card_page_id: string | null;
  /** The six are null together: no card. */
  card_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
  card_exp_month: number | null;
  card_exp_year: number | null;
  /** By the provider's clock: of two cards the one entered later stays, in whatever order they are reported. */
  card_entered_at: string | null;
};

/** Events of the payment provider that were dealt with, so that a repeat does nothing. */
export type PaymentEventsTable = {
  /** The provider's. */
  id: string;
  type: string;
  received_at: string;
};

/**
 * Who may sign in: the members of accounts, each of one. Better Auth reads and writes this table and the three
 * that follow.
 */
export type UsersTable = {
  id: string;
  account_id: string;
  /** Lower-cased. Of one member it is the account's `email_folded`. */
  email: string;
  /** 1 once a link in a mail to the address was followed. */
  email_verified: Generated<Flag>;
  created_at: string;
  updated_at: string;
  role: Generated<'owner' | 'analyst' | 'reader'>;
  /** 1 for who sees how the whole installation fares. */
  is_operator: Generated<Flag>;
};

/** Who is invited to an account and has not come yet. An invitation that is accepted is gone. */
export type InvitationsTable = {
  id: string;
  account_id: string;
  /** Lower-cased: nobody else can accept it. Unique in the account. */
  email: string;
  role: 'owner' | 'analyst' | 'reader';
  /** The e-mail address of who invited. */
  invited_by: string;
  /** SHA-256 of what the link holds, which is stored nowhere. */
  token_hash: string;
  /** 1 where the link left by mail alone, so that who has it has the mailbox. */
  is_mailed: Flag;
  created_at: string;
  expires_at: string;
};

/**
 * How a user signs in. A user of an account that the operator made has none until the first password is set
 * by mail.
 */
export type CredentialsTable = {
  id: string;
  user_id: string;
  /** `credential`: a password. */
  provider_id: string;
  /** The user's id at the provider; of a password, the user's own id. */
  subject: string;
  /** Salt and scrypt hash. */
  password: string | null;
  created_at: string;
  updated_at: string;
};

export type SessionsTable = {
  id: string;
  user_id: string;
  /** What the cookie holds, beside a signature that the database alone cannot make. */
  token: string;
  expires_at: string;
  /** Not kept: always empty. */
  ip_address: string | null;
  user_agent: string | null;
  created_at: string;
  updated_at: string;
};

/** Links in mails that were not followed yet. */
export type VerificationsTable = {
  id: string;
  /** Hash of what the link holds. */
  identifier: string;
  /** The user's id. */
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
};

/**
 * How far a caller has used up a limit that all processes share: its tries to sign in, and its rate limit where
 * servers share PostgreSQL. A row that is full again means nothing.
 */
export type RateBucketsTable = {
  /** Keyed hash of the limit and of whom it limits. */
  id: string;
  /** When nothing of the limit will be used, in microseconds since 1970, by the clock that it is counted by. */
  full_at_us: number;
  /**
   * How many requests the last statement took: until version 18 PostgreSQL returns nothing of the row that
   * it was before.
   */
  granted: number;
};

/** Append-only as the ledger: who changed what. */
export type AuditLogTable = {
  id: string;
  created_at: string;
  /**
   * `operator` for the command line, `user` for the account's owner, `service` for what Charter does by
   * itself.
   */
  actor: string;
  action:
    | 'account.created'
    | 'account.deleted'
    | 'correction.made'
    | 'correction.undone'
    | 'credits.granted'
    | 'credits.refunded'
    | 'email.changed'
    | 'key.created'
    | 'key.limited'
    | 'key.revoked'
    | 'key.rotated'
    | 'load.loss_accepted'
    | 'member.invited'
    | 'member.joined'
    | 'member.left'
    | 'member.removed'
    | 'member.role_changed'
    | 'member.uninvited'
    | 'operator.ended'
    | 'operator.made'
    | 'overage.changed'
    | 'password.changed'
    | 'password.reset'
    | 'password.set'
    | 'payment.card_removed'
    | 'payment.card_saved'
    | 'payment.disputed'
    | 'payment.refunded'
    | 'top_up.paid'
    | 'top_up.settings_changed';
  /** Null for what is not an account's: a load, a correction. */
  account_id: string | null;
  key_id: string | null;
  /** A JSON object with the particulars of the action. */
  detail: string;
};

/**
 * A submission of locations; its id is its reservation's as well. Deleted with its rows some time after it
 * has ended.
 */
export type BatchesTable = {
  id: string;
  account_id: string;
  /** Null for a batch from the dashboard. */
  key_id: string | null;
  /** Of the request that submitted it; its charges carry it. */
  request_id: string;
  /** What a row with people costs, as the price was when the batch was accepted. */
  row_credits: number;
  status: 'queued' | 'running' | 'succeeded' | 'failed';
  /** The two are null unless it failed. */
  error_code: string | null;
  error_message: string | null;
  created_at: string;
  /** When a row was first leased. */
  started_at: string | null;
  completed_at: string | null;
  location_count: number;
  /** Rows without a result that no worker has leased. */
  free_count: number;
  /**
   * Ascends with each time that rows of it are leased: batches and accounts whose turn was long ago come
   * first.
   */
  turn: Generated<number>;
  processed_count: Generated<number>;
  matched_count: Generated<number>;
  rows_with_people: Generated<number>;
  people_count: Generated<number>;
  credits_charged: Generated<number>;
  /** Of the matcher that made the last result. */
  matcher_version: string | null;
  /** How sure an operator has to be. */
  acceptance: Generated<'strict' | 'balanced' | 'lenient'>;
  /** The share of its locations whose operator is probably not loaded, 0 to 0.95. */
  absent_share: Generated<number>;
  /** Its owner's own name for it, as JSON. */
  label: string | null;
  /** The same for all batches of one file; of a batch that is not part of a larger file, its own id. */
  file_id: string;
  /** Place of its first location among those of the file, from 0. */
  file_row: Generated<number>;
};

export type BatchRowsTable = {
  batch_id: string;
  /** From 0, as submitted. */
  row_index: number;
  /** The submitted location as JSON. */
  location: string;
  /** How many places of the batch bear its sign, its own included. */
  sites: Generated<number>;
  /** The worker that has it; null while it is free, and once it has a result. */
  leased_by: string | null;
  /** Attempts that are known to have failed. */
  failures: Generated<number>;
  /** How often its worker was not heard of again: by the row's fault or not. */
  lost_leases: Generated<number>;
  /** The row of the result as JSON. */
  result: string | null;
  /** `likely` or `possible` where the result is one to be looked through. */
  review: string | null;
};

/** What people decide of rows, each time anew: the last one of a row holds. Gone with the batch. */
export type BatchDecisionsTable = {
  batch_id: string;
  row_index: number;
  /** Counts the decisions of the row, from 1. */
  number: number;
  decided_at: string;
  /** The e-mail address of who decided, as it was then. */
  decided_by: string;
  /** What was decided, as JSON. */
  decision: string;
  /** 2 where it was decided already, and a second look was wanted. */
  look: Generated<number>;
};

/** What is noted of rows. Gone with the batch. */
export type BatchRowNotesTable = {
  batch_id: string;
  row_index: number;
  text: string;
  /** 1 where somebody else is to decide, too. */
  wants_second_look: number;
  noted_at: string;
  /** The e-mail address of who noted it, as it was then. */
  noted_by: string;
};

/** Workers that have rows; one whose lease is over is dead, and its rows are free again. */
export type BatchWorkersTable = { id: string; lease_until: string };

/** Under which a submission may be sent again without a second batch; they are kept for a day. */
export type BatchIdempotencyKeysTable = {
  account_id: string;
  key: string;
  /** SHA-256 of the body as a JSON value. */
  body_hash: string;
  batch_id: string;
  created_at: string;
};

/** Addresses to which accounts have messages sent. */
export type WebhooksTable = {
  id: string;
  account_id: string;
  url: string;
  /** A JSON list of the types of messages that it is sent. */
  types: string;
  description: string;
  created_at: string;
  /**
   * `owner`: by its owner. `gone`: it has answered 410. `failed`: the last attempt at a message has failed. Null
   * while messages are sent.
   */
  paused_because: 'owner' | 'gone' | 'failed' | null;
  /** What its secret is made of, together with the installation's own: by itself it signs nothing. */
  secret_seed: string;
  /** That of the secret before it was rotated, which signs as well until then; null without one. */
  old_secret_seed: string | null;
  old_secret_until: string | null;
};

/** Messages of webhooks, written in the transaction that they report. Kept for 30 days. */
export type MessagesTable = {
  id: string;
  account_id: string;
  type: string;
  created_at: string;
  /** The JSON that is signed and sent, to the byte. */
  body: string;
};

/** How many messages there were of an object. */
export type MessageSequencesTable = {
  /** Empty for what is not an account's: a registry. */
  account_id: string;
  /** Its kind and its id, with a blank between them. */
  object: string;
  last: number;
};

/** A message on its way to a webhook. */
export type DeliveriesTable = {
  webhook_id: string;
  message_id: string;
  /** Those that are over, and have failed. */
  attempts: Generated<number>;
  /** Of the next attempt; null once it was delivered, or given up. */
  next_at: string | null;
  /** The worker that is at an attempt. */
  leased_by: string | null;
};

/** Workers that are at attempts; one whose lease is over is dead, and its attempts are made again. */
export type DeliveryWorkersTable = { id: string; lease_until: string };

/** The log of attempts, kept for 30 days. */
export type DeliveryAttemptsTable = {
  id: string;
  webhook_id: string;
  message_id: string;
  type: string;
  /** From 1. */
  attempt: number;
  /** When it began. */
  created_at: string;
  /** What the receiver answered; null where it did not. */
  status: number | null;
  /** Why it did not, by name; null where it did. */
  failure: string | null;
  duration_ms: number;
  /** When the next attempt is due; null where there is none. */
  next_at: string | null;
};

/** What accounts watch. */
export type WatchesTable = {
  id: string;
  account_id: string;
  kind: 'company' | 'person' | 'search' | 'premises';
  /**
   * What changes are compared with, unique in the account: of a company its code and number, with a blank between
   * them, and of premises their list and id alike; of a person the folded words of the name, sorted; of a search the query as it is printed.
   */
  subject: string;
  /** What is watched, as its owner said it, as JSON. */
  watched: string;
  note: string;
  created_at: string;
};

/** How far the changes were compared with the watches: a row for each log, by which one process at a time does so. */
export type WatchReadersTable = {
  id: string;
  held_by: string | null;
  lease_until: string;
  /** The cursor of the change log; null before the first look. */
  since: string | null;
};

/** Snapshots whose publication was reported. */
export type ToldSnapshotsTable = { jurisdiction: string; published_at: string };

/** Registries that were reported as stale: those that still are, and those that were once. */
export type StaleRegistriesTable = {
  jurisdiction: string;
  /** Of the snapshot by which it became what it is; one that is older says nothing any more. */
  published_at: string;
  /** 1 or 0. */
  is_stale: number;
};

/** What operators say is wrong in what is loaded. None is deleted. */
export type CorrectionsTable = {
  id: string;
  created_at: string;
  /** Who made it, and why: as they said. */
  created_by: string;
  reason: string;
  /** JSON: what is corrected. */
  correction: string;
  /** The same for two that cannot both hold; null once it is undone. */
  subject: string | null;
  /** JSON: what is corrected, as it was then. */
  corrected: string;
  undone_at: string | null;
  undone_by: string | null;
  undone_reason: string | null;
};

/** Searches of the dashboard that accounts keep. */
export type SavedSearchesTable = {
  id: string;
  account_id: string;
  name: string;
  /** Of the page with the search in its form, `/search?q=acme`: unique in the account. */
  address: string;
  created_at: string;
};

/** Lists of companies that accounts keep. */
export type CompanyListsTable = { id: string; account_id: string; name: string; created_at: string };

/** A company in a list, as it was known when it was put there. */
export type ListedCompaniesTable = {
  list_id: string;
  jurisdiction: string;
  entity_number: string;
  name: string;
  /** Its words, folded: what the list is sorted by. */
  name_folded: string;
  status: string;
  note: string;
  added_at: string;
};

/** What accounts write down of a company, a person's name or an address. */
export type NotesTable = {
  account_id: string;
  kind: 'company' | 'person' | 'address';
  /**
   * Of a company its code and number, with a blank between them; of a name its folded words, sorted; of an address
   * its folded words.
   */
  subject: string;
  /** What it is about, as its owner's page had it. */
  said: string;
  /** What people call that: the name of a company. */
  label: string;
  text: string;
  /** Another with each change. */
  version: string;
  changed_at: string;
};

/** What watches have found in loads. Kept for 90 days. */
export type FoundChangesTable = {
  id: string;
  account_id: string;
  watch_id: string;
  /** What was watched, as JSON: the watch may be gone. */
  watched: string;
  /** Later than that of all that was found before; of what was found in one transaction the same. */
  found_at: string;
  /** JSON: the company, and what changed, in words. */
  change: string;
};

/** How far accounts have seen what their watches found, and what they are mailed of it. */
export type WatchersTable = {
  account_id: string;
  /** The `found_at` of the newest that was seen; empty before. */
  seen_until: Generated<string>;
  /** 1: mails are wanted. */
  is_mailed: Generated<Flag>;
  /** 1: one a day at most; else one an hour. */
  is_daily: Generated<Flag>;
  /** The `found_at` of the newest that was mailed. */
  mailed_until: Generated<string>;
  last_mail_at: string | null;
  /** Of the next attempt; null where nothing is to be mailed. */
  mail_due_at: string | null;
  /** Those at the mail that is due which have failed. */
  mail_attempts: Generated<number>;
  /** Who is at an attempt; after `lease_until` another may make it. */
  leased_by: string | null;
  lease_until: string | null;
};

/** Files that are watched on. */
export type PortfoliosTable = {
  account_id: string;
  /** That of the file. */
  id: string;
  name: string;
  created_at: string;
  /** The `found_at` of the newest that was seen of it. */
  seen_until: string;
};

/** Their rows, which stay when the results of the file go. Gone with the portfolio. */
export type PortfolioRowsTable = {
  account_id: string;
  portfolio_id: string;
  /** Its place in the file, from 1. */
  row: number;
  /** Of the location, as the file has them. */
  name: string;
  address: string;
  /** 1 where the company had an address there when the row was added. */
  was_there: number;
};

/** What a row of a portfolio watches: its company, and premises that are licensed there. Gone with the row. */
export type PortfolioWatchesTable = {
  account_id: string;
  portfolio_id: string;
  row: number;
  /** Both as the table `watches` has them. */
  kind: string;
  subject: string;
  /** 1 where it was not watched before for another reason than a portfolio. */
  has_made_watch: number;
};

/** What a file is meant to have, whether or not all of it is submitted; its batches have its id. */
export type FilesTable = {
  account_id: string;
  id: string;
  created_at: string;
  /** Its name, counts, columns and mapping, as JSON. */
  intent: string;
  /** 1 where the rest is not to be submitted. */
  is_stopped: Generated<number>;
  /** The first so many locations are submitted and no more; null for all. */
  rows_max: number | null;
  /** What it may cost at most; null for whatever it does. */
  credits_max: number | null;
  /** 1 once all bytes of the file are there. */
  is_kept: Generated<number>;
};

/** The bytes of files whose owners want them kept. Gone with the file, or before. */
export type FileBytesTable = {
  account_id: string;
  file_id: string;
  /** From 0, each of the same size but the last. */
  part: number;
  /** AES-256-GCM: nonce, tag, bytes; in Base64. */
  sealed: string;
};

/** Loads that were stopped, and rounds of refreshes: the last of each kind. */
export type LoadReportsTable = {
  id: string;
  created_at: string;
  kind: 'round' | 'stopped';
  /** Of what was loaded; null of a round. */
  code: string | null;
  /** As JSON. */
  report: string;
};

/** Facts about this database as a whole. */
export type SettingsTable = { name: string; value: string };

export type Tables = {
  accounts: AccountsTable;
  api_keys: ApiKeysTable;
  ledger_entries: LedgerEntriesTable;
  requests: RequestsTable;
  usage_requests: UsageRequestsTable;
  usage_charges: UsageChargesTable;
  paid_requests: PaidRequestsTable;
  batch_charges: BatchChargesTable;
  reservations: ReservationsTable;
  top_ups: TopUpsTable;
  payment_customers: PaymentCustomersTable;
  payment_events: PaymentEventsTable;
  users: UsersTable;
  credentials: CredentialsTable;
  sessions: SessionsTable;
  verifications: VerificationsTable;
  invitations: InvitationsTable;
  rate_buckets: RateBucketsTable;
  batches: BatchesTable;
  batch_rows: BatchRowsTable;
  batch_decisions: BatchDecisionsTable;
  batch_row_notes: BatchRowNotesTable;
  files: FilesTable;
  file_bytes: FileBytesTable;
  batch_workers: BatchWorkersTable;
  batch_idempotency_keys: BatchIdempotencyKeysTable;
  webhooks: WebhooksTable;
  messages: MessagesTable;
  message_sequences: MessageSequencesTable;
  deliveries: DeliveriesTable;
  delivery_workers: DeliveryWorkersTable;
  delivery_attempts: DeliveryAttemptsTable;
  watches: WatchesTable;
  watch_readers: WatchReadersTable;
  told_snapshots: ToldSnapshotsTable;
  stale_registries: StaleRegistriesTable;
  corrections: CorrectionsTable;
  saved_searches: SavedSearchesTable;
  company_lists: CompanyListsTable;
  listed_companies: ListedCompaniesTable;
  notes: NotesTable;
  portfolios: PortfoliosTable;
  portfolio_rows: PortfolioRowsTable;
  portfolio_watches: PortfolioWatchesTable;
  found_changes: FoundChangesTable;
  watchers: WatchersTable;
  load_reports: LoadReportsTable;
  audit_log: AuditLogTable;
  settings: SettingsTable;
};
