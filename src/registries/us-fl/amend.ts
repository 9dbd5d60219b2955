/**
 * What a daily event file, and the owners named by a daily fictitious-name file, say of a company whose own
 * record did not come with them.
 *
 * An event that the present record does not hold and that was filed on its day or later is news, and is read
 * as a change to it. An earlier one is history, which the record reflects: it only tells when and how what
 * the record says came about.
 */
import { type BuildContext, type Company, companyOf, type Fact, type Name, orNull, sameName } from '../adapter.ts';
import {
  type Event,
  eventsOf,
  filingsOf,
  formerNamesOf,
  formerTradeNamesOf,
  isPartOfMerger,
  lastTurn,
  mergerOf,
  whatEnded,
} from './events.ts';
import { PLACE } from './registration.ts';
import { tradeNamesOf } from './trade-names.ts';

export function amend(present: Company, facts: readonly Fact[], context: BuildContext): Company {
  const events = eventsOf(facts, context).filter((event) => !isHeld(present, event));
  const news = events.filter(({ filedOn }) => filedOn >= present.as_of);
  const history = events.filter((event) => !news.includes(event));
  const renamed = namesAfter(news, present.legal_name, context);
  const names = [
    ...formerNamesOf(history, present.legal_name, context),
    ...renamed.former,
    ...formerTradeNamesOf(events),
    ...tradeNamesOf(facts, renamed.legalName, context),
  ];
  return {
    ...companyOf(PLACE, present.entity_number, renamed.legalName, context),
    ...pastEndOf(present, history, context),
    ...turnOf(present, news, context),
    names: orNull(names),
    filings: events.length === 0 ? null : filingsOf(events),
  };
}

/** The same files loaded twice say nothing new the second time. */
function isHeld({ filings }: Company, { filedOn, description, code }: Event): boolean {
  return (filings ?? []).some(
    (filing) => filing.filed_on === filedOn && filing.title === description && (filing.type?.code ?? null) === code,
  );
}

type Standing = Partial<Pick<Company, 'status' | 'status_raw' | 'dissolved_on' | 'relationships'>>;

/**
 * The record of an ended entity says no more than that; the events of its past tell how, as in a load of them
 * all.
 */
function pastEndOf(present: Company, history: readonly Event[], context: BuildContext): Standing {
  if (present.status !== 'inactive') return {};
  const ended = whatEnded(history, present.domicile);
  if (ended === null) return {};
  const merger = ended.status === 'merged' ? mergerOf(ended.event, present.entity_number, context) : [];
  return {
    status: ended.status,
    status_raw: present.status_raw,
    dissolved_on: ended.status === 'inactive' ? null : ended.on,
    relationships: orNull(merger),
  };
}

/**
 * Statuses that code or words alone may give an entity. A merger or a conversion is told of both sides, and
 * one of them lives on.
 */
const BEYOND_DOUBT: ReadonlySet<string> = new Set(['active', 'dissolved', 'withdrawn']);

function turnOf(present: Company, news: readonly Event[], context: BuildContext): Standing {
  const turn = lastTurn(news, present.domicile);
  if (turn === null) return {};
  const isAsPresent = turn.status === present.status;
  if (isAsPresent && turn.status === 'active') return {};
  // A domestic entity does not withdraw: what withdraws from it is one of its members.
  const isOthers = turn.status === 'withdrawn' && present.domicile === 'domestic';
  const isMerged = turn.status === 'merged' && isPartOfMerger(turn.event.remarks);
  if (!(BEYOND_DOUBT.has(turn.status) || isMerged) || isOthers) {
    context.note('An event does not tell beyond doubt whether an entity ended; its status was kept.');
    return {};
  }
  if (turn.on > context.asOf) {
    context.note('An event takes effect after the date of the load; the status was kept.');
    return {};
  }
  const isRevived = turn.status === 'active';
  const merger = isMerged ? mergerOf(turn.event, present.entity_number, context) : [];
  return {
    status: turn.status,
    status_raw: null,
    dissolved_on: isRevived ? null : turn.on,
    relationships: orNull(merger),
  };
}

/**
 * A name that news of a change gives, and that is not the present one, is the new one: the present one is the
 * old.
 */
function namesAfter(
  news: readonly Event[],
  presentName: string,
  context: BuildContext,
): { readonly legalName: string; readonly former: readonly Name[] } {
  let legalName = presentName;
  let since: string | null = null;
  const former: Name[] = [];
  for (const { changesName, otherName, effectiveOn } of news) {
    if (!changesName) continue;
    if (otherName === null || sameName(otherName, legalName)) {
      context.note('An event changes the name of an entity without telling the new one; the name was kept.');
      continue;
    }
    former.push({ name: legalName, kind: 'previous_legal', started_on: since, ended_on: effectiveOn });
    legalName = otherName;
    since = effectiveOn;
  }
  return { legalName, former };
}
