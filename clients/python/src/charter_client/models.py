"""
What a server answers, as its OpenAPI document names it.

Written by scripts/write_models.py from openapi.json. Of the answers: sha256 6251d1f8299c651a4274f0b612b0fc959ea975430b549b596a319ce2a06d0e55
"""

from __future__ import annotations

from datetime import date
from typing import Any, Literal

from charter_client._model import Model
from pydantic import AwareDatetime, Field


class AcceptedBatch(Model):
    batch_id: str
    location_count: int
    created_at: AwareDatetime
    status: Literal["queued"] | str
    type: Literal["local_business_batch"] | str
    label: str | None = None
    """
    The `label` of the submission, where it had one.
    """


class Address(Model):
    raw: str | None = None
    """
    The unparsed string, kept when the registry gives one line.
    """
    street_address: str | None = None
    street_address_2: str | None = None
    locality: str | None = None
    """
    City or town.
    """
    region: str | None = None
    """
    State or province.
    """
    postal_code: str | None = None
    country: str | None = None
    """
    Full country name.
    """
    country_code: str | None = None
    """
    ISO 3166-1 alpha-2.
    """


class Addresses(Model):
    registered: Address | None = None
    """
    Principal or registered office.
    """
    headquarters: Address | None = None
    """
    Where the business is operated, when distinct.
    """
    mailing: Address | None = None
    """
    Correspondence address.
    """


class AtAddressAgents(Model):
    name: str
    companies: int


class AtAddressUnits(Model):
    address: str
    companies: int


class CoOfficer(Model):
    name: str
    companies: int
    """
    In how many of these companies.
    """
    is_tie: bool
    """
    It ties several of these companies to one person.
    """


class CompanyAtAddress(Model):
    jurisdiction_code: str
    entity_number: str
    legal_name: str
    status: Literal["active", "inactive", "dissolved", "suspended", "merged", "withdrawn", "unknown"] | str
    address: str
    """
    As it was read, with its unit.
    """
    uses: list[Literal["headquarters", "registered", "mailing", "party", "agent"] | str]
    parties: list[str]
    """
    Who owns or runs the company and has this address.
    """
    as_of: date


class CompanySearchEcho(Model):
    query: str
    """
    The submitted `q`.
    """
    match_alternative_names: bool
    match_previous_names: bool
    jurisdictions: str
    """
    `all`, or the sorted codes joined by commas.
    """
    status: Literal["active", "inactive", "unknown", "any"] | str
    legal_form: Literal["llc", "corporation", "nonprofit", "limited_partnership", "limited_liability_partnership", "partnership", "trust", "other", "unknown"] | str | None = (
        None
    )
    formed_from: date | None = None
    formed_until: date | None = None
    city: str | None = None
    zip_code: str | None = None
    has_officers: bool | None = None
    order_by: Literal["jurisdiction", "relevance"] | str
    sort: Literal["name", "-name", "formed_on", "-formed_on"] | str | None = None
    facets: list[Literal["jurisdiction_code", "status", "legal_form", "has_officers"] | str] | None = (
        None
    )


class CompanySearchResultMatch(Model):
    matched_field: Literal["name", "alternative_names", "previous_names"] | str
    matched_value: str


class Contact(Model):
    websites: list[str] | None = None
    phone: str | None = None
    fax: str | None = None


class CountsCounts(Model):
    companies: int
    officers: int
    premises: int
    addresses: int
    numbers: int
    identifiers: int
    places: int
    people: int


class CountsIsCapped(Model):
    companies: bool
    officers: bool
    premises: bool
    addresses: bool
    numbers: bool
    identifiers: bool
    places: bool
    people: bool


class CreatedWebhook(Model):
    id: str
    url: str
    types: list[Literal["batch.succeeded", "batch.failed", "company.changed", "person.changed", "search.changed", "premises.changed", "balance.low", "registry.published", "registry.refused", "list.refused", "registry.stale"] | str]
    description: str
    created_at: AwareDatetime
    paused: bool
    """
    While it is, its messages wait.
    """
    paused_because: Literal["owner", "gone", "failed"] | str | None = None
    """
    `owner`: you have paused it. `gone`: it has answered 410. `failed`: the last attempt at a message has failed. Null while it is not paused.
    """
    old_secret_until: AwareDatetime | None = None
    """
    Until when messages are signed by the secret before the last rotation too; null where they are not.
    """
    secret: str
    """
    The secret that messages are signed with: shown now and never again.
    """


