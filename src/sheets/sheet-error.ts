/** Why a workbook, or a sheet of it, cannot be read or written, in a sentence for who gave it. */
export class SheetError extends Error {}

/** The file is not a workbook at all, and may be something else that is read. */
export class NoWorkbook extends SheetError {}

export const damaged = (detail: string, cause?: unknown): SheetError =>
  new SheetError(`The workbook is damaged or cut off (${detail}). Save it again, or fetch it again.`, { cause });
