/** Whether two names of persons are one's: every word of both has to have its place. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  comparePersons,
  isOnePersonOfRecord,
  mayBeOnePerson,
  type PersonAgreement,
  type PersonDifference,
  parsePersonName,
  personDifference,
} from '../../../src/blocking/index.ts';
import * as fc from '../../property.ts';

const compared = (a: string, b: string): PersonAgreement => comparePersons(parsePersonName(a)!, parsePersonName(b)!);

const title = (word: string) => word[0]!.toUpperCase() + word.slice(1);

/** How registries, lists and people write one name. */
const WRITINGS: readonly ((given: string, middle: string, surname: string) => string)[] = [
  (given, middle, surname) => [given, middle, surname].map(title).join(' '),
  (given, middle, surname) => `${surname}, ${given} ${middle}`.toUpperCase(),
  (given, middle, surname) => `${surname} ${given} ${middle}`.toUpperCase(),
  (given, middle, surname) => `${title(given)} ${middle[0]!.toUpperCase()}. ${title(surname)}`,
];

const NAMES = [
  ['john', 'michael', 'smith', 'stone'],
  ['mary', 'ann', 'kowalski', 'bender'],
  ['keshia', 'renee', 'thomas', 'lewis'],
  ['olufemi', 'tunde', 'adeyemi', 'okafor'],
  ['maria', 'isabel', 'garcia', 'lopez'],
] as const;

describe('one given and one middle name with two surnames are two people, in every pair of writings', () => {
  for (const [given, middle, one, other] of NAMES)
    for (const write of WRITINGS)
      for (const writeOther of WRITINGS) {
        const [a, b] = [write(given, middle, one), writeOther(given, middle, other)];
        it(`${a} and ${b}`, () => assert.equal(compared(a, b), 'different'));
      }
});

describe('one name is one, in every pair of writings', () => {
  for (const [given, middle, surname] of NAMES)
    for (const [at, write] of WRITINGS.entries())
      for (const [atOther, writeOther] of WRITINGS.entries()) {
        const [a, b] = [write(given, middle, surname), writeOther(given, middle, surname)];
        const expected = (at === 3) === (atOther === 3) ? 'same' : 'compatible';
        it(`${a} and ${b}: ${expected}`, () => assert.equal(compared(a, b), expected));
      }
});