class CreditBalance(Model):
    balance: int
    """
    Remaining credits of the account.
    """
    overage_enabled: bool
    """
    Whether the balance may go below zero.
    """
    overage_amount: int | None = None
    """
    How far below zero it may fall.
    """
    auto_topup_enabled: bool
    auto_topup_threshold_credits: int | None = None
    """
    The balance that triggers a top-up.
    """
    auto_topup_target_credits: int | None = None
    """
    The balance that a top-up restores.
    """


class FacetCount(Model):
    value: str
    count: int
    """
    Matches of this value, counted up to a cap of 10,000.
    """
    is_capped: bool
    """
    True when there are more than 10,000.
    """


class Facets(Model):
    jurisdiction_code: list[FacetCount] | None = None
    """
    The largest first; values without a match are left out.
    """
    status: list[FacetCount] | None = None
    """
    The largest first; values without a match are left out.
    """
    legal_form: list[FacetCount] | None = None
    """
    The largest first; values without a match are left out.
    """
    has_officers: list[FacetCount] | None = None
    """
    The largest first; values without a match are left out.
    """


class FieldChange(Model):
    path: str
    before: Any
    """
    Null where the record did not say it.
    """
    after: Any
    """
    Null where the record does not say it any more.
    """


class FilingType(Model):
    code: str | None = None
    name: str | None = None


class Identifier(Model):
    scheme: str
    value: str


class IndustryCode(Model):
    code: str
    scheme: str
    description: str | None = None


class Jurisdictions(Model):
    jurisdictions: list[str]
    """
    Sorted.
    """


class Licensee(Model):
    name: str | None = None
    """
    The legal name of a company, or a person; `null` where the list has none.
    """
    type: Literal["person", "company", "unknown"] | str
    jurisdiction_code: str | None = None
    entity_number: str | None = None
    """
    Of its registration, once that is found; else `null`.
    """


class MatchEvidenceRecord(Model):
    jurisdiction_code: str | None = None
    entity_number: str | None = None
    source: str | None = None
    license_number: str | None = None


class MatchRowAlternatives(Model):
    legal_name: str
    jurisdiction_code: str
    entity_number: str
    status: Literal["active", "inactive", "dissolved", "suspended", "merged", "withdrawn", "unknown"] | str
    confidence: float


class MatchRowPathFrom(Model):
    name: str | None = None
    jurisdiction_code: str | None = None
    entity_number: str | None = None


class MatchRowPathLicense(Model):
    source: str
    """
    The license list's code.
    """
    number: str
    url: str | None = None


class MatchRowPathTo(Model):
    name: str | None = None
    jurisdiction_code: str | None = None
    entity_number: str | None = None


class MatchedPersonSourcesLicense(Model):
    source: str
    number: str


class MatchedPersonVia(Model):
    name: str | None = None
    jurisdiction_code: str | None = None
    entity_number: str | None = None


class Name(Model):
    name: str
    kind: Literal["previous_legal", "trading", "alias"] | str
    started_on: date | None = None
    ended_on: date | None = None


class NetworkNode(Model):
    id: str
    """
    The same whenever the same root is asked for, whatever the depth.
    """
    kind: Literal["company", "person", "address", "premises"] | str
    label: str
    jurisdiction_code: str | None = None
    """
    Of a person with `entity_number`: a company that names the person, as a root takes it.
    """
    entity_number: str | None = None
    """
    Null where no registration of the company is loaded, and of addresses.
    """
    status: Literal["active", "inactive", "dissolved", "suspended", "merged", "withdrawn", "unknown", "current", "ended"] | str | None = (
        None
    )
    """
    Of companies and premises, where their record is loaded.
    """
    is_agent: bool
    """
    A registered agent and nothing else, or an address of agents, a mail shop or more than 50 companies: a network is not walked through it.
    """


