/** Words behind a whole street that begin a remark on where it is, with what it crosses or stands by. */
export const REMARK_WORDS: ReadonlySet<string> = new Set([
  ...['&', '@', 'AND', 'AT', 'NEAR', 'NR', 'OFF', 'BETWEEN', 'BTWN', 'BTW', 'BET', 'CORNER', 'CNR'],
  ...['OPPOSITE', 'OPP', 'ACROSS', 'BEHIND', 'BESIDE', 'NEXT'],
]);
