/** The files of the Division of Corporations: fixed-width records, recognised by their length. */
import type { FileHead, Layout } from '../adapter.ts';
import {
  CORPORATE_COLUMNS,
  EVENT_COLUMNS,
  FICTITIOUS_NAME_COLUMNS,
  PARTNERSHIP_COLUMNS,
  PRINCIPAL_COLUMNS,
} from './columns.ts';
import { readCorporateRecord, readPrincipal } from './corporate.ts';
import { dayInName } from './daily.ts';
import { readEvent } from './events.ts';
import { documentNumberOf } from './main-rows.ts';
import { readPartner } from './partnerships.ts';
import { readFictitiousName } from './trade-names.ts';

export const LAYOUTS: readonly Layout[] = [
  layoutOf(
    {
      id: 'corporate',
      title: 'Corporate data, 1440 bytes a record (cordata, npcordata, daily c)',
      dateColumns: ['filedate', 'reportdate1', 'reportdate2', 'reportdate3'],
      read: readCorporateRecord,
    },
    1440,
    CORPORATE_COLUMNS,
  ),
  layoutOf(
    {
      id: 'events',
      title: 'Corporate events, 662 bytes a record (corevt, daily ce)',
      dateColumns: ['filedate', 'effectivedate'],
      read: readEvent,
    },
    662,
    EVENT_COLUMNS,
  ),
  layoutOf(
    {
      id: 'fictitious_names',
      title: 'Fictitious names, 2098 bytes a record (ficdata, daily f)',
      dateColumns: ['filedate', 'cancellationdate', 'expirationdate'],
      read: readFictitiousName,
    },
    2098,
    FICTITIOUS_NAME_COLUMNS,
  ),
  layoutOf(
    {
      id: 'partnerships',
      title: 'General partnerships, 759 bytes a record (Genfile, daily g)',
      dateColumns: ['filedate', 'cancellationdate', 'expirationdate'],
      read: readPartner,
    },
    759,
    PARTNERSHIP_COLUMNS,
  ),
  {
    id: 'principals',
    title: 'Principals beyond the sixth, 141 bytes a record (corprindata)',
    format: { kind: 'fixed', length: 141, mayBeShort: true, columns: PRINCIPAL_COLUMNS },
    // The first record decides: it has a type where no other file's has one.
    recognise: ({ firstLine }) => firstLine.length <= 141 && /^[A-Z0-9 ]{12}.{4}[PC]\S/i.test(firstLine),
    read: readPrincipal,
  },
];

/**
 * A layout of fixed records, recognised by a record of its length in the file's head that begins with a
 * document number.
 */
function layoutOf(
  layout: Pick<Layout, 'id' | 'title' | 'dateColumns' | 'read'>,
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