class NetworkRecord(Model):
    jurisdiction_code: str | None = None
    entity_number: str | None = None
    source: str | None = None
    id: str | None = None


class OfficerSearchEcho(Model):
    query: str
    """
    The submitted `q`.
    """
    role: Literal["registered_agent", "officer", "manager", "member", "governor", "owner", "incorporator", "shareholder", "other", "unknown"] | str | None = (
        None
    )
    zip_code: str | None = None
    jurisdictions: str
    """
    `all`, or the sorted codes joined by commas.
    """
    sources: str | None = None


class OfficerSearchResultMatch(Model):
    matched_field: Literal["officer_name"] | str
    matched_value: str


class OfficerSearchSummary(Model):
    total_matches: int
    """
    Matches, counted up to a cap of 10,000.
    """
    total_is_capped: bool
    """
    True when there are more than 10,000 matches.
    """
    returned: int
    next_page: int | None = None
    """
    The next page, or null on the last one.
    """
    jurisdictions_searched: list[str]
    sources_searched: list[str] | None = None
    """
    Where the request has `sources`: codes of lists, sorted.
    """


class Operator(Model):
    name: str
    type: Literal["person", "company", "unknown"] | str
    jurisdiction_code: str | None = None
    entity_number: str | None = None
    """
    Null for a sole proprietor, who has none, and for a licensee without a loaded registration.
    """
    matched_via: Literal["name", "alternative_names", "previous_names", "officer", "contact", "address", "license", "correction"] | str


class OperatorFamilyMembers(Model):
    legal_name: str
    jurisdiction_code: str
    entity_number: str


class PersonAddress(Model):
    address: str
    """
    Of the person or of the company.
    """
    companies: int
    """
    In how many of these companies.
    """
    is_shared: bool
    """
    Of agents, a mail shop or more than 50 companies: it ties nobody to anything.
    """
    is_tie: bool
    """
    It ties several of these companies to one person.
    """


class PolledBatchError(Model):
    code: str
    message: str


class PolledBatchProgress(Model):
    processed: int
    matched: int
    unmatched: int


class PolledBatchResultMatcher(Model):
    version: str
    acceptance: Literal["strict", "balanced", "lenient"] | str
    absent_share: float


class PolledBatchResultSummary(Model):
    location_count: int
    matched_count: int
    unmatched_count: int
    rows_with_people: int
    people_count: int
    credits_charged: int


class PremisesAtAddress(Model):
    source: str
    id: str
    trade_name: str | None = None
    licensee: str | None = None
    license_kind: str | None = None
    status: Literal["current", "ended", "unknown"] | str
    address: str
    """
    As it was read, with its unit.
    """
    as_of: date


class PremisesChange(Model):
    id: str
    """
    Names the change for good, and is the cursor behind it.
    """
    kind: Literal["loaded", "added", "changed", "removed"] | str
    source: str
    """
    The code of the list.
    """
    premises_id: str | None = None
    """
    The `id` of the record. Null of `loaded`.
    """
    name: str | None = None
    """
    The trade name, or the licensee where there is none, after the change; of what was removed, its last. Null of `loaded`.
    """
    at: AwareDatetime
    """
    When it was published.
    """
    as_of: date | None = None
    fields: list[FieldChange] | None = None
    """
    Of `changed`, where `include=fields` asks for them; else null.
    """


class PremisesChanges(Model):
    changes: list[PremisesChange]
    """
    By publication, then in the order of the list.
    """
    next_since: str
    """
    What to ask with next, also after the last one.
    """


class PremisesFacets(Model):
    source: list[FacetCount] | None = None
    """
    The largest first; values without a match are left out.
    """
    status: list[FacetCount] | None = None
    """
    The largest first; values without a match are left out.
    """
    state: list[FacetCount] | None = None
    """
    The largest first; values without a match are left out.
    """


class PremisesLink(Model):
    method: Literal["number", "name", "name_address", "name_officer", "corrected"] | str
    probability: float
    """
    That the registration is the licensee’s.
    """


