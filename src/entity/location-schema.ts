/** Apart from the table of fields, which browsers read without zod. */
import { z } from 'zod';
import { LOCATION_FIELDS, type LocationEntry, type SubmittedLocation } from './location.ts';

const echoOf = ({ absent, echo }: LocationEntry): z.ZodType => {
  const text = echo === undefined ? z.string() : z.string().meta({ description: echo });
  return absent === 'null' ? text.nullable() : absent === 'nothing' ? text.optional() : text;
};

export const submittedLocationSchema = z
  .strictObject(Object.fromEntries(LOCATION_FIELDS.map((field) => [field.name, echoOf(field)])))
  .meta({ id: 'SubmittedLocation' }) as unknown as z.ZodType<SubmittedLocation>;
