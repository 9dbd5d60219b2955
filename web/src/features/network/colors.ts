/** The colours of the picture, on light paper and on dark. Every meaning has a shape, an icon or a line of its own too. */
export const COLORS = {
  company: ['#0f6b57', '#5dba95'],
  person: ['#6a4bb0', '#b7a1ea'],
  address: ['#8a5a00', '#e0ad4a'],
  premises: ['#1c5d99', '#7db9f0'],
  icon: ['#ffffff', '#111615'],
  paper: ['#ffffff', '#171c1b'],
  text: ['#16201d', '#dbe1de'],
  quiet: ['#5a6662', '#98a39e'],
  line: ['#a3aeaa', '#56625d'],
  strong: ['#16201d', '#dbe1de'],
} as const;
export type ColorName = keyof typeof COLORS;
/** The value of an attribute for a colour. */
export type Colors = (name: ColorName) => string;

/** Follows the scheme of the page. */
export const onPage: Colors = (name) => `light-dark(${COLORS[name].join(', ')})`;
/** For files: most are printed, or stand in a report. */
export const onPaper: Colors = (name) => COLORS[name][0];