class PremisesSearchEcho(Model):
    query: str
    """
    The submitted `q`.
    """
    sources: str
    """
    `all`, or the sorted codes of lists joined by commas.
    """
    zip_code: str | None = None
    status: Literal["current", "ended", "any"] | str
    state: Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY", "AS", "GU", "MP", "PR", "VI", "UM", "FM", "MH", "PW", "AA", "AE", "AP"] | str | None = (
        None
    )
    order_by: Literal["source", "relevance"] | str
    sort: Literal["name", "-name", "issued_on", "-issued_on", "expires_on", "-expires_on"] | str | None = (
        None
    )
    facets: list[Literal["source", "status", "state"] | str] | None = None


class PremisesSearchResultMatch(Model):
    matched_field: Literal["trade_name", "licensee", "address"] | str
    matched_value: str


class PremisesSearchSummary(Model):
    total_matches: int
    """
    Matches, counted up to a cap of 10,000.
    """
    total_is_capped: bool
    """
    True when there are more than 10,000 matches.
    """
    returned: int
    next_page: int | None = None
    """
    The next page, or null on the last one.
    """
    sources_searched: list[str]
    """
    Codes of lists, sorted.
    """


class PremisesSuggestion(Model):
    kind: Literal["premises", "person", "number"] | str
    text: str
    """
    The trade name or licensee, the person's name, or the license number.
    """
    source: str
    """
    The list of the first record that has it.
    """
    premises_id: str
    """
    The `id` of that record.
    """


class PremisesSuggestions(Model):
    suggestions: list[PremisesSuggestion]
    """
    The best first.
    """


class RelationshipEntity(Model):
    name: str | None = None
    jurisdiction_code: str | None = None
    entity_number: str | None = None


class ResentMessages(Model):
    messages: int
    """
    How many are sent again.
    """


class Role(Model):
    kind: Literal["registered_agent", "officer", "manager", "member", "governor", "owner", "incorporator", "shareholder", "other", "unknown"] | str
    title: str | None = None
    """
    The registry's own title, verbatim.
    """
    ownership_percentage: float | None = None
    started_on: date | None = None
    ended_on: date | None = None


class RotatedWebhook(Model):
    secret: str
    """
    The secret that messages are signed with: shown now and never again.
    """


class SearchSummary(Model):
    total_matches: int
    """
    Matches, counted up to a cap of 10,000.
    """
    total_is_capped: bool
    """
    True when there are more than 10,000 matches.
    """
    returned: int
    next_page: int | None = None
    """
    The next page, or null on the last one.
    """
    jurisdictions_searched: list[str]


class Share(Model):
    exact: float | None = None
    minimum: float | None = None
    maximum: float | None = None


class SubmittedLocation(Model):
    name: str
    address: str
    customer_record_id: str
    """
    The customer's own, or one generated where none was given.
    """
    phone: str | None = None
    email: str | None = None
    website: str | None = None
    owner_name: str | None = None
    """
    Where it was submitted.
    """


class Suggestion(Model):
    kind: Literal["company", "person", "number", "spelling"] | str
    text: str
    """
    The company's or the person's name, the number, or the spelling.
    """
    jurisdiction_code: str | None = None
    """
    Of the company; of a person, of the first company that names them. Null for a spelling.
    """
    entity_number: str | None = None


class Suggestions(Model):
    suggestions: list[Suggestion]
    """
    The best first.
    """


class Watch(Model):
    id: str
    kind: Literal["company", "person", "search", "premises"] | str
    jurisdiction_code: str | None = None
    """
    Of a person null where all are meant.
    """
    entity_number: str | None = None
    name: str | None = None
    q: str | None = None
    source: str | None = None
    """
    Of premises: the code of their list.
    """
    premises_id: str | None = None
    note: str
    created_at: AwareDatetime


class Watches(Model):
    watches: list[Watch]
    """
    The newest first.
    """
    next_page: int | None = None
    """
    The next page, or null on the last one.
    """


