/** Written by scripts/write-web-types.ts from openapi.session.json. */

/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Price".
 */
export type Price =
  | number
  | {
      per_result: number;
    };
/**
 * Of a second look: what the first one said.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "FirstLook".
 */
export type FirstLook = {
  /**
   * `accepted`: the operator is right. `rejected`: what the row names is wrong. `chosen`: another is right.
   */
  verdict: 'accepted' | 'rejected' | 'chosen';
  operator: DecidedCompany | null;
  rejected: DecidedCompany[];
  decided_at: string;
  decided_by: string;
  /**
   * Whether both looks say the same of the operator.
   */
  agrees: boolean;
} | null;
/**
 * That runs it; without a name where it is not loaded now.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PlaceCompany".
 */
export type PlaceCompany = {
  jurisdiction_code: string;
  entity_number: string;
  legal_name: string | null;
  status: ('active' | 'inactive' | 'dissolved' | 'suspended' | 'merged' | 'withdrawn' | 'unknown') | null;
} | null;
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "NetworkRecord".
 */
export type NetworkRecord =
  | {
      jurisdiction_code: string;
      entity_number: string;
    }
  | {
      source: string;
      id: string;
    };
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "UnreadableSearch".
 */
export type UnreadableSearch = SyntaxError | Refusal;

