/** Of the files that the server keeps: more than a hundred thousand rows take. */
export const FILE_BYTES_MAX = 25 * 1024 * 1024;

/** They come and lie in parts of this size. */
export const PART_BYTES = 512 * 1024;