class Webhook(Model):
    id: str
    url: str
    types: list[Literal["batch.succeeded", "batch.failed", "company.changed", "person.changed", "search.changed", "premises.changed", "balance.low", "registry.published", "registry.refused", "list.refused", "registry.stale"] | str]
    description: str
    created_at: AwareDatetime
    paused: bool
    """
    While it is, its messages wait.
    """
    paused_because: Literal["owner", "gone", "failed"] | str | None = None
    """
    `owner`: you have paused it. `gone`: it has answered 410. `failed`: the last attempt at a message has failed. Null while it is not paused.
    """
    old_secret_until: AwareDatetime | None = None
    """
    Until when messages are signed by the secret before the last rotation too; null where they are not.
    """


class WebhookAttempt(Model):
    id: str
    message_id: str
    """
    The header `webhook-id` that it had.
    """
    type: str
    """
    The type of the message; `webhook.test` of a test.
    """
    attempt: int
    at: AwareDatetime
    delivered: bool
    """
    Whether it was answered with a 2xx.
    """
    status: int | None = None
    """
    What the receiver answered; null where it did not.
    """
    failure: Literal["no_public_address", "connection_refused", "connection_broken", "tls", "timeout", "other"] | str | None = (
        None
    )
    """
    Why it did not answer; null where it did.
    """
    duration_ms: int
    next_at: AwareDatetime | None = None
    """
    When the next attempt is due; null where there is none.
    """


class WebhookAttempts(Model):
    attempts: list[WebhookAttempt]
    """
    The newest first.
    """
    next_page: int | None = None
    """
    The next page, or null on the last one.
    """


class Webhooks(Model):
    webhooks: list[Webhook]
    """
    In the order they were made.
    """
    next_page: int | None = None
    """
    The next page, or null on the last one.
    """


class AtAddress(Model):
    address: str
    """
    As it was read.
    """
    companies: list[CompanyAtAddress]
    """
    By jurisdiction and number. An address without a unit has those of every unit.
    """
    premises: list[PremisesAtAddress]
    """
    By list and id.
    """
    units: list[AtAddressUnits]
    """
    The addresses of the house, as its companies that were read have them; most companies first.
    """
    agents: list[AtAddressAgents]
    """
    Companies that are agents here, and how many of these name them; then it is an agent's.
    """
    companies_in_house: int
    """
    Whatever their unit, in the registries asked for.
    """
    premises_in_house: int
    is_mail_drop: bool
    """
    Boxes of a mail shop (PMB) are here.
    """
    is_crowded: bool
    """
    More than 50 companies stand in the house.
    """
    is_truncated: bool
    """
    True where not all of the house was read.
    """


class Change(Model):
    id: str
    """
    Names the change for good, and is the cursor behind it.
    """
    kind: Literal["loaded", "added", "changed", "removed"] | str
    jurisdiction_code: str
    entity_number: str | None = None
    """
    Null of `loaded`.
    """
    legal_name: str | None = None
    """
    After the change; of a removed company, its last. Null of `loaded`.
    """
    at: AwareDatetime
    """
    When it was published.
    """
    as_of: date | None = None
    fields: list[FieldChange] | None = None
    """
    Of `changed`, where `include=fields` asks for them; else null.
    """


class Changes(Model):
    changes: list[Change]
    """
    By publication, then by number.
    """
    next_since: str
    """
    What to ask with next, also after the last one.
    """


class Counts(Model):
    counts: CountsCounts
    """
    `addresses`: companies and premises that stand at the address which the text is. `numbers`: companies of that number. `identifiers`: companies that have the identifier which the text is. `places`: companies of the name before a comma in the city behind it. `people`: those whom license lists name, which a search of officers finds with `sources`.
    """
    is_capped: CountsIsCapped
    """
    True where there are more.
    """


class Filing(Model):
    id: str | None = None
    """
    Filing number or document id.
    """
    title: str | None = None
    filed_on: date
    type: FilingType | None = None
    url: str | None = None
    description: str | None = None


class Interest(Model):
    type: Literal["shareholding", "votingRights", "appointmentOfBoard", "otherInfluenceOrControl", "seniorManagingOfficial", "settlor", "trustee", "protector", "beneficiaryOfLegalArrangement", "rightsToSurplusAssetsOnDissolution", "rightsToProfitOrIncome", "rightsGrantedByContract", "conditionalRightsGrantedByContract", "controlViaCompanyRulesOrArticles", "controlByLegalFramework", "boardMember", "boardChair", "unknownInterest", "unpublishedInterest", "enjoymentAndUseOfAssets", "rightToProfitOrIncomeFromAssets", "nominee", "nominator"] | str
    direct_or_indirect: Literal["direct", "indirect", "unknown"] | str
    share: Share | None = None
    title: str | None = None
    """
    The source’s own words for the role.
    """
    started_on: date | None = None
    ended_on: date | None = None


