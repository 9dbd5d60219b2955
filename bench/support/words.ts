/** Words of invented companies and people, the most frequent first, and a long tail of invented words. */

/** Common words of American company names, roughly by frequency. */
export const COMMON_WORDS = `services group properties holdings construction home enterprises management investments
consulting solutions real estate the of and american transport trucking design global capital health care first new center
international partners development systems family auto cleaning restaurant realty insurance technologies media studio
financial marketing associates company medical electric custom north south west east united best all pro star blue green
golden creative digital lawn landscaping plumbing roofing painting heating cooling repair tree security logistics express
freight shipping supply foods kitchen cafe coffee pizza grill bar bakery catering market farms ranch land cattle dairy
dental wellness fitness yoga beauty salon spa nails hair barber fashion jewelry art music film photo productions events
travel tours education learning academy school child foundation church ministries fellowship community association club
council society league trust fund ventures equity advisors wealth tax accounting bookkeeping legal law engineering
architecture mechanical industrial manufacturing machine tool steel metal wood glass stone concrete paving excavating
drilling oil gas energy solar power water environmental waste recycling rental leasing storage moving delivery motors
automotive tire body truck marine aviation sports golf outdoor pet animal veterinary garden floral nursery country mountain
river lake valley creek hill park sunset summit eagle lion bear wolf phoenix diamond crystal silver royal crown liberty
patriot freedom heritage legacy premier elite superior quality precision advanced innovative integrated national regional
central metro city urban village coastal pacific atlantic southern northern western eastern midwest bay beach island harbor
ocean sea sun sky cloud rock red white black sweet happy lucky bright smart quick fast easy simple true pure fresh natural
organic healthy life living hope grace faith victory trinity covenant rainbow paradise dream vision horizon frontier pioneer
alliance network connect link bridge gateway direct access point edge core data software web tech cyber mobile wireless`
  .split(/\s+/)
  .filter((word) => word !== '');

export const DESIGNATORS: readonly (readonly [
  text: string,
  form: 'llc' | 'corporation' | 'limited_partnership' | 'nonprofit',
  weight: number,
])[] = [
  ['LLC', 'llc', 52],
  ['L.L.C.', 'llc', 6],
  [', LLC', 'llc', 8],
  ['INC', 'corporation', 10],
  ['INC.', 'corporation', 8],
  [', INC.', 'corporation', 8],
  ['CORP', 'corporation', 3],
  ['FOUNDATION INC', 'nonprofit', 2],
  ['LP', 'limited_partnership', 1],
];

export const GIVEN_NAMES =
  `JAMES MARY ROBERT PATRICIA JOHN JENNIFER MICHAEL LINDA DAVID ELIZABETH WILLIAM BARBARA RICHARD
SUSAN JOSEPH JESSICA THOMAS SARAH CHARLES KAREN CHRISTOPHER LISA DANIEL NANCY MATTHEW BETTY ANTHONY SANDRA MARK MARGARET
DONALD ASHLEY STEVEN KIMBERLY PAUL EMILY ANDREW DONNA JOSHUA MICHELLE KENNETH CAROL KEVIN AMANDA BRIAN MELISSA GEORGE
DEBORAH TIMOTHY STEPHANIE RONALD REBECCA JASON LAURA EDWARD SHARON JEFFREY CYNTHIA RYAN DOROTHY JACOB AMY GARY ANGELA
NICHOLAS ANNA ERIC RUTH JOSE MARIA LUIS CARLOS JUAN ANA`.split(/\s+/);

export const FAMILY_NAMES =
  `SMITH JOHNSON WILLIAMS BROWN JONES GARCIA MILLER DAVIS RODRIGUEZ MARTINEZ HERNANDEZ LOPEZ GONZALEZ
WILSON ANDERSON THOMAS TAYLOR MOORE JACKSON MARTIN LEE PEREZ THOMPSON WHITE HARRIS SANCHEZ CLARK RAMIREZ LEWIS ROBINSON
WALKER YOUNG ALLEN KING WRIGHT SCOTT TORRES NGUYEN HILL FLORES GREEN ADAMS NELSON BAKER HALL RIVERA CAMPBELL MITCHELL CARTER
ROBERTS GOMEZ PHILLIPS EVANS TURNER DIAZ PARKER CRUZ EDWARDS COLLINS REYES STEWART MORRIS MORALES MURPHY COOK ROGERS`.split(
    /\s+/,
  );

export const STREETS =
  'MAIN OAK PARK MAPLE CEDAR ELM WASHINGTON LAKE HILL WALNUT SPRING NORTH RIDGE CHURCH WILLOW MILL'.split(' ');
export const STREET_KINDS = ['ST', 'AVE', 'RD', 'DR', 'BLVD', 'LN', 'CT', 'WAY'] as const;
export const CITIES =
  'SPRINGFIELD FRANKLIN GREENVILLE BRISTOL CLINTON FAIRVIEW SALEM MADISON GEORGETOWN ARLINGTON ASHLAND DOVER'.split(
    ' ',
  );

const SYLLABLES =
  'ba be bo ca co da de di do el fa fi ga go ha in ja ka la le lo ma me mi mo na ne ni no o pa pe ra re ri ro sa se si so ta te ti to tri u va ve vi wa we xa ya za zen'.split(
    ' ',
  );

/** The invented word of a rank in the tail: the same for the same rank, different for different ranks. */
export function tailWord(rank: number): string {
  let rest = rank + SYLLABLES.length;
  let word = '';
  while (rest > 0) {
    word += SYLLABLES[rest % SYLLABLES.length]!;
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return word;
}
