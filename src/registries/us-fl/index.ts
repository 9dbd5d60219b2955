/**
 * Florida: the fixed-width files of the Division of Corporations ("Sunbiz"), quarterly and daily. Public, over SFTP with an
 * account that the state prints on its data usage guide.
 *
 * Registrations (1440 bytes), their events (662), trade names (2098) and general partnerships (759). The daily files have
 * the quarterly layouts and hold what was filed that day, so they are laid over the snapshot there is. Files of
 * trademarks, federal liens, and of the events of trade names and partnerships are not read.
 */
import type { BuildContext, BuildResult, Fact, FileHead, Layout, Registry } from '../registry.ts';
import { amend } from './amend.ts';
import { CORPORATE_COLUMNS, EVENT_COLUMNS, FICTITIOUS_NAME_COLUMNS, PARTNERSHIP_COLUMNS } from './columns.ts';
import { buildCorporation, readCorporateRecord } from './corporate.ts';
import { dayInName, isDailyFile } from './daily.ts';
import { readEvent } from './events.ts';
import { documentNumberOf } from './main-rows.ts';
import { buildPartnership, readPartner } from './partnerships.ts';
import { JURISDICTION, SEARCH_URL } from './registration.ts';
import { buildFictitiousName, readFictitiousName } from './trade-names.ts';

/** A layout of fixed records, recognised by a record of its length in the file's head that begins with a document number. */
function layoutOf(
  layout: Pick<Layout, 'id' | 'title' | 'read'>,
  length: number,
  columns: typeof EVENT_COLUMNS,
): Layout {
  return {
    ...layout,
    format: { kind: 'fixed', length, mayBeShort: false, columns },
    nameDate: dayInName,
    recognise: (head) =>
      recordsOf(head).some((record) => record.length === length && documentNumberOf(record.slice(0, 12)) !== null),
  };
}

function recordsOf(head: FileHead): string[] {
  return Buffer.from(head.bytes).toString('latin1').split(/\r?\n/);
}

export const florida: Registry = {
  jurisdiction: JURISDICTION,
  name: 'Florida',
  publisher: 'Florida Department of State, Division of Corporations',
  searchUrl: SEARCH_URL,
  publishes: {
    officers: true,
    registeredAgents: true,
    tradeNames: true,
    formerNames: true,
    filings: true,
    inactive: true,
  },
  remarks: [
    'The file gives at most six officers of an entity, and tells when there are more.',
    'The registered address is the street address of the registered agent; Florida has no other registered office.',
    'For a foreign entity the formation date is the date of its filing in Florida.',
    'The corporate file only says active or inactive. How and when an entity ended comes from the event file, where that is given.',
    'Daily files hold what was filed on one day, and are laid over the snapshot there is. They never tell of an entity they do not name: load the quarterly files again from time to time.',
    'A daily event ends, revives or renames a company where its words say so beyond doubt. A merger does not: the event does not tell which side ended.',
    'Events of an entity whose own record is neither among the given files nor in the snapshot are rejected.',
    'A fictitious name is a record of its own, owned by its owners; an owner that is an entity of Florida carries it as a trade name.',
    'The addresses of general partnerships are not read: their place in the record was never published.',
  ],
  layouts: [
    layoutOf(
      {
        id: 'corporate',
        title: 'Corporate data, 1440 bytes a record (cordata, npcordata, daily c)',
        read: readCorporateRecord,
      },
      1440,
      CORPORATE_COLUMNS,
    ),
    layoutOf(
      { id: 'events', title: 'Corporate events, 662 bytes a record (corevt, daily ce)', read: readEvent },
      662,
      EVENT_COLUMNS,
    ),
    layoutOf(
      {
        id: 'fictitious_names',
        title: 'Fictitious names, 2098 bytes a record (ficdata, daily f)',
        read: readFictitiousName,
      },
      2098,
      FICTITIOUS_NAME_COLUMNS,
    ),
    layoutOf(
      { id: 'partnerships', title: 'General partnerships, 759 bytes a record (Genfile, daily g)', read: readPartner },
      759,
      PARTNERSHIP_COLUMNS,
    ),
  ],
  build,
  amend,
  isDelta: isDailyFile,
  downloads: [],
  filesFrom:
    'The state serves them over SFTP, with the account that it prints on https://dos.fl.gov/sunbiz/other-services/data-downloads/.',
};

function build(key: string, facts: readonly Fact[], context: BuildContext): BuildResult {
  const mainFacts = facts.filter(({ rank }) => rank === 0);
  switch (mainFacts.at(-1)?.kind) {
    case 'corporate':
      return buildCorporation(key, mainFacts, facts, context);
    case 'fictitious_name':
      return buildFictitiousName(key, mainFacts, context);
    case 'partner':
      return buildPartnership(key, mainFacts, context);
    default:
      return { kind: 'orphans', reason: orphansReason(facts) };
  }
}

function orphansReason(facts: readonly Fact[]): string {
  return facts.every(({ kind }) => kind === 'trade_name')
    ? 'The entity that owns a fictitious name is not among the given files.'
    : 'No record of this document number is among the given files.';
}