class MatchEvidence(Model):
    field: Literal["name", "address", "phone", "email", "website", "owner_name", "person"] | str
    submitted: str | None = None
    matched: str | None = None
    source: str | None = None
    """
    Where in the record the matched value stands.
    """
    record: MatchEvidenceRecord
    """
    The record that was compared: a company or a license.
    """
    grade: Literal["exact", "similar", "partial", "conflict", "missing"] | str
    weight: float
    """
    In bits; what speaks against is negative.
    """


class MatchRowPath(Model):
    kind: Literal["merged_into", "home_entity", "subsequent_registration", "alternate_registration", "owner", "license"] | str
    from_: MatchRowPathFrom = Field(..., alias="from")
    to: MatchRowPathTo
    effective_date: str | None = None
    license: MatchRowPathLicense | None = None
    """
    The license that a step of the kind `license` rests on; null for the other kinds.
    """


class MatchedPersonSources(Model):
    jurisdiction_code: str
    entity_number: str | None = None
    """
    Null where a license list alone names the person.
    """
    entity_url: str | None = None
    as_of: str
    license: MatchedPersonSourcesLicense | None = None


class NetworkEdge(Model):
    from_: str = Field(..., alias="from")
    """
    The party, or the company whose relationship, address or license it is.
    """
    to: str
    kind: Literal["registered_agent", "officer", "manager", "member", "governor", "owner", "incorporator", "shareholder", "other", "unknown", "merged_into", "home_entity", "subsequent_registration", "alternate_registration", "shared_address", "license"] | str
    title: str | None = None
    """
    Of a role the registry's own title; of an address `headquarters`, `registered`, `mailing` or `premises`; of a license its kind.
    """
    ownership_percentage: float | None = None
    """
    Of who owns a share.
    """
    started_on: date | None = None
    ended_on: date | None = None
    """
    Of a license null where it had not ended by `as_of`, or the day is not known.
    """
    record: NetworkRecord
    """
    The record that states the tie: of a company, of premises or of a source of owners.
    """
    as_of: date
    """
    The date of that record.
    """


class OperatorFamily(Model):
    name: str
    """
    What the names of its members share.
    """
    members: list[OperatorFamilyMembers]
    member_count: int
    """
    Of all members, also those that are not named here.
    """
    confidence: float
    """
    The calibrated probability that the operator is one of them.
    """


class OwnershipParty(Model):
    type: Literal["person", "company", "unknown"] | str
    name: str | None = None
    """
    As published; `null` where the source says of what kind the party is alone.
    """
    jurisdiction_code: str | None = None
    entity_number: str | None = None
    """
    Of its registration, once that is found; else `null`.
    """
    link: PremisesLink | None = None
    identifiers: list[Identifier]
    """
    An LEI, CIK, NPI; the source’s own number; an entity number, under the jurisdiction’s code.
    """
    previous_names: list[str] | None = None
    """
    Legal names that it had before, by the source’s word; left out where none is told.
    """
    incorporated_in: str | None = None
    """
    By the source’s word.
    """
    formed_on: date | None = None
    address: Address | None = None
    """
    Never of a person.
    """
    flags: list[Literal["private_equity", "real_estate_investment_trust", "holding_company", "investment_firm", "financial_institution", "management_company", "chain_home_office", "trust", "parent_company", "for_profit", "nonprofit", "created_for_acquisition", "owned_by_another"] | str]


class Party(Model):
    type: Literal["person", "company", "unknown"] | str
    name: str
    roles: list[Role]
    """
    One entry per role; a party stands once however many roles it holds.
    """
    address: Address | None = None


