/** Files of locations and their results, what is decided of them, and networks as files. */
import { PART_BYTES } from '../../batches/defaults.ts';
import { matchRowSchema } from '../../matching/row.ts';
import { namedBody } from '../fields/validate.ts';
import { operation } from '../operation.ts';
import { ACCEPTED_FIELDS, DECISION_FIELDS, LINES_FIELDS, QUEUE_FIELDS } from './account-fields.ts';
import { BEHIND_SESSION, gone } from './behind-session.ts';
import { CURSOR_FIELDS } from './cursors.ts';
import * as schemas from './file-schemas.ts';
import { parsedBody } from './parsed-body.ts';

/** Only where the server matches locations. */
const OF_MATCHING = { ...BEHIND_SESSION, tag: 'Local businesses' } as const;

const OF_ROW = {
  ...OF_MATCHING,
  inPath: {
    batch_id: { words: "The batch's id." },
    row_index: { words: 'Place of the row in the batch, from 0.' },
  },
  refusals: { 404: ['The account has no such row, or it has no result.', 'row_not_found'] },
} as const;
const ROW = '/local-businesses/batches/{batch_id}/rows/{row_index}';

export const readResult = operation({
  ...OF_ROW,
  id: 'readResult',
  role: 'reader',
  method: 'GET',
  path: ROW,
  summary: 'Read one row of a batch',
  answers: { 200: { words: 'The row, as the batch has it.', schema: matchRowSchema } },
});

export const decideResult = operation({
  ...OF_ROW,
  id: 'decideResult',
  role: 'analyst',
  method: 'POST',
  path: `${ROW}/decisions`,
  summary: 'Say of a row that its operator is right, that it is wrong, or which company is right',
  body: namedBody('DecisionRequest', DECISION_FIELDS),
  answers: { 200: { words: 'The decision, which holds now.', schema: schemas.heldDecision } },
  refusals: {
    ...OF_ROW.refusals,
    409: ['A second look is wanted, and the first one is by the same person.', 'looked_first'],
  },
});

const OF_ACCEPTED = { ...OF_MATCHING, role: 'analyst', path: '/local-businesses/accepted' } as const;

export const acceptRows = operation({
  ...OF_ACCEPTED,
  id: 'acceptRows',
  method: 'POST',
  summary: 'Accept the operators of rows: of those that name one and that nobody has decided',
  body: parsedBody(schemas.acceptRequest, { bytesMax: 64 * 1024, tooLarge: 'body_too_large', membersMax: 2_000 }),
  answers: { 200: { words: 'The decisions: all are kept, or none.', schema: schemas.accepted } },
});

export const undoAccepted = operation({
  ...OF_ACCEPTED,
  id: 'undoAccepted',
  method: 'DELETE',
  summary: 'Take back what the same person accepted at once, where nobody has decided behind it',
  query: ACCEPTED_FIELDS,
  answers: { 200: { words: 'Of how many rows.', schema: schemas.takenBack } },
});

export const undoDecision = operation({
  ...OF_ROW,
  id: 'undoDecision',
  role: 'analyst',
  method: 'DELETE',
  path: `${ROW}/decisions`,
  summary: 'Take back the last decision of a row',
  answers: {
    200: {
      words: 'The decision before it, which holds now; null where there was none.',
      schema: schemas.heldDecision,
    },
  },
});

export const noteRow = operation({
  ...OF_ROW,
  id: 'noteRow',
  role: 'analyst',
  method: 'PUT',
  path: `${ROW}/note`,
  summary: 'Note something of a row, or that a second look is wanted. A note without either is removed',
  body: parsedBody(schemas.rowNoteRequest),
  answers: { 200: { words: 'As it is now.', schema: schemas.rowNoteAnswer } },
  otherRefusals: {
    409: { words: 'It was changed meanwhile. Nothing was written.', schema: schemas.rowNoteChanged },
  },
});

export const listReviewQueue = operation({
  ...OF_MATCHING,
  id: 'listReviewQueue',
  role: 'reader',
  method: 'GET',
  path: '/review',
  summary: 'List rows of all files that wait to be looked through, and count them',
  query: QUEUE_FIELDS,
  answers: { 200: { words: 'A page, the newest batch first.', schema: schemas.reviewQueue } },
});

export const listResults = operation({
  ...OF_MATCHING,
  id: 'listResults',
  role: 'reader',
  method: 'GET',
  path: '/local-businesses/results',
  summary: 'List the results of batches in few words',
  query: LINES_FIELDS,
  answers: { 200: { words: 'Those of the batches that have succeeded.', schema: schemas.resultLines } },
});

