/**
 * Florida: the fixed-width files of the Division of Corporations ("Sunbiz"), quarterly and daily. Public,
 * over SFTP with an account that the state prints on its data usage guide.
 *
 * Registrations (1440 bytes), their principals beyond the sixth (141), events (662), trade names (2098) and
 * general partnerships (759). The daily files have the quarterly layouts and hold what was filed that day, so
 * they are laid over the snapshot there is. Files of trademarks, federal liens, and of the events of trade
 * names and partnerships are not read.
 */
import { publishing, type Registry } from '../adapter.ts';
import { amend } from './amend.ts';
import { build } from './build.ts';
import { isDailyFile } from './daily.ts';
import { LAYOUTS } from './layouts.ts';
import { PLACE } from './registration.ts';

export const florida: Registry = {
  ...PLACE,
  name: 'Florida',
  publisher: 'Florida Department of State, Division of Corporations',
  publishes: publishing('officers', 'registeredAgents', 'tradeNames', 'formerNames', 'filings', 'inactive'),
  updates: 'daily',
  remarks: [
    'The corporate file gives at most six officers of an entity, and tells when there are more: those are in corprindata, to be loaded with it.',
    'A role has the title as it stands in the file (`PD`), though it may be split into several roles.',
    'Of two addresses of one person at one house that is kept whose ZIP is its state’s: the form forces the state of an agent to FL.',
    'The registered address is the street address of the registered agent; Florida has no other registered office.',
    'For a foreign entity the formation date is the date of its filing in Florida.',
    'The corporate file only says active or inactive. How and when an entity ended comes from the event file, where that is given.',
    '`--download` fetches the quarterly files, and of the daily ones none.',
    'Daily files hold what was filed on one day, and are laid over the snapshot there is. They never tell of an entity they do not name: load the quarterly files again from time to time.',
    'Events are read by their code, and by their words where there is none or one that is not known, which is counted. The notes of a merger say who survived; without them a daily event does not tell which side ended.',
    'A changed DBA is a former trade name.',
    'Zips packed by method 9 (Deflate64), as the quarterly one of May 2026, are read as they are.',
    'Events of an entity whose own record is neither among the given files nor in the snapshot are rejected.',
    'A fictitious name is a record of its own, owned by its owners; an owner that is an entity of Florida carries it as a trade name.',
    'The addresses of general partnerships are not read: their place in the record was never published.',
  ],
  numberForm: {
    what: 'document number',
    pattern: /^(?=[A-Z0-9]*\d)[A-Z0-9]{5,12}$/,
    words: 'a letter and eleven or five digits, or six digits',
    example: 'L23000448570',
    basis: 'seen',
  },
  layouts: LAYOUTS,
  companions: [
    { of: ['corporate'], layouts: ['principals'], gives: ['officers beyond the sixth'] },
    { of: ['corporate'], layouts: ['events'], gives: ['how and when companies ended', 'former names', 'filings'] },
    { of: ['corporate'], layouts: ['fictitious_names'], gives: ['trade names'] },
  ],
  build,
  amend,
  isDelta: isDailyFile,
  downloads: [
    fileOf('corporate', 'quarterly/Cor/cordata.zip'),
    fileOf('principals', 'AG/corprindata.zip'),
    fileOf('events', 'quarterly/Cor/corevt.zip', 'quarterly/Cor/corevent.zip'),
    fileOf('fictitious_names', 'quarterly/fic/ficdata.zip'),
    fileOf('partnerships', 'quarterly/Gen/Genfile.zip'),
  ],
  filesFrom:
    'The state serves them over SFTP, with the account that it prints on https://dos.fl.gov/sunbiz/other-services/data-downloads/data-usage-guide/: set it as CHARTER_US_FL_SFTP_USER and CHARTER_US_FL_SFTP_PASSWORD.',
};

/** `other`: a name that a user of the files has seen it under. */
function fileOf(layoutId: string, path: string, other?: string): Registry['downloads'][number] {
  const urlOf = (at: string): string => `sftp://sftp.floridados.gov/Public/doc/${at}`;
  const fileName = path.slice(path.lastIndexOf('/') + 1);
  return { layoutId, url: urlOf(path), ...(other !== undefined && { otherUrls: [urlOf(other)] }), fileName };
}