class PersonCompany(Model):
    jurisdiction_code: str
    entity_number: str
    legal_name: str
    status: Literal["active", "inactive", "dissolved", "suspended", "merged", "withdrawn", "unknown"] | str
    named: str
    """
    The person, as this record has the name.
    """
    roles: list[Role]
    """
    Those that have ended too.
    """
    address: str | None = None
    """
    Of the person, as this record has it.
    """
    as_of: date


class PersonPremises(Model):
    source: str
    id: str
    trade_name: str | None = None
    licensee: str | None = None
    license_kind: str | None = None
    status: Literal["current", "ended", "unknown"] | str
    named: str
    """
    The person, as this license has the name.
    """
    roles: list[Role]
    """
    Those that have ended too.
    """
    jurisdiction_code: str | None = None
    """
    Of the licensee's registration.
    """
    entity_number: str | None = None
    as_of: date


class Premises(Model):
    id: str
    """
    Tells the record from all others of its list.
    """
    source: str
    """
    The list’s code.
    """
    license_number: str | None = None
    license_kind: str | None = None
    trade_name: str | None = None
    """
    The sign.
    """
    licensee: Licensee
    link: PremisesLink | None = None
    parties: list[Party] | None = None
    """
    Owners, officers and others whom the list names beside the licensee.
    """
    address: Address | None = None
    """
    Of the premises.
    """
    mailing_address: Address | None = None
    """
    Of the licensee.
    """
    phone: str | None = None
    website: str | None = None
    issued_on: date | None = None
    expires_on: date | None = None
    status: Literal["current", "ended", "unknown"] | str
    """
    As of the list’s date.
    """
    status_raw: str | None = None
    source_url: str | None = None
    as_of: date
    """
    The date of the list.
    """


class PremisesSearchResult(Model):
    match: PremisesSearchResultMatch
    premises: Premises


class ProbablePerson(Model):
    names: list[str]
    """
    As records have it.
    """
    companies: list[PersonCompany]
    """
    By jurisdiction and number; none of whom license lists alone name.
    """
    premises: list[PersonPremises]
    """
    Licenses that name the person, by list and number: of these companies, else of one licensee.
    """
    addresses: list[PersonAddress]
    """
    What ties first, then the most common.
    """
    co_officers: list[CoOfficer]
    """
    In the same order.
    """


class Relationship(Model):
    kind: Literal["merged_into", "home_entity", "subsequent_registration", "alternate_registration"] | str
    entity: RelationshipEntity
    effective_date: date | None = None


class Company(Model):
    kind: Literal["company"] | str
    jurisdiction_code: str
    entity_number: str
    """
    Registry-assigned identifier; stable across amendments.
    """
    legal_name: str
    status: Literal["active", "inactive", "dissolved", "suspended", "merged", "withdrawn", "unknown"] | str
    status_raw: str | None = None
    legal_form: Literal["llc", "corporation", "nonprofit", "limited_partnership", "limited_liability_partnership", "partnership", "trust", "other", "unknown"] | str
    legal_form_raw: str | None = None
    domicile: Literal["domestic", "foreign", "unknown"] | str
    formed_on: date | None = None
    dissolved_on: date | None = None
    addresses: Addresses | None = None
    names: list[Name] | None = None
    """
    Names other than the current legal name.
    """
    parties: list[Party] | None = None
    filings: list[Filing] | None = None
    relationships: list[Relationship] | None = None
    contact: Contact | None = None
    industry_codes: list[IndustryCode] | None = None
    identifiers: list[Identifier] | None = None
    entity_url: str | None = None
    search_url: str
    as_of: date
    """
    Date the snapshot was retrieved from the registry.
    """


class CompanyPremises(Model):
    premises: list[Premises]
    """
    By list, license number and id.
    """
    next_page: int | None = None
    """
    The next page, or null on the last one.
    """


class CompanySearchResult(Model):
    match: CompanySearchResultMatch
    company: Company


class FoundCompanies(Model):
    results: list[list[Company]]
    """
    A list for each company that was asked for, in order; an empty one where there is none.
    """


class MatchedPerson(Model):
    name: str
    roles: list[Role]
    address: Address | None = None
    phone: str | None = None
    email: str | None = None
    sources: list[MatchedPersonSources]
    via: MatchedPersonVia | None = None
    """
    The company that was looked through to this person.
    """


