/**
 * A heading as it is published; case, blanks and signs do not matter. `Zip | zip_5`: as several layouts have it.
 * `Business Phone?`: not in every file. A list of headings is joined by a blank: `['Street Number', 'Street Name']`.
 */
export type Heading = string | readonly string[];
