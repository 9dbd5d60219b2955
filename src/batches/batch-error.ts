/** Why a batch failed; null where it did not. */
export function batchError(batch: { readonly error_code: string | null; readonly error_message: string | null }) {
  return batch.error_code === null ? null : { code: batch.error_code, message: batch.error_message ?? '' };
}
