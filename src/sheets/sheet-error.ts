/** Why a workbook, or a sheet of it, cannot be read or written, in a sentence for who gave it. */
export class SheetError extends Error {}

export const damaged = (detail: string, cause?: unknown): SheetError =>
  new SheetError(`The workbook is damaged or cut off (${detail}). Save it again, or fetch it again.`, { cause });
