const UNITS = 'FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH'.split(' ');
const TEENS =
  'TENTH ELEVENTH TWELFTH THIRTEENTH FOURTEENTH FIFTEENTH SIXTEENTH SEVENTEENTH EIGHTEENTH NINETEENTH'.split(' ');
const TENS = 'TWENTIETH THIRTIETH FORTIETH FIFTIETH SIXTIETH SEVENTIETH EIGHTIETH NINETIETH'.split(' ');

/** `FIFTH` is 5. */
export const ORDINAL_WORDS: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, index) => [word, index + 1] as const),
  ...TEENS.map((word, index) => [word, index + 10] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
]);

/** The first half of `TWENTY-SECOND`. */
export const TENS_WORDS: ReadonlyMap<string, number> = new Map(
  'TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY'.split(' ').map((word, index) => [word, (index + 2) * 10]),
);

/** House numbers in words, up to the first of the tens: `ONE LIBERTY PLAZA`. */
export const CARDINAL_WORDS: ReadonlyMap<string, number> = new Map(
  `ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN
NINETEEN`
    .split(/\s/)
    .map((word, index) => [word, index + 1]),
);

/** 22 is `22ND`. */
export function ordinal(value: number): string {
  const lastTwo = value % 100;
  if (lastTwo >= 11 && lastTwo <= 13) return `${value}TH`;
  return `${value}${['TH', 'ST', 'ND', 'RD'][value % 10] ?? 'TH'}`;
}