/** By kind: pairs of names, and what tells them apart. */
const KINDS: readonly (readonly [kind: string, difference: PersonDifference, pairs: readonly string[]])[] = [
  [
    'order, case, punctuation and titles',
    'none',
    [
      ...['ROE, JANE A | Jane A. Roe', 'ROE JANE | Jane Roe', 'ZHANG WEI | Wei Zhang', 'Jordan Kelly | KELLY, JORDAN'],
      ...[
        'Dr. Jane Roe | ROE, JANE, MD',
        'Jane Roe, Esq. | JANE ROE',
        'Mr John Smith | SMITH JOHN',
        'JOSÉ ÁLVAREZ | Alvarez, Jose',
      ],
      ...["O'DELL, SEAN | Sean ODell", 'SMITH J MICHAEL | Smith, J. Michael', 'Thomas Keshia | Keshia Thomas'],
      ...['JAMES, OLUFEMI | Olufemi James', 'LEE, XINYI | Xinyi Lee', 'DO, MINH | Minh Do', 'J. R. Poe | POE, J R'],
    ],
  ],
  [
    'a middle initial that only one name has',
    'none',
    [
      'ROE, JANE A | Jane Roe',
      'SMITH JOHN Q | John Smith',
      'John Q. Poe | POE, JOHN',
      'GARCIA LOPEZ, MARIA T | Maria Garcia-Lopez',
    ],
  ],
  [
    'an initial for a middle name',
    'initials',
    [
      'ROE JANE ANN | Roe, Jane A',
      'John M Smith | SMITH, JOHN MICHAEL',
      'JOHN M P SMITH | John Michael Paul Smith',
      'KING, MARTIN L | Martin Luther King',
    ],
  ],
  [
    'a middle name that only one name has',
    'form',
    [
      'John Smith | SMITH, JOHN MICHAEL',
      'SMITH JOHN MICHAEL | JOHN SMITH',
      'Mary Ann Bender | BENDER, MARY',
      'JOHN MICHAEL PAUL SMITH | John Paul Smith',
    ],
  ],
  [
    'a usual short form or another spelling of a given name',
    'form',
    [
      ...[
        'Bob Roe | ROE, ROBERT',
        'Bob Roe | ROE, ROB',
        'Pat Dean | PATRICK DEAN',
        'Pat Dean | DEAN, PATRICIA',
        'SMITH, BILL | William Smith',
      ],
      ...[
        'Liz Poe | POE, ELIZABETH',
        'Kathryn Poe | POE, CATHERINE',
        'Steven Roe | ROE, STEPHEN',
        'Alex Roe | ROE, ALEXANDRA',
      ],
      ...[
        'Chris Poe | POE, CHRISTINE',
        'Sam Poe | POE, SAMANTHA',
        'Pepe Ruiz | RUIZ, JOSE',
        'Chuck Roe | ROE, CHARLES A',
        'Roe, Jon | JONATHAN ROE',
      ],
    ],
  ],
  [
    'the second of two surnames',
    'form',
    [
      ...[
        'Maria Garcia | GARCIA LOPEZ, MARIA',
        'Maria Garcia | Maria Garcia-Lopez',
        'GARCIA MARIA | MARIA GARCIA LOPEZ',
      ],
      ...[
        'Smith-Jones, Jane | Jane Smith',
        'Juan Ruiz | RUIZ DE LA VEGA, JUAN',
        'Ana Martin | MARTIN LOPEZ, ANA',
        'John Roe Smith | ROE, JOHN',
      ],
    ],
  ],
  [
    'double surnames, with a hyphen or a blank',
    'none',
    [
      ...[
        'Maria Garcia Lopez | GARCIA LOPEZ, MARIA',
        'MARIA GARCIA-LOPEZ | Garcia Lopez, Maria',
        'GARCIA LOPEZ MARIA | Maria Garcia-Lopez',
      ],
      ...[
        'MARTIN LOPEZ, ANA | Ana Martin Lopez',
        'Ana Maria Garcia Lopez | GARCIA-LOPEZ ANA MARIA',
        'SMITH-JONES JANE A | Jane A Smith-Jones',
      ],
    ],
  ],
  [
    'particles',
    'none',
    [
      ...[
        'Jan van der Berg | VAN DER BERG, JAN',
        'VANDERBERG JAN | Jan van der Berg',
        'BERG, JAN VAN DER | Jan Van Der Berg',
        'Maria de la Cruz | DE LA CRUZ MARIA',
      ],
      ...[
        'DELACRUZ, MARIA | Maria De La Cruz',
        'MC DONALD, JOHN | John McDonald',
        'O BRIEN, SEAN | Sean OBrien',
        "Sean O'Brien | SEAN O BRIEN",
        'D ANGELO, TONY | Tony DAngelo',
      ],
      ...[
        'ST JOHN, MARY | Mary St. John',
        'NGUYEN, HUNG VAN | Hung Van Nguyen',
        'NGUYEN HUNG VAN | Hung Van Nguyen',
        'DE LEON, ANA | Ana DeLeon',
      ],
    ],
  ],
  [
    'generations of one',
    'none',
    [
      'SMITH JOHN A JR | John A. Smith, Jr.',
      'SMITH JR, JOHN | John Smith Jr',
      'SMITH JR JOHN | JOHN SMITH JR',
      'SMITH, JR, JOHN A | John A Smith Jr.',
      'Roe III, Jane | JANE ROE III',
      'SMITH JOHN V | John V Smith',
      'John Smith V | SMITH V, JOHN',
    ],
  ],
  [
    'a generation that only one name has',
    'slip',
    [
      'SMITH JOHN JR | John Smith',
      'John Smith Sr. | SMITH, JOHN',
      'JANE ROE III | ROE, JANE A',
      'John Smith V | JOHN SMITH',
    ],
  ],
  [
    'two generations',
    'word',
    [
      'SMITH JOHN A JR | John A. Smith III',
      'John Smith Jr. | John Smith Sr.',
      'SMITH JR, JOHN | SMITH II, JOHN',
      'JOHN SMITH IV | John Smith III',
    ],
  ],
  [
    'an initial for the first name, or a misspelt word',
    'slip',
    [
      'J. Roe | ROE, JANE',
      'J A Roe | ROE, JANE ANN',
      'Jane Marlowe | MARLOW, JANE',
      'KOWALCZYK, ADAM | Adam Kowalcyzk',
      'Katarzyna Poe | POE, KATARZINA',
    ],
  ],
  [
    'other spacing',
    'form',
    ['Mary Ann Poe | POE, MARYANN', 'GARCIALOPEZ, ANA | Ana Garcia-Lopez', 'JEANLUC ROE | Roe, Jean-Luc'],
  ],
  [
    'another surname',
    'word',
    [
      ...[
        'John Michael Smith | John Michael Stone',
        'SMITH, JOHN | JONES, JOHN',
        'Maria Garcia Lopez | Maria Garcia Ruiz',
        'GARCIA LOPEZ, MARIA | GARCIA RUIZ, MARIA',
      ],
      ...[
        'Ana Martin | MARTINEZ, ANA',
        'WILLIAMS, JOHN | John Williamson',
        'Maria Lopez | GARCIA LOPEZ, MARIA',
        'Maria Lopez Garcia | GARCIA LOPEZ, MARIA',
        'Jane Jones | SMITH-JONES, JANE',
      ],
      ...[
        'VAN DER BERG, JAN | Jan van der Meer',
        'Maria de la Cruz | Maria de la Rosa',
        'JOHN PAUL | JOHN PAUL SMITH',
        'Hung Van Nguyen | HUNG VAN TRAN',
        "Sean O'Brien | SEAN O'NEIL",
      ],
    ],
  ],
  [
    'another given name',
    'word',
    [
      ...[
        'SMITH, JOHN | SMITH, JANE',
        'Patrick Roe | PATRICIA ROE',
        'Daniel Roe | ROE, DANIELA',
        'Roberta Poe | POE, ROBERT',
        'FRANCISCO RUIZ | Francisca Ruiz',
        'Josefo Poe | POE, JOSEFA',
        'KOWALSKI, JO | Jo Kowalska',
      ],
      ...[
        'Jane Roe | ROE, JANET',
        'Michel Poe | Michelle Poe',
        'SMITH, JAMES, | Joan Smith',
        'Mark Roe | MARY ROE',
        'Christine Roe | CHRISTOPHER ROE',
        'Martin Roe | MARTINA ROE',
      ],
    ],
  ],
  [
    'another middle name or initial',
    'word',
    [
      ...[
        'SMITH, JOHN A | SMITH, JOHN B',
        'John Michael Smith | JOHN PAUL SMITH',
        'SMITH JOHN A | John Michael Smith',
        'Bob A Gray | Robert B Gray',
        'JOHN A B SMITH | John A C Smith',
      ],
      ...[
        'John Michael Smith | Michael John Smith',
        'SMITH JOHN MICHAEL | SMITH MICHAEL JOHN',
        'John Michael Smith | SMITH, MICHAEL',
        'Michael John | JOHN MICHAEL SMITH',
      ],
      ...['JOHN MICHAEL | John Michael Smith'],
    ],
  ],
  [
    'words left over in both',
    'word',
    [
      'JOHN MICHAEL SMITH | John Smith Jones',
      'Maria T Garcia | GARCIA LOPEZ, MARIA',
      'Jane Marlowe Poe | POE, JANET',
      'J Marlowe | MARLOW, JANE',
    ],
  ],
];

