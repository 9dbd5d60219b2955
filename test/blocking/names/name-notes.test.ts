import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { splitNotes } from '../../../src/blocking/names/name-notes.ts';
import { nameParts } from '../../../src/blocking/names/name-parts.ts';
import * as fc from '../../property.ts';

const partsOf = (text: string) =>
  nameParts(text).map(({ text: name, kind }) => (kind === null ? name : `${kind}: ${name}`));

describe('what is written into a registry’s name', () => {
  const ROWS: readonly (readonly [text: string, ...parts: string[]])[] = [
    ['Wendvesk Roofing LLC c/o Jane Roe', 'Wendvesk Roofing LLC'],
    ['WENDVESK ROOFING LLC % JANE ROE', 'WENDVESK ROOFING LLC'],
    ['WENDVESK ROOFING LLC, ATTN: JANE ROE', 'WENDVESK ROOFING LLC'],
    ['WENDVESK ROOFING LLC (C/O JANE ROE)', 'WENDVESK ROOFING LLC'],
    ['WENDVESK ROOFING LLC IN CARE OF JANE ROE', 'WENDVESK ROOFING LLC'],
    ['WENDVESK ROOFING INC (DE)', 'WENDVESK ROOFING INC'],
    ['WENDVESK ROOFING INC [Delaware]', 'WENDVESK ROOFING INC'],
    ['WENDVESK ROOFING INC (A DELAWARE CORPORATION)', 'WENDVESK ROOFING INC'],
    ['WENDVESK ROOFING INC (of New Mexico)', 'WENDVESK ROOFING INC'],
    ['WENDVESK ROOFING LLC *DISSOLVED*', 'WENDVESK ROOFING LLC'],
    ['*** INACTIVE *** WENDVESK ROOFING LLC', 'WENDVESK ROOFING LLC'],
    ['WENDVESK ROOFING LLC - DISSOLVED', 'WENDVESK ROOFING LLC'],
    ['WENDVESK ROOFING LLC, Administratively Dissolved January 5, 2012', 'WENDVESK ROOFING LLC'],
    ['WENDVESK ROOFING LLC (DE) (CANCELLED)', 'WENDVESK ROOFING LLC'],
    ['ROE TOOLS LLC (USED IN CO BY: ROE HOLDINGS LLC)', 'ROE TOOLS LLC', 'alias: ROE HOLDINGS LLC'],
    ['ROE TOOLS LLC USED IN NEW YORK BY ROE HOLDINGS', 'ROE TOOLS LLC', 'alias: ROE HOLDINGS'],
    ['ROE HOLDINGS LLC DBA ROE TOOLS', 'ROE HOLDINGS LLC', 'trading: ROE TOOLS'],
    ['ROE HOLDINGS LLC (d/b/a Roe Tools)', 'ROE HOLDINGS LLC', 'trading: Roe Tools'],
    ['ROE HOLDINGS INC WHICH WILL DO BUSINESS IN CALIFORNIA AS ROE TOOLS', 'ROE HOLDINGS INC', 'trading: ROE TOOLS'],
    ['JANE ROE T/A ROE TOOLS', 'JANE ROE', 'trading: ROE TOOLS'],
    ['ROE LLC D/B/A ROE TOOLS D/B/A ROE NAILS', 'ROE LLC', 'trading: ROE TOOLS', 'trading: ROE NAILS'],
    ['ROE TOOLS LLC F/K/A ROE NAILS LLC', 'ROE TOOLS LLC', 'previous_legal: ROE NAILS LLC'],
    ['ROE TOOLS LLC (FORMERLY: ROE NAILS LLC)', 'ROE TOOLS LLC', 'previous_legal: ROE NAILS LLC'],
    ['ROE NAILS LLC N/K/A ROE TOOLS LLC', 'ROE NAILS LLC', 'alias: ROE TOOLS LLC'],
    ['ROE TOOLS LLC A/K/A ROE (DE)', 'ROE TOOLS LLC', 'alias: ROE'],
    ['WENDVESK ROOFING LLC DISSOLVED', 'WENDVESK ROOFING LLC'],
    ['WENDVESK ROOFING LLC **FORFEITED** 01/01/2020', 'WENDVESK ROOFING LLC'],
    ['WENDVESK ROOFING LLC - VOID', 'WENDVESK ROOFING LLC'],
    ['WENDVESK ROOFING (DE) INC', 'WENDVESK ROOFING INC'],
    ['ROE TOOLS LLC (MERGED INTO ROE NAILS LLC)', 'ROE TOOLS LLC'],
    ['ROE TOOLS LLC FORMERLY ROE NAILS LLC', 'ROE TOOLS LLC', 'previous_legal: ROE NAILS LLC'],
    ['WENDVESK ROOFING LLC, A DELAWARE LIMITED LIABILITY COMPANY', 'WENDVESK ROOFING LLC'],
    ['WENDVESK ROOFING, INC. (A CORP. OF DELAWARE)', 'WENDVESK ROOFING, INC.'],
    ['WENDVESK ROOFING LLC (FN)', 'WENDVESK ROOFING LLC'],
    ['WENDVESK ROOFING LLC (IN GOOD STANDING)', 'WENDVESK ROOFING LLC'],
    ['WENDVESK ROOFING INC (A NONPROFIT)', 'WENDVESK ROOFING INC'],
    ['WENDVESK ROOFING LLC (ADMIN DISS)', 'WENDVESK ROOFING LLC'],
    ['WENDVESK ROOFING LLC - NAME RESERVATION', 'WENDVESK ROOFING LLC'],
    ['ROE TOOLS LLC (NAME CHANGED TO ROE NAILS LLC)', 'ROE TOOLS LLC', 'alias: ROE NAILS LLC'],
    ['ROE TOOLS LLC (QUALIFIED IN TEXAS AS ROE NAILS LLC)', 'ROE TOOLS LLC', 'alias: ROE NAILS LLC'],
    ['ROE TOOLS LLC (HOME STATE NAME: ROE LLC)', 'ROE TOOLS LLC', 'alias: ROE LLC'],
    // Names that only look so.
    ['ROE TOOLS LLC, A TEXAS TRADITION'],
    ['QUALIFIED IN TEXAS LLC'],
    ['A CORP OF ENGINEERS LLC'],
    ['HOUSE OF THE FORMERLY ALIVE LLC'],
    // A state behind a dash tells sisters apart.
    ['ROE TOOLS LLC - IL'],
    ['ROE TOOLS LLC, INDIANA SERIES'],
    ['THE DISSOLVED'],
    ['ORACLE DBA SERVICES LLC'],
    ['FKA DISTRIBUTING, LLC'],
    ['PRIMARY CARE OF OHIO LLC'],
    ['TAKING CARE OF BUSINESS LLC'],
    ['ATTENTION GETTERS LLC'],
    ['100 % PURE LLC'],
    ['HOLDINGS OF ROE LLC (M&I)'],
    ['ROE FUND LLC (SERIES 1)'],
    ['ROE (TEXAS) LLC'],
    ['E*TRADE FINANCIAL'],
    ['(DISSOLVED)'],
    ['DBA ROE TOOLS'],
    ['INACTIVE LIFESTYLES LLC'],
  ];
  for (const [text, ...parts] of ROWS)
    it(text, () => assert.deepEqual(partsOf(text), parts.length === 0 ? [text] : parts));

  it('leaves a word of every name, of hostile ones too', () => {
    const piece = fc.constantFrom(
      'ROE',
      'LLC',
      ' dba ',
      ' c/o ',
      '(DE)',
      '*DISSOLVED*',
      ' f/k/a ',
      ' - ',
      '(',
      ')',
      '*',
      ',',
      ' ',
      '%',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        if (/[A-Z]/.test(text)) assert.match(splitNotes(text).name, /[A-Za-z]/);
      }),
    );
  });

  it('is read in time that grows with its length', () => {
    for (const piece of [' dba x', '(DE)', '*DISSOLVED* ', ' used in co by', ', Dissolved May 1 2012', ' % x'])
      assert.notEqual(splitNotes(piece.repeat(50_000)).name, '');
  });
});
