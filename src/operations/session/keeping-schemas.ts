/** Answers about what an account keeps: saved searches, lists, notes. */
import { z } from 'zod';
import { jurisdictionCodeSchema, STATUSES, timeSchema } from '../../entity/index.ts';
import { NOTE_KINDS } from '../../keeping/terms.ts';
import { nextPage } from '../schemas/webhook-schemas.ts';

export const savedSearch = z
  .object({
    id: z.string(),
    name: z.string(),
    address: z.string().meta({
      description:
        'Of the page with the search in its form, `/search?q=acme`, or of the picture of a network, `/network?…`.',
    }),
    created_at: timeSchema,
  })
  .meta({ id: 'SavedSearch' });
export const savedSearches = z
  .object({ saved_searches: z.array(savedSearch).meta({ description: 'The newest first.' }), next_page: nextPage })
  .meta({ id: 'SavedSearches' });

export const companyList = z
  .object({
    id: z.string(),
    name: z.string(),
    created_at: timeSchema,
    companies: z.int().min(0).meta({ description: 'How many are in it.' }),
  })
  .meta({ id: 'CompanyList' });
export const companyLists = z
  .object({ lists: z.array(companyList).meta({ description: 'By name.' }) })
  .meta({ id: 'CompanyLists' });

export const listedCompany = z
  .object({
    jurisdiction_code: jurisdictionCodeSchema,
    entity_number: z.string(),
    name: z.string().meta({ description: 'As it was when the company was put into the list.' }),
    status: z.enum(STATUSES).meta({ description: 'The same.' }),
    note: z.string(),
    added_at: timeSchema,
  })
  .meta({ id: 'ListedCompany' });
export const listedCompanies = z
  .object({ list: companyList, companies: z.array(listedCompany), next_page: nextPage })
  .meta({ id: 'ListedCompanies' });
export const wholeList = z
  .object({ list: companyList, companies: z.array(listedCompany) })
  .meta({ id: 'WholeCompanyList' });

export const note = z
  .object({
    kind: z.enum(NOTE_KINDS),
    key: z.string(),
    label: z.string().meta({ description: 'What people call it: of a company the name it had then.' }),
    text: z.string(),
    version: z.string().meta({ description: 'Another with each change.' }),
    changed_at: timeSchema,
  })
  .meta({ id: 'Note' });
export const noteAnswer = z.object({ note: note.nullable() }).meta({ id: 'NoteAnswer' });
export const noteChanged = z
  .object({ detail: z.string(), note: note.nullable().meta({ description: 'What stands there now.' }) })
  .meta({ id: 'NoteChanged' });
export const notes = z
  .object({
    notes: z.array(note).meta({ description: 'The last that was changed first.' }),
    next_page: nextPage,
  })
  .meta({ id: 'Notes' });