export const listFiles = operation({
  ...OF_MATCHING,
  id: 'listFiles',
  role: 'reader',
  method: 'GET',
  path: '/files',
  summary: 'List files of locations, the newest first',
  query: CURSOR_FIELDS,
  answers: {
    200: {
      words: 'A page. What programs submitted is among them, a file for each batch.',
      schema: schemas.locationFiles,
    },
  },
});

const OF_FILE = {
  ...OF_MATCHING,
  method: 'GET',
  inPath: { file_id: { words: "The file's id, or that of any of its batches." } },
  refusals: { 404: ['The account has no such file, or its results were removed.', 'file_not_found'] },
} as const;

export const readFile = operation({
  ...OF_FILE,
  id: 'readFile',
  role: 'reader',
  path: '/files/{file_id}',
  summary: 'Read how far a file is',
  answers: { 200: { words: 'The file and its batches.', schema: schemas.fileWithParts } },
});

export const listDecisions = operation({
  ...OF_FILE,
  id: 'listDecisions',
  role: 'reader',
  path: '/files/{file_id}/decisions',
  summary: 'List what was decided and noted of the rows of a file',
  answers: { 200: { words: 'The last decision of each row, and its note.', schema: schemas.decisions } },
});

const NO_FILE = ['The account has no such file.', 'file_not_found'] as const;
const FILE_IN_PATH = {
  file_id: { words: "The file's own id: 32 hexadecimal digits that its browser makes." },
} as const;

export const intendFile = operation({
  ...OF_MATCHING,
  id: 'intendFile',
  role: 'analyst',
  method: 'PUT',
  path: '/files/{file_id}/intent',
  inPath: FILE_IN_PATH,
  summary: 'Say what a file is meant to have, before any of it is submitted. What was said first holds',
  body: parsedBody(schemas.fileIntent),
  answers: { 200: { words: 'What holds.', schema: schemas.intendedAnswer } },
  refusals: {
    404: ['That is no id.', 'file_not_found'],
    409: ['The file is known and is another, or there are too many.', 'file_differs', 'too_many_files'],
  },
});

export const boundFile = operation({
  ...OF_MATCHING,
  id: 'boundFile',
  role: 'analyst',
  method: 'PUT',
  path: '/files/{file_id}/bounds',
  inPath: FILE_IN_PATH,
  summary: 'Say how much of a file is to be submitted; more is refused',
  body: parsedBody(schemas.fileBounds),
  answers: { 200: { words: 'What holds.', schema: schemas.intendedAnswer } },
  refusals: { 404: NO_FILE },
});

/** Base64 of a part, and what stands around it. */
const PART_BODY_BYTES_MAX = Math.ceil(PART_BYTES / 3) * 4 + 1024;

export const keepFilePart = operation({
  ...OF_MATCHING,
  id: 'keepFilePart',
  role: 'analyst',
  method: 'PUT',
  path: '/files/{file_id}/bytes/{part}',
  inPath: { ...FILE_IN_PATH, part: { words: 'Place of the part in the file, from 0.' } },
  summary: 'Keep a part of the bytes of a file here, encrypted',
  body: parsedBody(schemas.filePartBytes, {
    bytesMax: PART_BODY_BYTES_MAX,
    tooLarge: 'file_too_large',
    membersMax: 10,
  }),
  answers: { 204: { words: 'It is kept.' } },
  refusals: { 404: NO_FILE, 413: ['The file is too large, or those of the account are.', 'file_too_large'] },
});

const OF_BYTES = { ...OF_MATCHING, path: '/files/{file_id}/bytes', inPath: FILE_IN_PATH } as const;

export const readFileBytes = operation({
  ...OF_BYTES,
  id: 'readFileBytes',
  role: 'reader',
  method: 'GET',
  summary: 'Read the file itself',
  answers: { 200: { words: 'Its bytes.', types: ['application/octet-stream'] } },
  refusals: { 404: ['It is not here.', 'file_not_kept'] },
});

export const forgetFileBytes = operation({
  ...OF_BYTES,
  id: 'forgetFileBytes',
  role: 'analyst',
  method: 'DELETE',
  summary: 'Keep the file itself no longer; its results stay',
  answers: gone('It is gone.'),
  refusals: { 404: NO_FILE },
});

/** In order. */
export const FILE_OPERATIONS = [
  readResult,
  decideResult,
  undoDecision,
  acceptRows,
  undoAccepted,
  noteRow,
  listReviewQueue,
  listResults,
  listFiles,
  readFile,
  listDecisions,
  intendFile,
  boundFile,
  keepFilePart,
  readFileBytes,
  forgetFileBytes,
];
