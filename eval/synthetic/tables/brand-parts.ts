/**
 * What the names of invented chains, and of the companies behind them, are made of. By hand, for the
 * generator alone.
 */
export const COINED_STARTS = 'Zan Mor Kel Bri Tor Val Quen Dor Lum Fen Gar Hol Jas Nor Pel Ros Sab Tam Ur Wex'.split(
  ' ',
);
export const COINED_ENDS = 'tara bury ello ini ova wick ado ique etti aro ley mont isco anda'.split(' ');
export const SURNAMES = 'Dorrigan Tuckahoe Mabry Ostrander Pellman Quintrell Haverly Breckman Sorley Windgate'.split(
  ' ',
);
export const ADJECTIVES = 'Happy Golden Royal Rapid Crispy Blue Lucky Little Mighty Sunny Urban Salty Twisted'.split(
  ' ',
);
export const THINGS =
  'Otter Lantern Skillet Anchor Barrel Comet Maple Piston Kettle Parrot Canyon Orchard Noodle'.split(' ');
export const TRADES = [
  ...[
    'Burgers',
    'Pizza',
    'Chicken',
    'Donuts',
    'Tacos',
    'Subs',
    'Wings',
    'Smoothies',
    'Lube',
    'Tire & Auto',
    'Car Wash',
  ],
  ...[
    'Fitness',
    'Tan',
    'Mattress',
    'Haircuts',
    'Nails',
    'Tutoring',
    'Maids',
    'Optical',
    'Storage',
    'Inn & Suites',
    'Pets',
  ],
];

/** `%` is the brand, `$` its first word. */
export const FRANCHISOR_NAMES = [
  ...['% FRANCHISING LLC', '% INTERNATIONAL INC', '% INC', '% CORPORATION', '$ FRANCHISE SYSTEMS LLC', '$ BRANDS CORP'],
  ...['% USA LLC', '$ HOLDINGS INC', '% ENTERPRISES INC', '% LLC'],
];
/** Of companies that run sites of a chain and say so: `@` is the town. */
export const SITE_OPERATOR_NAMES = ['% OF @ LLC', '@ % INC', '$ @ LLC', '$ RESTAURANTS OF @ INC', '% @ PARTNERS LLC'];
