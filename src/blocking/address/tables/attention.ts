/** Signs before the name of a person at the address. */
export const ATTENTION_MARKS: readonly string[] = ['ATTN', 'ATTENTION', 'C/O', '%'];
