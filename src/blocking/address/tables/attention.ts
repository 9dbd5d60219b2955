/** Signs before the name of somebody at the address. */
export const ATTENTION_MARKS: readonly string[] = ['ATTN', 'ATTENTION', 'C/O', '%'];