export interface Routes {
  'GET /dashboard/api/about': {
    answer: About;
  };
  'POST /dashboard/api/sign-up': {
    body: SignUpRequest;
    answer: SignUpResponse;
  };
  'GET /dashboard/api/session': {
    answer: SessionResponse;
  };
  'POST /auth/sign-in/email': {
    body: SignInRequest;
    answer: Done;
  };
  'POST /auth/sign-out': {
    answer: Done;
  };
  'POST /auth/revoke-sessions': {
    answer: Done;
  };
  'POST /auth/change-password': {
    body: ChangePasswordRequest;
    answer: Done;
  };
  'POST /auth/request-password-reset': {
    body: MailboxRequest;
    answer: Done;
  };
  'POST /auth/reset-password': {
    body: ResetPasswordRequest;
    answer: Done;
  };
  'POST /auth/send-verification-email': {
    answer: Done;
  };
  'POST /auth/change-email': {
    body: ChangeEmailRequest;
    answer: Done;
  };
  'GET /dashboard/api/sessions': {
    answer: PersonSessions;
  };
  'DELETE /dashboard/api/sessions': {
    answer: null;
  };
  'DELETE /dashboard/api/sessions/{session_id}': {
    path: {
      session_id: string;
    };
    answer: null;
  };
  'POST /dashboard/api/account/delete': {
    body: DeleteAccountRequest;
    answer: null;
  };
  'GET /dashboard/api/team': {
    answer: Team;
  };
  'POST /dashboard/api/team/invitations': {
    body: InviteRequest;
    answer: MadeInvitation;
  };
  'DELETE /dashboard/api/team/invitations/{invitation_id}': {
    path: {
      invitation_id: string;
    };
    answer: null;
  };
  'PUT /dashboard/api/team/members/{user_id}': {
    path: {
      user_id: string;
    };
    body: MemberRequest;
    answer: TeamMember;
  };
  'DELETE /dashboard/api/team/members/{user_id}': {
    path: {
      user_id: string;
    };
    answer: null;
  };
  'POST /dashboard/api/team/leave': {
    answer: null;
  };
  'POST /dashboard/api/invitation': {
    body: InvitationRequest;
    answer: OpenInvitation;
  };
  'POST /dashboard/api/invitation/accept': {
    body: AcceptRequest;
    answer: SessionResponse;
  };
  'GET /dashboard/api/overview': {
    answer: Overview;
  };
  'GET /dashboard/api/keys': {
    answer: ApiKeys;
  };
  'POST /dashboard/api/keys': {
    body: CreateKeyRequest;
    answer: CreatedKey;
  };
  'POST /dashboard/api/keys/{key_id}/revoke': {
    path: {
      key_id: string;
    };
    answer: RevokedKey;
  };
  'POST /dashboard/api/keys/{key_id}/rotate': {
    path: {
      key_id: string;
    };
    body: RotateKeyRequest;
    answer: RotatedKey;
  };
  'PUT /dashboard/api/keys/{key_id}/limits': {
    path: {
      key_id: string;
    };
    body: LimitKeyRequest;
    answer: RevokedKey;
  };
  'GET /dashboard/api/coverage': {
    answer: Coverage;
  };
  'GET /dashboard/api/usage': {
    query: {
      from?: string;
      to?: string;
    };
    answer: Usage;
  };
  'GET /dashboard/api/usage.csv': {
    query: {
      from?: string;
      to?: string;
    };
    answer: null;
  };
  'GET /dashboard/api/requests': {
    query: {
      cursor?: string;
      limit?: number;
      status?: '2xx' | '4xx' | '5xx';
      request_id?: string;
    };
    answer: RequestRecords;
  };
  'GET /dashboard/api/ledger': {
    query: {
      cursor?: string;
      limit?: number;
    };
    answer: Ledger;
  };
  'GET /dashboard/api/ledger/files/{file_id}': {
    path: {
      file_id: string;
    };
    query: {
      cursor?: string;
      limit?: number;
    };
    answer: FileCharges;
  };
  'GET /dashboard/api/ledger.csv': {
    answer: null;
  };
  'GET /dashboard/api/credit-settings': {
    answer: CreditSettings;
  };
  'PUT /dashboard/api/credit-settings': {
    body: CreditSettingsRequest;
    answer: CreditSettings;
  };
  'GET /dashboard/api/top-ups': {
    answer: TopUps;
  };
  'POST /dashboard/api/top-ups': {
    body: TopUpRequest;
    answer: OrderedTopUp;
  };
  'POST /dashboard/api/card': {
    answer: CardPage;
  };
  'DELETE /dashboard/api/card': {
    answer: null;
  };
  'POST /dashboard/api/network/export': {
    query: {
      format: 'csv' | 'bods' | 'ftm';
    };
    body: Network;
    answer: null;
  };
  'GET /dashboard/api/saved-searches': {
    query: {
      limit?: number;
      page?: number;
    };
    answer: SavedSearches;
  };
  'POST /dashboard/api/saved-searches': {
    body: SaveSearchRequest;
    answer: SavedSearch;
  };
  'PUT /dashboard/api/saved-searches/{saved_search_id}': {
    path: {
      saved_search_id: string;
    };
    body: NameRequest;
    answer: SavedSearch;
  };
  'DELETE /dashboard/api/saved-searches/{saved_search_id}': {
    path: {
      saved_search_id: string;
    };
    answer: null;
  };
  'GET /dashboard/api/lists': {
    query: {
      jurisdiction_code?: string;
      entity_number?: string;
    };
    answer: CompanyLists;
  };
  'POST /dashboard/api/lists': {
    body: NameRequest;
    answer: CompanyList;
  };
  'GET /dashboard/api/lists/{list_id}': {
    path: {
      list_id: string;
    };
    query: {
      sort?: 'added_at' | '-added_at' | 'name' | '-name' | 'jurisdiction_code' | 'status';
      limit?: number;
      page?: number;
    };
    answer: ListedCompanies;
  };
  'PUT /dashboard/api/lists/{list_id}': {
    path: {
      list_id: string;
    };
    body: NameRequest;
    answer: CompanyList;
  };
  'DELETE /dashboard/api/lists/{list_id}': {
    path: {
      list_id: string;
    };
    answer: null;
  };
  'POST /dashboard/api/lists/{list_id}/companies': {
    path: {
      list_id: string;
    };
    body: ListCompanyRequest;
    answer: ListedCompany;
  };
  'GET /dashboard/api/lists/{list_id}/companies.csv': {
    path: {
      list_id: string;
    };
    answer: null;
  };
  'GET /dashboard/api/lists/{list_id}/companies.json': {
    path: {
      list_id: string;
    };
    answer: WholeCompanyList;
  };
  'PUT /dashboard/api/lists/{list_id}/companies/{jurisdiction_code}/{entity_number}': {
    path: {
      list_id: string;
      jurisdiction_code: string;
      entity_number: string;
    };
    body: ListedNoteRequest;
    answer: ListedCompany;
  };
  'DELETE /dashboard/api/lists/{list_id}/companies/{jurisdiction_code}/{entity_number}': {
    path: {
      list_id: string;
      jurisdiction_code: string;
      entity_number: string;
    };
    answer: null;
  };
  'GET /dashboard/api/note': {
    query: {
      kind: 'company' | 'person' | 'address';
      key: string;
    };
    answer: NoteAnswer;
  };
  'PUT /dashboard/api/note': {
    body: WriteNoteRequest;
    answer: NoteAnswer;
  };
  'GET /dashboard/api/notes': {
    query: {
      limit?: number;
      page?: number;
    };
    answer: Notes;
  };
  'GET /dashboard/api/local-businesses/batches/{batch_id}/rows/{row_index}': {
    path: {
      batch_id: string;
      row_index: string;
    };
    answer: MatchRow;
  };
  'POST /dashboard/api/local-businesses/batches/{batch_id}/rows/{row_index}/decisions': {
    path: {
      batch_id: string;
      row_index: string;
    };
    body: DecisionRequest;
    answer: HeldDecision;
  };
  'DELETE /dashboard/api/local-businesses/batches/{batch_id}/rows/{row_index}/decisions': {
    path: {
      batch_id: string;
      row_index: string;
    };
    answer: HeldDecision;
  };
  'POST /dashboard/api/local-businesses/accepted': {
    body: AcceptRowsRequest;
    answer: AcceptedRows;
  };
  'DELETE /dashboard/api/local-businesses/accepted': {
    query: {
      accepted_at: string;
    };
    answer: TakenBack;
  };
  'PUT /dashboard/api/local-businesses/batches/{batch_id}/rows/{row_index}/note': {
    path: {
      batch_id: string;
      row_index: string;
    };
    body: RowNoteRequest;
    answer: RowNoteAnswer;
  };
  'GET /dashboard/api/review': {
    query: {
      queue?: 'likely' | 'possible' | 'second_look';
      cursor?: string;
      limit?: number;
    };
    answer: ReviewQueue;
  };
  'GET /dashboard/api/local-businesses/results': {
    query: {
      batch_ids: string;
    };
    answer: ResultLines;
  };
  'GET /dashboard/api/files': {
    query: {
      cursor?: string;
      limit?: number;
    };
    answer: LocationFiles;
  };
  'GET /dashboard/api/files/{file_id}': {
    path: {
      file_id: string;
    };
    answer: FileWithParts;
  };
  'GET /dashboard/api/files/{file_id}/decisions': {
    path: {
      file_id: string;
    };
    answer: Decisions;
  };
  'PUT /dashboard/api/files/{file_id}/intent': {
    path: {
      file_id: string;
    };
    body: FileIntent;
    answer: IntendedFileAnswer;
  };
  'PUT /dashboard/api/files/{file_id}/bounds': {
    path: {
      file_id: string;
    };
    body: FileBounds;
    answer: IntendedFileAnswer;
  };
  'PUT /dashboard/api/files/{file_id}/bytes/{part}': {
    path: {
      file_id: string;
      part: string;
    };
    body: FilePartBytes;
    answer: null;
  };
  'GET /dashboard/api/files/{file_id}/bytes': {
    path: {
      file_id: string;
    };
    answer: null;
  };
  'DELETE /dashboard/api/files/{file_id}/bytes': {
    path: {
      file_id: string;
    };
    answer: null;
  };
  'GET /dashboard/api/found-changes': {
    query: {
      watch_id?: string;
      cursor?: string;
      limit?: number;
    };
    answer: FoundChanges;
  };
  'GET /dashboard/api/companies/{jurisdiction_code}/{company_number}/loads': {
    path: {
      jurisdiction_code: string;
      company_number: string;
    };
    answer: LoadsOfCompany;
  };
  'GET /dashboard/api/found-changes/unseen': {
    answer: UnseenChanges;
  };
  'PUT /dashboard/api/found-changes/seen': {
    body: SeenChangesRequest;
    answer: null;
  };
  'GET /dashboard/api/found-changes/mails': {
    answer: ChangeMails;
  };
  'PUT /dashboard/api/found-changes/mails': {
    body: ChangeMailsRequest;
    answer: ChangeMails;
  };
  'POST /dashboard/api/portfolios': {
    body: PortfolioRows;
    answer: AddedToPortfolio;
  };
  'GET /dashboard/api/portfolios': {
    answer: Portfolios;
  };
  'GET /dashboard/api/portfolios/{portfolio_id}/changes': {
    path: {
      portfolio_id: string;
    };
    query: {
      cursor?: string;
      limit?: number;
    };
    answer: PortfolioChanges;
  };
  'GET /dashboard/api/portfolios/{portfolio_id}/places': {
    path: {
      portfolio_id: string;
    };
    query: {
      behind?: number;
      limit?: number;
    };
    answer: PortfolioPlaces;
  };
  'PUT /dashboard/api/portfolios/{portfolio_id}/seen': {
    path: {
      portfolio_id: string;
    };
    body: SeenPortfolioRequest;
    answer: null;
  };
  'DELETE /dashboard/api/portfolios/{portfolio_id}': {
    path: {
      portfolio_id: string;
    };
    answer: null;
  };
  'GET /dashboard/api/watched': {
    query: {
      sort?: 'newest' | 'found';
      q?: string | null;
      limit?: number;
      page?: number;
    };
    answer: WatchedThings;
  };
  'POST /dashboard/api/watched': {
    body: CompaniesToWatch;
    answer: WatchedCompanies;
  };
  'POST /dashboard/api/watched/removed': {
    body: UnwatchRequest;
    answer: Unwatched;
  };
  'GET /dashboard/api/operator/loads': {
    answer: OperatorLoads;
  };
  'GET /dashboard/api/operator/accounts': {
    answer: AccountsOfOperator;
  };
  'GET /dashboard/api/operator/work': {
    answer: OperatorWork;
  };
  'GET /dashboard/api/operator/findings': {
    answer: DoctorFindings;
  };
  'POST /dashboard/api/companies/search': {
    body: CompanySearchRequest;
    answer: CompanySearchResponse;
  };
  'POST /dashboard/api/officers/search': {
    body: OfficerSearchRequest;
    answer: OfficerSearchResponse;
  };
  'GET /dashboard/api/companies/{jurisdiction_code}/{company_number}': {
    path: {
      jurisdiction_code: string;
      company_number: string;
    };
    answer: Company;
  };
  'POST /dashboard/api/companies/lookup': {
    body: CompaniesLookupRequest;
    answer: FoundCompanies;
  };
  'GET /dashboard/api/suggest': {
    query: {
      q: string;
      jurisdictions?: string;
      limit?: number;
      among?: 'all' | 'people';
    };
    answer: Suggestions;
  };
  'GET /dashboard/api/counts': {
    query: {
      q: string;
      jurisdictions?: string;
    };
    answer: Counts;
  };
  'POST /dashboard/api/people': {
    body: PeopleRequest;
    answer: PeopleOfName;
  };
  'POST /dashboard/api/addresses': {
    body: AddressRequest;
    answer: AtAddress;
  };
  'POST /dashboard/api/premises/search': {
    body: PremisesSearchRequest;
    answer: PremisesSearchResponse;
  };
  'GET /dashboard/api/premises/{source}/{id}': {
    path: {
      source: string;
      id: string;
    };
    answer: Premises1;
  };
  'GET /dashboard/api/companies/{jurisdiction_code}/{company_number}/premises': {
    path: {
      jurisdiction_code: string;
      company_number: string;
    };
    query: {
      limit?: number;
      page?: number;
    };
    answer: CompanyPremises;
  };
  'GET /dashboard/api/premises/suggest': {
    query: {
      q: string;
      sources?: string;
      limit?: number;
    };
    answer: PremisesSuggestions;
  };
  'GET /dashboard/api/companies/{jurisdiction_code}/{company_number}/owners': {
    path: {
      jurisdiction_code: string;
      company_number: string;
    };
    query: {
      side?: 'subject' | 'owner';
      limit?: number;
      page?: number;
    };
    answer: CompanyOwners;
  };
  'POST /dashboard/api/network': {
    body: NetworkRequest;
    answer: Network;
  };
  'POST /dashboard/api/local-businesses/batches': {
    query: {
      acceptance?: 'strict' | 'balanced' | 'lenient';
      absent_share?: number;
      label?: string | null;
      file_id?: string | null;
      file_row?: number;
    };
    body: LocalBusinessBatchRequest;
    answer: AcceptedBatch;
  };
  'GET /dashboard/api/local-businesses/batches/{batch_id}': {
    path: {
      batch_id: string;
    };
    answer: PolledBatch;
  };
  'POST /dashboard/api/webhooks': {
    body: CreateWebhookRequest;
    answer: CreatedWebhook;
  };
  'GET /dashboard/api/webhooks': {
    query: {
      limit?: number;
      page?: number;
    };
    answer: Webhooks;
  };
  'PATCH /dashboard/api/webhooks/{webhook_id}': {
    path: {
      webhook_id: string;
    };
    body: ChangeWebhookRequest;
    answer: Webhook;
  };
  'DELETE /dashboard/api/webhooks/{webhook_id}': {
    path: {
      webhook_id: string;
    };
    answer: null;
  };
  'POST /dashboard/api/webhooks/{webhook_id}/test': {
    path: {
      webhook_id: string;
    };
    answer: WebhookAttempt;
  };
  'POST /dashboard/api/webhooks/{webhook_id}/rotate': {
    path: {
      webhook_id: string;
    };
    answer: RotatedWebhook;
  };
  'GET /dashboard/api/webhooks/{webhook_id}/attempts': {
    path: {
      webhook_id: string;
    };
    query: {
      limit?: number;
      page?: number;
    };
    answer: WebhookAttempts;
  };
  'POST /dashboard/api/webhooks/{webhook_id}/resend': {
    path: {
      webhook_id: string;
    };
    body: ResendMessagesRequest;
    answer: ResentMessages;
  };
  'POST /dashboard/api/watches': {
    body: CreateWatchRequest;
    answer: Watch;
  };
  'GET /dashboard/api/watches': {
    query: {
      limit?: number;
      page?: number;
    };
    answer: Watches;
  };
  'DELETE /dashboard/api/watches/{watch_id}': {
    path: {
      watch_id: string;
    };
    answer: null;
  };
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "About".
 */
export interface About {
  /**
   * Whether mails leave this server; where none do, the links that they would have are in the server's log.
   */
  sends_mail: boolean;
  /**
   * Codes of those whose companies are invented: the samples that come with Charter.
   */
  sample_jurisdictions: string[];
  prices: Prices;
  /**
   * Null where there is none.
   */
  rate_limit: {
    /**
     * Requests that each key may send a second, in the long run.
     */
    per_second: number;
    /**
     * Requests that may come at once.
     */
    at_once: number;
  } | null;
  /**
   * How many days files are kept whose owners want that; 0 where none is.
   */
  kept_file_days: number;
}
/**
 * Credits for each call, or for each result of one.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Prices".
 */
export interface Prices {
  company_search: Price;
  officer_search: Price;
  lookup: Price;
  batch_row: Price;
  reconcile_query: Price;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "SignUpRequest".
 */
export interface SignUpRequest {
  email: string;
  password: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "SignUpResponse".
 */
export interface SignUpResponse {
  account: DashboardAccount;
  key: DashboardKey;
  /**
   * The whole key: shown now and never again.
   */
  secret: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DashboardAccount".
 */
export interface DashboardAccount {
  account_id: string;
  /**
   * The person's.
   */
  email: string;
  /**
   * Whether a link in a mail to the address was followed.
   */
  email_verified: boolean;
  created_at: string;
  /**
   * What the person may do in the account.
   */
  role: 'owner' | 'analyst' | 'reader';
  /**
   * Whether the person sees how the whole installation fares.
   */
  is_operator: boolean;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DashboardKey".
 */
export interface DashboardKey {
  key_id: string;
  name: string;
  /**
   * The first characters of the key.
   */
  prefix: string;
  created_at: string;
  /**
   * Some seconds behind.
   */
  last_used_at: string | null;
  expires_at: string | null;
  revoked_at: string | null;
  /**
   * The one interface that the key works on, such as `reconcile`; null for a key that works on all.
   */
  only: string | null;
  limits: KeyLimits;
}
/**
 * Null where there is no limit.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "KeyLimits".
 */
export interface KeyLimits {
  /**
   * When its owner has it end.
   */
  ends_at: string | null;
  /**
   * Credits that it may spend a day, UTC.
   */
  day_credits_max: number | null;
  /**
   * The ids of operations that it may call.
   */
  operations: string[] | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "SessionResponse".
 */
export interface SessionResponse {
  account: DashboardAccount;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "SignInRequest".
 */
export interface SignInRequest {
  email: string;
  password: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Done".
 */
export interface Done {
  status: true;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ChangePasswordRequest".
 */
export interface ChangePasswordRequest {
  currentPassword: string;
  newPassword: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "MailboxRequest".
 */
export interface MailboxRequest {
  email: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ResetPasswordRequest".
 */
export interface ResetPasswordRequest {
  token: string;
  newPassword: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ChangeEmailRequest".
 */
export interface ChangeEmailRequest {
  email: string;
  currentPassword: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PersonSessions".
 */
export interface PersonSessions {
  sessions: PersonSession[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PersonSession".
 */
export interface PersonSession {
  session_id: string;
  /**
   * What the browser calls itself.
   */
  user_agent: string;
  created_at: string;
  /**
   * Up to a day behind.
   */
  used_at: string;
  expires_at: string;
  /**
   * Whether it is the one that asks.
   */
  is_this: boolean;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DeleteAccountRequest".
 */
export interface DeleteAccountRequest {
  currentPassword: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Team".
 */
export interface Team {
  members: TeamMember[];
  invitations: Invitation[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "TeamMember".
 */
export interface TeamMember {
  user_id: string;
  email: string;
  email_verified: boolean;
  role: 'owner' | 'analyst' | 'reader';
  joined_at: string;
  is_you: boolean;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Invitation".
 */
export interface Invitation {
  invitation_id: string;
  email: string;
  role: 'owner' | 'analyst' | 'reader';
  invited_by: string;
  created_at: string;
  expires_at: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "InviteRequest".
 */
export interface InviteRequest {
  email: string;
  role: 'owner' | 'analyst' | 'reader';
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "MadeInvitation".
 */
export interface MadeInvitation {
  invitation: Invitation;
  /**
   * Where no mails leave this server: what to pass on, shown now and never again. Else null.
   */
  link: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "MemberRequest".
 */
export interface MemberRequest {
  role: 'owner' | 'analyst' | 'reader';
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "InvitationRequest".
 */
export interface InvitationRequest {
  token: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "OpenInvitation".
 */
export interface OpenInvitation {
  email: string;
  role: 'owner' | 'analyst' | 'reader';
  invited_by: string;
  expires_at: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "AcceptRequest".
 */
export interface AcceptRequest {
  token: string;
  password: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Overview".
 */
export interface Overview {
  credits: DashboardCredits;
  /**
   * Credits charged since midnight, UTC.
   */
  spent_today: number;
  /**
   * Credits charged since the first of the month, UTC.
   */
  spent_this_month: number;
  /**
   * @maxItems 10
   */
  recent_requests: RequestRecord[];
  /**
   * Of the newest key that works; null when none does.
   */
  key_prefix: string | null;
  prices: Prices;
  /**
   * What the owner should know now.
   */
  alert: {
    /**
     * In per cent; null where the balance is in order and something else is not.
     */
    level: (0 | 5 | 20) | null;
    text: string;
  } | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DashboardCredits".
 */
export interface DashboardCredits {
  /**
   * Remaining credits of the account.
   */
  balance: number;
  /**
   * Whether the balance may go below zero.
   */
  overage_enabled: boolean;
  /**
   * How far below zero it may fall.
   */
  overage_amount: number | null;
  auto_topup_enabled: boolean;
  /**
   * The balance that triggers a top-up.
   */
  auto_topup_threshold_credits: number | null;
  /**
   * The balance that a top-up restores.
   */
  auto_topup_target_credits: number | null;
  /**
   * Held for batches that are not settled yet.
   */
  reserved: number;
  /**
   * What can be spent now: balance − reserved + overage.
   */
  available: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "RequestRecord".
 */
export interface RequestRecord {
  request_id: string;
  at: string;
  /**
   * The path as in this document. A search or lookup from the dashboard counts as the call of the API that it is.
   */
  endpoint: string;
  method: string;
  status: number;
  /**
   * What it was charged.
   */
  credits: number;
  /**
   * The codes asked for, `["all"]` for all, null where the request has none.
   */
  jurisdictions: string[] | null;
  /**
   * Null for requests from the dashboard.
   */
  key_id: string | null;
  key_name: string | null;
  duration_ms: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ApiKeys".
 */
export interface ApiKeys {
  keys: DashboardKey[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CreateKeyRequest".
 */
export interface CreateKeyRequest {
  name: string;
  only?: 'reconcile' | null;
  /**
   * The last day that it works, UTC.
   */
  ends_on?: string | null;
  day_credits_max?: number | null;
  operations?:
    | (
        | 'searchCompanies'
        | 'searchOfficers'
        | 'getCompany'
        | 'lookUpCompanies'
        | 'listJurisdictions'
        | 'suggest'
        | 'countFound'
        | 'findPeople'
        | 'findAtAddress'
        | 'searchPremises'
        | 'getPremises'
        | 'listCompanyPremises'
        | 'suggestPremises'
        | 'listCompanyOwners'
        | 'getNetwork'
        | 'listChanges'
        | 'listPremisesChanges'
        | 'submitBatch'
        | 'pollBatch'
        | 'matchLocation'
        | 'createWebhook'
        | 'listWebhooks'
        | 'changeWebhook'
        | 'deleteWebhook'
        | 'testWebhook'
        | 'rotateWebhook'
        | 'listWebhookAttempts'
        | 'resendWebhookMessages'
        | 'createWatch'
        | 'listWatches'
        | 'deleteWatch'
        | 'getCredits'
        | 'callMcp'
      )[]
    | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CreatedKey".
 */
export interface CreatedKey {
  key: DashboardKey;
  /**
   * The whole key: shown now and never again.
   */
  secret: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "RevokedKey".
 */
export interface RevokedKey {
  key: DashboardKey;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "RotateKeyRequest".
 */
export interface RotateKeyRequest {
  overlap_days?: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "RotatedKey".
 */
export interface RotatedKey {
  key: DashboardKey;
  /**
   * The whole key: shown now and never again.
   */
  secret: string;
  previous: DashboardKey;
}
/**
 * All limits; null for none.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "LimitKeyRequest".
 */
export interface LimitKeyRequest {
  /**
   * The last day that it works, UTC.
   */
  ends_on: string | null;
  day_credits_max: number | null;
  operations:
    | (
        | 'searchCompanies'
        | 'searchOfficers'
        | 'getCompany'
        | 'lookUpCompanies'
        | 'listJurisdictions'
        | 'suggest'
        | 'countFound'
        | 'findPeople'
        | 'findAtAddress'
        | 'searchPremises'
        | 'getPremises'
        | 'listCompanyPremises'
        | 'suggestPremises'
        | 'listCompanyOwners'
        | 'getNetwork'
        | 'listChanges'
        | 'listPremisesChanges'
        | 'submitBatch'
        | 'pollBatch'
        | 'matchLocation'
        | 'createWebhook'
        | 'listWebhooks'
        | 'changeWebhook'
        | 'deleteWebhook'
        | 'testWebhook'
        | 'rotateWebhook'
        | 'listWebhookAttempts'
        | 'resendWebhookMessages'
        | 'createWatch'
        | 'listWatches'
        | 'deleteWatch'
        | 'getCredits'
        | 'callMcp'
      )[]
    | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Coverage".
 */
export interface Coverage {
  jurisdictions: JurisdictionCoverage[];
  /**
   * Registries of states that Charter reads and that are not loaded here.
   */
  not_loaded: NotLoaded[];
  lists: ListCoverage[];
  owners: OwnersCoverage[];
  /**
   * Of the businesses of the United States, those of the states whose whole list is loaded: establishments without employees, as the Census Bureau counted them by state in 2013. Samples count for none.
   */
  business_share: number;
  /**
   * What can be loaded for how much.
   */
  steps: CoverageStep[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "JurisdictionCoverage".
 */
export interface JurisdictionCoverage {
  jurisdiction_code: string;
  name: string;
  /**
   * Whether its companies are invented: the samples that come with Charter.
   */
  is_sample: boolean;
  companies: number;
  active_companies: number;
  /**
   * Parties of all kinds, agents too.
   */
  officers: number;
  companies_with_officers: number;
  trade_names: number;
  previous_names: number;
  filings: number;
  as_of: string;
  /**
   * How often the publisher says that it renews it. Null where it does not say, and of samples.
   */
  updates: ('daily' | 'weekly' | 'monthly' | 'quarterly') | null;
  /**
   * Whether it is older than that allows: more than 7 days where it is renewed daily, 14 weekly, 62 monthly, 184 quarterly. Never where `updates` is null.
   */
  is_stale: boolean;
  published_at: string;
  size_bytes: number;
  /**
   * What the state publishes openly: tells a count of nothing from nothing to count.
   */
  publishes: {
    officers: boolean;
    trade_names: boolean;
    filings: boolean;
    inactive: boolean;
  };
  /**
   * What is in doubt of the registry, a phrase each: `layout not confirmed on a real file`.
   */
  caveats: string[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "NotLoaded".
 */
export interface NotLoaded {
  jurisdiction_code: string;
  name: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ListCoverage".
 */
export interface ListCoverage {
  /**
   * The code of a license list.
   */
  source: string;
  /**
   * Its code where it has none.
   */
  title: string;
  premises: number;
  current_premises: number;
  ended_premises: number;
  /**
   * Whose licensee’s registration was found.
   */
  linked_premises: number;
  /**
   * Whose licensee is no person, and whose registration was not found.
   */
  open_premises: number;
  /**
   * Whose licensee is a person, who has no registration.
   */
  of_persons: number;
  without_address: number;
  as_of: string;
  /**
   * How often the publisher says that it renews it. Null where it does not say, and of samples.
   */
  updates: ('daily' | 'weekly' | 'monthly' | 'quarterly') | null;
  /**
   * Whether it is older than that allows: more than 7 days where it is renewed daily, 14 weekly, 62 monthly, 184 quarterly. Never where `updates` is null.
   */
  is_stale: boolean;
  published_at: string;
  size_bytes: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "OwnersCoverage".
 */
export interface OwnersCoverage {
  /**
   * The code of a source of owners.
   */
  source: string;
  title: string;
  statements: number;
  with_share: number;
  /**
   * Whose owner is a person.
   */
  of_persons: number;
  /**
   * Of companies whose registration was found.
   */
  linked_subjects: number;
  /**
   * By owners whose registration was found.
   */
  linked_owners: number;
  as_of: string;
  /**
   * How often the publisher says that it renews it. Null where it does not say, and of samples.
   */
  updates: ('daily' | 'weekly' | 'monthly' | 'quarterly') | null;
  /**
   * Whether it is older than that allows: more than 7 days where it is renewed daily, 14 weekly, 62 monthly, 184 quarterly. Never where `updates` is null.
   */
  is_stale: boolean;
  published_at: string;
  size_bytes: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CoverageStep".
 */
export interface CoverageStep {
  /**
   * The most that one copy of a list costs.
   */
  dollars: number;
  /**
   * The jurisdictions that the step before does not have.
   */
  names: string[];
  /**
   * Dollars for all of them.
   */
  together: number;
  /**
   * That this step and those before it cover.
   */
  business_share: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Usage".
 */
export interface Usage {
  from: string;
  to: string;
  /**
   * Every day from `from` to `to`.
   */
  days: {
    date: string;
    requests: number;
    /**
     * Of the requests, those that were answered with 400 or more.
     */
    errors: number;
    /**
     * Charged, as in the ledger.
     */
    credits: number;
  }[];
  by_endpoint: {
    /**
     * The path as in this document. A search or lookup from the dashboard counts as the call of the API that it is.
     */
    endpoint: string;
    requests: number;
    /**
     * Of the requests, those that were answered with 400 or more.
     */
    errors: number;
    /**
     * Charged, as in the ledger.
     */
    credits: number;
  }[];
  by_key: {
    /**
     * Null for the dashboard.
     */
    key_id: string | null;
    name: string | null;
    prefix: string | null;
    requests: number;
    /**
     * Of the requests, those that were answered with 400 or more.
     */
    errors: number;
    /**
     * Charged, as in the ledger.
     */
    credits: number;
  }[];
  by_jurisdiction: {
    /**
     * The code of requests for one, `all`, `several`, or null for requests that have none.
     */
    jurisdiction_code: string | null;
    requests: number;
    /**
     * Of the requests, those that were answered with 400 or more.
     */
    errors: number;
    /**
     * Charged, as in the ledger.
     */
    credits: number;
  }[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "RequestRecords".
 */
export interface RequestRecords {
  /**
   * The newest first.
   */
  requests: RequestRecord[];
  /**
   * For the next page; null on the last one.
   */
  next_cursor: string | null;
}
/**
 * A file is one line, in the place of its last charge. A batch that no file names is a file of its own.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Ledger".
 */
export interface Ledger {
  /**
   * The newest first.
   */
  entries: LedgerEntry[];
  /**
   * For the next page; null on the last one.
   */
  next_cursor: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "LedgerEntry".
 */
export interface LedgerEntry {
  entry_id: string;
  at: string;
  kind: 'grant' | 'charge' | 'refund' | 'top_up';
  /**
   * Below zero for a charge.
   */
  credits: number;
  /**
   * The sum of this line and of all older ones.
   */
  balance_after: number;
  request_id: string | null;
  endpoint: string | null;
  note: string;
  /**
   * Of a line that stands for all charges of a file, and sums them up; null of a single entry.
   */
  file: {
    file_id: string;
    name: string | null;
    /**
     * False where its results are deleted.
     */
    is_there: boolean;
    /**
     * Those that were charged.
     */
    batches: number;
    charges: number;
  } | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "FileCharges".
 */
export interface FileCharges {
  /**
   * The newest first.
   */
  charges: {
    entry_id: string;
    at: string;
    credits: number;
    /**
     * Which row it is of.
     */
    note: string;
  }[];
  /**
   * For the next page; null on the last one.
   */
  next_cursor: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CreditSettings".
 */
export interface CreditSettings {
  overage_enabled: boolean;
  /**
   * Null when overage is disabled.
   */
  overage_amount: number | null;
  /**
   * How far it may be set; 0 where it is not offered.
   */
  overage_max: number;
  auto_topup_enabled: boolean;
  /**
   * Null when automatic top-up is disabled.
   */
  auto_topup_threshold_credits: number | null;
  /**
   * Null when automatic top-up is disabled.
   */
  auto_topup_target_credits: number | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CreditSettingsRequest".
 */
export interface CreditSettingsRequest {
  overage_enabled: boolean;
  overage_amount?: number | null;
  auto_topup_enabled: boolean;
  auto_topup_threshold_credits?: number | null;
  auto_topup_target_credits?: number | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "TopUps".
 */
export interface TopUps {
  /**
   * The newest first.
   */
  top_ups: TopUp[];
  payments: {
    provider: 'manual' | 'stripe';
    card: {
      brand: string;
      last4: string;
      exp_month: number;
      exp_year: number;
    } | null;
    top_up_min_credits: number;
    /**
     * Of a top-up now. Below the minimum where none is possible: as much is owed as may be.
     */
    top_up_max_credits: number;
    /**
     * Given, and not paid for.
     */
    owed_credits: number;
    /**
     * What may be owed; null where a card pays.
     */
    owed_max_credits: number | null;
    /**
     * In the currency's smallest unit.
     */
    price_per_credit_cents: number;
    currency: 'aud' | 'cad' | 'chf' | 'dkk' | 'eur' | 'gbp' | 'jpy' | 'nok' | 'nzd' | 'sek' | 'sgd' | 'usd';
  };
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "TopUp".
 */
export interface TopUp {
  top_up_id: string;
  at: string;
  credits: number;
  status: 'pending' | 'owed' | 'paid' | 'declined';
  /**
   * In the currency's smallest unit.
   */
  amount: number | null;
  currency: ('aud' | 'cad' | 'chf' | 'dkk' | 'eur' | 'gbp' | 'jpy' | 'nok' | 'nzd' | 'sek' | 'sgd' | 'usd') | null;
  /**
   * Why the payment was declined.
   */
  failure: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "TopUpRequest".
 */
export interface TopUpRequest {
  /**
   * From `top_up_min_credits` to `top_up_max_credits` of the list of top-ups: the operator sets them.
   */
  credits: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "OrderedTopUp".
 */
export interface OrderedTopUp {
  top_up: TopUp;
  credits: CreditBalance;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CreditBalance".
 */
export interface CreditBalance {
  /**
   * Remaining credits of the account.
   */
  balance: number;
  /**
   * Whether the balance may go below zero.
   */
  overage_enabled: boolean;
  /**
   * How far below zero it may fall.
   */
  overage_amount: number | null;
  auto_topup_enabled: boolean;
  /**
   * The balance that triggers a top-up.
   */
  auto_topup_threshold_credits: number | null;
  /**
   * The balance that a top-up restores.
   */
  auto_topup_target_credits: number | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CardPage".
 */
export interface CardPage {
  url: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Network".
 */
export interface Network {
  /**
   * The id of the node that was asked for.
   */
  root: string;
  /**
   * Where `also` was asked for: the ids of these nodes. Two may be one node.
   */
  also?: string[];
  /**
   * The nearest to where the network begins first.
   *
   * @maxItems 300
   */
  nodes: NetworkNode[];
  edges: NetworkEdge[];
  /**
   * True where there may be more within this depth.
   */
  is_truncated: boolean;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "NetworkNode".
 */
export interface NetworkNode {
  /**
   * The same whenever the same root is asked for, whatever the depth.
   */
  id: string;
  kind: 'company' | 'person' | 'address' | 'premises';
  label: string;
  /**
   * Of a person with `entity_number`: a company that names the person, as a root takes it.
   */
  jurisdiction_code: string | null;
  /**
   * Null where no registration of the company is loaded, and of addresses.
   */
  entity_number: string | null;
  /**
   * Of companies and premises, where their record is loaded.
   */
  status:
    | ('active' | 'inactive' | 'dissolved' | 'suspended' | 'merged' | 'withdrawn' | 'unknown' | 'current' | 'ended')
    | null;
  /**
   * A registered agent and nothing else, or an address of agents, a mail shop or more than 50 companies: a network is not walked through it.
   */
  is_agent: boolean;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "NetworkEdge".
 */
export interface NetworkEdge {
  /**
   * The party, or the company whose relationship, address or license it is.
   */
  from: string;
  to: string;
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
  /**
   * Of a role the registry's own title; of an address `headquarters`, `registered`, `mailing` or `premises`; of a license its kind.
   */
  title: string | null;
  /**
   * Of who owns a share.
   */
  ownership_percentage: number | null;
  started_on: string | null;
  /**
   * Of a license null where it had not ended by `as_of`, or the day is not known.
   */
  ended_on: string | null;
  /**
   * The record that states the tie: of a company, of premises or of a source of owners.
   */
  record:
    | {
        jurisdiction_code: string;
        entity_number: string;
      }
    | {
        source: string;
        id: string;
      };
  /**
   * The date of that record.
   */
  as_of: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "SavedSearches".
 */
export interface SavedSearches {
  /**
   * The newest first.
   */
  saved_searches: SavedSearch[];
  /**
   * The next page, or null on the last one.
   */
  next_page: number | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "SavedSearch".
 */
export interface SavedSearch {
  id: string;
  name: string;
  /**
   * Of the page with the search in its form, `/search?q=acme`, or of the picture of a network, `/network?…`.
   */
  address: string;
  created_at: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "SaveSearchRequest".
 */
export interface SaveSearchRequest {
  name: string;
  /**
   * On one line, with its city or ZIP code.
   */
  address: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "NameRequest".
 */
export interface NameRequest {
  name: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CompanyLists".
 */
export interface CompanyLists {
  /**
   * By name.
   */
  lists: CompanyList[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CompanyList".
 */
export interface CompanyList {
  id: string;
  name: string;
  created_at: string;
  /**
   * How many are in it.
   */
  companies: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ListedCompanies".
 */
export interface ListedCompanies {
  list: CompanyList;
  companies: ListedCompany[];
  /**
   * The next page, or null on the last one.
   */
  next_page: number | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ListedCompany".
 */
export interface ListedCompany {
  jurisdiction_code: string;
  entity_number: string;
  /**
   * As it was when the company was put into the list.
   */
  name: string;
  /**
   * The same.
   */
  status: 'active' | 'inactive' | 'dissolved' | 'suspended' | 'merged' | 'withdrawn' | 'unknown';
  note: string;
  added_at: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ListCompanyRequest".
 */
export interface ListCompanyRequest {
  /**
   * The code of a jurisdiction, such as `us_co`.
   */
  jurisdiction_code: string;
  /**
   * The number in the registry, exactly as it stands there.
   */
  entity_number: string;
  name: string;
  status: 'active' | 'inactive' | 'dissolved' | 'suspended' | 'merged' | 'withdrawn' | 'unknown';
  /**
   * Yours, for what it is watched.
   */
  note?: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "WholeCompanyList".
 */
export interface WholeCompanyList {
  list: CompanyList;
  companies: ListedCompany[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ListedNoteRequest".
 */
export interface ListedNoteRequest {
  /**
   * Yours, for what it is watched.
   */
  note: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "NoteAnswer".
 */
export interface NoteAnswer {
  note: Note | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Note".
 */
export interface Note {
  kind: 'company' | 'person' | 'address';
  key: string;
  /**
   * What people call it: of a company the name it had then.
   */
  label: string;
  text: string;
  /**
   * Another with each change.
   */
  version: string;
  changed_at: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "WriteNoteRequest".
 */
export interface WriteNoteRequest {
  kind: 'company' | 'person' | 'address';
  key: string;
  label?: string | null;
  text: string;
  version?: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Notes".
 */
export interface Notes {
  /**
   * The last that was changed first.
   */
  notes: Note[];
  /**
   * The next page, or null on the last one.
   */
  next_page: number | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "MatchRow".
 */
export interface MatchRow {
  row_index: number;
  customer_record_id: string;
  location: SubmittedLocation;
  status: 'matched' | 'unmatched';
  confidence: number | null;
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
  reason: string | null;
  operator: Operator | null;
  operator_family: OperatorFamily | null;
  registration: Company | null;
  home_registration: Company | null;
  path: {
    kind: 'merged_into' | 'home_entity' | 'subsequent_registration' | 'alternate_registration' | 'owner' | 'license';
    from: {
      name: string | null;
      jurisdiction_code: string | null;
      entity_number: string | null;
    };
    to: {
      name: string | null;
      jurisdiction_code: string | null;
      entity_number: string | null;
    };
    effective_date: string | null;
    /**
     * The license that a step of the kind `license` rests on; null for the other kinds.
     */
    license: {
      /**
       * The license list's code.
       */
      source: string;
      number: string;
      url: string | null;
    } | null;
  }[];
  evidence: MatchEvidence[];
  /**
   * @maxItems 3
   */
  alternatives: {
    legal_name: string;
    jurisdiction_code: string;
    entity_number: string;
    status: 'active' | 'inactive' | 'dissolved' | 'suspended' | 'merged' | 'withdrawn' | 'unknown';
    confidence: number;
  }[];
  principals: Party[];
  people: MatchedPerson[];
  credits_charged: number;
  /**
   * Of an unmatched row: `likely` where one alternative has 0.5 or more, `possible` where some have 0.05 or more, else `none`. Null where the row is matched.
   */
  review: ('likely' | 'possible' | 'none') | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "SubmittedLocation".
 */
export interface SubmittedLocation {
  name: string;
  address: string;
  /**
   * The customer's own, or one generated where none was given.
   */
  customer_record_id: string;
  phone: string | null;
  email: string | null;
  website: string | null;
  /**
   * Where it was submitted.
   */
  owner_name?: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Operator".
 */
export interface Operator {
  name: string;
  type: 'person' | 'company' | 'unknown';
  jurisdiction_code: string | null;
  /**
   * Null for a sole proprietor, who has none, and for a licensee without a loaded registration.
   */
  entity_number: string | null;
  matched_via:
    | 'name'
    | 'alternative_names'
    | 'previous_names'
    | 'officer'
    | 'contact'
    | 'address'
    | 'license'
    | 'correction';
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "OperatorFamily".
 */
export interface OperatorFamily {
  /**
   * What the names of its members share.
   */
  name: string;
  /**
   * @maxItems 10
   */
  members: {
    legal_name: string;
    jurisdiction_code: string;
    entity_number: string;
  }[];
  /**
   * Of all members, also those that are not named here.
   */
  member_count: number;
  /**
   * The calibrated probability that the operator is one of them.
   */
  confidence: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Company".
 */
export interface Company {
  kind: 'company';
  jurisdiction_code: string;
  /**
   * Registry-assigned identifier; stable across amendments.
   */
  entity_number: string;
  legal_name: string;
  status: 'active' | 'inactive' | 'dissolved' | 'suspended' | 'merged' | 'withdrawn' | 'unknown';
  status_raw: string | null;
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
  legal_form_raw: string | null;
  domicile: 'domestic' | 'foreign' | 'unknown';
  formed_on: string | null;
  dissolved_on: string | null;
  addresses: Addresses | null;
  /**
   * Names other than the current legal name.
   */
  names: Name[] | null;
  parties: Party[] | null;
  filings: Filing[] | null;
  relationships: Relationship[] | null;
  contact: Contact | null;
  industry_codes: IndustryCode[] | null;
  identifiers: Identifier[] | null;
  entity_url: string | null;
  search_url: string;
  /**
   * Date the snapshot was retrieved from the registry.
   */
  as_of: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Addresses".
 */
export interface Addresses {
  /**
   * Principal or registered office.
   */
  registered: Address | null;
  /**
   * Where the business is operated, when distinct.
   */
  headquarters: Address | null;
  /**
   * Correspondence address.
   */
  mailing: Address | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Address".
 */
export interface Address {
  /**
   * The unparsed string, kept when the registry gives one line.
   */
  raw: string | null;
  street_address: string | null;
  street_address_2: string | null;
  /**
   * City or town.
   */
  locality: string | null;
  /**
   * State or province.
   */
  region: string | null;
  postal_code: string | null;
  /**
   * Full country name.
   */
  country: string | null;
  /**
   * ISO 3166-1 alpha-2.
   */
  country_code: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Name".
 */
export interface Name {
  name: string;
  kind: 'previous_legal' | 'trading' | 'alias';
  started_on: string | null;
  ended_on: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Party".
 */
export interface Party {
  type: 'person' | 'company' | 'unknown';
  name: string;
  /**
   * One entry per role; a party stands once however many roles it holds.
   */
  roles: Role[];
  address: Address | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Role".
 */
export interface Role {
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
  /**
   * The registry's own title, verbatim.
   */
  title: string | null;
  ownership_percentage: number | null;
  started_on: string | null;
  ended_on: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Filing".
 */
export interface Filing {
  /**
   * Filing number or document id.
   */
  id: string | null;
  title: string | null;
  filed_on: string;
  type: {
    code: string | null;
    name: string | null;
  } | null;
  url: string | null;
  description: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Relationship".
 */
export interface Relationship {
  kind: 'merged_into' | 'home_entity' | 'subsequent_registration' | 'alternate_registration';
  entity: {
    name: string | null;
    jurisdiction_code: string | null;
    entity_number: string | null;
  };
  effective_date: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Contact".
 */
export interface Contact {
  websites: string[] | null;
  phone: string | null;
  fax: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "IndustryCode".
 */
export interface IndustryCode {
  code: string;
  scheme: string;
  description: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Identifier".
 */
export interface Identifier {
  scheme: string;
  value: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "MatchEvidence".
 */
export interface MatchEvidence {
  field: 'name' | 'address' | 'phone' | 'email' | 'website' | 'owner_name' | 'person';
  submitted: string | null;
  matched: string | null;
  /**
   * Where in the record the matched value stands.
   */
  source: string | null;
  /**
   * The record that was compared: a company or a license.
   */
  record:
    | {
        jurisdiction_code: string;
        entity_number: string;
      }
    | {
        source: string;
        license_number: string;
      };
  grade: 'exact' | 'similar' | 'partial' | 'conflict' | 'missing';
  /**
   * In bits; what speaks against is negative.
   */
  weight: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "MatchedPerson".
 */
export interface MatchedPerson {
  name: string;
  roles: Role[];
  address: Address | null;
  phone: string | null;
  email: string | null;
  sources: {
    jurisdiction_code: string;
    /**
     * Null where a license list alone names the person.
     */
    entity_number: string | null;
    entity_url: string | null;
    as_of: string;
    license: {
      source: string;
      number: string;
    } | null;
  }[];
  /**
   * The company that was looked through to this person.
   */
  via: {
    name: string | null;
    jurisdiction_code: string | null;
    entity_number: string | null;
  } | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DecisionRequest".
 */
export interface DecisionRequest {
  verdict: 'accepted' | 'rejected' | 'chosen';
  /**
   * The code of a jurisdiction, such as `us_co`.
   */
  jurisdiction_code?: string | null;
  /**
   * The number in the registry, exactly as it stands there.
   */
  entity_number?: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "HeldDecision".
 */
export interface HeldDecision {
  decision: Decision | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Decision".
 */
export interface Decision {
  batch_id: string;
  row_index: number;
  /**
   * `accepted`: the operator is right. `rejected`: what the row names is wrong. `chosen`: another is right.
   */
  verdict: 'accepted' | 'rejected' | 'chosen';
  operator: DecidedCompany | null;
  rejected: DecidedCompany[];
  decided_at: string;
  decided_by: string;
  first: FirstLook;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DecidedCompany".
 */
export interface DecidedCompany {
  name: string | null;
  jurisdiction_code: string | null;
  entity_number: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "AcceptRowsRequest".
 */
export interface AcceptRowsRequest {
  /**
   * @minItems 1
   * @maxItems 500
   */
  rows: {
    batch_id: string;
    row_index: number;
  }[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "AcceptedRows".
 */
export interface AcceptedRows {
  decisions: Decision[];
  /**
   * `decided_at` of all of them, by which they are taken back.
   */
  accepted_at: string;
  /**
   * Rows that name nobody, that somebody has decided, or that are not there.
   */
  left_out: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "TakenBack".
 */
export interface TakenBack {
  taken_back: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "RowNoteRequest".
 */
export interface RowNoteRequest {
  text: string;
  wants_second_look: boolean;
  /**
   * `noted_at` of the note that was read; null for none.
   */
  seen: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "RowNoteAnswer".
 */
export interface RowNoteAnswer {
  note: RowNote | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "RowNote".
 */
export interface RowNote {
  batch_id: string;
  row_index: number;
  text: string;
  /**
   * Whether the decision behind the first one is a second look.
   */
  wants_second_look: boolean;
  noted_at: string;
  noted_by: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ReviewQueue".
 */
export interface ReviewQueue {
  rows: QueuedRow[];
  /**
   * Of all files, up to 10,000 each.
   */
  counts: {
    likely: number;
    possible: number;
    second_look: number;
  };
  /**
   * For the next page; null on the last one.
   */
  next_cursor: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "QueuedRow".
 */
export interface QueuedRow {
  file_id: string;
  file_name: string | null;
  /**
   * Its place among the locations of the file, from 0.
   */
  file_row: number;
  batch_id: string;
  result: ResultLine;
  /**
   * Where a second look is wanted: of the first.
   */
  decision: Decision | null;
  note: RowNote | null;
}
/**
 * What a list shows of a result; long texts are cut.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ResultLine".
 */
export interface ResultLine {
  row_index: number;
  status: 'matched' | 'unmatched';
  confidence: number | null;
  /**
   * Of an unmatched row: `likely` where one alternative has 0.5 or more, `possible` where some have 0.05 or more, else `none`. Null where the row is matched.
   */
  review: ('likely' | 'possible' | 'none') | null;
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
  name: string;
  address: string;
  operator: {
    name: string;
    jurisdiction_code: string | null;
    /**
     * Null for a sole proprietor, who has none, and for a licensee without a loaded registration.
     */
    entity_number: string | null;
    matched_via:
      | 'name'
      | 'alternative_names'
      | 'previous_names'
      | 'officer'
      | 'contact'
      | 'address'
      | 'license'
      | 'correction';
  } | null;
  family: string | null;
  /**
   * The first three.
   */
  people: string[];
  alternatives: {
    legal_name: string;
    jurisdiction_code: string;
    entity_number: string;
    confidence: number;
  }[];
  /**
   * Of premises at the place, by their list and number: the first five.
   */
  licenses: {
    source: string;
    number: string;
  }[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ResultLines".
 */
export interface ResultLines {
  batches: {
    batch_id: string;
    results: ResultLine[];
  }[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "LocationFiles".
 */
export interface LocationFiles {
  /**
   * The newest first.
   */
  files: LocationFile[];
  /**
   * For the next page; null on the last one.
   */
  next_cursor: string | null;
}
/**
 * The batches that were submitted as one; any other batch is a file of its own.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "LocationFile".
 */
export interface LocationFile {
  file_id: string;
  /**
   * Its owner's own name for it, if it has one.
   */
  name: string | null;
  created_at: string;
  batch_count: number;
  unfinished_batches: number;
  failed_batches: number;
  location_count: number;
  progress: {
    processed: number;
    matched: number;
    unmatched: number;
  };
  /**
   * So far.
   */
  credits_charged: number;
  /**
   * What it may cost at most.
   */
  credits_max: number;
  /**
   * Null of what a program submitted.
   */
  intended: IntendedFile | null;
}
/**
 * What a file is meant to have, whether or not all of it is submitted.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "IntendedFile".
 */
export interface IntendedFile {
  name: string;
  /**
   * Its first headings.
   *
   * @maxItems 200
   */
  columns: string[];
  /**
   * For each field the columns that have it, the best first, as `charter match` reads them.
   */
  mapping: {
    /**
     * @maxItems 50
     */
    [k: string]: {
      column: number;
      before: string;
    }[][];
  };
  has_headings: boolean;
  /**
   * Of a workbook.
   */
  sheet: string | null;
  /**
   * Whether rows that are the same place are submitted once.
   */
  is_once: boolean;
  acceptance: 'strict' | 'balanced' | 'lenient';
  absent_share: number;
  row_count: number;
  unreadable_count: number;
  /**
   * Rows without a name or an address, which are not submitted.
   */
  incomplete_count: number;
  /**
   * Rows that have the result of an earlier one.
   */
  copy_count: number;
  /**
   * What is to be submitted.
   */
  location_count: number;
  /**
   * SHA-256 of its bytes.
   */
  digest: string;
  byte_count: number;
  /**
   * The first so many locations are submitted; null for all.
   */
  rows_max: number | null;
  /**
   * What it may cost at most; null for whatever it does.
   */
  credits_max: number | null;
  /**
   * The rest is not to be submitted.
   */
  is_stopped: boolean;
  created_at: string;
  /**
   * Whether the file itself is at the server.
   */
  is_kept: boolean;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "FileWithParts".
 */
export interface FileWithParts {
  file: LocationFile;
  /**
   * Its batches, in the order of the file.
   */
  parts: FilePart[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "FilePart".
 */
export interface FilePart {
  batch_id: string;
  /**
   * Place of its first location among those of the file, from 0.
   */
  first_row: number;
  status: 'queued' | 'running' | 'succeeded' | 'failed';
  location_count: number;
  created_at: string;
  completed_at: string | null;
  /**
   * Null unless it failed.
   */
  error: {
    code: string;
    message: string;
  } | null;
  progress: {
    processed: number;
    matched: number;
    unmatched: number;
  };
  credits_charged: number;
  matcher: {
    /**
     * Null until rows of it are matched.
     */
    version: string | null;
    acceptance: 'strict' | 'balanced' | 'lenient';
    absent_share: number;
  };
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Decisions".
 */
export interface Decisions {
  decisions: Decision[];
  notes: RowNote[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "FileIntent".
 */
export interface FileIntent {
  name: string;
  /**
   * Its first headings.
   *
   * @maxItems 200
   */
  columns: string[];
  /**
   * For each field the columns that have it, the best first, as `charter match` reads them.
   */
  mapping: {
    /**
     * @maxItems 50
     */
    [k: string]: {
      column: number;
      before: string;
    }[][];
  };
  has_headings: boolean;
  /**
   * Of a workbook.
   */
  sheet: string | null;
  /**
   * Whether rows that are the same place are submitted once.
   */
  is_once: boolean;
  acceptance: 'strict' | 'balanced' | 'lenient';
  absent_share: number;
  row_count: number;
  unreadable_count: number;
  /**
   * Rows without a name or an address, which are not submitted.
   */
  incomplete_count: number;
  /**
   * Rows that have the result of an earlier one.
   */
  copy_count: number;
  /**
   * What is to be submitted.
   */
  location_count: number;
  /**
   * SHA-256 of its bytes.
   */
  digest: string;
  byte_count: number;
  /**
   * The first so many locations are submitted; null for all.
   */
  rows_max: number | null;
  /**
   * What it may cost at most; null for whatever it does.
   */
  credits_max: number | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "IntendedFileAnswer".
 */
export interface IntendedFileAnswer {
  intended: IntendedFile;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "FileBounds".
 */
export interface FileBounds {
  /**
   * The rest is not to be submitted.
   */
  is_stopped: boolean;
  /**
   * The first so many locations are submitted; null for all.
   */
  rows_max: number | null;
  /**
   * What it may cost at most; null for whatever it does.
   */
  credits_max: number | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "FilePartBytes".
 */
export interface FilePartBytes {
  /**
   * 512 KiB, or what is left of the file, in Base64.
   */
  bytes: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "FoundChanges".
 */
export interface FoundChanges {
  /**
   * The newest first.
   */
  changes: FoundChange[];
  /**
   * For the next page; null on the last one.
   */
  next_cursor: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "FoundChange".
 */
export interface FoundChange {
  id: string;
  found_at: string;
  watch: FoundBy;
  /**
   * Whether the record had the name, or satisfied the search. Null of a company that is watched.
   */
  seen: {
    before: boolean;
    after: boolean;
  } | null;
  /**
   * That of `GET /v2/changes`: several watches may have found it.
   */
  change_id: string;
  kind: 'added' | 'changed' | 'removed';
  /**
   * Null of premises, which have `source` and `premises_id`.
   */
  jurisdiction_code: string | null;
  entity_number: string | null;
  source: string | null;
  premises_id: string | null;
  /**
   * Of premises their trade name, or their licensee.
   */
  legal_name: string | null;
  /**
   * When the load was published.
   */
  at: string;
  as_of: string | null;
  /**
   * What the change is of; none of what an earlier version has kept, or was added.
   */
  topics: (
    | 'ended'
    | 'license_ended'
    | 'removed'
    | 'agent_gone'
    | 'agent'
    | 'officers'
    | 'door'
    | 'address'
    | 'status'
    | 'name'
    | 'other'
  )[];
  /**
   * @maxItems 50
   */
  fields: {
    /**
     * As the page of a company names it.
     */
    field: string;
    /**
     * In words; null where the record did not say it.
     */
    before: string | null;
    /**
     * In words; null where it does not any more.
     */
    after: string | null;
  }[];
  fields_left_out: number;
}
/**
 * The watch, which may be gone: then its note is blank.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "FoundBy".
 */
export interface FoundBy {
  id: string;
  kind: 'company' | 'person' | 'search' | 'premises';
  /**
   * Of a person null where all are meant.
   */
  jurisdiction_code: string | null;
  entity_number: string | null;
  name: string | null;
  q: string | null;
  /**
   * Of premises: the code of their list.
   */
  source: string | null;
  premises_id: string | null;
  note: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "LoadsOfCompany".
 */
export interface LoadsOfCompany {
  /**
   * The newest first, 30 at most.
   */
  loads: LoadOfCompany[];
  /**
   * The account's watch of the company.
   */
  watch_id: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "LoadOfCompany".
 */
export interface LoadOfCompany {
  /**
   * When it was published.
   */
  at: string;
  /**
   * Of the registry.
   */
  as_of: string;
  /**
   * What it did to the company; null where it changed others alone, `loaded` where there was nothing to compare with.
   */
  kind: ('loaded' | 'added' | 'changed' | 'removed') | null;
  /**
   * What of it changed, as the page of a company names it.
   */
  fields: string[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "UnseenChanges".
 */
export interface UnseenChanges {
  count: number;
  /**
   * Whether there are more.
   */
  is_capped: boolean;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "SeenChangesRequest".
 */
export interface SeenChangesRequest {
  until: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ChangeMails".
 */
export interface ChangeMails {
  mails: boolean;
  /**
   * How often one comes at most.
   */
  every: 'hour' | 'day';
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ChangeMailsRequest".
 */
export interface ChangeMailsRequest {
  mails: boolean;
  every?: 'hour' | 'day';
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PortfolioRows".
 */
export interface PortfolioRows {
  /**
   * Of the file that is watched on; the portfolio has its id.
   */
  file_id: string;
  name: string;
  /**
   * @minItems 1
   * @maxItems 1000
   */
  rows: {
    /**
     * Its place in the file, from 1.
     */
    row: number;
    name: string;
    address: string;
    /**
     * That runs it; null where a license alone names who does.
     */
    company: {
      jurisdiction_code: string;
      entity_number: string;
    } | null;
    /**
     * Of premises at the place, by their list and number.
     *
     * @maxItems 5
     */
    licenses: LicenseHere[];
  }[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "LicenseHere".
 */
export interface LicenseHere {
  source: string;
  number: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "AddedToPortfolio".
 */
export interface AddedToPortfolio {
  /**
   * Companies and premises that were not watched before.
   */
  added: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Portfolios".
 */
export interface Portfolios {
  portfolios: Portfolio[];
}
/**
 * A file that is watched on.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Portfolio".
 */
export interface Portfolio {
  portfolio_id: string;
  name: string;
  created_at: string;
  row_count: number;
  /**
   * What was found since it was last looked at.
   */
  unseen: number;
  last_found_at: string | null;
  seen_until: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PortfolioChanges".
 */
export interface PortfolioChanges {
  portfolio: Portfolio;
  /**
   * The newest first.
   */
  changes: PortfolioChange[];
  /**
   * For the next page; null on the last one.
   */
  next_cursor: string | null;
}
/**
 * With the rows that it concerns.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PortfolioChange".
 */
export interface PortfolioChange {
  id: string;
  found_at: string;
  watch: FoundBy;
  /**
   * Whether the record had the name, or satisfied the search. Null of a company that is watched.
   */
  seen: {
    before: boolean;
    after: boolean;
  } | null;
  /**
   * That of `GET /v2/changes`: several watches may have found it.
   */
  change_id: string;
  kind: 'added' | 'changed' | 'removed';
  /**
   * Null of premises, which have `source` and `premises_id`.
   */
  jurisdiction_code: string | null;
  entity_number: string | null;
  source: string | null;
  premises_id: string | null;
  /**
   * Of premises their trade name, or their licensee.
   */
  legal_name: string | null;
  /**
   * When the load was published.
   */
  at: string;
  as_of: string | null;
  /**
   * What the change is of; none of what an earlier version has kept, or was added.
   */
  topics: (
    | 'ended'
    | 'license_ended'
    | 'removed'
    | 'agent_gone'
    | 'agent'
    | 'officers'
    | 'door'
    | 'address'
    | 'status'
    | 'name'
    | 'other'
  )[];
  /**
   * @maxItems 50
   */
  fields: {
    /**
     * As the page of a company names it.
     */
    field: string;
    /**
     * In words; null where the record did not say it.
     */
    before: string | null;
    /**
     * In words; null where it does not any more.
     */
    after: string | null;
  }[];
  fields_left_out: number;
  rows: PortfolioRow[];
  rows_left_out: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PortfolioRow".
 */
export interface PortfolioRow {
  row: number;
  name: string;
  address: string;
  has_left: boolean;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PortfolioPlaces".
 */
export interface PortfolioPlaces {
  places: PortfolioPlace[];
  /**
   * For the next page; null on the last one.
   */
  next_behind: number | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PortfolioPlace".
 */
export interface PortfolioPlace {
  row: number;
  name: string;
  address: string;
  /**
   * Whether the company had an address there, and has none now.
   */
  has_left: boolean;
  company: PlaceCompany;
  licenses: PlaceLicense[];
}
/**
 * Of premises there; without a status where its list has none.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PlaceLicense".
 */
export interface PlaceLicense {
  source: string;
  id: string;
  name: string | null;
  status: ('current' | 'ended' | 'unknown') | null;
  expires_on: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "SeenPortfolioRequest".
 */
export interface SeenPortfolioRequest {
  until: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "WatchedThings".
 */
export interface WatchedThings {
  watches: WatchedThing[];
  /**
   * The next page, or null on the last one.
   */
  next_page: number | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "WatchedThing".
 */
export interface WatchedThing {
  id: string;
  kind: 'company' | 'person' | 'search' | 'premises';
  /**
   * Of a person null where all are meant.
   */
  jurisdiction_code: string | null;
  entity_number: string | null;
  name: string | null;
  q: string | null;
  /**
   * Of premises: the code of their list.
   */
  source: string | null;
  premises_id: string | null;
  note: string;
  created_at: string;
  /**
   * Of a company, as it is now, and of premises their trade name or licensee; null where none is loaded.
   */
  legal_name: string | null;
  /**
   * Of a company.
   */
  status: ('active' | 'inactive' | 'dissolved' | 'suspended' | 'merged' | 'withdrawn' | 'unknown') | null;
  /**
   * Of premises.
   */
  license_status: ('current' | 'ended' | 'unknown') | null;
  /**
   * When it last found something, of the last 90 days.
   */
  last_found_at: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CompaniesToWatch".
 */
export interface CompaniesToWatch {
  /**
   * @minItems 1
   * @maxItems 1000
   */
  companies: {
    jurisdiction_code: string;
    entity_number: string;
    note: string;
  }[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "WatchedCompanies".
 */
export interface WatchedCompanies {
  added: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "UnwatchRequest".
 */
export interface UnwatchRequest {
  /**
   * @minItems 1
   * @maxItems 1000
   */
  watch_ids: string[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Unwatched".
 */
export interface Unwatched {
  removed: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "OperatorLoads".
 */
export interface OperatorLoads {
  loaded: LoadedOfOperator[];
  damaged: {
    code: string;
    problem: string;
  }[];
  /**
   * By guards, the newest first.
   */
  stopped: StoppedLoad[];
  /**
   * The newest first.
   */
  rounds: RefreshRound[];
  /**
   * Files of rejected rows in the data folder, the newest first.
   */
  rejects: {
    file: string;
    bytes: number;
    written_at: string;
  }[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "LoadedOfOperator".
 */
export interface LoadedOfOperator {
  code: string;
  kind: 'registry' | 'list' | 'owners';
  title: string;
  records: number;
  as_of: string;
  /**
   * How often the publisher says that it renews it. Null where it does not say, and of samples.
   */
  updates: ('daily' | 'weekly' | 'monthly' | 'quarterly') | null;
  /**
   * Whether it is older than that allows: more than 7 days where it is renewed daily, 14 weekly, 62 monthly, 184 quarterly. Never where `updates` is null.
   */
  is_stale: boolean;
  is_sample: boolean;
  /**
   * Those that are remembered, the newest first.
   */
  loads: LoadOfOperator[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "LoadOfOperator".
 */
export interface LoadOfOperator {
  at: string;
  /**
   * Null of a list, which is always whole.
   */
  mode: string | null;
  before: number | null;
  after: number;
  rows: number;
  malformed: number;
  /**
   * Rows that led to no record, or repeated one.
   */
  refused: number;
  /**
   * What a guard found that was accepted.
   */
  accepted_loss: string[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "StoppedLoad".
 */
export interface StoppedLoad {
  at: string;
  code: string | null;
  title: string;
  found: GuardMeasure[];
  /**
   * What publishes it all the same, to be typed.
   */
  command: string;
  /**
   * Whether something newer was published since.
   */
  is_over: boolean;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "GuardMeasure".
 */
export interface GuardMeasure {
  measure: string;
  before: number | string | null;
  after: number | string;
  /**
   * In words.
   */
  allowed: string;
  unit: 'count' | 'share' | 'date' | 'text';
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "RefreshRound".
 */
export interface RefreshRound {
  started_at: string;
  ended_at: string;
  line: string;
  rows: {
    code: string;
    outcome: string;
    note: string;
  }[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "AccountsOfOperator".
 */
export interface AccountsOfOperator {
  accounts: AccountOfOperator[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "AccountOfOperator".
 */
export interface AccountOfOperator {
  account_id: string;
  email: string;
  created_at: string;
  members: number;
  balance: number;
  reserved: number;
  /**
   * Credits that were topped up and are not paid for.
   */
  owed: number;
  /**
   * Credits that were charged in the last 30 days.
   */
  spent: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "OperatorWork".
 */
export interface OperatorWork {
  queue: QueueOfOperator;
  corrections: CorrectionOfOperator[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "QueueOfOperator".
 */
export interface QueueOfOperator {
  batches_queued: number;
  batches_running: number;
  rows_waiting: number;
  rows_leased: number;
  /**
   * When the oldest unfinished batch came.
   */
  oldest_at: string | null;
  /**
   * Batches that failed in the last 24 hours.
   */
  failed_today: number;
  workers: {
    worker_id: string;
    lease_until: string;
    rows: number;
  }[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CorrectionOfOperator".
 */
export interface CorrectionOfOperator {
  id: string;
  created_at: string;
  created_by: string;
  reason: string;
  kind: string;
  about: string;
  undone: {
    at: string;
    by: string;
    reason: string;
  } | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DoctorFindings".
 */
export interface DoctorFindings {
  findings: DoctorFinding[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DoctorFinding".
 */
export interface DoctorFinding {
  area: string;
  state: 'ok' | 'warning' | 'wrong';
  what: string;
  says: string;
  /**
   * A command or step that mends it.
   */
  mend: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CompanySearchRequest".
 */
export interface CompanySearchRequest {
  /**
   * The query, in the query language.
   */
  q: string;
  /**
   * Whether trade names and aliases are searched too.
   */
  match_alternative_names?: boolean;
  /**
   * Whether previous legal names are searched too.
   */
  match_previous_names?: boolean;
  /**
   * `all`, or codes of loaded jurisdictions with commas between.
   */
  jurisdictions?: string;
  /**
   * Companies of this status; `active` and `inactive` include those without a published one (`unknown`).
   */
  status?: 'active' | 'inactive' | 'unknown' | 'any';
  /**
   * Companies of this legal form.
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
   * Companies formed on this day or later; those without a day of formation are left out.
   */
  formed_from?: string | null;
  /**
   * Companies formed on this day or earlier; those without a day of formation are left out.
   */
  formed_until?: string | null;
  /**
   * Companies with an address of their own in this city: registered, headquarters or mailing; folded as names are, so that `st louis` finds `St. Louis`.
   */
  city?: string | null;
  /**
   * Companies with an address of their own whose postal code begins with these five digits.
   */
  zip_code?: string | null;
  /**
   * Companies with a party in another role than registered agent, or those without.
   */
  has_officers?: boolean | null;
  /**
   * By jurisdiction and number, or the best match first.
   */
  order_by?: 'jurisdiction' | 'relevance';
  /**
   * In place of `order_by`: by legal name, or by the day of formation, companies without one last; `-` turns it round.
   */
  sort?: ('name' | '-name' | 'formed_on' | '-formed_on') | null;
  /**
   * What the matches are counted by, each as if its own filter were not set; counts end at 10,000.
   */
  facets?: ('jurisdiction_code' | 'status' | 'legal_form' | 'has_officers')[] | null;
  /**
   * Results a page, at most.
   */
  limit?: number;
  /**
   * The page, from 1: `summary.next_page` of the one before.
   */
  page?: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CompanySearchResponse".
 */
export interface CompanySearchResponse {
  page: number;
  request: CompanySearchEcho;
  summary: SearchSummary;
  facets?: Facets;
  results: CompanySearchResult[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CompanySearchEcho".
 */
export interface CompanySearchEcho {
  /**
   * The submitted `q`.
   */
  query: string;
  match_alternative_names: boolean;
  match_previous_names: boolean;
  /**
   * `all`, or the sorted codes joined by commas.
   */
  jurisdictions: string;
  status: 'active' | 'inactive' | 'unknown' | 'any';
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
  formed_from?: string;
  formed_until?: string;
  city?: string;
  zip_code?: string;
  has_officers?: boolean;
  order_by: 'jurisdiction' | 'relevance';
  sort?: 'name' | '-name' | 'formed_on' | '-formed_on';
  facets?: ('jurisdiction_code' | 'status' | 'legal_form' | 'has_officers')[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "SearchSummary".
 */
export interface SearchSummary {
  /**
   * Matches, counted up to a cap of 10,000.
   */
  total_matches: number;
  /**
   * True when there are more than 10,000 matches.
   */
  total_is_capped: boolean;
  returned: number;
  /**
   * The next page, or null on the last one.
   */
  next_page: number | null;
  jurisdictions_searched: string[];
}
/**
 * Where the request has `facets`: the counts of each.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Facets".
 */
export interface Facets {
  /**
   * The largest first; values without a match are left out.
   */
  jurisdiction_code?: FacetCount[];
  /**
   * The largest first; values without a match are left out.
   */
  status?: FacetCount[];
  /**
   * The largest first; values without a match are left out.
   */
  legal_form?: FacetCount[];
  /**
   * The largest first; values without a match are left out.
   */
  has_officers?: FacetCount[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "FacetCount".
 */
export interface FacetCount {
  value: string;
  /**
   * Matches of this value, counted up to a cap of 10,000.
   */
  count: number;
  /**
   * True when there are more than 10,000.
   */
  is_capped: boolean;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CompanySearchResult".
 */
export interface CompanySearchResult {
  match: {
    matched_field: 'name' | 'alternative_names' | 'previous_names';
    matched_value: string;
  };
  company: Company;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "OfficerSearchRequest".
 */
export interface OfficerSearchRequest {
  /**
   * The query, in the query language.
   */
  q: string;
  /**
   * Officers who have, or had, a role of this kind.
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
   * The first five digits of the officer's postal code.
   */
  zip_code?: string | null;
  /**
   * `all`, or codes of loaded jurisdictions with commas between.
   */
  jurisdictions?: string;
  /**
   * Codes of license lists joined by commas, or `all`: the people whom they name follow those of companies.
   */
  sources?: string | null;
  /**
   * Results a page, at most.
   */
  limit?: number;
  /**
   * The page, from 1: `summary.next_page` of the one before.
   */
  page?: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "OfficerSearchResponse".
 */
export interface OfficerSearchResponse {
  page: number;
  request: OfficerSearchEcho;
  summary: OfficerSearchSummary;
  results: OfficerSearchResult[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "OfficerSearchEcho".
 */
export interface OfficerSearchEcho {
  /**
   * The submitted `q`.
   */
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
  zip_code: string | null;
  /**
   * `all`, or the sorted codes joined by commas.
   */
  jurisdictions: string;
  sources?: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "OfficerSearchSummary".
 */
export interface OfficerSearchSummary {
  /**
   * Matches, counted up to a cap of 10,000.
   */
  total_matches: number;
  /**
   * True when there are more than 10,000 matches.
   */
  total_is_capped: boolean;
  returned: number;
  /**
   * The next page, or null on the last one.
   */
  next_page: number | null;
  jurisdictions_searched: string[];
  /**
   * Where the request has `sources`: codes of lists, sorted.
   */
  sources_searched?: string[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "OfficerSearchResult".
 */
export interface OfficerSearchResult {
  match: {
    matched_field: 'officer_name';
    matched_value: string;
  };
  officer: Party;
  /**
   * `null` of whom a license list names, which only a search with `sources` finds.
   */
  company: Company | null;
  premises?: Premises;
}
/**
 * In place of a company: the record of the license list that names the person.
 */
export interface Premises {
  /**
   * Tells the record from all others of its list.
   */
  id: string;
  /**
   * The list’s code.
   */
  source: string;
  license_number: string | null;
  license_kind: string | null;
  /**
   * The sign.
   */
  trade_name: string | null;
  licensee: Licensee;
  link: PremisesLink | null;
  /**
   * Owners, officers and others whom the list names beside the licensee.
   */
  parties: Party[] | null;
  /**
   * Of the premises.
   */
  address: Address | null;
  /**
   * Of the licensee.
   */
  mailing_address: Address | null;
  phone: string | null;
  website: string | null;
  issued_on: string | null;
  expires_on: string | null;
  /**
   * As of the list’s date.
   */
  status: 'current' | 'ended' | 'unknown';
  status_raw: string | null;
  source_url: string | null;
  /**
   * The date of the list.
   */
  as_of: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Licensee".
 */
export interface Licensee {
  /**
   * The legal name of a company, or a person; `null` where the list has none.
   */
  name: string | null;
  type: 'person' | 'company' | 'unknown';
  jurisdiction_code: string | null;
  /**
   * Of its registration, once that is found; else `null`.
   */
  entity_number: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PremisesLink".
 */
export interface PremisesLink {
  method: 'number' | 'name' | 'name_address' | 'name_officer' | 'corrected';
  /**
   * That the registration is the licensee’s.
   */
  probability: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CompaniesLookupRequest".
 */
export interface CompaniesLookupRequest {
  /**
   * What to look up, each by a number or by another identifier.
   *
   * @minItems 1
   * @maxItems 100
   */
  companies: (CompanyNumberRequest | CompanyIdentifierRequest)[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CompanyNumberRequest".
 */
export interface CompanyNumberRequest {
  /**
   * The code of a jurisdiction, such as `us_co`.
   */
  jurisdiction_code: string;
  /**
   * The number in the registry, exactly as it stands there.
   */
  entity_number: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CompanyIdentifierRequest".
 */
export interface CompanyIdentifierRequest {
  /**
   * An identifier that registries publish beside their own number.
   */
  identifier: {
    /**
     * What kind of identifier it is, such as `us_ein`.
     */
    scheme: string;
    /**
     * The identifier, however it is written.
     */
    value: string;
  };
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "FoundCompanies".
 */
export interface FoundCompanies {
  /**
   * A list for each company that was asked for, in order; an empty one where there is none.
   */
  results: Company[][];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Suggestions".
 */
export interface Suggestions {
  /**
   * The best first.
   *
   * @maxItems 10
   */
  suggestions: Suggestion[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Suggestion".
 */
export interface Suggestion {
  kind: 'company' | 'person' | 'number' | 'spelling';
  /**
   * The company's or the person's name, the number, or the spelling.
   */
  text: string;
  /**
   * Of the company; of a person, of the first company that names them. Null for a spelling.
   */
  jurisdiction_code: string | null;
  entity_number: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Counts".
 */
export interface Counts {
  /**
   * `addresses`: companies and premises that stand at the address which the text is. `numbers`: companies of that number. `identifiers`: companies that have the identifier which the text is. `places`: companies of the name before a comma in the city behind it. `people`: those whom license lists name, which a search of officers finds with `sources`.
   */
  counts: {
    companies: number;
    officers: number;
    premises: number;
    addresses: number;
    numbers: number;
    identifiers: number;
    places: number;
    people: number;
  };
  /**
   * True where there are more.
   */
  is_capped: {
    companies: boolean;
    officers: boolean;
    premises: boolean;
    addresses: boolean;
    numbers: boolean;
    identifiers: boolean;
    places: boolean;
    people: boolean;
  };
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PeopleRequest".
 */
export interface PeopleRequest {
  /**
   * A name of a person, in any order of its words.
   */
  name: string;
  /**
   * `all`, or codes of loaded jurisdictions with commas between.
   */
  jurisdictions?: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PeopleOfName".
 */
export interface PeopleOfName {
  name: string;
  /**
   * Each with the companies that an address or a co-officer ties together; the most companies first.
   */
  people: ProbablePerson[];
  /**
   * As many people it may be, or fewer: nothing in the records tells whether two of them are one.
   */
  people_max: number;
  /**
   * That carry the name.
   */
  companies: number;
  /**
   * Licenses that carry it.
   */
  premises: number;
  /**
   * True where more companies or licenses carry the name.
   */
  is_truncated: boolean;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ProbablePerson".
 */
export interface ProbablePerson {
  /**
   * As records have it.
   */
  names: string[];
  /**
   * By jurisdiction and number; none of whom license lists alone name.
   */
  companies: PersonCompany[];
  /**
   * Licenses that name the person, by list and number: of these companies, else of one licensee.
   */
  premises: PersonPremises[];
  /**
   * What ties first, then the most common.
   *
   * @maxItems 50
   */
  addresses: PersonAddress[];
  /**
   * In the same order.
   *
   * @maxItems 50
   */
  co_officers: CoOfficer[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PersonCompany".
 */
export interface PersonCompany {
  jurisdiction_code: string;
  entity_number: string;
  legal_name: string;
  status: 'active' | 'inactive' | 'dissolved' | 'suspended' | 'merged' | 'withdrawn' | 'unknown';
  /**
   * The person, as this record has the name.
   */
  named: string;
  /**
   * Those that have ended too.
   */
  roles: Role[];
  /**
   * Of the person, as this record has it.
   */
  address: string | null;
  as_of: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PersonPremises".
 */
export interface PersonPremises {
  source: string;
  id: string;
  trade_name: string | null;
  licensee: string | null;
  license_kind: string | null;
  status: 'current' | 'ended' | 'unknown';
  /**
   * The person, as this license has the name.
   */
  named: string;
  /**
   * Those that have ended too.
   */
  roles: Role[];
  /**
   * Of the licensee's registration.
   */
  jurisdiction_code: string | null;
  entity_number: string | null;
  as_of: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PersonAddress".
 */
export interface PersonAddress {
  /**
   * Of the person or of the company.
   */
  address: string;
  /**
   * In how many of these companies.
   */
  companies: number;
  /**
   * Of agents, a mail shop or more than 50 companies: it ties nobody to anything.
   */
  is_shared: boolean;
  /**
   * It ties several of these companies to one person.
   */
  is_tie: boolean;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CoOfficer".
 */
export interface CoOfficer {
  name: string;
  /**
   * In how many of these companies.
   */
  companies: number;
  /**
   * It ties several of these companies to one person.
   */
  is_tie: boolean;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "AddressRequest".
 */
export interface AddressRequest {
  /**
   * On one line, with its city or ZIP code.
   */
  address: string;
  /**
   * `all`, or codes of loaded jurisdictions with commas between.
   */
  jurisdictions?: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "AtAddress".
 */
export interface AtAddress {
  /**
   * As it was read.
   */
  address: string;
  /**
   * By jurisdiction and number. An address without a unit has those of every unit.
   *
   * @maxItems 300
   */
  companies: CompanyAtAddress[];
  /**
   * By list and id.
   *
   * @maxItems 100
   */
  premises: PremisesAtAddress[];
  /**
   * The addresses of the house, as its companies that were read have them; most companies first.
   */
  units: {
    address: string;
    companies: number;
  }[];
  /**
   * Companies that are agents here, and how many of these name them; then it is an agent's.
   */
  agents: {
    name: string;
    companies: number;
  }[];
  /**
   * Whatever their unit, in the registries asked for.
   */
  companies_in_house: number;
  premises_in_house: number;
  /**
   * Boxes of a mail shop (PMB) are here.
   */
  is_mail_drop: boolean;
  /**
   * More than 50 companies stand in the house.
   */
  is_crowded: boolean;
  /**
   * True where not all of the house was read.
   */
  is_truncated: boolean;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CompanyAtAddress".
 */
export interface CompanyAtAddress {
  jurisdiction_code: string;
  entity_number: string;
  legal_name: string;
  status: 'active' | 'inactive' | 'dissolved' | 'suspended' | 'merged' | 'withdrawn' | 'unknown';
  /**
   * As it was read, with its unit.
   */
  address: string;
  /**
   * @minItems 1
   */
  uses: ('headquarters' | 'registered' | 'mailing' | 'party' | 'agent')[];
  /**
   * Who owns or runs the company and has this address.
   */
  parties: string[];
  as_of: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PremisesAtAddress".
 */
export interface PremisesAtAddress {
  source: string;
  id: string;
  trade_name: string | null;
  licensee: string | null;
  license_kind: string | null;
  status: 'current' | 'ended' | 'unknown';
  /**
   * As it was read, with its unit.
   */
  address: string;
  as_of: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PremisesSearchRequest".
 */
export interface PremisesSearchRequest {
  /**
   * The query, in the query language.
   */
  q: string;
  /**
   * `all`, or codes of loaded lists with commas between.
   */
  sources?: string;
  /**
   * The first five digits of the premises' postal code.
   */
  zip_code?: string | null;
  /**
   * Licenses of this status as of the list's date; those of unknown status are found by `any` alone.
   */
  status?: 'current' | 'ended' | 'any';
  /**
   * Premises in this state, by its postal code.
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
   * By list, license number and id; or the best matches first.
   */
  order_by?: 'source' | 'relevance';
  /**
   * In place of `order_by`: by trade name, or licensee where there is none, or by a day of the license, those without one last; `-` turns it round.
   */
  sort?: ('name' | '-name' | 'issued_on' | '-issued_on' | 'expires_on' | '-expires_on') | null;
  /**
   * What the matches are counted by, each as if its own filter were not set; counts end at 10,000.
   */
  facets?: ('source' | 'status' | 'state')[] | null;
  /**
   * Results a page, at most.
   */
  limit?: number;
  /**
   * The page, from 1: `summary.next_page` of the one before.
   */
  page?: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PremisesSearchResponse".
 */
export interface PremisesSearchResponse {
  page: number;
  request: PremisesSearchEcho;
  summary: PremisesSearchSummary;
  facets?: PremisesFacets;
  results: PremisesSearchResult[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PremisesSearchEcho".
 */
export interface PremisesSearchEcho {
  /**
   * The submitted `q`.
   */
  query: string;
  /**
   * `all`, or the sorted codes of lists joined by commas.
   */
  sources: string;
  zip_code: string | null;
  status: 'current' | 'ended' | 'any';
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
  order_by: 'source' | 'relevance';
  sort?: 'name' | '-name' | 'issued_on' | '-issued_on' | 'expires_on' | '-expires_on';
  facets?: ('source' | 'status' | 'state')[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PremisesSearchSummary".
 */
export interface PremisesSearchSummary {
  /**
   * Matches, counted up to a cap of 10,000.
   */
  total_matches: number;
  /**
   * True when there are more than 10,000 matches.
   */
  total_is_capped: boolean;
  returned: number;
  /**
   * The next page, or null on the last one.
   */
  next_page: number | null;
  /**
   * Codes of lists, sorted.
   */
  sources_searched: string[];
}
/**
 * Where the request has `facets`: the counts of each.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PremisesFacets".
 */
export interface PremisesFacets {
  /**
   * The largest first; values without a match are left out.
   */
  source?: FacetCount[];
  /**
   * The largest first; values without a match are left out.
   */
  status?: FacetCount[];
  /**
   * The largest first; values without a match are left out.
   */
  state?: FacetCount[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PremisesSearchResult".
 */
export interface PremisesSearchResult {
  match: {
    matched_field: 'trade_name' | 'licensee' | 'address';
    matched_value: string;
  };
  premises: Premises1;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Premises".
 */
export interface Premises1 {
  /**
   * Tells the record from all others of its list.
   */
  id: string;
  /**
   * The list’s code.
   */
  source: string;
  license_number: string | null;
  license_kind: string | null;
  /**
   * The sign.
   */
  trade_name: string | null;
  licensee: Licensee;
  link: PremisesLink | null;
  /**
   * Owners, officers and others whom the list names beside the licensee.
   */
  parties: Party[] | null;
  /**
   * Of the premises.
   */
  address: Address | null;
  /**
   * Of the licensee.
   */
  mailing_address: Address | null;
  phone: string | null;
  website: string | null;
  issued_on: string | null;
  expires_on: string | null;
  /**
   * As of the list’s date.
   */
  status: 'current' | 'ended' | 'unknown';
  status_raw: string | null;
  source_url: string | null;
  /**
   * The date of the list.
   */
  as_of: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CompanyPremises".
 */
export interface CompanyPremises {
  /**
   * By list, license number and id.
   */
  premises: Premises1[];
  /**
   * The next page, or null on the last one.
   */
  next_page: number | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PremisesSuggestions".
 */
export interface PremisesSuggestions {
  /**
   * The best first.
   *
   * @maxItems 10
   */
  suggestions: PremisesSuggestion[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PremisesSuggestion".
 */
export interface PremisesSuggestion {
  kind: 'premises' | 'person' | 'number';
  /**
   * The trade name or licensee, the person's name, or the license number.
   */
  text: string;
  /**
   * The list of the first record that has it.
   */
  source: string;
  /**
   * The `id` of that record.
   */
  premises_id: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CompanyOwners".
 */
export interface CompanyOwners {
  /**
   * By source and id.
   */
  owners: Ownership[];
  /**
   * The next page, or null on the last one.
   */
  next_page: number | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Ownership".
 */
export interface Ownership {
  /**
   * Tells the statement from all others of its source.
   */
  id: string;
  /**
   * The source’s code.
   */
  source: string;
  subject: OwnershipParty;
  /**
   * Who owns or runs it; `null` where the source tells of the subject alone.
   */
  owner: OwnershipParty1 | null;
  interests: Interest[];
  source_url: string | null;
  /**
   * The date of the source’s files.
   */
  as_of: string;
}
/**
 * Who is owned or run.
 */
export interface OwnershipParty {
  type: 'person' | 'company' | 'unknown';
  /**
   * As published; `null` where the source says of what kind the party is alone.
   */
  name: string | null;
  jurisdiction_code: string | null;
  /**
   * Of its registration, once that is found; else `null`.
   */
  entity_number: string | null;
  link: PremisesLink | null;
  /**
   * An LEI, CIK, NPI; the source’s own number; an entity number, under the jurisdiction’s code.
   */
  identifiers: Identifier[];
  /**
   * Legal names that it had before, by the source’s word; left out where none is told.
   *
   * @minItems 1
   */
  previous_names?: string[];
  /**
   * By the source’s word.
   */
  incorporated_in: string | null;
  formed_on: string | null;
  /**
   * Never of a person.
   */
  address: Address | null;
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
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "OwnershipParty".
 */
export interface OwnershipParty1 {
  type: 'person' | 'company' | 'unknown';
  /**
   * As published; `null` where the source says of what kind the party is alone.
   */
  name: string | null;
  jurisdiction_code: string | null;
  /**
   * Of its registration, once that is found; else `null`.
   */
  entity_number: string | null;
  link: PremisesLink | null;
  /**
   * An LEI, CIK, NPI; the source’s own number; an entity number, under the jurisdiction’s code.
   */
  identifiers: Identifier[];
  /**
   * Legal names that it had before, by the source’s word; left out where none is told.
   *
   * @minItems 1
   */
  previous_names?: string[];
  /**
   * By the source’s word.
   */
  incorporated_in: string | null;
  formed_on: string | null;
  /**
   * Never of a person.
   */
  address: Address | null;
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
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Interest".
 */
export interface Interest {
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
  direct_or_indirect: 'direct' | 'indirect' | 'unknown';
  share: Share | null;
  /**
   * The source’s own words for the role.
   */
  title: string | null;
  started_on: string | null;
  ended_on: string | null;
}
/**
 * Percent, 0 to 100: the share itself, or the bounds that it lies within.
 *
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Share".
 */
export interface Share {
  exact: number | null;
  minimum: number | null;
  maximum: number | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "NetworkRequest".
 */
export interface NetworkRequest {
  /**
   * A company; a person, by name and a company that names the person; an address on one line.
   */
  root:
    | {
        /**
         * What the network begins at.
         */
        kind: 'company';
        /**
         * The code of a jurisdiction, such as `us_co`.
         */
        jurisdiction_code: string;
        /**
         * The number in the registry, exactly as it stands there.
         */
        entity_number: string;
      }
    | {
        /**
         * What the network begins at.
         */
        kind: 'person';
        /**
         * A name that the record of this company has, in any order of its words.
         */
        name: string;
        /**
         * The code of a jurisdiction, such as `us_co`.
         */
        jurisdiction_code: string;
        /**
         * The number in the registry, exactly as it stands there.
         */
        entity_number: string;
      }
    | {
        /**
         * What the network begins at.
         */
        kind: 'address';
        /**
         * On one line, with its city or ZIP code.
         */
        address: string;
      };
  /**
   * Companies and people that it begins at besides: one network of all of them.
   *
   * @minItems 1
   * @maxItems 19
   */
  also?: (
    | {
        /**
         * What the network begins at.
         */
        kind: 'company';
        /**
         * The code of a jurisdiction, such as `us_co`.
         */
        jurisdiction_code: string;
        /**
         * The number in the registry, exactly as it stands there.
         */
        entity_number: string;
      }
    | {
        /**
         * What the network begins at.
         */
        kind: 'person';
        /**
         * A name that the record of this company has, in any order of its words.
         */
        name: string;
        /**
         * The code of a jurisdiction, such as `us_co`.
         */
        jurisdiction_code: string;
        /**
         * The number in the registry, exactly as it stands there.
         */
        entity_number: string;
      }
  )[];
  /**
   * How many ties from the root.
   */
  depth?: number;
  /**
   * Nodes at most, the root among them.
   */
  limit?: number;
  /**
   * `all`, or kinds of ties that are followed and told, with commas between.
   */
  kinds?: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "LocalBusinessBatchRequest".
 */
export interface LocalBusinessBatchRequest {
  /**
   * The locations, 1 to 500. The rows come in their order.
   *
   * @minItems 1
   * @maxItems 500
   */
  locations: LocationRequest[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "LocationRequest".
 */
export interface LocationRequest {
  /**
   * The name on the sign.
   */
  name: string;
  /**
   * On one line, with its city or ZIP code.
   */
  address: string;
  /**
   * Your own id of the location; the row has it too.
   */
  customer_record_id?: string | null;
  /**
   * Compared with what registries and lists publish.
   */
  phone?: string | null;
  /**
   * Compared with what registries and lists publish.
   */
  email?: string | null;
  /**
   * Compared with what registries and lists publish.
   */
  website?: string | null;
  /**
   * The owner or the legal name as you have it, a company or a person; compared with companies, licensees and officers.
   */
  owner_name?: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "AcceptedBatch".
 */
export interface AcceptedBatch {
  batch_id: string;
  location_count: number;
  created_at: string;
  status: 'queued';
  type: 'local_business_batch';
  /**
   * The `label` of the submission, where it had one.
   */
  label?: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "PolledBatch".
 */
export interface PolledBatch {
  batch_id: string;
  type: 'local_business_batch';
  status: 'queued' | 'running' | 'succeeded' | 'failed';
  location_count: number;
  created_at: string;
  started_at: string | null;
  completed_at: string | null;
  /**
   * Null unless it failed.
   */
  error: {
    code: string;
    message: string;
  } | null;
  /**
   * The `label` of the submission, where it had one.
   */
  label?: string;
  progress: {
    processed: number;
    matched: number;
    unmatched: number;
  };
  /**
   * Null until it has succeeded.
   */
  result: {
    summary: {
      location_count: number;
      matched_count: number;
      unmatched_count: number;
      rows_with_people: number;
      people_count: number;
      credits_charged: number;
    };
    matcher: {
      version: string;
      acceptance: 'strict' | 'balanced' | 'lenient';
      absent_share: number;
    };
    /**
     * One for each location, in the order of the submission.
     */
    rows: MatchRow[];
  } | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CreateWebhookRequest".
 */
export interface CreateWebhookRequest {
  /**
   * Where messages are sent.
   */
  url: string;
  /**
   * What is told.
   *
   * @minItems 1
   */
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
   * Yours, for what it is.
   */
  description?: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CreatedWebhook".
 */
export interface CreatedWebhook {
  id: string;
  url: string;
  /**
   * @minItems 1
   */
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
  description: string;
  created_at: string;
  /**
   * While it is, its messages wait.
   */
  paused: boolean;
  /**
   * `owner`: you have paused it. `gone`: it has answered 410. `failed`: the last attempt at a message has failed. Null while it is not paused.
   */
  paused_because: ('owner' | 'gone' | 'failed') | null;
  /**
   * Until when messages are signed by the secret before the last rotation too; null where they are not.
   */
  old_secret_until: string | null;
  /**
   * The secret that messages are signed with: shown now and never again.
   */
  secret: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Webhooks".
 */
export interface Webhooks {
  /**
   * In the order they were made.
   */
  webhooks: Webhook[];
  /**
   * The next page, or null on the last one.
   */
  next_page: number | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Webhook".
 */
export interface Webhook {
  id: string;
  url: string;
  /**
   * @minItems 1
   */
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
  description: string;
  created_at: string;
  /**
   * While it is, its messages wait.
   */
  paused: boolean;
  /**
   * `owner`: you have paused it. `gone`: it has answered 410. `failed`: the last attempt at a message has failed. Null while it is not paused.
   */
  paused_because: ('owner' | 'gone' | 'failed') | null;
  /**
   * Until when messages are signed by the secret before the last rotation too; null where they are not.
   */
  old_secret_until: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ChangeWebhookRequest".
 */
export interface ChangeWebhookRequest {
  /**
   * What is told.
   *
   * @minItems 1
   */
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
  /**
   * Whether nothing is sent for now.
   */
  paused?: boolean;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "WebhookAttempt".
 */
export interface WebhookAttempt {
  id: string;
  /**
   * The header `webhook-id` that it had.
   */
  message_id: string;
  /**
   * The type of the message; `webhook.test` of a test.
   */
  type: string;
  attempt: number;
  at: string;
  /**
   * Whether it was answered with a 2xx.
   */
  delivered: boolean;
  /**
   * What the receiver answered; null where it did not.
   */
  status: number | null;
  /**
   * Why it did not answer; null where it did.
   */
  failure: ('no_public_address' | 'connection_refused' | 'connection_broken' | 'tls' | 'timeout' | 'other') | null;
  duration_ms: number;
  /**
   * When the next attempt is due; null where there is none.
   */
  next_at: string | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "RotatedWebhook".
 */
export interface RotatedWebhook {
  /**
   * The secret that messages are signed with: shown now and never again.
   */
  secret: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "WebhookAttempts".
 */
export interface WebhookAttempts {
  /**
   * The newest first.
   */
  attempts: WebhookAttempt[];
  /**
   * The next page, or null on the last one.
   */
  next_page: number | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ResendMessagesRequest".
 */
export interface ResendMessagesRequest {
  /**
   * An instant with its zone.
   */
  since: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ResentMessages".
 */
export interface ResentMessages {
  /**
   * How many are sent again.
   */
  messages: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "CreateWatchRequest".
 */
export interface CreateWatchRequest {
  /**
   * What is watched.
   */
  kind: 'company' | 'person' | 'search' | 'premises';
  /**
   * Of a company; of a person, where the name is watched in one jurisdiction alone.
   */
  jurisdiction_code?: string | null;
  /**
   * Of a company, exactly as it stands in the registry.
   */
  entity_number?: string | null;
  /**
   * Of a person.
   */
  name?: string | null;
  /**
   * Of a search, in the query language.
   */
  q?: string | null;
  /**
   * Of premises: the code of their license list, such as `us_co_food`.
   */
  source?: string | null;
  /**
   * Of premises: their `id` in the list.
   */
  premises_id?: string | null;
  /**
   * Yours, for what it is watched.
   */
  note?: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Watch".
 */
export interface Watch {
  id: string;
  kind: 'company' | 'person' | 'search' | 'premises';
  /**
   * Of a person null where all are meant.
   */
  jurisdiction_code: string | null;
  entity_number: string | null;
  name: string | null;
  q: string | null;
  /**
   * Of premises: the code of their list.
   */
  source: string | null;
  premises_id: string | null;
  note: string;
  created_at: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Watches".
 */
export interface Watches {
  /**
   * The newest first.
   */
  watches: Watch[];
  /**
   * The next page, or null on the last one.
   */
  next_page: number | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "DeclinedPayment".
 */
export interface DeclinedPayment {
  detail: string;
  decline_code: string;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "InsufficientCredits".
 */
export interface InsufficientCredits {
  detail: string;
  required: number;
  available: number;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "NoteChanged".
 */
export interface NoteChanged {
  detail: string;
  /**
   * What stands there now.
   */
  note: Note | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "Refusal".
 */
export interface Refusal {
  detail: string;
  /**
   * Of a registry that is damaged, outdated or newer: which it is.
   */
  jurisdiction?: string;
  /**
   * Of `/readyz`: the damaged registries, where any are.
   */
  damaged?: string[];
  /**
   * Of `/readyz`: the registries that an earlier Charter made, where any are.
   */
  outdated?: string[];
  /**
   * Of `/readyz`: the registries that a newer Charter made, where any are.
   */
  newer?: string[];
  /**
   * Of `/readyz`: what requests need and cannot use.
   */
  not_ready?: ('accounts' | 'registries')[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "RowNoteChanged".
 */
export interface RowNoteChanged {
  detail: string;
  /**
   * What stands there now.
   */
  note: RowNote | null;
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "SyntaxError".
 */
export interface SyntaxError {
  detail: string;
  /**
   * Of the first offending character of `q`, in code points, from 0.
   */
  position: number;
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
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ValidationError".
 */
export interface ValidationError {
  detail: ValidationErrorItem[];
}
/**
 * This interface was referenced by `Routes`'s JSON-Schema
 * via the `definition` "ValidationErrorItem".
 */
export interface ValidationErrorItem {
  loc: (string | number)[];
  msg: string;
  type: string;
  input?: unknown;
  ctx?: {
    [k: string]: unknown;
  };
}
