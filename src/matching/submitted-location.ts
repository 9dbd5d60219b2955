import { z } from 'zod';

const text = z.string().nullable();

/**
 * A physical business location as it was submitted, verbatim; what was left out is `null`, and the id is
 * filled in.
 */
export const submittedLocationSchema = z
  .strictObject({
    name: z.string(),
    address: z.string(),
    customer_record_id: z.string().meta({ description: "The customer's own, or one generated where none was given." }),
    phone: text,
    email: text,
    website: text,
  })
  .meta({ id: 'SubmittedLocation' });
export type SubmittedLocation = z.infer<typeof submittedLocationSchema>;
