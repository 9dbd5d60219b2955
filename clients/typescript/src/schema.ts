/** Written by clients/typescript/scripts/write-types.ts from openapi.json. */

export interface paths {
  '/v2/addresses': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Show the companies and premises at an address
     * @description Who stands at an address on one line, by which kind of address, and what the address is: an agent's, a mail shop's, or
     *     a house of many companies. One without a unit has every unit of the house. At most 300 companies and 100 premises of a
     *     house are read. Costs credits by the operator's price list, 40 by default; only a 200 is charged, each page by itself.
     */
    post: operations['findAtAddress'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/changes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List changes
     * @description What loads added, changed and removed.
     *     In order of publication, then of number. Ask again with `next_since`, after later loads too: each change comes once. A page
     *     without changes is the end for now; one with fewer than `limit` need not be. A record that differs in `as_of` alone did not
     *     change. Free without `fields`; with them a page that has changes costs what a lookup does.
     */
    get: operations['listChanges'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/companies/{jurisdiction_code}/{company_number}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a company
     * @description By its number in the registry. Costs credits by the operator's price list, 40 by default; only a 200 is charged, each page by itself.
     */
    get: operations['getCompany'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/companies/{jurisdiction_code}/{company_number}/owners': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List a company's owners
     * @description What sources beside the registries state of who owns or runs the company, with shares where they are given.
     *     With `side=owner` it is what the company itself owns or runs. Costs credits by the operator's price list, 40 by default; only a 200 is charged, each page by itself. To read on, follow `next_page` until it is null.
     */
    get: operations['listCompanyOwners'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/companies/{jurisdiction_code}/{company_number}/premises': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List a company's premises
     * @description Premises whose licensee is the company.
     *     All that are linked to it, of every loaded list, ended licenses too. Costs credits by the operator's price list, 40 by default; only a 200 is charged, each page by itself. To read on, follow `next_page` until it is null.
     */
    get: operations['listCompanyPremises'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/companies/lookup': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Look up many companies
     * @description Up to 100, by their registry numbers or other identifiers.
     *     An identifier is compared without case and without what stands between its letters and digits, and is looked for in every
     *     loaded jurisdiction: the first 20 companies that have it are answered. Costs as much as one lookup by the operator's price
     *     list where anything is found, and nothing else.
     */
    post: operations['lookUpCompanies'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/companies/search': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Search companies
     * @description By name. Costs credits by the operator's price list, 40 by default; only a 200 is charged, each page by itself. The query language: a word matches that word in any searched name; a quoted phrase its words adjacent and in order;
     *     `word*` every word that begins so. Terms side by side, or joined by `AND`, must all match; `OR` takes either; `AND` binds
     *     tighter; parentheses group. Operators are upper case. To read on, follow `summary.next_page` until it is null.
     */
    post: operations['searchCompanies'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/counts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Count what a text finds
     * @description Of each kind, before a search is paid for. Free, 10 a second for each key, as suggestions are.
     *     Companies, officers and premises as their searches find them where nothing else is asked for; the text is read as a query
     *     where it is one, else as words. Premises are counted in every loaded list. No record is told, and counts end at 10,000.
     */
    get: operations['countFound'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/credits': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the balance
     * @description The account's credits. Free.
     */
    get: operations['getCredits'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/jurisdictions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List jurisdictions
     * @description Those that are loaded. Free.
     */
    get: operations['listJurisdictions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/local-businesses/batches': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Submit a batch
     * @description 1 to 500 locations, to be matched to the companies behind them.
     *     Costs credits for each row with at least one person, 15 by default, and nothing else. What the whole batch may cost is reserved when
     *     it is accepted; each row is charged with its result, and the rest is released at the end. Poll the batch until it is `succeeded` or `failed`.
     */
    post: operations['submitBatch'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/local-businesses/batches/{batch_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a batch
     * @description How far it is and, once it has succeeded, its result. Free. Results are kept for 30 days unless the operator says otherwise.
     */
    get: operations['pollBatch'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/local-businesses/match': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Match one location
     * @description To the company behind it, at once. Answers the row that a batch has for the location. Costs what the row of a batch does, and only where the row names people. A place of a chain is better matched in a batch with the others: how many places bear its sign counts.
     */
    post: operations['matchLocation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/network': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Get a network
     * @description What is tied to a company, a person or an address, or to several companies and people.
     *     Companies, people, addresses and premises up to `depth` ties from where it begins, the nearest first, then by jurisdiction and
     *     number, with every tie between them and the record that states it. Agents and addresses that many companies share are
     *     told, and not walked through. People of one name are one node only where an address or a co-officer says so. Costs credits by the operator's price list, 40 by default; only a 200 is charged, each page by itself.
     */
    post: operations['getNetwork'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/officers/search': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Search officers
     * @description By name: officers, members, agents and other parties.
     *     Each result is one party of one company. With `sources` the people whom license lists name follow them, with their
     *     `premises` in place of a company. Costs credits by the operator's price list, 40 by default; only a 200 is charged, each page by itself. The query language: a word matches that word in any searched name; a quoted phrase its words adjacent and in order;
     *     `word*` every word that begins so. Terms side by side, or joined by `AND`, must all match; `OR` takes either; `AND` binds
     *     tighter; parentheses group. Operators are upper case. To read on, follow `summary.next_page` until it is null.
     */
    post: operations['searchOfficers'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/people': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Show the people of a name, told apart
     * @description The companies that carry a person's name, in any role, present or ended, put together where an address or a co-officer
     *     says that they name one person. A name alone puts nothing together, so that there may be fewer people than are told.
     *     Whom license lists name is one of a company's people where the license is linked to it; else they stand by themselves,
     *     without companies. At most 300 companies and as many licenses are read. Costs credits by the operator's price list, 40 by default; only a 200 is charged, each page by itself.
     */
    post: operations['findPeople'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/premises/{source}/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a premises record
     * @description By its list and its id. Costs credits by the operator's price list, 40 by default; only a 200 is charged, each page by itself.
     */
    get: operations['getPremises'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/premises/changes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List changes of premises
     * @description What loads of license lists added, changed and removed.
     *     In order of publication, then of the list. Read on with `next_since`, as changes of companies are. What a list says is
     *     compared, not the registration that a record is linked to, nor `as_of`. A license has ended where its `status` became
     *     `ended`, or where it was removed from its list. Free without `fields`; with them a page that has changes costs what a lookup does.
     */
    get: operations['listPremisesChanges'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/premises/search': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Search premises
     * @description By trade name, licensee or address.
     *     Premises are the records of license and permit lists: who was licensed at which door, as of the list's date. Results are
     *     ordered by list, license number and id, or as `order_by` and `sort` say. Costs credits by the operator's price list, 40 by default; only a 200 is charged, each page by itself. The query language: a word matches that word in any searched name; a quoted phrase its words adjacent and in order;
     *     `word*` every word that begins so. Terms side by side, or joined by `AND`, must all match; `OR` takes either; `AND` binds
     *     tighter; parentheses group. Operators are upper case. To read on, follow `summary.next_page` until it is null.
     */
    post: operations['searchPremises'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/premises/suggest': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Suggest premises while somebody types
     * @description Free, 10 a second for each key, or for each account in the
     *     dashboard. Trade names and licensees that begin with the words that were typed (the last word may be unfinished), then those that
     *     have them inside; people whom licenses name; licenses of exactly the number. Of a longer text the first 200 characters are read.
     */
    get: operations['suggestPremises'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/suggest': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Suggest while somebody types
     * @description Free, 10 a second for each key, or for each account in the
     *     dashboard. Names of companies that begin with the words that were typed (the last word may be unfinished),
     *     then names that have them inside; people who have these words in their names; companies by the beginning of their numbers, or by the whole, however it is
     *     written; and where next to nothing is found, another spelling. Of a longer text the first 200 characters are read.
     */
    get: operations['suggest'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/watches': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List watches
     * @description Free.
     */
    get: operations['listWatches'];
    put?: never;
    /**
     * Create a watch
     * @description Of a company, a person, a search or premises. Free. A company is watched by its code and number, a person by a name and, if you like, a jurisdiction, a search by its query `q`, premises by the code of their list, `source`, and their id, `premises_id`. Webhooks are told of changes as `company.changed`, `person.changed`, `search.changed` and `premises.changed`. An account watches at most 10,000 companies, people and premises, and 100 searches.
     */
    post: operations['createWatch'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/watches/{watch_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Delete a watch
     * @description Free.
     */
    delete: operations['deleteWatch'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/webhooks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List webhooks
     * @description Free.
     */
    get: operations['listWebhooks'];
    put?: never;
    /**
     * Create a webhook
     * @description Messages of some types are sent to a URL. Free. Messages are signed by the Standard Webhooks specification, and tried for some three days until they are answered with a 2xx. The host must have public addresses only, unless the operator allows others.
     */
    post: operations['createWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/webhooks/{webhook_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Delete a webhook
     * @description With its log, and what was still to be sent. Free.
     */
    delete: operations['deleteWebhook'];
    options?: never;
    head?: never;
    /**
     * Change a webhook
     * @description Pause it, let it go on, or change its types. Free. What is told while it is paused is sent when it goes on, for up to 30 days.
     */
    patch: operations['changeWebhook'];
    trace?: never;
  };
  '/v2/webhooks/{webhook_id}/attempts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List attempts
     * @description What was sent to a webhook, and what came of it. Free. They are kept for 30 days.
     */
    get: operations['listWebhookAttempts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/webhooks/{webhook_id}/resend': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send messages again
     * @description What was told since a time. Free. The messages keep their ids. Messages are kept for 30 days.
     */
    post: operations['resendWebhookMessages'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/webhooks/{webhook_id}/rotate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Rotate a webhook's secret
     * @description Free. For 24 hours messages are signed by the old one too.
     */
    post: operations['rotateWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v2/webhooks/{webhook_id}/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Test a webhook
     * @description Sends a message of the type `webhook.test` now. Free. Answers what came of it, within 15 seconds. It is sent at most 10 times a minute of an account, is not tried again, and pauses nothing.
     */
    post: operations['testWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    AcceptedBatch: {
      batch_id: string;
      /**
       * Format: date-time
       * @example 2024-02-29T09:30:00.000Z
       */
      created_at: string;
      /** @description The `label` of the submission, where it had one. */
      label?: string;
      location_count: number;
      /** @constant */
      status: 'queued';
      /** @constant */
      type: 'local_business_batch';
    };
    Address: {
      /**
       * @description Full country name.
       * @default null
       */
      country: string | null;
      /**
       * @description ISO 3166-1 alpha-2.
       * @default null
       */
      country_code: string | null;
      /**
       * @description City or town.
       * @default null
       */
      locality: string | null;
      /** @default null */
      postal_code: string | null;
      /**
       * @description The unparsed string, kept when the registry gives one line.
       * @default null
       */
      raw: string | null;
      /**
       * @description State or province.
       * @default null
       */
      region: string | null;
      /** @default null */
      street_address: string | null;
      /** @default null */
      street_address_2: string | null;
    };
    Addresses: {
      /**
       * @description Where the business is operated, when distinct.
       * @default null
       */
      headquarters: components['schemas']['Address'] | null;
      /**
       * @description Correspondence address.
       * @default null
       */
      mailing: components['schemas']['Address'] | null;
      /**
       * @description Principal or registered office.
       * @default null
       */
      registered: components['schemas']['Address'] | null;
    };
    AddressRequest: {
      /** @description On one line, with its city or ZIP code. */
      address: string;
      /**
       * @description `all`, or codes of loaded jurisdictions with commas between.
       * @default all
       */
      jurisdictions?: string;
    };
    AtAddress: {
      /** @description As it was read. */
      address: string;
      /** @description Companies that are agents here, and how many of these name them; then it is an agent's. */
      agents: {
        companies: number;
        name: string;
      }[];
      /** @description By jurisdiction and number. An address without a unit has those of every unit. */
      companies: components['schemas']['CompanyAtAddress'][];
      /** @description Whatever their unit, in the registries asked for. */
      companies_in_house: number;
      /** @description More than 50 companies stand in the house. */
      is_crowded: boolean;
      /** @description Boxes of a mail shop (PMB) are here. */
      is_mail_drop: boolean;
      /** @description True where not all of the house was read. */
      is_truncated: boolean;
      /** @description By list and id. */
      premises: components['schemas']['PremisesAtAddress'][];
      premises_in_house: number;
      /** @description The addresses of the house, as its companies that were read have them; most companies first. */
      units: {
        address: string;
        companies: number;
      }[];
    };
    Change: {
      as_of: string | null;
      /**
       * Format: date-time
       * @description When it was published.
       */
      at: string;
      /** @description Null of `loaded`. */
      entity_number: string | null;
      /** @description Of `changed`, where `include=fields` asks for them; else null. */
      fields: components['schemas']['FieldChange'][] | null;
      /** @description Names the change for good, and is the cursor behind it. */
      id: string;
      jurisdiction_code: string;
      /** @enum {string} */
      kind: 'loaded' | 'added' | 'changed' | 'removed';
      /** @description After the change; of a removed company, its last. Null of `loaded`. */
      legal_name: string | null;
    };
    Changes: {
      /** @description By publication, then by number. */
      changes: components['schemas']['Change'][];
      /** @description What to ask with next, also after the last one. */
      next_since: string;
    };
    ChangesGone: {
      detail: string;
      /** @description The cursor before all that is kept. */
      oldest: string;
    };
    ChangeWebhookRequest: {
      /** @description Whether nothing is sent for now. */
      paused?: boolean;
      /** @description What is told. */
      types?: (
        | 'batch.succeeded'
        | 'batch.failed'
        | 'company.changed'
        | 'person.changed'
        | 'search.changed'
        | 'premises.changed'
        | 'balance.low'
        | 'registry.published'
        | 'registry.refused'
        | 'list.refused'
        | 'registry.stale'
      )[];
    };
    CompaniesLookupRequest: {
      /** @description What to look up, each by a number or by another identifier. */
      companies: (components['schemas']['CompanyNumberRequest'] | components['schemas']['CompanyIdentifierRequest'])[];
    };
    Company: {
      /** @default null */
      addresses: components['schemas']['Addresses'] | null;
      /**
       * Format: date
       * @description Date the snapshot was retrieved from the registry.
       * @example 2024-02-29
       */
      as_of: string;
      /** @default null */
      contact: components['schemas']['Contact'] | null;
      /** @default null */
      dissolved_on: string | null;
      /** @enum {string} */
      domicile: 'domestic' | 'foreign' | 'unknown';
      /** @description Registry-assigned identifier; stable across amendments. */
      entity_number: string;
      /** @default null */
      entity_url: string | null;
      /** @default null */
      filings: components['schemas']['Filing'][] | null;
      /** @default null */
      formed_on: string | null;
      /** @default null */
      identifiers: components['schemas']['Identifier'][] | null;
      /** @default null */
      industry_codes: components['schemas']['IndustryCode'][] | null;
      /** @example us_co */
      jurisdiction_code: string;
      /**
       * @default company
       * @constant
       */
      kind: 'company';
      /** @enum {string} */
      legal_form:
        | 'llc'
        | 'corporation'
        | 'nonprofit'
        | 'limited_partnership'
        | 'limited_liability_partnership'
        | 'partnership'
        | 'trust'
        | 'other'
        | 'unknown';
      /** @default null */
      legal_form_raw: string | null;
      legal_name: string;
      /**
       * @description Names other than the current legal name.
       * @default null
       */
      names: components['schemas']['Name'][] | null;
      /** @default null */
      parties: components['schemas']['Party'][] | null;
      /** @default null */
      relationships: components['schemas']['Relationship'][] | null;
      search_url: string;
      /** @enum {string} */
      status: 'active' | 'inactive' | 'dissolved' | 'suspended' | 'merged' | 'withdrawn' | 'unknown';
      /** @default null */
      status_raw: string | null;
    };
    CompanyAtAddress: {
      /** @description As it was read, with its unit. */
      address: string;
      /**
       * Format: date
       * @example 2024-02-29
       */
      as_of: string;
      entity_number: string;
      /** @example us_co */
      jurisdiction_code: string;
      legal_name: string;
      /** @description Who owns or runs the company and has this address. */
      parties: string[];
      /** @enum {string} */
      status: 'active' | 'inactive' | 'dissolved' | 'suspended' | 'merged' | 'withdrawn' | 'unknown';
      uses: ('headquarters' | 'registered' | 'mailing' | 'party' | 'agent')[];
    };
    CompanyIdentifierRequest: {
      /** @description An identifier that registries publish beside their own number. */
      identifier: {
        /** @description What kind of identifier it is, such as `us_ein`. */
        scheme: string;
        /** @description The identifier, however it is written. */
        value: string;
      };
    };
    CompanyNumberRequest: {
      /** @description The number in the registry, exactly as it stands there. */
      entity_number: string;
      /** @description The code of a jurisdiction, such as `us_co`. */
      jurisdiction_code: string;
    };
    CompanyOwners: {
      /** @description The next page, or null on the last one. */
      next_page: number | null;
      /** @description By source and id. */
      owners: components['schemas']['Ownership'][];
    };
    CompanyPremises: {
      /** @description The next page, or null on the last one. */
      next_page: number | null;
      /** @description By list, license number and id. */
      premises: components['schemas']['Premises'][];
    };
    CompanySearchEcho: {
      city?: string;
      facets?: ('jurisdiction_code' | 'status' | 'legal_form' | 'has_officers')[];
      /**
       * Format: date
       * @example 2024-02-29
       */
      formed_from?: string;
      /**
       * Format: date
       * @example 2024-02-29
       */
      formed_until?: string;
      has_officers?: boolean;
      /** @description `all`, or the sorted codes joined by commas. */
      jurisdictions: string;
      /** @enum {string} */
      legal_form?:
        | 'llc'
        | 'corporation'
        | 'nonprofit'
        | 'limited_partnership'
        | 'limited_liability_partnership'
        | 'partnership'
        | 'trust'
        | 'other'
        | 'unknown';
      match_alternative_names: boolean;
      match_previous_names: boolean;
      /** @enum {string} */
      order_by: 'jurisdiction' | 'relevance';
      /** @description The submitted `q`. */
      query: string;
      /** @enum {string} */
      sort?: 'name' | '-name' | 'formed_on' | '-formed_on';
      /** @enum {string} */
      status: 'active' | 'inactive' | 'unknown' | 'any';
      zip_code?: string;
    };
    CompanySearchRequest: {
      /**
       * @description Companies with an address of their own in this city: registered, headquarters or mailing; folded as names are, so that `st louis` finds `St. Louis`.
       * @default null
       */
      city?: string | null;
      /**
       * @description What the matches are counted by, each as if its own filter were not set; counts end at 10,000.
       * @default null
       */
      facets?: ('jurisdiction_code' | 'status' | 'legal_form' | 'has_officers')[] | null;
      /**
       * @description Companies formed on this day or later; those without a day of formation are left out.
       * @default null
       */
      formed_from?: string | null;
      /**
       * @description Companies formed on this day or earlier; those without a day of formation are left out.
       * @default null
       */
      formed_until?: string | null;
      /**
       * @description Companies with a party in another role than registered agent, or those without.
       * @default null
       */
      has_officers?: boolean | null;
      /**
       * @description `all`, or codes of loaded jurisdictions with commas between.
       * @default all
       */
      jurisdictions?: string;
      /**
       * @description Companies of this legal form.
       * @default null
       */
      legal_form?:
        | (
            | 'llc'
            | 'corporation'
            | 'nonprofit'
            | 'limited_partnership'
            | 'limited_liability_partnership'
            | 'partnership'
            | 'trust'
            | 'other'
            | 'unknown'
          )
        | null;
      /**
       * @description Results a page, at most.
       * @default 100
       */
      limit?: number;
      /**
       * @description Whether trade names and aliases are searched too.
       * @default true
       */
      match_alternative_names?: boolean;
      /**
       * @description Whether previous legal names are searched too.
       * @default true
       */
      match_previous_names?: boolean;
      /**
       * @description By jurisdiction and number, or the best match first.
       * @default jurisdiction
       * @enum {string}
       */
      order_by?: 'jurisdiction' | 'relevance';
      /**
       * @description The page, from 1: `summary.next_page` of the one before.
       * @default 1
       */
      page?: number;
      /** @description The query, in the query language. */
      q: string;
      /**
       * @description In place of `order_by`: by legal name, or by the day of formation, companies without one last; `-` turns it round.
       * @default null
       */
      sort?: ('name' | '-name' | 'formed_on' | '-formed_on') | null;
      /**
       * @description Companies of this status; `active` and `inactive` include those without a published one (`unknown`).
       * @default any
       * @enum {string}
       */
      status?: 'active' | 'inactive' | 'unknown' | 'any';
      /**
       * @description Companies with an address of their own whose postal code begins with these five digits.
       * @default null
       */
      zip_code?: string | null;
    };
    CompanySearchResponse: {
      facets?: components['schemas']['Facets'];
      page: number;
      request: components['schemas']['CompanySearchEcho'];
      results: components['schemas']['CompanySearchResult'][];
      summary: components['schemas']['SearchSummary'];
    };
    CompanySearchResult: {
      company: components['schemas']['Company'];
      match: {
        /** @enum {string} */
        matched_field: 'name' | 'alternative_names' | 'previous_names';
        matched_value: string;
      };
    };
    Contact: {
      /** @default null */
      fax: string | null;
      /** @default null */
      phone: string | null;
      /** @default null */
      websites: string[] | null;
    };
    CoOfficer: {
      /** @description In how many of these companies. */
      companies: number;
      /** @description It ties several of these companies to one person. */
      is_tie: boolean;
      name: string;
    };
    Counts: {
      /** @description `addresses`: companies and premises that stand at the address which the text is. `numbers`: companies of that number. `identifiers`: companies that have the identifier which the text is. `places`: companies of the name before a comma in the city behind it. `people`: those whom license lists name, which a search of officers finds with `sources`. */
      counts: {
        addresses: number;
        companies: number;
        identifiers: number;
        numbers: number;
        officers: number;
        people: number;
        places: number;
        premises: number;
      };
      /** @description True where there are more. */
      is_capped: {
        addresses: boolean;
        companies: boolean;
        identifiers: boolean;
        numbers: boolean;
        officers: boolean;
        people: boolean;
        places: boolean;
        premises: boolean;
      };
    };
    CreatedWebhook: {
      /**
       * Format: date-time
       * @example 2024-02-29T09:30:00.000Z
       */
      created_at: string;
      description: string;
      id: string;
      /** @description Until when messages are signed by the secret before the last rotation too; null where they are not. */
      old_secret_until: string | null;
      /** @description While it is, its messages wait. */
      paused: boolean;
      /** @description `owner`: you have paused it. `gone`: it has answered 410. `failed`: the last attempt at a message has failed. Null while it is not paused. */
      paused_because: ('owner' | 'gone' | 'failed') | null;
      /** @description The secret that messages are signed with: shown now and never again. */
      secret: string;
      types: (
        | 'batch.succeeded'
        | 'batch.failed'
        | 'company.changed'
        | 'person.changed'
        | 'search.changed'
        | 'premises.changed'
        | 'balance.low'
        | 'registry.published'
        | 'registry.refused'
        | 'list.refused'
        | 'registry.stale'
      )[];
      url: string;
    };
    CreateWatchRequest: {
      /**
       * @description Of a company, exactly as it stands in the registry.
       * @default null
       */
      entity_number?: string | null;
      /**
       * @description Of a company; of a person, where the name is watched in one jurisdiction alone.
       * @default null
       */
      jurisdiction_code?: string | null;
      /**
       * @description What is watched.
       * @enum {string}
       */
      kind: 'company' | 'person' | 'search' | 'premises';
      /**
       * @description Of a person.
       * @default null
       */
      name?: string | null;
      /**
       * @description Yours, for what it is watched.
       * @default
       */
      note?: string;
      /**
       * @description Of premises: their `id` in the list.
       * @default null
       */
      premises_id?: string | null;
      /**
       * @description Of a search, in the query language.
       * @default null
       */
      q?: string | null;
      /**
       * @description Of premises: the code of their license list, such as `us_co_food`.
       * @default null
       */
      source?: string | null;
    };
    CreateWebhookRequest: {
      /**
       * @description Yours, for what it is.
       * @default
       */
      description?: string;
      /** @description What is told. */
      types: (
        | 'batch.succeeded'
        | 'batch.failed'
        | 'company.changed'
        | 'person.changed'
        | 'search.changed'
        | 'premises.changed'
        | 'balance.low'
        | 'registry.published'
        | 'registry.refused'
        | 'list.refused'
        | 'registry.stale'
      )[];
      /**
       * Format: uri
       * @description Where messages are sent.
       */
      url: string;
    };
    CreditBalance: {
      auto_topup_enabled: boolean;
      /** @description The balance that a top-up restores. */
      auto_topup_target_credits: number | null;
      /** @description The balance that triggers a top-up. */
      auto_topup_threshold_credits: number | null;
      /** @description Remaining credits of the account. */
      balance: number;
      /** @description How far below zero it may fall. */
      overage_amount: number | null;
      /** @description Whether the balance may go below zero. */
      overage_enabled: boolean;
    };
    FacetCount: {
      /** @description Matches of this value, counted up to a cap of 10,000. */
      count: number;
      /** @description True when there are more than 10,000. */
      is_capped: boolean;
      value: string;
    };
    /** @description Where the request has `facets`: the counts of each. */
    Facets: {
      /** @description The largest first; values without a match are left out. */
      has_officers?: components['schemas']['FacetCount'][];
      /** @description The largest first; values without a match are left out. */
      jurisdiction_code?: components['schemas']['FacetCount'][];
      /** @description The largest first; values without a match are left out. */
      legal_form?: components['schemas']['FacetCount'][];
      /** @description The largest first; values without a match are left out. */
      status?: components['schemas']['FacetCount'][];
    };
    FieldChange: {
      /** @description Null where the record does not say it any more. */
      after: unknown;
      /** @description Null where the record did not say it. */
      before: unknown;
      /** @example parties["SMITH, JOHN A"].address.locality */
      path: string;
    };
    Filing: {
      /** @default null */
      description: string | null;
      /**
       * Format: date
       * @example 2024-02-29
       */
      filed_on: string;
      /**
       * @description Filing number or document id.
       * @default null
       */
      id: string | null;
      /** @default null */
      title: string | null;
      /** @default null */
      type: {
        /** @default null */
        code: string | null;
        /** @default null */
        name: string | null;
      } | null;
      /** @default null */
      url: string | null;
    };
    FoundCompanies: {
      /** @description A list for each company that was asked for, in order; an empty one where there is none. */
      results: components['schemas']['Company'][][];
    };
    Identifier: {
      /** @example us_ein */
      scheme: string;
      value: string;
    };
    IndustryCode: {
      code: string;
      /** @default null */
      description: string | null;
      /** @example naics_2022 */
      scheme: string;
    };
    InsufficientCredits: {
      available: number;
      detail: string;
      required: number;
    };
    Interest: {
      /** @enum {string} */
      direct_or_indirect: 'direct' | 'indirect' | 'unknown';
      ended_on: string | null;
      share: components['schemas']['Share'] | null;
      started_on: string | null;
      /** @description The source’s own words for the role. */
      title: string | null;
      /** @enum {string} */
      type:
        | 'shareholding'
        | 'votingRights'
        | 'appointmentOfBoard'
        | 'otherInfluenceOrControl'
        | 'seniorManagingOfficial'
        | 'settlor'
        | 'trustee'
        | 'protector'
        | 'beneficiaryOfLegalArrangement'
        | 'rightsToSurplusAssetsOnDissolution'
        | 'rightsToProfitOrIncome'
        | 'rightsGrantedByContract'
        | 'conditionalRightsGrantedByContract'
        | 'controlViaCompanyRulesOrArticles'
        | 'controlByLegalFramework'
        | 'boardMember'
        | 'boardChair'
        | 'unknownInterest'
        | 'unpublishedInterest'
        | 'enjoymentAndUseOfAssets'
        | 'rightToProfitOrIncomeFromAssets'
        | 'nominee'
        | 'nominator';
    };
    Jurisdictions: {
      /** @description Sorted. */
      jurisdictions: string[];
    };
    Licensee: {
      /** @description Of its registration, once that is found; else `null`. */
      entity_number: string | null;
      jurisdiction_code: string | null;
      /** @description The legal name of a company, or a person; `null` where the list has none. */
      name: string | null;
      /** @enum {string} */
      type: 'person' | 'company' | 'unknown';
    };
    LocalBusinessBatchRequest: {
      /** @description The locations, 1 to 500. The rows come in their order. */
      locations: components['schemas']['LocationRequest'][];
    };
    LocalBusinessMatchRequest: {
      /** @description The location. */
      location: components['schemas']['LocationRequest'];
    };
    LocationRequest: {
      /** @description On one line, with its city or ZIP code. */
      address: string;
      /**
       * @description Your own id of the location; the row has it too.
       * @default null
       */
      customer_record_id?: string | null;
      /**
       * @description Compared with what registries and lists publish.
       * @default null
       */
      email?: string | null;
      /** @description The name on the sign. */
      name: string;
      /**
       * @description The owner or the legal name as you have it, a company or a person; compared with companies, licensees and officers.
       * @default null
       */
      owner_name?: string | null;
      /**
       * @description Compared with what registries and lists publish.
       * @default null
       */
      phone?: string | null;
      /**
       * @description Compared with what registries and lists publish.
       * @default null
       */
      website?: string | null;
    };
    MatchedPerson: {
      address: components['schemas']['Address'] | null;
      email: string | null;
      name: string;
      phone: string | null;
      roles: components['schemas']['Role'][];
      sources: {
        as_of: string;
        /** @description Null where a license list alone names the person. */
        entity_number: string | null;
        entity_url: string | null;
        /** @example us_co */
        jurisdiction_code: string;
        license: {
          number: string;
          source: string;
        } | null;
      }[];
      /** @description The company that was looked through to this person. */
      via: {
        entity_number: string | null;
        jurisdiction_code: string | null;
        name: string | null;
      } | null;
    };
    MatchEvidence: {
      /** @enum {string} */
      field: 'name' | 'address' | 'phone' | 'email' | 'website' | 'owner_name' | 'person';
      /** @enum {string} */
      grade: 'exact' | 'similar' | 'partial' | 'conflict' | 'missing';
      matched: string | null;
      /** @description The record that was compared: a company or a license. */
      record:
        | {
            entity_number: string;
            /** @example us_co */
            jurisdiction_code: string;
          }
        | {
            license_number: string;
            source: string;
          };
      /**
       * @description Where in the record the matched value stands.
       * @example names[1]
       */
      source: string | null;
      submitted: string | null;
      /** @description In bits; what speaks against is negative. */
      weight: number;
    };
    MatchRow: {
      alternatives: {
        confidence: number;
        entity_number: string;
        /** @example us_co */
        jurisdiction_code: string;
        legal_name: string;
        /** @enum {string} */
        status: 'active' | 'inactive' | 'dissolved' | 'suspended' | 'merged' | 'withdrawn' | 'unknown';
      }[];
      confidence: number | null;
      credits_charged: number;
      customer_record_id: string;
      evidence: components['schemas']['MatchEvidence'][];
      home_registration: components['schemas']['Company'] | null;
      location: components['schemas']['SubmittedLocation'];
      operator: components['schemas']['Operator'] | null;
      operator_family: components['schemas']['OperatorFamily'] | null;
      path: {
        effective_date: string | null;
        from: {
          entity_number: string | null;
          jurisdiction_code: string | null;
          name: string | null;
        };
        /** @enum {string} */
        kind:
          | 'merged_into'
          | 'home_entity'
          | 'subsequent_registration'
          | 'alternate_registration'
          | 'owner'
          | 'license';
        /** @description The license that a step of the kind `license` rests on; null for the other kinds. */
        license: {
          number: string;
          /** @description The license list's code. */
          source: string;
          url: string | null;
        } | null;
        to: {
          entity_number: string | null;
          jurisdiction_code: string | null;
          name: string | null;
        };
      }[];
      people: components['schemas']['MatchedPerson'][];
      principals: components['schemas']['Party'][];
      reason: string | null;
      reason_code:
        | (
            | 'no_candidate'
            | 'below_threshold'
            | 'ambiguous'
            | 'insufficient_input'
            | 'jurisdiction_not_covered'
            | 'brand_only'
            | 'agent_address_only'
            | 'processing_error'
          )
        | null;
      registration: components['schemas']['Company'] | null;
      /** @description Of an unmatched row: `likely` where one alternative has 0.5 or more, `possible` where some have 0.05 or more, else `none`. Null where the row is matched. */
      review: ('likely' | 'possible' | 'none') | null;
      row_index: number;
      /** @enum {string} */
      status: 'matched' | 'unmatched';
    };
    Name: {
      /** @default null */
      ended_on: string | null;
      /** @enum {string} */
      kind: 'previous_legal' | 'trading' | 'alias';
      name: string;
      /** @default null */
      started_on: string | null;
    };
    Network: {
      /** @description Where `also` was asked for: the ids of these nodes. Two may be one node. */
      also?: string[];
      edges: components['schemas']['NetworkEdge'][];
      /** @description True where there may be more within this depth. */
      is_truncated: boolean;
      /** @description The nearest to where the network begins first. */
      nodes: components['schemas']['NetworkNode'][];
      /** @description The id of the node that was asked for. */
      root: string;
    };
    NetworkEdge: {
      /**
       * Format: date
       * @description The date of that record.
       * @example 2024-02-29
       */
      as_of: string;
      /** @description Of a license null where it had not ended by `as_of`, or the day is not known. */
      ended_on: string | null;
      /** @description The party, or the company whose relationship, address or license it is. */
      from: string;
      /** @enum {string} */
      kind:
        | 'registered_agent'
        | 'officer'
        | 'manager'
        | 'member'
        | 'governor'
        | 'owner'
        | 'incorporator'
        | 'shareholder'
        | 'other'
        | 'unknown'
        | 'merged_into'
        | 'home_entity'
        | 'subsequent_registration'
        | 'alternate_registration'
        | 'shared_address'
        | 'license';
      /** @description Of who owns a share. */
      ownership_percentage: number | null;
      /** @description The record that states the tie: of a company, of premises or of a source of owners. */
      record: components['schemas']['NetworkRecord'];
      started_on: string | null;
      /** @description Of a role the registry's own title; of an address `headquarters`, `registered`, `mailing` or `premises`; of a license its kind. */
      title: string | null;
      to: string;
    };
    NetworkNode: {
      /** @description Null where no registration of the company is loaded, and of addresses. */
      entity_number: string | null;
      /**
       * @description The same whenever the same root is asked for, whatever the depth.
       * @example company:us_fl/L1234
       */
      id: string;
      /** @description A registered agent and nothing else, or an address of agents, a mail shop or more than 50 companies: a network is not walked through it. */
      is_agent: boolean;
      /** @description Of a person with `entity_number`: a company that names the person, as a root takes it. */
      jurisdiction_code: string | null;
      /** @enum {string} */
      kind: 'company' | 'person' | 'address' | 'premises';
      label: string;
      /** @description Of companies and premises, where their record is loaded. */
      status:
        | ('active' | 'inactive' | 'dissolved' | 'suspended' | 'merged' | 'withdrawn' | 'unknown' | 'current' | 'ended')
        | null;
    };
    NetworkRecord:
      | {
          entity_number: string;
          /** @example us_co */
          jurisdiction_code: string;
        }
      | {
          id: string;
          source: string;
        };
    NetworkRequest: {
      /** @description Companies and people that it begins at besides: one network of all of them. */
      also?: (
        | {
            /** @description The number in the registry, exactly as it stands there. */
            entity_number: string;
            /** @description The code of a jurisdiction, such as `us_co`. */
            jurisdiction_code: string;
            /**
             * @description What the network begins at.
             * @constant
             */
            kind: 'company';
          }
        | {
            /** @description The number in the registry, exactly as it stands there. */
            entity_number: string;
            /** @description The code of a jurisdiction, such as `us_co`. */
            jurisdiction_code: string;
            /**
             * @description What the network begins at.
             * @constant
             */
            kind: 'person';
            /** @description A name that the record of this company has, in any order of its words. */
            name: string;
          }
      )[];
      /**
       * @description How many ties from the root.
       * @default 1
       */
      depth?: number;
      /**
       * @description `all`, or kinds of ties that are followed and told, with commas between.
       * @default all
       */
      kinds?: string;
      /**
       * @description Nodes at most, the root among them.
       * @default 100
       */
      limit?: number;
      /** @description A company; a person, by name and a company that names the person; an address on one line. */
      root:
        | {
            /** @description The number in the registry, exactly as it stands there. */
            entity_number: string;
            /** @description The code of a jurisdiction, such as `us_co`. */
            jurisdiction_code: string;
            /**
             * @description What the network begins at.
             * @constant
             */
            kind: 'company';
          }
        | {
            /** @description The number in the registry, exactly as it stands there. */
            entity_number: string;
            /** @description The code of a jurisdiction, such as `us_co`. */
            jurisdiction_code: string;
            /**
             * @description What the network begins at.
             * @constant
             */
            kind: 'person';
            /** @description A name that the record of this company has, in any order of its words. */
            name: string;
          }
        | {
            /** @description On one line, with its city or ZIP code. */
            address: string;
            /**
             * @description What the network begins at.
             * @constant
             */
            kind: 'address';
          };
    };
    OfficerSearchEcho: {
      /** @description `all`, or the sorted codes joined by commas. */
      jurisdictions: string;
      /** @description The submitted `q`. */
      query: string;
      role:
        | (
            | 'registered_agent'
            | 'officer'
            | 'manager'
            | 'member'
            | 'governor'
            | 'owner'
            | 'incorporator'
            | 'shareholder'
            | 'other'
            | 'unknown'
          )
        | null;
      sources?: string;
      zip_code: string | null;
    };
    OfficerSearchRequest: {
      /**
       * @description `all`, or codes of loaded jurisdictions with commas between.
       * @default all
       */
      jurisdictions?: string;
      /**
       * @description Results a page, at most.
       * @default 100
       */
      limit?: number;
      /**
       * @description The page, from 1: `summary.next_page` of the one before.
       * @default 1
       */
      page?: number;
      /** @description The query, in the query language. */
      q: string;
      /**
       * @description Officers who have, or had, a role of this kind.
       * @default null
       */
      role?:
        | (
            | 'registered_agent'
            | 'officer'
            | 'manager'
            | 'member'
            | 'governor'
            | 'owner'
            | 'incorporator'
            | 'shareholder'
            | 'other'
            | 'unknown'
          )
        | null;
      /**
       * @description Codes of license lists joined by commas, or `all`: the people whom they name follow those of companies.
       * @default null
       */
      sources?: string | null;
      /**
       * @description The first five digits of the officer's postal code.
       * @default null
       */
      zip_code?: string | null;
    };
    OfficerSearchResponse: {
      page: number;
      request: components['schemas']['OfficerSearchEcho'];
      results: components['schemas']['OfficerSearchResult'][];
      summary: components['schemas']['OfficerSearchSummary'];
    };
    OfficerSearchResult: {
      /** @description `null` of whom a license list names, which only a search with `sources` finds. */
      company: components['schemas']['Company'] | null;
      match: {
        /** @constant */
        matched_field: 'officer_name';
        matched_value: string;
      };
      officer: components['schemas']['Party'];
      /** @description In place of a company: the record of the license list that names the person. */
      premises?: components['schemas']['Premises'];
    };
    OfficerSearchSummary: {
      jurisdictions_searched: string[];
      /** @description The next page, or null on the last one. */
      next_page: number | null;
      returned: number;
      /** @description Where the request has `sources`: codes of lists, sorted. */
      sources_searched?: string[];
      /** @description True when there are more than 10,000 matches. */
      total_is_capped: boolean;
      /** @description Matches, counted up to a cap of 10,000. */
      total_matches: number;
    };
    Operator: {
      /** @description Null for a sole proprietor, who has none, and for a licensee without a loaded registration. */
      entity_number: string | null;
      jurisdiction_code: string | null;
      /** @enum {string} */
      matched_via:
        | 'name'
        | 'alternative_names'
        | 'previous_names'
        | 'officer'
        | 'contact'
        | 'address'
        | 'license'
        | 'correction';
      name: string;
      /** @enum {string} */
      type: 'person' | 'company' | 'unknown';
    };
    OperatorFamily: {
      /** @description The calibrated probability that the operator is one of them. */
      confidence: number;
      /** @description Of all members, also those that are not named here. */
      member_count: number;
      members: {
        entity_number: string;
        /** @example us_co */
        jurisdiction_code: string;
        legal_name: string;
      }[];
      /** @description What the names of its members share. */
      name: string;
    };
    Ownership: {
      /**
       * Format: date
       * @description The date of the source’s files.
       * @example 2024-02-29
       */
      as_of: string;
      /** @description Tells the statement from all others of its source. */
      id: string;
      interests: components['schemas']['Interest'][];
      /** @description Who owns or runs it; `null` where the source tells of the subject alone. */
      owner: components['schemas']['OwnershipParty'] | null;
      /**
       * @description The source’s code.
       * @example us_cms_owners
       */
      source: string;
      source_url: string | null;
      /** @description Who is owned or run. */
      subject: components['schemas']['OwnershipParty'];
    };
    OwnershipParty: {
      /** @description Never of a person. */
      address: components['schemas']['Address'] | null;
      /** @description Of its registration, once that is found; else `null`. */
      entity_number: string | null;
      flags: (
        | 'private_equity'
        | 'real_estate_investment_trust'
        | 'holding_company'
        | 'investment_firm'
        | 'financial_institution'
        | 'management_company'
        | 'chain_home_office'
        | 'trust'
        | 'parent_company'
        | 'for_profit'
        | 'nonprofit'
        | 'created_for_acquisition'
        | 'owned_by_another'
      )[];
      formed_on: string | null;
      /** @description An LEI, CIK, NPI; the source’s own number; an entity number, under the jurisdiction’s code. */
      identifiers: components['schemas']['Identifier'][];
      /** @description By the source’s word. */
      incorporated_in: string | null;
      jurisdiction_code: string | null;
      link: components['schemas']['PremisesLink'] | null;
      /** @description As published; `null` where the source says of what kind the party is alone. */
      name: string | null;
      /** @description Legal names that it had before, by the source’s word; left out where none is told. */
      previous_names?: string[];
      /** @enum {string} */
      type: 'person' | 'company' | 'unknown';
    };
    Party: {
      /** @default null */
      address: components['schemas']['Address'] | null;
      name: string;
      /** @description One entry per role; a party stands once however many roles it holds. */
      roles: components['schemas']['Role'][];
      /** @enum {string} */
      type: 'person' | 'company' | 'unknown';
    };
    PeopleOfName: {
      /** @description That carry the name. */
      companies: number;
      /** @description True where more companies or licenses carry the name. */
      is_truncated: boolean;
      name: string;
      /** @description Each with the companies that an address or a co-officer ties together; the most companies first. */
      people: components['schemas']['ProbablePerson'][];
      /** @description As many people it may be, or fewer: nothing in the records tells whether two of them are one. */
      people_max: number;
      /** @description Licenses that carry it. */
      premises: number;
    };
    PeopleRequest: {
      /**
       * @description `all`, or codes of loaded jurisdictions with commas between.
       * @default all
       */
      jurisdictions?: string;
      /** @description A name of a person, in any order of its words. */
      name: string;
    };
    PersonAddress: {
      /** @description Of the person or of the company. */
      address: string;
      /** @description In how many of these companies. */
      companies: number;
      /** @description Of agents, a mail shop or more than 50 companies: it ties nobody to anything. */
      is_shared: boolean;
      /** @description It ties several of these companies to one person. */
      is_tie: boolean;
    };
    PersonCompany: {
      /** @description Of the person, as this record has it. */
      address: string | null;
      /**
       * Format: date
       * @example 2024-02-29
       */
      as_of: string;
      entity_number: string;
      /** @example us_co */
      jurisdiction_code: string;
      legal_name: string;
      /** @description The person, as this record has the name. */
      named: string;
      /** @description Those that have ended too. */
      roles: components['schemas']['Role'][];
      /** @enum {string} */
      status: 'active' | 'inactive' | 'dissolved' | 'suspended' | 'merged' | 'withdrawn' | 'unknown';
    };
    PersonPremises: {
      /**
       * Format: date
       * @example 2024-02-29
       */
      as_of: string;
      entity_number: string | null;
      id: string;
      /** @description Of the licensee's registration. */
      jurisdiction_code: string | null;
      license_kind: string | null;
      licensee: string | null;
      /** @description The person, as this license has the name. */
      named: string;
      /** @description Those that have ended too. */
      roles: components['schemas']['Role'][];
      source: string;
      /** @enum {string} */
      status: 'current' | 'ended' | 'unknown';
      trade_name: string | null;
    };
    PolledBatch: {
      batch_id: string;
      completed_at: string | null;
      /**
       * Format: date-time
       * @example 2024-02-29T09:30:00.000Z
       */
      created_at: string;
      /** @description Null unless it failed. */
      error: {
        code: string;
        message: string;
      } | null;
      /** @description The `label` of the submission, where it had one. */
      label?: string;
      location_count: number;
      progress: {
        matched: number;
        processed: number;
        unmatched: number;
      };
      /** @description Null until it has succeeded. */
      result: {
        matcher: {
          absent_share: number;
          /** @enum {string} */
          acceptance: 'strict' | 'balanced' | 'lenient';
          version: string;
        };
        /** @description One for each location, in the order of the submission. */
        rows: components['schemas']['MatchRow'][];
        summary: {
          credits_charged: number;
          location_count: number;
          matched_count: number;
          people_count: number;
          rows_with_people: number;
          unmatched_count: number;
        };
      } | null;
      started_at: string | null;
      /** @enum {string} */
      status: 'queued' | 'running' | 'succeeded' | 'failed';
      /** @constant */
      type: 'local_business_batch';
    };
    Premises: {
      /** @description Of the premises. */
      address: components['schemas']['Address'] | null;
      /**
       * Format: date
       * @description The date of the list.
       */
      as_of: string;
      /** Format: date */
      expires_on: string | null;
      /** @description Tells the record from all others of its list. */
      id: string;
      /** Format: date */
      issued_on: string | null;
      license_kind: string | null;
      license_number: string | null;
      licensee: components['schemas']['Licensee'];
      link: components['schemas']['PremisesLink'] | null;
      /** @description Of the licensee. */
      mailing_address: components['schemas']['Address'] | null;
      /** @description Owners, officers and others whom the list names beside the licensee. */
      parties: components['schemas']['Party'][] | null;
      phone: string | null;
      /**
       * @description The list’s code.
       * @example us_fl_dbpr_food
       */
      source: string;
      source_url: string | null;
      /**
       * @description As of the list’s date.
       * @enum {string}
       */
      status: 'current' | 'ended' | 'unknown';
      status_raw: string | null;
      /** @description The sign. */
      trade_name: string | null;
      website: string | null;
    };
    PremisesAtAddress: {
      /** @description As it was read, with its unit. */
      address: string;
      /**
       * Format: date
       * @example 2024-02-29
       */
      as_of: string;
      id: string;
      license_kind: string | null;
      licensee: string | null;
      source: string;
      /** @enum {string} */
      status: 'current' | 'ended' | 'unknown';
      trade_name: string | null;
    };
    PremisesChange: {
      as_of: string | null;
      /**
       * Format: date-time
       * @description When it was published.
       */
      at: string;
      /** @description Of `changed`, where `include=fields` asks for them; else null. */
      fields: components['schemas']['FieldChange'][] | null;
      /** @description Names the change for good, and is the cursor behind it. */
      id: string;
      /** @enum {string} */
      kind: 'loaded' | 'added' | 'changed' | 'removed';
      /** @description The trade name, or the licensee where there is none, after the change; of what was removed, its last. Null of `loaded`. */
      name: string | null;
      /** @description The `id` of the record. Null of `loaded`. */
      premises_id: string | null;
      /** @description The code of the list. */
      source: string;
    };
    PremisesChanges: {
      /** @description By publication, then in the order of the list. */
      changes: components['schemas']['PremisesChange'][];
      /** @description What to ask with next, also after the last one. */
      next_since: string;
    };
    /** @description Where the request has `facets`: the counts of each. */
    PremisesFacets: {
      /** @description The largest first; values without a match are left out. */
      source?: components['schemas']['FacetCount'][];
      /** @description The largest first; values without a match are left out. */
      state?: components['schemas']['FacetCount'][];
      /** @description The largest first; values without a match are left out. */
      status?: components['schemas']['FacetCount'][];
    };
    PremisesLink: {
      /** @enum {string} */
      method: 'number' | 'name' | 'name_address' | 'name_officer' | 'corrected';
      /** @description That the registration is the licensee’s. */
      probability: number;
    };
    PremisesSearchEcho: {
      facets?: ('source' | 'status' | 'state')[];
      /** @enum {string} */
      order_by: 'source' | 'relevance';
      /** @description The submitted `q`. */
      query: string;
      /** @enum {string} */
      sort?: 'name' | '-name' | 'issued_on' | '-issued_on' | 'expires_on' | '-expires_on';
      /** @description `all`, or the sorted codes of lists joined by commas. */
      sources: string;
      /** @enum {string} */
      state?:
        | 'AL'
        | 'AK'
        | 'AZ'
        | 'AR'
        | 'CA'
        | 'CO'
        | 'CT'
        | 'DE'
        | 'DC'
        | 'FL'
        | 'GA'
        | 'HI'
        | 'ID'
        | 'IL'
        | 'IN'
        | 'IA'
        | 'KS'
        | 'KY'
        | 'LA'
        | 'ME'
        | 'MD'
        | 'MA'
        | 'MI'
        | 'MN'
        | 'MS'
        | 'MO'
        | 'MT'
        | 'NE'
        | 'NV'
        | 'NH'
        | 'NJ'
        | 'NM'
        | 'NY'
        | 'NC'
        | 'ND'
        | 'OH'
        | 'OK'
        | 'OR'
        | 'PA'
        | 'RI'
        | 'SC'
        | 'SD'
        | 'TN'
        | 'TX'
        | 'UT'
        | 'VT'
        | 'VA'
        | 'WA'
        | 'WV'
        | 'WI'
        | 'WY'
        | 'AS'
        | 'GU'
        | 'MP'
        | 'PR'
        | 'VI'
        | 'UM'
        | 'FM'
        | 'MH'
        | 'PW'
        | 'AA'
        | 'AE'
        | 'AP';
      /** @enum {string} */
      status: 'current' | 'ended' | 'any';
      zip_code: string | null;
    };
    PremisesSearchRequest: {
      /**
       * @description What the matches are counted by, each as if its own filter were not set; counts end at 10,000.
       * @default null
       */
      facets?: ('source' | 'status' | 'state')[] | null;
      /**
       * @description Results a page, at most.
       * @default 100
       */
      limit?: number;
      /**
       * @description By list, license number and id; or the best matches first.
       * @default source
       * @enum {string}
       */
      order_by?: 'source' | 'relevance';
      /**
       * @description The page, from 1: `summary.next_page` of the one before.
       * @default 1
       */
      page?: number;
      /** @description The query, in the query language. */
      q: string;
      /**
       * @description In place of `order_by`: by trade name, or licensee where there is none, or by a day of the license, those without one last; `-` turns it round.
       * @default null
       */
      sort?: ('name' | '-name' | 'issued_on' | '-issued_on' | 'expires_on' | '-expires_on') | null;
      /**
       * @description `all`, or codes of loaded lists with commas between.
       * @default all
       */
      sources?: string;
      /**
       * @description Premises in this state, by its postal code.
       * @default null
       */
      state?:
        | (
            | 'AL'
            | 'AK'
            | 'AZ'
            | 'AR'
            | 'CA'
            | 'CO'
            | 'CT'
            | 'DE'
            | 'DC'
            | 'FL'
            | 'GA'
            | 'HI'
            | 'ID'
            | 'IL'
            | 'IN'
            | 'IA'
            | 'KS'
            | 'KY'
            | 'LA'
            | 'ME'
            | 'MD'
            | 'MA'
            | 'MI'
            | 'MN'
            | 'MS'
            | 'MO'
            | 'MT'
            | 'NE'
            | 'NV'
            | 'NH'
            | 'NJ'
            | 'NM'
            | 'NY'
            | 'NC'
            | 'ND'
            | 'OH'
            | 'OK'
            | 'OR'
            | 'PA'
            | 'RI'
            | 'SC'
            | 'SD'
            | 'TN'
            | 'TX'
            | 'UT'
            | 'VT'
            | 'VA'
            | 'WA'
            | 'WV'
            | 'WI'
            | 'WY'
            | 'AS'
            | 'GU'
            | 'MP'
            | 'PR'
            | 'VI'
            | 'UM'
            | 'FM'
            | 'MH'
            | 'PW'
            | 'AA'
            | 'AE'
            | 'AP'
          )
        | null;
      /**
       * @description Licenses of this status as of the list's date; those of unknown status are found by `any` alone.
       * @default any
       * @enum {string}
       */
      status?: 'current' | 'ended' | 'any';
      /**
       * @description The first five digits of the premises' postal code.
       * @default null
       */
      zip_code?: string | null;
    };
    PremisesSearchResponse: {
      facets?: components['schemas']['PremisesFacets'];
      page: number;
      request: components['schemas']['PremisesSearchEcho'];
      results: components['schemas']['PremisesSearchResult'][];
      summary: components['schemas']['PremisesSearchSummary'];
    };
    PremisesSearchResult: {
      match: {
        /** @enum {string} */
        matched_field: 'trade_name' | 'licensee' | 'address';
        matched_value: string;
      };
      premises: components['schemas']['Premises'];
    };
    PremisesSearchSummary: {
      /** @description The next page, or null on the last one. */
      next_page: number | null;
      returned: number;
      /** @description Codes of lists, sorted. */
      sources_searched: string[];
      /** @description True when there are more than 10,000 matches. */
      total_is_capped: boolean;
      /** @description Matches, counted up to a cap of 10,000. */
      total_matches: number;
    };
    PremisesSuggestion: {
      /** @enum {string} */
      kind: 'premises' | 'person' | 'number';
      /** @description The `id` of that record. */
      premises_id: string;
      /** @description The list of the first record that has it. */
      source: string;
      /** @description The trade name or licensee, the person's name, or the license number. */
      text: string;
    };
    PremisesSuggestions: {
      /** @description The best first. */
      suggestions: components['schemas']['PremisesSuggestion'][];
    };
    ProbablePerson: {
      /** @description What ties first, then the most common. */
      addresses: components['schemas']['PersonAddress'][];
      /** @description In the same order. */
      co_officers: components['schemas']['CoOfficer'][];
      /** @description By jurisdiction and number; none of whom license lists alone name. */
      companies: components['schemas']['PersonCompany'][];
      /** @description As records have it. */
      names: string[];
      /** @description Licenses that name the person, by list and number: of these companies, else of one licensee. */
      premises: components['schemas']['PersonPremises'][];
    };
    Refusal: {
      /** @description Of `/readyz`: the damaged registries, where any are. */
      damaged?: string[];
      detail: string;
      /** @description Of a registry that is damaged, outdated or newer: which it is. */
      jurisdiction?: string;
      /** @description Of `/readyz`: the registries that a newer Charter made, where any are. */
      newer?: string[];
      /** @description Of `/readyz`: what requests need and cannot use. */
      not_ready?: ('accounts' | 'registries')[];
      /** @description Of `/readyz`: the registries that an earlier Charter made, where any are. */
      outdated?: string[];
    };
    Relationship: {
      /** @default null */
      effective_date: string | null;
      entity: {
        /** @default null */
        entity_number: string | null;
        /** @default null */
        jurisdiction_code: string | null;
        /** @default null */
        name: string | null;
      };
      /** @enum {string} */
      kind: 'merged_into' | 'home_entity' | 'subsequent_registration' | 'alternate_registration';
    };
    ResendMessagesRequest: {
      /**
       * Format: date-time
       * @description An instant with its zone.
       */
      since: string;
    };
    ResentMessages: {
      /** @description How many are sent again. */
      messages: number;
    };
    Role: {
      /** @default null */
      ended_on: string | null;
      /** @enum {string} */
      kind:
        | 'registered_agent'
        | 'officer'
        | 'manager'
        | 'member'
        | 'governor'
        | 'owner'
        | 'incorporator'
        | 'shareholder'
        | 'other'
        | 'unknown';
      /** @default null */
      ownership_percentage: number | null;
      /** @default null */
      started_on: string | null;
      /**
       * @description The registry's own title, verbatim.
       * @default null
       */
      title: string | null;
    };
    RotatedWebhook: {
      /** @description The secret that messages are signed with: shown now and never again. */
      secret: string;
    };
    SearchSummary: {
      jurisdictions_searched: string[];
      /** @description The next page, or null on the last one. */
      next_page: number | null;
      returned: number;
      /** @description True when there are more than 10,000 matches. */
      total_is_capped: boolean;
      /** @description Matches, counted up to a cap of 10,000. */
      total_matches: number;
    };
    /** @description Percent, 0 to 100: the share itself, or the bounds that it lies within. */
    Share: {
      exact: number | null;
      maximum: number | null;
      minimum: number | null;
    };
    SubmittedLocation: {
      address: string;
      /** @description The customer's own, or one generated where none was given. */
      customer_record_id: string;
      email: string | null;
      name: string;
      /** @description Where it was submitted. */
      owner_name?: string;
      phone: string | null;
      website: string | null;
    };
    Suggestion: {
      entity_number: string | null;
      /** @description Of the company; of a person, of the first company that names them. Null for a spelling. */
      jurisdiction_code: string | null;
      /** @enum {string} */
      kind: 'company' | 'person' | 'number' | 'spelling';
      /** @description The company's or the person's name, the number, or the spelling. */
      text: string;
    };
    Suggestions: {
      /** @description The best first. */
      suggestions: components['schemas']['Suggestion'][];
    };
    SyntaxError: {
      /** @enum {string} */
      code:
        | 'empty_query'
        | 'wildcard_in_phrase'
        | 'leading_wildcard'
        | 'embedded_wildcard'
        | 'unterminated_phrase'
        | 'empty_phrase'
        | 'empty_group'
        | 'unbalanced_parenthesis'
        | 'missing_operand'
        | 'query_too_complex';
      detail: string;
      /** @description Of the first offending character of `q`, in code points, from 0. */
      position: number;
    };
    UnreadableSearch: components['schemas']['SyntaxError'] | components['schemas']['Refusal'];
    ValidationError: {
      detail: components['schemas']['ValidationErrorItem'][];
    };
    ValidationErrorItem: {
      ctx?: {
        [key: string]: unknown;
      };
      input?: unknown;
      loc: (string | number)[];
      msg: string;
      type: string;
    };
    Watch: {
      /**
       * Format: date-time
       * @example 2024-02-29T09:30:00.000Z
       */
      created_at: string;
      entity_number: string | null;
      id: string;
      /** @description Of a person null where all are meant. */
      jurisdiction_code: string | null;
      /** @enum {string} */
      kind: 'company' | 'person' | 'search' | 'premises';
      name: string | null;
      note: string;
      premises_id: string | null;
      q: string | null;
      /** @description Of premises: the code of their list. */
      source: string | null;
    };
    Watches: {
      /** @description The next page, or null on the last one. */
      next_page: number | null;
      /** @description The newest first. */
      watches: components['schemas']['Watch'][];
    };
    Webhook: {
      /**
       * Format: date-time
       * @example 2024-02-29T09:30:00.000Z
       */
      created_at: string;
      description: string;
      id: string;
      /** @description Until when messages are signed by the secret before the last rotation too; null where they are not. */
      old_secret_until: string | null;
      /** @description While it is, its messages wait. */
      paused: boolean;
      /** @description `owner`: you have paused it. `gone`: it has answered 410. `failed`: the last attempt at a message has failed. Null while it is not paused. */
      paused_because: ('owner' | 'gone' | 'failed') | null;
      types: (
        | 'batch.succeeded'
        | 'batch.failed'
        | 'company.changed'
        | 'person.changed'
        | 'search.changed'
        | 'premises.changed'
        | 'balance.low'
        | 'registry.published'
        | 'registry.refused'
        | 'list.refused'
        | 'registry.stale'
      )[];
      url: string;
    };
    WebhookAttempt: {
      /**
       * Format: date-time
       * @example 2024-02-29T09:30:00.000Z
       */
      at: string;
      attempt: number;
      /** @description Whether it was answered with a 2xx. */
      delivered: boolean;
      duration_ms: number;
      /** @description Why it did not answer; null where it did. */
      failure: ('no_public_address' | 'connection_refused' | 'connection_broken' | 'tls' | 'timeout' | 'other') | null;
      id: string;
      /** @description The header `webhook-id` that it had. */
      message_id: string;
      /** @description When the next attempt is due; null where there is none. */
      next_at: string | null;
      /** @description What the receiver answered; null where it did not. */
      status: number | null;
      /** @description The type of the message; `webhook.test` of a test. */
      type: string;
    };
    WebhookAttempts: {
      /** @description The newest first. */
      attempts: components['schemas']['WebhookAttempt'][];
      /** @description The next page, or null on the last one. */
      next_page: number | null;
    };
    Webhooks: {
      /** @description The next page, or null on the last one. */
      next_page: number | null;
      /** @description In the order they were made. */
      webhooks: components['schemas']['Webhook'][];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: {
    /** @description What `If-None-Match` names where a caller has the answer already. */
    ETag: string;
    /** @description `true` where the batch was accepted before, under the same `Idempotency-Key`. */
    'Idempotent-Replayed': string;
    /** @description Where to poll the batch. */
    Location: string;
    /** @description Requests left (`r`) and seconds until all are there again (`t`); an estimate where several servers count together. */
    RateLimit: string;
    /** @description The key's quota `q` in each window of `w` seconds. */
    'RateLimit-Policy': string;
    /** @description Seconds after which to try again. */
    'Retry-After': number;
    /** @description Always `ApiKey`. */
    'WWW-Authenticate': string;
    /** @description The account's settled credits after it. */
    'X-Credits-Balance': number;
    /** @description The credits that this request has cost; 0 for anything but a 200. */
    'X-Credits-Charged': number;
    /** @description Of a company that is not found, where there are any: the numbers of its registry that differ in signs, blanks, case or leading zeros alone, percent-encoded, joined by commas. */
    'X-Did-You-Mean': string;
    /** @description Until when the repeat of a request that was paid for is free: in UTC. */
    'X-Free-Until': string;
    /** @description The request fields that were ignored, percent-encoded, joined by commas. */
    'X-Ignored-Fields': string;
    /** @description Requests that may come at once. */
    'X-RateLimit-Limit': number;
    /** @description Requests left, as `r` in `RateLimit`. */
    'X-RateLimit-Remaining': number;
    /** @description Seconds until all requests are there again, as `t` in `RateLimit`. */
    'X-RateLimit-Reset': number;
    /** @description The request's id in the server's log: the caller's own where it sent one. */
    'X-Request-Id': string;
    /** @description Names the snapshots that the page was read from. Send it with the next page, so that pages fit each other also where a registry is loaded meanwhile: it is good for ten minutes after that. */
    'X-Snapshot': string;
  };
  pathItems: never;
}
export type AcceptedBatch = components['schemas']['AcceptedBatch'];
export type Address = components['schemas']['Address'];
export type Addresses = components['schemas']['Addresses'];
export type AddressRequest = components['schemas']['AddressRequest'];
export type AtAddress = components['schemas']['AtAddress'];
export type Change = components['schemas']['Change'];
export type Changes = components['schemas']['Changes'];
export type ChangesGone = components['schemas']['ChangesGone'];
export type ChangeWebhookRequest = components['schemas']['ChangeWebhookRequest'];
export type CompaniesLookupRequest = components['schemas']['CompaniesLookupRequest'];
export type Company = components['schemas']['Company'];
export type CompanyAtAddress = components['schemas']['CompanyAtAddress'];
export type CompanyIdentifierRequest = components['schemas']['CompanyIdentifierRequest'];
export type CompanyNumberRequest = components['schemas']['CompanyNumberRequest'];
export type CompanyOwners = components['schemas']['CompanyOwners'];
export type CompanyPremises = components['schemas']['CompanyPremises'];
export type CompanySearchEcho = components['schemas']['CompanySearchEcho'];
export type CompanySearchRequest = components['schemas']['CompanySearchRequest'];
export type CompanySearchResponse = components['schemas']['CompanySearchResponse'];
export type CompanySearchResult = components['schemas']['CompanySearchResult'];
export type Contact = components['schemas']['Contact'];
export type CoOfficer = components['schemas']['CoOfficer'];
export type Counts = components['schemas']['Counts'];
export type CreatedWebhook = components['schemas']['CreatedWebhook'];
export type CreateWatchRequest = components['schemas']['CreateWatchRequest'];
export type CreateWebhookRequest = components['schemas']['CreateWebhookRequest'];
export type CreditBalance = components['schemas']['CreditBalance'];
export type FacetCount = components['schemas']['FacetCount'];
export type Facets = components['schemas']['Facets'];
export type FieldChange = components['schemas']['FieldChange'];
export type Filing = components['schemas']['Filing'];
export type FoundCompanies = components['schemas']['FoundCompanies'];
export type Identifier = components['schemas']['Identifier'];
export type IndustryCode = components['schemas']['IndustryCode'];
export type InsufficientCredits = components['schemas']['InsufficientCredits'];
export type Interest = components['schemas']['Interest'];
export type Jurisdictions = components['schemas']['Jurisdictions'];
export type Licensee = components['schemas']['Licensee'];
export type LocalBusinessBatchRequest = components['schemas']['LocalBusinessBatchRequest'];
export type LocalBusinessMatchRequest = components['schemas']['LocalBusinessMatchRequest'];
export type LocationRequest = components['schemas']['LocationRequest'];
export type MatchedPerson = components['schemas']['MatchedPerson'];
export type MatchEvidence = components['schemas']['MatchEvidence'];
export type MatchRow = components['schemas']['MatchRow'];
export type Name = components['schemas']['Name'];
export type Network = components['schemas']['Network'];
export type NetworkEdge = components['schemas']['NetworkEdge'];
export type NetworkNode = components['schemas']['NetworkNode'];
export type NetworkRecord = components['schemas']['NetworkRecord'];
export type NetworkRequest = components['schemas']['NetworkRequest'];
export type OfficerSearchEcho = components['schemas']['OfficerSearchEcho'];
export type OfficerSearchRequest = components['schemas']['OfficerSearchRequest'];
export type OfficerSearchResponse = components['schemas']['OfficerSearchResponse'];
export type OfficerSearchResult = components['schemas']['OfficerSearchResult'];
export type OfficerSearchSummary = components['schemas']['OfficerSearchSummary'];
export type Operator = components['schemas']['Operator'];
export type OperatorFamily = components['schemas']['OperatorFamily'];
export type Ownership = components['schemas']['Ownership'];
export type OwnershipParty = components['schemas']['OwnershipParty'];
export type Party = components['schemas']['Party'];
export type PeopleOfName = components['schemas']['PeopleOfName'];
export type PeopleRequest = components['schemas']['PeopleRequest'];
export type PersonAddress = components['schemas']['PersonAddress'];
export type PersonCompany = components['schemas']['PersonCompany'];
export type PersonPremises = components['schemas']['PersonPremises'];
export type PolledBatch = components['schemas']['PolledBatch'];
export type Premises = components['schemas']['Premises'];
export type PremisesAtAddress = components['schemas']['PremisesAtAddress'];
export type PremisesChange = components['schemas']['PremisesChange'];
export type PremisesChanges = components['schemas']['PremisesChanges'];
export type PremisesFacets = components['schemas']['PremisesFacets'];
export type PremisesLink = components['schemas']['PremisesLink'];
export type PremisesSearchEcho = components['schemas']['PremisesSearchEcho'];
export type PremisesSearchRequest = components['schemas']['PremisesSearchRequest'];
export type PremisesSearchResponse = components['schemas']['PremisesSearchResponse'];
export type PremisesSearchResult = components['schemas']['PremisesSearchResult'];
export type PremisesSearchSummary = components['schemas']['PremisesSearchSummary'];
export type PremisesSuggestion = components['schemas']['PremisesSuggestion'];
export type PremisesSuggestions = components['schemas']['PremisesSuggestions'];
export type ProbablePerson = components['schemas']['ProbablePerson'];
export type Refusal = components['schemas']['Refusal'];
export type Relationship = components['schemas']['Relationship'];
export type ResendMessagesRequest = components['schemas']['ResendMessagesRequest'];
export type ResentMessages = components['schemas']['ResentMessages'];
export type Role = components['schemas']['Role'];
export type RotatedWebhook = components['schemas']['RotatedWebhook'];
export type SearchSummary = components['schemas']['SearchSummary'];
export type Share = components['schemas']['Share'];
export type SubmittedLocation = components['schemas']['SubmittedLocation'];
export type Suggestion = components['schemas']['Suggestion'];
export type Suggestions = components['schemas']['Suggestions'];
export type SyntaxError = components['schemas']['SyntaxError'];
export type UnreadableSearch = components['schemas']['UnreadableSearch'];
export type ValidationError = components['schemas']['ValidationError'];
export type ValidationErrorItem = components['schemas']['ValidationErrorItem'];
export type Watch = components['schemas']['Watch'];
export type Watches = components['schemas']['Watches'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookAttempt = components['schemas']['WebhookAttempt'];
export type WebhookAttempts = components['schemas']['WebhookAttempts'];
export type Webhooks = components['schemas']['Webhooks'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderIdempotentReplayed = components['headers']['Idempotent-Replayed'];
export type HeaderLocation = components['headers']['Location'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimit-Policy'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
export type HeaderWwwAuthenticate = components['headers']['WWW-Authenticate'];
export type HeaderXCreditsBalance = components['headers']['X-Credits-Balance'];
export type HeaderXCreditsCharged = components['headers']['X-Credits-Charged'];
export type HeaderXDidYouMean = components['headers']['X-Did-You-Mean'];
export type HeaderXFreeUntil = components['headers']['X-Free-Until'];
export type HeaderXIgnoredFields = components['headers']['X-Ignored-Fields'];
export type HeaderXRateLimitLimit = components['headers']['X-RateLimit-Limit'];
export type HeaderXRateLimitRemaining = components['headers']['X-RateLimit-Remaining'];
export type HeaderXRateLimitReset = components['headers']['X-RateLimit-Reset'];
export type HeaderXRequestId = components['headers']['X-Request-Id'];
export type HeaderXSnapshot = components['headers']['X-Snapshot'];
export type $defs = Record<string, never>;
export interface operations {
  findAtAddress: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same request under the same key within 24 hours of its charge is answered afresh, and costs nothing: for clients that lost the answer. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AddressRequest'];
      };
    };
    responses: {
      /** @description What is there. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-Free-Until': components['headers']['X-Free-Until'];
          'X-Ignored-Fields': components['headers']['X-Ignored-Fields'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AtAddress'];
        };
      };
      /** @description The body does not match its encoding, or breaks off. */
      400: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The credits do not cover the request; nothing was done. Where an automatic top-up is set up, it was tried first. */
      402: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InsufficientCredits'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description No loaded company or premises stand at the address, or it names no house. Free. */
      404: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is larger than 256 KiB. */
      413: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is not JSON, or in an unknown encoding. */
      415: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  listChanges: {
    parameters: {
      query?: {
        /** @description `fields`: with what changed in each record. */
        include?: 'fields' | null;
        /** @description `all`, or codes of loaded jurisdictions with commas between. */
        jurisdictions?: string;
        /** @description `all`, or some of `loaded`, `added`, `changed`, `removed` with commas between. */
        kinds?: string;
        /** @description How many a page at most, 100 where it is left out. */
        limit?: number;
        /** @description The `next_since` of the page before, or the `id` of a change: what comes behind it. All that is kept where it is left out. */
        since?: string | null;
        /** @description `true`: only what concerns a watch of the account. Such a page may be empty though more follows: go on until it is empty and `next_since` stays the same. A request looks at up to 1,000 changes. */
        watched?: boolean;
      };
      header?: {
        /** @description The same request under the same key within 24 hours of its charge is answered afresh, and costs nothing: for clients that lost the answer. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-Free-Until': components['headers']['X-Free-Until'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Changes'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The credits do not cover the request; nothing was done. Where an automatic top-up is set up, it was tried first. */
      402: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InsufficientCredits'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description What follows `since` is not all kept any more, or another installation gave it. Nothing is charged. */
      410: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-Free-Until': components['headers']['X-Free-Until'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ChangesGone'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  getCompany: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same request under the same key within 24 hours of its charge is answered afresh, and costs nothing: for clients that lost the answer. */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Exactly the `entity_number` of the record, percent-encoded.
         * @example 20211234567
         */
        company_number: string;
        /**
         * @description One of the loaded jurisdictions, in any case.
         * @example us_co
         */
        jurisdiction_code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The company. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-Free-Until': components['headers']['X-Free-Until'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Company'];
        };
      };
      /** @description The percent-encoding is broken. */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The credits do not cover the request; nothing was done. Where an automatic top-up is set up, it was tried first. */
      402: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InsufficientCredits'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The jurisdiction has no company of that number. Free. */
      404: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-Did-You-Mean': components['headers']['X-Did-You-Mean'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  listCompanyOwners: {
    parameters: {
      query?: {
        /** @description How many a page, 100 where it is left out. */
        limit?: number;
        /** @description The page, 1 where it is left out. */
        page?: number;
        /** @description `subject`: who owns the company. `owner`: what it owns. */
        side?: 'subject' | 'owner';
      };
      header?: {
        /** @description The same request under the same key within 24 hours of its charge is answered afresh, and costs nothing: for clients that lost the answer. */
        'Idempotency-Key'?: string;
        /** @description What an earlier page answered: the search is answered from the same snapshots. */
        'X-Snapshot'?: string;
      };
      path: {
        /**
         * @description Exactly the `entity_number` of the company, percent-encoded.
         * @example L19000123456
         */
        company_number: string;
        /**
         * @description One of the loaded jurisdictions, in any case.
         * @example us_fl
         */
        jurisdiction_code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-Free-Until': components['headers']['X-Free-Until'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-Snapshot': components['headers']['X-Snapshot'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CompanyOwners'];
        };
      };
      /** @description The percent-encoding is broken. */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The credits do not cover the request; nothing was done. Where an automatic top-up is set up, it was tried first. */
      402: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InsufficientCredits'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The jurisdiction has no company of that number. Free. */
      404: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-Did-You-Mean': components['headers']['X-Did-You-Mean'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The snapshots that `X-Snapshot` names are not kept any more, or are not known. Nothing is charged. */
      410: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  listCompanyPremises: {
    parameters: {
      query?: {
        /** @description How many a page, 100 where it is left out. */
        limit?: number;
        /** @description The page, 1 where it is left out. */
        page?: number;
      };
      header?: {
        /** @description The same request under the same key within 24 hours of its charge is answered afresh, and costs nothing: for clients that lost the answer. */
        'Idempotency-Key'?: string;
        /** @description What an earlier page answered: the search is answered from the same snapshots. */
        'X-Snapshot'?: string;
      };
      path: {
        /**
         * @description Exactly the `entity_number` of the company, percent-encoded.
         * @example L19000123456
         */
        company_number: string;
        /**
         * @description One of the loaded jurisdictions, in any case.
         * @example us_fl
         */
        jurisdiction_code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-Free-Until': components['headers']['X-Free-Until'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-Snapshot': components['headers']['X-Snapshot'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CompanyPremises'];
        };
      };
      /** @description The percent-encoding is broken. */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The credits do not cover the request; nothing was done. Where an automatic top-up is set up, it was tried first. */
      402: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InsufficientCredits'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The jurisdiction has no company of that number. Free. */
      404: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-Did-You-Mean': components['headers']['X-Did-You-Mean'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The snapshots that `X-Snapshot` names are not kept any more, or are not known. Nothing is charged. */
      410: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  lookUpCompanies: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same request under the same key within 24 hours of its charge is answered afresh, and costs nothing: for clients that lost the answer. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CompaniesLookupRequest'];
      };
    };
    responses: {
      /** @description What was found of each. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-Free-Until': components['headers']['X-Free-Until'];
          'X-Ignored-Fields': components['headers']['X-Ignored-Fields'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FoundCompanies'];
        };
      };
      /** @description The body does not match its encoding, or breaks off. */
      400: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The credits do not cover the request; nothing was done. Where an automatic top-up is set up, it was tried first. */
      402: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InsufficientCredits'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is larger than 256 KiB, or the page larger than 64 MB. */
      413: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is not JSON, or in an unknown encoding. */
      415: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  searchCompanies: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same request under the same key within 24 hours of its charge is answered afresh, and costs nothing: for clients that lost the answer. */
        'Idempotency-Key'?: string;
        /** @description What an earlier page answered: the search is answered from the same snapshots. */
        'X-Snapshot'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CompanySearchRequest'];
      };
    };
    responses: {
      /** @description One page of matches. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-Free-Until': components['headers']['X-Free-Until'];
          'X-Ignored-Fields': components['headers']['X-Ignored-Fields'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-Snapshot': components['headers']['X-Snapshot'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CompanySearchResponse'];
        };
      };
      /** @description The query `q` breaks a rule of the query language, or the body does not match its encoding or breaks off. */
      400: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UnreadableSearch'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The credits do not cover the request; nothing was done. Where an automatic top-up is set up, it was tried first. */
      402: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InsufficientCredits'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The snapshots that `X-Snapshot` names are not kept any more, or are not known. Nothing is charged. */
      410: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is larger than 256 KiB, or the page larger than 64 MB. */
      413: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is not JSON, or in an unknown encoding. */
      415: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  countFound: {
    parameters: {
      query: {
        /** @description `all`, or codes of loaded jurisdictions joined by commas. */
        jurisdictions?: string;
        /**
         * @description A query, words, an address, a name and its city with a comma between, an identifier, or a number, such as `us_co/20211234567`.
         * @example bluestem kettle
         */
        q: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The counts. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Counts'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  getCredits: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The balance. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreditBalance'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  listJurisdictions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Their codes. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Jurisdictions'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  submitBatch: {
    parameters: {
      query?: {
        /** @description The share of these locations whose operator is probably in none of the loaded registries. The confidences follow it. */
        absent_share?: number;
        /** @description How sure an operator has to be for its row to be `matched`: `strict` names it only where it is nearly certain, `lenient` also where it is merely likely. */
        acceptance?: 'strict' | 'balanced' | 'lenient';
        /** @description Your own name for the batch, such as a file's. It is kept, and answered with the batch. */
        label?: string | null;
      };
      header?: {
        /** @description The same key with the same body and options within 24 hours is answered as the first time, and makes no second batch. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LocalBusinessBatchRequest'];
      };
    };
    responses: {
      /** @description Accepted: its rows are queued. */
      202: {
        headers: {
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          Location: components['headers']['Location'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-Ignored-Fields': components['headers']['X-Ignored-Fields'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AcceptedBatch'];
        };
      };
      /** @description The body does not match its encoding, or breaks off. */
      400: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The credits do not cover the request; nothing was done. Where an automatic top-up is set up, it was tried first. */
      402: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InsufficientCredits'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The first submission under this `Idempotency-Key` is not answered yet; of a part of a file in the dashboard: it is beyond what the file may have. */
      409: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is larger than 2 MiB. */
      413: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is not JSON, or in an unknown encoding. */
      415: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, too many wrong keys, or too many locations that wait. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  pollBatch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The batch's id. */
        batch_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The batch; `Retry-After` comes while it is queued or running. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PolledBatch'];
        };
      };
      /** @description The percent-encoding is broken. */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The account has no such batch, or it was removed. */
      404: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  matchLocation: {
    parameters: {
      query?: {
        /** @description The share of these locations whose operator is probably in none of the loaded registries. The confidences follow it. */
        absent_share?: number;
        /** @description How sure an operator has to be for its row to be `matched`: `strict` names it only where it is nearly certain, `lenient` also where it is merely likely. */
        acceptance?: 'strict' | 'balanced' | 'lenient';
      };
      header?: {
        /** @description The same request under the same key within 24 hours of its charge is answered afresh, and costs nothing: for clients that lost the answer. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LocalBusinessMatchRequest'];
      };
    };
    responses: {
      /** @description The row. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-Free-Until': components['headers']['X-Free-Until'];
          'X-Ignored-Fields': components['headers']['X-Ignored-Fields'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MatchRow'];
        };
      };
      /** @description The body does not match its encoding, or breaks off. */
      400: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The credits do not cover the request; nothing was done. Where an automatic top-up is set up, it was tried first. */
      402: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InsufficientCredits'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is larger than 256 KiB. */
      413: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is not JSON, or in an unknown encoding. */
      415: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  getNetwork: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same request under the same key within 24 hours of its charge is answered afresh, and costs nothing: for clients that lost the answer. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NetworkRequest'];
      };
    };
    responses: {
      /** @description The network. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-Free-Until': components['headers']['X-Free-Until'];
          'X-Ignored-Fields': components['headers']['X-Ignored-Fields'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Network'];
        };
      };
      /** @description The body does not match its encoding, or breaks off. */
      400: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The credits do not cover the request; nothing was done. Where an automatic top-up is set up, it was tried first. */
      402: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InsufficientCredits'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The root, or what it begins at besides, is not found. Free. */
      404: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-Did-You-Mean': components['headers']['X-Did-You-Mean'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is larger than 256 KiB. */
      413: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is not JSON, or in an unknown encoding. */
      415: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  searchOfficers: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same request under the same key within 24 hours of its charge is answered afresh, and costs nothing: for clients that lost the answer. */
        'Idempotency-Key'?: string;
        /** @description What an earlier page answered: the search is answered from the same snapshots. */
        'X-Snapshot'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OfficerSearchRequest'];
      };
    };
    responses: {
      /** @description One page of matches. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-Free-Until': components['headers']['X-Free-Until'];
          'X-Ignored-Fields': components['headers']['X-Ignored-Fields'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-Snapshot': components['headers']['X-Snapshot'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OfficerSearchResponse'];
        };
      };
      /** @description The query `q` breaks a rule of the query language, or the body does not match its encoding or breaks off. */
      400: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UnreadableSearch'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The credits do not cover the request; nothing was done. Where an automatic top-up is set up, it was tried first. */
      402: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InsufficientCredits'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The snapshots that `X-Snapshot` names are not kept any more, or are not known. Nothing is charged. */
      410: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is larger than 256 KiB, or the page larger than 64 MB. */
      413: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is not JSON, or in an unknown encoding. */
      415: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  findPeople: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same request under the same key within 24 hours of its charge is answered afresh, and costs nothing: for clients that lost the answer. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PeopleRequest'];
      };
    };
    responses: {
      /** @description The people. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-Free-Until': components['headers']['X-Free-Until'];
          'X-Ignored-Fields': components['headers']['X-Ignored-Fields'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PeopleOfName'];
        };
      };
      /** @description The body does not match its encoding, or breaks off. */
      400: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The credits do not cover the request; nothing was done. Where an automatic top-up is set up, it was tried first. */
      402: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InsufficientCredits'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description No company and no license carries the name. Free. */
      404: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is larger than 256 KiB. */
      413: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is not JSON, or in an unknown encoding. */
      415: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  getPremises: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same request under the same key within 24 hours of its charge is answered afresh, and costs nothing: for clients that lost the answer. */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * @description Exactly the `id` of the record, percent-encoded.
         * @example SEA2301187
         */
        id: string;
        /**
         * @description The code of a loaded list, in any case.
         * @example us_fl_dbpr_food
         */
        source: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The record. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-Free-Until': components['headers']['X-Free-Until'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Premises'];
        };
      };
      /** @description The percent-encoding is broken. */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The credits do not cover the request; nothing was done. Where an automatic top-up is set up, it was tried first. */
      402: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InsufficientCredits'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The list has no record of that id. Free. */
      404: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  listPremisesChanges: {
    parameters: {
      query?: {
        /** @description `fields`: with what changed in each record. */
        include?: 'fields' | null;
        /** @description `all`, or some of `loaded`, `added`, `changed`, `removed` with commas between. */
        kinds?: string;
        /** @description How many a page at most, 100 where it is left out. */
        limit?: number;
        /** @description The `next_since` of the page before, or the `id` of a change: what comes behind it. All that is kept where it is left out. */
        since?: string | null;
        /** @description `all`, or codes of loaded lists with commas between. */
        sources?: string;
        /** @description `true`: only what concerns a watch of the account. Such a page may be empty though more follows: go on until it is empty and `next_since` stays the same. A request looks at up to 1,000 changes. */
        watched?: boolean;
      };
      header?: {
        /** @description The same request under the same key within 24 hours of its charge is answered afresh, and costs nothing: for clients that lost the answer. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-Free-Until': components['headers']['X-Free-Until'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PremisesChanges'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The credits do not cover the request; nothing was done. Where an automatic top-up is set up, it was tried first. */
      402: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InsufficientCredits'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description What follows `since` is not all kept any more, or another installation gave it. Nothing is charged. */
      410: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-Free-Until': components['headers']['X-Free-Until'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ChangesGone'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  searchPremises: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same request under the same key within 24 hours of its charge is answered afresh, and costs nothing: for clients that lost the answer. */
        'Idempotency-Key'?: string;
        /** @description What an earlier page answered: the search is answered from the same snapshots. */
        'X-Snapshot'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PremisesSearchRequest'];
      };
    };
    responses: {
      /** @description One page of matches. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-Free-Until': components['headers']['X-Free-Until'];
          'X-Ignored-Fields': components['headers']['X-Ignored-Fields'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'X-Snapshot': components['headers']['X-Snapshot'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PremisesSearchResponse'];
        };
      };
      /** @description The query `q` breaks a rule of the query language, or the body does not match its encoding or breaks off. */
      400: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UnreadableSearch'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The credits do not cover the request; nothing was done. Where an automatic top-up is set up, it was tried first. */
      402: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InsufficientCredits'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The snapshots that `X-Snapshot` names are not kept any more, or are not known. Nothing is charged. */
      410: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Credits-Balance': components['headers']['X-Credits-Balance'];
          'X-Credits-Charged': components['headers']['X-Credits-Charged'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is larger than 256 KiB, or the page larger than 64 MB. */
      413: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is not JSON, or in an unknown encoding. */
      415: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  suggestPremises: {
    parameters: {
      query: {
        /** @description How many suggestions at most. */
        limit?: number;
        /**
         * @description What was typed so far.
         * @example fernha
         */
        q: string;
        /** @description `all`, or codes of loaded lists joined by commas. */
        sources?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The suggestions. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PremisesSuggestions'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  suggest: {
    parameters: {
      query: {
        /** @description `all`, or codes of loaded jurisdictions joined by commas. */
        jurisdictions?: string;
        /** @description How many suggestions at most. */
        limit?: number;
        /**
         * @description What was typed so far.
         * @example blueste
         */
        q: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The suggestions. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Suggestions'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  listWatches: {
    parameters: {
      query?: {
        /** @description How many a page, 100 where it is left out. */
        limit?: number;
        /** @description The page, 1 where it is left out. */
        page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Watches'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  createWatch: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateWatchRequest'];
      };
    };
    responses: {
      /** @description It is watched already: the watch that is there. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Ignored-Fields': components['headers']['X-Ignored-Fields'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Watch'];
        };
      };
      /** @description It is watched from now on. */
      201: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Ignored-Fields': components['headers']['X-Ignored-Fields'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Watch'];
        };
      };
      /** @description The query `q` breaks a rule of the query language, or the body does not match its encoding or breaks off. */
      400: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UnreadableSearch'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description There are too many. */
      409: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is larger than 256 KiB. */
      413: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is not JSON, or in an unknown encoding. */
      415: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  deleteWatch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The watch's id. */
        watch_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The percent-encoding is broken. */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The account has no such watch. */
      404: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  listWebhooks: {
    parameters: {
      query?: {
        /** @description How many a page, 100 where it is left out. */
        limit?: number;
        /** @description The page, 1 where it is left out. */
        page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Webhooks'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  createWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateWebhookRequest'];
      };
    };
    responses: {
      /** @description Made. */
      201: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Ignored-Fields': components['headers']['X-Ignored-Fields'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatedWebhook'];
        };
      };
      /** @description The body does not match its encoding, or breaks off. */
      400: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The account has 20 webhooks. */
      409: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is larger than 256 KiB. */
      413: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is not JSON, or in an unknown encoding. */
      415: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  deleteWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The webhook's id. */
        webhook_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The percent-encoding is broken. */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The account has no such webhook. */
      404: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  changeWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The webhook's id. */
        webhook_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangeWebhookRequest'];
      };
    };
    responses: {
      /** @description As it is now. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Ignored-Fields': components['headers']['X-Ignored-Fields'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Webhook'];
        };
      };
      /** @description The body does not match its encoding, or breaks off. */
      400: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The account has no such webhook. */
      404: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is larger than 256 KiB. */
      413: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is not JSON, or in an unknown encoding. */
      415: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  listWebhookAttempts: {
    parameters: {
      query?: {
        /** @description How many a page, 100 where it is left out. */
        limit?: number;
        /** @description The page, 1 where it is left out. */
        page?: number;
      };
      header?: never;
      path: {
        /** @description The webhook's id. */
        webhook_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookAttempts'];
        };
      };
      /** @description The percent-encoding is broken. */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The account has no such webhook. */
      404: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  resendWebhookMessages: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The webhook's id. */
        webhook_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ResendMessagesRequest'];
      };
    };
    responses: {
      /** @description They are on their way. */
      202: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-Ignored-Fields': components['headers']['X-Ignored-Fields'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ResentMessages'];
        };
      };
      /** @description The body does not match its encoding, or breaks off. */
      400: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The account has no such webhook. */
      404: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is larger than 256 KiB. */
      413: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The body is not JSON, or in an unknown encoding. */
      415: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  rotateWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The webhook's id. */
        webhook_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The new secret. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RotatedWebhook'];
        };
      };
      /** @description The percent-encoding is broken. */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The account has no such webhook. */
      404: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or too many wrong keys. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
  testWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The webhook's id. */
        webhook_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What came of it. */
      200: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookAttempt'];
        };
      };
      /** @description The percent-encoding is broken. */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description No key, or none that is known. */
      401: {
        headers: {
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The key was made for one interface, which is not this one. */
      403: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The account has no such webhook. */
      404: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A field is missing or breaks its rule. */
      422: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ValidationError'];
        };
      };
      /** @description Too many requests, or tests. */
      429: {
        headers: {
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Retry-After': components['headers']['Retry-After'];
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
      /** @description The server is starting, stopping or overloaded, or a registry that the request needs is damaged or of another layout. Nothing is charged. */
      503: {
        headers: {
          'Retry-After': components['headers']['Retry-After'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Refusal'];
        };
      };
    };
  };
}