class Network(Model):
    root: str
    """
    The id of the node that was asked for.
    """
    also: list[str] | None = None
    """
    Where `also` was asked for: the ids of these nodes. Two may be one node.
    """
    nodes: list[NetworkNode]
    """
    The nearest to where the network begins first.
    """
    edges: list[NetworkEdge]
    is_truncated: bool
    """
    True where there may be more within this depth.
    """


class OfficerSearchResult(Model):
    match: OfficerSearchResultMatch
    officer: Party
    company: Company | None = None
    """
    `null` of whom a license list names, which only a search with `sources` finds.
    """
    premises: Premises | None = None
    """
    In place of a company: the record of the license list that names the person.
    """


class Ownership(Model):
    id: str
    """
    Tells the statement from all others of its source.
    """
    source: str
    """
    The source’s code.
    """
    subject: OwnershipParty
    """
    Who is owned or run.
    """
    owner: OwnershipParty | None = None
    """
    Who owns or runs it; `null` where the source tells of the subject alone.
    """
    interests: list[Interest]
    source_url: str | None = None
    as_of: date
    """
    The date of the source’s files.
    """


class PeopleOfName(Model):
    name: str
    people: list[ProbablePerson]
    """
    Each with the companies that an address or a co-officer ties together; the most companies first.
    """
    people_max: int
    """
    As many people it may be, or fewer: nothing in the records tells whether two of them are one.
    """
    companies: int
    """
    That carry the name.
    """
    premises: int
    """
    Licenses that carry it.
    """
    is_truncated: bool
    """
    True where more companies or licenses carry the name.
    """


class PremisesSearchResponse(Model):
    page: int
    request: PremisesSearchEcho
    summary: PremisesSearchSummary
    facets: PremisesFacets | None = None
    results: list[PremisesSearchResult]


class CompanyOwners(Model):
    owners: list[Ownership]
    """
    By source and id.
    """
    next_page: int | None = None
    """
    The next page, or null on the last one.
    """


class CompanySearchResponse(Model):
    page: int
    request: CompanySearchEcho
    summary: SearchSummary
    facets: Facets | None = None
    results: list[CompanySearchResult]


class MatchRow(Model):
    row_index: int
    customer_record_id: str
    location: SubmittedLocation
    status: Literal["matched", "unmatched"] | str
    confidence: float | None = None
    reason_code: Literal["no_candidate", "below_threshold", "ambiguous", "insufficient_input", "jurisdiction_not_covered", "brand_only", "agent_address_only", "processing_error"] | str | None = (
        None
    )
    reason: str | None = None
    operator: Operator | None = None
    operator_family: OperatorFamily | None = None
    registration: Company | None = None
    home_registration: Company | None = None
    path: list[MatchRowPath]
    evidence: list[MatchEvidence]
    alternatives: list[MatchRowAlternatives]
    principals: list[Party]
    people: list[MatchedPerson]
    credits_charged: int
    review: Literal["likely", "possible", "none"] | str | None = None
    """
    Of an unmatched row: `likely` where one alternative has 0.5 or more, `possible` where some have 0.05 or more, else `none`. Null where the row is matched.
    """


class OfficerSearchResponse(Model):
    page: int
    request: OfficerSearchEcho
    summary: OfficerSearchSummary
    results: list[OfficerSearchResult]


class PolledBatchResult(Model):
    summary: PolledBatchResultSummary
    matcher: PolledBatchResultMatcher
    rows: list[MatchRow]
    """
    One for each location, in the order of the submission.
    """


class PolledBatch(Model):
    batch_id: str
    type: Literal["local_business_batch"] | str
    status: Literal["queued", "running", "succeeded", "failed"] | str
    location_count: int
    created_at: AwareDatetime
    started_at: AwareDatetime | None = None
    completed_at: AwareDatetime | None = None
    error: PolledBatchError | None = None
    """
    Null unless it failed.
    """
    label: str | None = None
    """
    The `label` of the submission, where it had one.
    """
    progress: PolledBatchProgress
    result: PolledBatchResult | None = None
    """
    Null until it has succeeded.
    """