describe('what tells two names apart', () => {
  for (const [kind, difference, pairs] of KINDS)
    for (const pair of pairs)
      it(`${kind}: ${pair}`, () => {
        const [a, b] = pair.split(' | ').map((name) => parsePersonName(name)!) as [never, never];
        assert.deepEqual([personDifference(a, b), personDifference(b, a)], [difference, difference]);
      });
});

/** Words that are not each other's initial, short form, slip of the pen or part, and no titles or generations. */
const GIVEN = ['john', 'maria', 'olufemi', 'keshia', 'wei', 'sigrid', 'quentin', 'beatrix', 'tunde', 'yolanda'];
const SURNAMES = [
  'smith',
  'garcia',
  'adeyemi',
  'lewis',
  'zhang',
  'van der berg',
  'kowalski',
  'thomas',
  'okafor',
  'dubois',
];

type Name = { readonly given: readonly string[]; readonly surname: string; readonly generation: string };

const aName: fc.Arbitrary<Name> = fc.record({
  given: fc.uniqueArray(fc.constantFrom(...GIVEN), { minLength: 1, maxLength: 2 }),
  surname: fc.constantFrom(...SURNAMES),
  generation: fc.constantFrom('', '', 'jr', 'iii'),
});

const FORMS: readonly ((name: Name) => string)[] = [
  ({ given, surname, generation }) => [...given, surname, generation].map((word) => word && title(word)).join(' '),
  ({ given, surname, generation }) => `${surname}, ${[...given, generation].join(' ')}`.toUpperCase(),
  ({ given, surname, generation }) => `${surname} ${[...given, generation].join(' ')}`.toUpperCase(),
  ({ given, surname, generation }) => `${surname} ${generation}, ${given.join(' ')}`,
  ({ given, surname, generation }) =>
    `Dr. ${given.map(title).join(' ')} ${surname}${generation && `, ${generation}`}, MD`,
];
const aForm = fc.constantFrom(...FORMS);
const wordsOf = ({ given, surname, generation }: Name) => [...given, surname, generation].toSorted().join(' ');

describe('any two names', () => {
  it('are the same in any two ways of writing one', () => {
    fc.assert(
      fc.property(aName, aForm, aForm, (name, write, other) =>
        assert.equal(compared(write(name), other(name)), 'same', `${write(name)} | ${other(name)}`),
      ),
      { numRuns: 1000 },
    );
  });

  it('are never the same where they differ in a whole word', () => {
    fc.assert(
      fc.property(aName, aName, aForm, aForm, (a, b, write, other) => {
        fc.pre(wordsOf(a) !== wordsOf(b));
        assert.notEqual(compared(write(a), other(b)), 'same', `${write(a)} | ${other(b)}`);
      }),
      { numRuns: 2000 },
    );
  });

  it('are different where one word stands for another', () => {
    fc.assert(
      fc.property(
        aName,
        fc.constantFrom(...GIVEN, ...SURNAMES),
        fc.nat(),
        aForm,
        aForm,
        (name, word, place, write, other) => {
          const at = place % (name.given.length + 1);
          fc.pre(!wordsOf(name).includes(word));
          const changed =
            at < name.given.length ? { ...name, given: name.given.with(at, word) } : { ...name, surname: word };
          assert.equal(compared(write(name), other(changed)), 'different', `${write(name)} | ${other(changed)}`);
        },
      ),
      { numRuns: 2000 },
    );
  });

  const text = fc.oneof(
    fc
      .array(
        fc.constantFrom(
          ...GIVEN,
          ...SURNAMES,
          'A',
          'J.',
          'Jr',
          'de la',
          'Garcia-Lopez',
          ',',
          'MD',
          "O'Neil",
          'bob',
          'V',
        ),
        { maxLength: 5 },
      )
      .map((parts) => parts.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
  );

  it('compare the same either way round, and each is the same as itself', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [one, other] = [parsePersonName(a), parsePersonName(b)];
        if (one === null) return;
        assert.equal(personDifference(one, one), 'none');
        if (other !== null) assert.equal(personDifference(one, other), personDifference(other, one), `${a} | ${b}`);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('what makes one person of two names', () => {
  const ROWS: readonly (readonly [a: string, b: string, ofRecord: boolean, ofTwo: boolean])[] = [
    ['ROE, JANE A', 'Jane Roe', true, true],
    ['ROE, JANE A', 'Jane Ann Roe', true, true],
    ['John Smith', 'John Michael Smith', false, true],
    ['Bob Roe', 'Robert Roe', false, true],
    ['John Smith', 'John Smith Jr.', false, false],
    ['J Roe', 'Jane Roe', false, false],
    ['Jane Marlow', 'Jane Marlowe', false, false],
    ['John Michael Smith', 'John Michael Stone', false, false],
  ];
  for (const [a, b, ofRecord, ofTwo] of ROWS)
    it(`${a} and ${b}: ${ofRecord ? 'one record tells one' : 'one record tells two'}, ${ofTwo ? 'two records may tell one' : 'two records tell two'}`, () => {
      const [one, other] = [parsePersonName(a)!, parsePersonName(b)!];
      assert.deepEqual([isOnePersonOfRecord(one, other), mayBeOnePerson(one, other)], [ofRecord, ofTwo]);
    });
});
