import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ALL_FEATURES as FEATURES } from '../../../eval/weights/tried-features.ts';
import { DOUBTS } from '../../../src/matching/decision/doubts.ts';
import { type Around, firstCompany } from './first-company.ts';

/** Their cases are in doubts.test.ts. */
const DOUBTED: ReadonlySet<string> = new Set(DOUBTS.map(({ name }) => name));

/** A feature, a case where it holds, and one that is nearly the same where it does not. */
const CASES: readonly (readonly [feature: string, holds: string, misses: string, around?: Around])[] = [
  ['name whole', 'Joe’s Pizza | @Here / JOES PIZZA LLC | =', 'Joe’s Pizza | @Here / JOES PIZZA PALACE LLC | ='],
  ['name turned', 'Spa & Nails Lux | @Here / LUX NAILS SPA INC', 'Lux Nails Spa | @Here / LUX NAILS SPA INC'],
  ['name with a slip', 'Bruschetta | @Here / BRUSCHETA LLC', 'Bruschetta | @Here / BRUSCHINI LLC'],
  ['name close', 'Kona Poke Bar | @Here / KONA POKE LLC', 'Kona Poke Bar | @Here / KONA POKE BAR LLC'],
  [
    'name partial',
    'Ottermill Plumbing | @Here / OTTERMILL HOLDINGS LLC',
    'Ottermill Plumbing | @Here / OTTERMILL PLUMBING LLC',
  ],
  ['name of a person', 'Law Offices of J. Roe | @Here / ROE, JANE A', 'Law Offices of J. Roe | @Here / ROE, OTTO A'],
  [
    'initials',
    'KCG Electric | @Here / KRAMER CONTRACTING GROUP',
    'KCG Electric | @Here / KRAMER CONTRACTING SOLUTIONS',
  ],
  ['common words alone', 'Family Pizza | @Here / FAMILY NAILS LLC', 'Family Pizza | @Here / FAMILY PIZZA LLC'],
  [
    'former name',
    'Old Vine Wines | @Here / CALDER CELLARS LLC | previous OLD VINE WINES LLC',
    'Old Vine Wines | @Here / OLD VINE WINES LLC | previous CALDER CELLARS LLC',
  ],
  [
    'words beyond the record’s',
    'Salumeria 104 Kendall | @Here / SALUMERIA 104 LLC',
    'Salumeria 104 | @Here / SALUMERIA 104 LLC',
  ],
  [
    'words beyond the sign’s',
    'Bella Nails | @Here / BELLA NAILS AVENTURA LLC',
    'Bella Nails | @Here / BELLA NAILS LLC',
  ],
  ['other numbers', 'Fund II | @Here / FUND III LLC', 'Fund II | @Here / FUND II LLC'],
  ['number on one side', 'Banquet 61 | @Here / BANQUET LLC', 'Banquet 61 | @Here / BANQUET 61 LLC'],
  ['same number', 'Studio 54 Hair | @Here / STUDIO 54 HAIR LLC', 'Studio Hair | @Here / STUDIO 54 HAIR LLC'],
  ['same legal form', 'Roe Lanterns LLC | @Here / ROE LANTERNS LLC', 'Roe Lanterns | @Here / ROE LANTERNS LLC'],
  ['other legal form', 'Roe Lanterns Inc | @Here / ROE LANTERNS LLC', 'Roe Lanterns LLC | @Here / ROE LANTERNS LLC'],
  ['more than the house', 'Ottermill | @Here / OTTERMILL LLC | =', 'Ottermill | @Here / K LLC | ='],
  [
    'part of the sign',
    'Harbor Nine LLC dba Blue Fin | @Here / HARBOR NINE LLC',
    'Harbor Nine LLC #12 | @Here / HARBOR NINE LLC',
  ],
  [
    'at the door',
    'Joe’s Pizza | 12 Elm St Ste 4, Tampa, FL 33602 / K LLC | =',
    'Joe’s Pizza | 12 Elm St Ste 4, Tampa, FL 33602 / K LLC | 12 Elm St',
  ],
  [
    'at the house',
    'Joe’s Pizza | 12 Elm St Ste 4, Tampa, FL 33602 / K LLC | 12 Elm St',
    'Joe’s Pizza | 12 Elm St Ste 4, Tampa, FL 33602 / K LLC | =',
  ],
  ['near the house', 'Joe’s Pizza | @Here / K LLC | 14 Elm St', 'Joe’s Pizza | @Here / K LLC | ='],
  [
    'in a shared house',
    'Joe’s Pizza | @Here / K LLC | = / 60x SERIES {1} LLC | =',
    'Joe’s Pizza | @Here / K LLC | = / 6x SERIES {1} LLC | =',
  ],
  ['in the ZIP code', 'Joe’s Pizza | @Here / K LLC | @Zip', 'Joe’s Pizza | @Here / K LLC | @Town'],
  ['in the town', 'Joe’s Pizza | @Here / K LLC | @Town', 'Joe’s Pizza | @Here / K LLC | @Away'],
  [
    'in a town of another name',
    'Joe’s Pizza | 12 Elm St, St. Petersburg, FL 33701 / K LLC | 9 Palm Dr, Saint Petersberg, FL 33713',
    'Joe’s Pizza | 12 Elm St, St. Petersburg, FL 33701 / K LLC | 9 Palm Dr, Saint Petersburg, FL 33713',
  ],
  ['in the area', 'Joe’s Pizza | @Here / K LLC | @Area', 'Joe’s Pizza | @Here / K LLC | @Away'],
  ['in another state', 'Joe’s Pizza | @Here / K LLC | @Dallas', 'Joe’s Pizza | @Here / K LLC | @Away'],
  ['without an address', 'Joe’s Pizza | @Here / K LLC', 'Joe’s Pizza | @Here / K LLC | @Away'],
  [
    'registered elsewhere',
    'Joe’s Pizza | @Here / de: JOES PIZZA LLC | @Dallas',
    'Joe’s Pizza | @Here / de: JOES PIZZA LLC | =',
  ],
  [
    'foreign',
    'Pelican Rx | @Here / PELICAN RX INC | @Dallas | foreign',
    'Pelican Rx | @Here / PELICAN RX INC | = | foreign',
  ],
  [
    'whole name at the house',
    'Joe’s Pizza | @Here / JOES PIZZA LLC | =',
    'Joe’s Pizza | @Here / JOES PIZZA LLC | @Town',
  ],
  [
    'close name at the house',
    'Kona Poke Bar | @Here / KONA POKE LLC | =',
    'Kona Poke Bar | @Here / KONA POKE LLC | @Zip',
  ],
  [
    'part of a name at the house',
    'Ottermill Plumbing | @Here / OTTERMILL HOLDINGS LLC | =',
    'Ottermill Plumbing | @Here / OTTERMILL HOLDINGS LLC | @Zip',
  ],
  [
    'common words at the house',
    'Family Pizza | @Here / FAMILY NAILS LLC | =',
    'Family Pizza | @Here / FAMILY NAILS LLC | @Zip',
  ],
  [
    'whole name in the town',
    'Joe’s Pizza | @Here / JOES PIZZA LLC | @Town',
    'Joe’s Pizza | @Here / JOES PIZZA LLC | @Away',
  ],
  [
    'close name in the town',
    'Kona Poke Bar | @Here / KONA POKE LLC | @Zip',
    'Kona Poke Bar | @Here / KONA POKE LLC | @Away',
  ],
  [
    'part of a name in the town',
    'Ottermill Plumbing | @Here / OTTERMILL HOLDINGS LLC | @Zip',
    'Ottermill Plumbing | @Here / OTTERMILL HOLDINGS LLC | @Away',
  ],
  [
    'close name elsewhere',
    'Kona Poke Bar | @Here / KONA POKE LLC | @Away',
    'Kona Poke Bar | @Here / KONA POKE LLC | =',
  ],
  [
    'trade name',
    'Joe’s Pizza | @Here / K LLC | = | trading JOES PIZZA',
    'Joe’s Pizza | @Here / JOES PIZZA LLC | = | trading KONA',
  ],
  [
    'trade name elsewhere',
    'Joe’s Pizza | @Here / K LLC | @Zip | trading JOES PIZZA',
    'Joe’s Pizza | @Here / K LLC | = | trading JOES PIZZA',
  ],
  [
    'trade name in another town',
    'Joe’s Pizza | @Here / K LLC | @Away | trading JOES PIZZA',
    'Joe’s Pizza | @Here / K LLC | @Zip | trading JOES PIZZA',
  ],
  [
    'close trade name elsewhere',
    'Kona Poke Bar | @Here / K LLC | @Zip | trading KONA POKE',
    'Kona Poke | @Here / K LLC | @Zip | trading KONA POKE',
  ],
  [
    'rarity elsewhere',
    'Ottermill Quillon | @Here / OTTERMILL QUILLON LLC | @Away',
    'Ottermill Quillon | @Here / OTTERMILL QUILLON LLC | =',
  ],
  [
    'rarity of a close name elsewhere',
    'Kona Poke Bar | @Here / KONA POKE LLC | @Away',
    'Kona Poke | @Here / KONA POKE LLC | @Away',
  ],
  [
    'rarity of a trade name elsewhere',
    'Ottermill | @Here / K LLC | @Away | trading OTTERMILL',
    'Ottermill | @Here / OTTERMILL LLC | @Away',
  ],
  [
    'common name elsewhere',
    'Main Street Cafe | @Here / MAIN STREET CAFE LLC | @Away',
    'Ottermill Cafe | @Here / OTTERMILL CAFE LLC | @Away',
  ],
  [
    'common name at the house',
    'Main Street Cafe | @Here / MAIN STREET CAFE LLC | =',
    'Main Street Cafe | @Here / MAIN STREET CAFE LLC | @Zip',
  ],
  ['one word elsewhere', 'Muse | @Here / MUSE LLC | @Away', 'Muse Hair | @Here / MUSE HAIR LLC | @Away'],
  ['legal name submitted', 'Sbarrow, LLC | @Here / SBARROW LLC | @Away', 'Sbarrow | @Here / SBARROW LLC | @Away'],
  [
    'words beyond the record’s, elsewhere',
    'Salumeria 104 Kendall | @Here / SALUMERIA 104 LLC | @Away',
    'Salumeria 104 Kendall | @Here / SALUMERIA 104 LLC | =',
  ],
  [
    'words beyond the sign’s, elsewhere',
    'Bella Nails | @Here / BELLA NAILS AVENTURA LLC | @Away',
    'Bella Nails | @Here / BELLA NAILS AVENTURA LLC | =',
  ],
  [
    'part of the sign, elsewhere',
    'Harbor Nine LLC dba Blue Fin | @Here / HARBOR NINE LLC | @Away',
    'Harbor Nine LLC dba Blue Fin | @Here / HARBOR NINE LLC | =',
  ],
  [
    'namesakes elsewhere',
    'Ottermill | @Here / OTTERMILL LLC | @Away / OTTERMILL INC | @Away',
    'Ottermill | @Here / OTTERMILL LLC | @Away / OTTERBROOK INC | @Away',
  ],
  [
    'bearers elsewhere',
    'Ottermill | @Here / OTTERMILL LLC | @Away / OTTERMILL INC | @Away',
    'Ottermill | @Here / OTTERMILL LLC | @Away / OTTERMILL WEST FISHERY INC | @Away',
  ],
  [
    'bearers of a trade name elsewhere',
    'Ottermill | @Here / K LLC | @Away | trading OTTERMILL / OTTERMILL INC | @Away',
    'Ottermill | @Here / OTTERMILL LLC | @Away / OTTERMILL INC | @Away',
  ],
  [
    'wider bearers elsewhere',
    'Curvetta | @Here / CURVETTA LLC | @Away / CURVETTA OF OCALA LLC | @Away',
    'Curvetta | @Here / CURVETTA LLC | @Away / CURVETTA INC | @Away',
  ],
  [
    'chain elsewhere',
    'Jimmy John’s | @Here / JIMMY JOHNS LLC | @Away',
    'Jimmy Jackson’s | @Here / JIMMY JACKSONS LLC | @Away',
  ],
  [
    'chain’s trade name elsewhere',
    'Jimmy John’s | @Here / K LLC | @Away | trading JIMMY JOHNS',
    'Jimmy John’s | @Here / JIMMY JOHNS LLC | @Away',
  ],
  [
    'site number elsewhere',
    'Ottermill #32102 | @Here / OTTERMILL LLC | @Away',
    'Ottermill #2 | @Here / OTTERMILL LLC | @Away',
  ],
  [
    'chain in another town',
    'Jimmy John’s | @Here / JIMMY JOHNS LLC | @Away',
    'Jimmy John’s | @Here / JIMMY JOHNS LLC | @Town',
  ],
  [
    'chain of another state',
    'Waffle House #2191 | @Here / EAST COAST WAFFLES INC | @Dallas | trading WAFFLE HOUSE',
    'Waffle House #2191 | @Here / EAST COAST WAFFLES INC | @Away | trading WAFFLE HOUSE',
  ],
  [
    'one of many in another town',
    'Ottermill | @Here / OTTERMILL LLC | @Away / OTTERMILL INC | @Dallas',
    'Ottermill | @Here / OTTERMILL LLC | @Away / K INC | @Dallas',
  ],
  [
    'alone of its name elsewhere',
    'Ottermill | @Here / OTTERMILL LLC | @Away',
    'Ottermill | @Here / OTTERMILL LLC | @Away / OTTERMILL INC | @Dallas',
  ],
  [
    'alone of its trade name elsewhere',
    'Ottermill | @Here / K LLC | @Away | trading OTTERMILL',
    'Ottermill | @Here / OTTERMILL LLC | @Away',
  ],
  [
    'chain that runs its sites',
    'Starbucks | @Here / STARBUCKS CORPORATION | @Away',
    'Subway | @Here / SUBWAY LLC | @Away',
  ],
  [
    'sites elsewhere',
    'Ottermill | @Here / OTTERMILL LLC | @Away',
    'Ottermill | @Here / OTTERMILL LLC | =',
    { sites: 4 },
  ],
  [
    'sites of a trade name elsewhere',
    'Ottermill | @Here / K LLC | @Away | trading OTTERMILL',
    'Ottermill | @Here / OTTERMILL LLC | @Away',
    { sites: 4 },
  ],
  [
    'chain at an unnamed house',
    'Subway #12 | @Here / DELMARO FOODS LLC | =',
    'Ottermill | @Here / DELMARO FOODS LLC | =',
  ],
  [
    'another company at the house',
    'Ottermill | @Here / OTTERMILL LLC | @Zip / K INC | =',
    'Ottermill | @Here / OTTERMILL LLC | @Zip / K INC | @Zip',
  ],
  [
    'another bearer at the house',
    'Ottermill | @Here / OTTERMILL LLC | @Zip / OTTERMILL FISHERY INC | =',
    'Ottermill | @Here / OTTERMILL LLC | @Zip / K INC | =',
  ],
  [
    'one company at an unnamed house',
    'Ottermill | @Here / K LLC | =',
    'Ottermill | @Here / K LLC | = / VESPER INC | =',
  ],
  [
    'companies at an unnamed house',
    'Ottermill | @Here / K LLC | = / VESPER INC | =',
    'Ottermill | @Here / K LLC | = / VESPER INC | @Zip',
  ],
  [
    'companies at a named house',
    'Ottermill | @Here / OTTERMILL LLC | = / VESPER INC | =',
    'Ottermill | @Here / OTTERMILL LLC | = / VESPER INC | @Zip',
  ],
  [
    'unit missing at an unnamed house',
    'Ottermill | 12 Elm St Ste 4, Tampa, FL 33602 / K LLC | 12 Elm St',
    'Ottermill | 12 Elm St Ste 4, Tampa, FL 33602 / OTTERMILL LLC | 12 Elm St',
  ],
  [
    'sisters',
    'Ottermill | @Here / OTTERMILL I LLC | @Away / OTTERMILL II LLC | @Away',
    'Ottermill | @Here / OTTERMILL I LLC | @Away / OTTERMILL II LLC | @Zip',
  ],
  [
    'sisters elsewhere',
    'Ottermill | @Here / OTTERMILL I LLC | @Away / OTTERMILL II LLC | @Away',
    'Ottermill | @Here / OTTERMILL I LLC | = / OTTERMILL II LLC | =',
  ],
  [
    'own town in the legal name',
    'Ottermill | @Here / OTTERMILL OF TAMPA LLC | @Away',
    'Ottermill | @Here / OTTERMILL OF OCALA LLC | @Away',
  ],
  [
    'other town in the legal name',
    'Ottermill | @Here / OTTERMILL OF OCALA LLC | @Away',
    'Ottermill of Ocala | @Here / OTTERMILL OF OCALA LLC | @Away',
  ],
  [
    'other town in the legal name, at the house',
    'Ottermill | @Here / OTTERMILL OF OCALA LLC | =',
    'Ottermill | @Here / OTTERMILL OF OCALA LLC | @Away',
  ],
  [
    'legal name of sign and place',
    'Ottermill | @Here / OTTERMILL OF TAMPA LLC | @Away',
    'Ottermill | @Here / OTTERMILL VESPER OF TAMPA LLC | @Away',
  ],
  [
    'trade name, legal name of sign and place',
    'World of Kettles | @Here / WOK TAMPA LLC | @Away | trading WORLD OF KETTLES',
    'World of Kettles | @Here / WOK OCALA LLC | @Away | trading WORLD OF KETTLES',
  ],
  [
    'one of many, legal name of sign and place',
    'Subway | @Here / SUBWAY TAMPA LLC | @Away',
    'Ottermill | @Here / OTTERMILL TAMPA LLC | @Away',
  ],
  [
    'shops of the sign',
    'Ottermill Quill House #1268 | @Here / OTTERMILL QUILL HOUSE OF OCALA LLC | @Away | trading OTTERMILL QUILL HOUSE #1030 | trading OTTERMILL QUILL HOUSE #1034',
    'Ottermill Quill House #1268 | @Here / OTTERMILL QUILL HOUSE OF OCALA LLC | @Away | trading OTTERMILL QUILL HOUSE #1030',
  ],
  [
    'number of shops of the sign',
    'Ottermill | @Here / VESPER LLC | @Away | trading OTTERMILL 3 | trading OTTERMILL 4',
    'Ottermill | @Here / VESPER LLC | @Away | trading OTTERMILL | trading OTTERBROOK 4',
  ],
  [
    'shops of another company',
    'Ottermill | @Here / OTTERMILL LLC | @Away / VESPER LLC | @Zip | trading OTTERMILL 3 | trading OTTERMILL 4',
    'Ottermill | @Here / OTTERMILL LLC | @Away / VESPER LLC | @Zip | trading OTTERBROOK 3 | trading OTTERBROOK 4',
  ],
  [
    'own county in the legal name',
    'Ottermill | @Here / OTTERMILL HILLSBOROUGH LLC | @Away',
    'Ottermill | @Here / OTTERMILL PINELLAS LLC | @Away',
  ],
  [
    'own number in the legal name',
    'Ottermill | 1428 Elm St, Tampa, FL 33602 / 1428 VESPER INC | @Away | trading OTTERMILL',
    'Ottermill | 1428 Elm St, Tampa, FL 33602 / 1428 VESPER INC | = | trading OTTERMILL',
  ],
  [
    'other number in the legal name',
    'Ottermill | @Here / 1428 VESPER INC | @Away | trading OTTERMILL',
    'Ottermill | @Here / VESPER INC | @Away | trading OTTERMILL',
  ],
  [
    'own street in the legal name',
    'Ottermill | @Here / OTTERMILL ELM LLC | @Away',
    'Ottermill Elm | @Here / OTTERMILL ELM LLC | @Away',
  ],
  [
    'other street in the legal name',
    'Ottermill | @Here / OTTERMILL 63RD STREET LLC | @Away',
    'Ottermill | @Here / OTTERMILL ELM STREET LLC | @Away',
  ],
  [
    'same store number',
    'Ottermill #1671 | @Here / OTTERMILL 1671 LLC | =',
    'Ottermill #1671 | @Here / OTTERMILL 1672 LLC | =',
  ],
  [
    'same store number elsewhere',
    'Ottermill #1671 | @Here / OTTERMILL 1671 LLC | @Away',
    'Ottermill #1671 | @Here / OTTERMILL 1671 LLC | =',
  ],
  [
    'other store number elsewhere',
    'Ottermill #1671 | @Here / OTTERMILL 1672 LLC | @Away',
    'Ottermill #1671 | @Here / OTTERMILL LLC | @Away',
  ],
  [
    'initials in the legal name',
    'Chicken Quill Chick | @Here / CQC VESPER LLC | @Away | trading CHICKEN QUILL CHICK',
    'Chicken Quill Chick | @Here / CQX VESPER LLC | @Away | trading CHICKEN QUILL CHICK',
  ],
  [
    'initials and place in the legal name',
    'Chicken Quill Chick | @Here / CQC TAMPA LLC | @Away | trading CHICKEN QUILL CHICK',
    'Chicken Quill Chick | @Here / CQC OCALA LLC | @Away | trading CHICKEN QUILL CHICK',
  ],
  ['house in an unnamed legal name', 'Ottermill | @Here / 12 ELM LLC | =', 'Ottermill | @Here / 14 OAK LLC | ='],
  ['legal name explained', 'Ottermill | @Here / OTTERMILL LLC | @Away', 'Ottermill | @Here / OTTERMILL LLC | ='],
  [
    'legal name of a trade name explained',
    'Ottermill | @Here / OTTERMILL VESPER LLC | @Away | trading OTTERMILL',
    'Ottermill | @Here / MARLOW VESPER LLC | @Away | trading OTTERMILL',
  ],
  ['kilometres', 'Ottermill | @Here / OTTERMILL LLC | @Away', 'Ottermill | @Here / OTTERMILL LLC | @Zip'],
  [
    'kilometres of a trade name',
    'Ottermill | @Here / VESPER LLC | @Away | trading OTTERMILL',
    'Ottermill | @Here / OTTERMILL LLC | @Away',
  ],
  ['kilometres of one of many', 'Subway | @Here / SUBWAY LLC | @Away', 'Ottermill | @Here / OTTERMILL LLC | @Away'],
  [
    'kilometres of one of many by a trade name',
    'Subway | @Here / VESPER LLC | @Away | trading SUBWAY',
    'Ottermill | @Here / VESPER LLC | @Away | trading OTTERMILL',
  ],
  [
    'sign less its site',
    'Ottermill @ Foundry Hall | @Here / OTTERMILL LLC | =',
    'Ottermill at Foundry Hall | @Here / OTTERMILL AT FOUNDRY HALL LLC | =',
  ],
  [
    'sign less its site, elsewhere',
    'Ottermill @ Foundry Hall | @Here / OTTERMILL LLC | @Away',
    'Ottermill @ Foundry Hall | @Here / OTTERMILL LLC | =',
  ],
  [
    'other town in the legal name of a trade name',
    'Ottermill | @Here / VESPER OCALA LLC | @Away | trading OTTERMILL',
    'Ottermill | @Here / VESPER TAMPA LLC | @Away | trading OTTERMILL',
  ],
  [
    'trade name of another legal name',
    'Ottermill | @Here / VESPER LLC | @Away | trading OTTERMILL',
    'Ottermill | @Here / OTTERMILL VESPER LLC | @Away | trading OTTERMILL',
  ],
  [
    'other town on the sign',
    'Ottermill of Ocala | @Here / OTTERMILL LLC | @Away',
    'Ottermill of Tampa | @Here / OTTERMILL LLC | @Away',
  ],
  [
    'own town on the sign',
    'Ottermill Tampa | @Here / OTTERMILL LLC | @Away',
    'Ottermill Ocala | @Here / OTTERMILL LLC | @Away',
  ],
  [
    'mark of a series',
    'Tacos la Potranca | @Here / TACOS LA POTRANCA 2 LLC',
    'Tacos la Potranca | @Here / TACOS LA POTRANCA LLC',
  ],
  [
    'other mark of a series',
    'Ottermill of Ocala | @Here / OTTERMILL OF TAMPA LLC',
    'Ottermill | @Here / OTTERMILL OF TAMPA LLC',
  ],
  [
    'margin',
    'Ottermill | @Here / OTTERMILL LLC | = / K LLC | @Away',
    'Ottermill | @Here / OTTERMILL LLC | = / OTTERMILL LLC | =',
  ],
  ['tie', 'Ottermill | @Here / OTTERMILL LLC | = / OTTERMILL LLC | =', 'Ottermill | @Here / OTTERMILL LLC | ='],
  ['margin elsewhere', 'Ottermill | @Here / OTTERMILL LLC | @Away', 'Ottermill | @Here / OTTERMILL LLC | ='],
  ['same trade', 'Ottermill Plumbing | @Here / OTTERMILL PLUMBERS INC', 'Ottermill Plumbing | @Here / OTTERMILL INC'],
  [
    'other trade elsewhere',
    'Ottermill Dental | @Here / OTTERMILL PLUMBING LLC | @Zip',
    'Ottermill Dental | @Here / OTTERMILL PLUMBING LLC | =',
  ],
  [
    'other trade at the house',
    'Ottermill Dental | @Here / OTTERMILL PLUMBING LLC | =',
    'Ottermill Dental | @Here / OTTERMILL PLUMBING LLC | @Zip',
  ],
  ['landlord', 'Sudsy Laundromat | @Here / SUDSY PROPERTIES LLC | =', 'Sudsy Laundromat | @Here / SUDSY LLC | ='],
  ['property holder', 'Ottermill | @Here / 77 PIKE LLC | =', 'Ottermill | @Here / PIKE PLUMBING LLC | ='],
  [
    'ended',
    'Ottermill | @Here / OTTERMILL LLC | dissolved 2021-05-01',
    'Ottermill | @Here / OTTERMILL LLC | suspended',
  ],
  [
    'same phone and name',
    'Ottermill | @Here | phone 813-622-8811 / OTTERMILL LLC | @Away | phone 813-622-8811',
    'Ottermill | @Here | phone 813-622-8811 / K LLC | @Away | phone 813-622-8811',
  ],
  [
    'same phone',
    'Ottermill | @Here | phone 813-622-8811 / K LLC | @Away | phone 813-622-8811',
    'Ottermill | @Here | phone 813-622-8811 / K LLC | @Away | phone 813-733-9900',
  ],
  [
    'same phone elsewhere',
    'Ottermill | @Here | phone 813-622-8811 / OTTERMILL LLC | @Away | phone 813-622-8811',
    'Ottermill | @Here | phone 813-622-8811 / OTTERMILL LLC | = | phone 813-622-8811',
  ],
  [
    'other phone',
    'Ottermill | @Here | phone 813-622-8811 / OTTERMILL LLC | phone 813-733-9900',
    'Ottermill | @Here | phone 813-622-8811 / OTTERMILL LLC',
  ],
  [
    'same website and name',
    'Ottermill | @Here | website ottermill.com / OTTERMILL LLC | website ottermill.com',
    'Ottermill | @Here | website ottermill.com / K LLC | website ottermill.com',
  ],
  [
    'same website',
    'Ottermill | @Here | website ottermill.com / K LLC | website ottermill.com',
    'Ottermill | @Here | website ottermill.com / K LLC | website otterbrook.com',
  ],
  [
    'website of a chain',
    'Subway | @Here | website subway.com / K LLC | @Away | website subway.com',
    'Subway | @Here | website subway.com / K LLC | = | website subway.com',
  ],
  [
    'website from another state',
    'Ottermill | @Here | website ottermill.com / K LLC | @Dallas | website ottermill.com',
    'Ottermill | @Here | website ottermill.com / K LLC | @Away | website ottermill.com',
  ],
  [
    'other website',
    'Ottermill | @Here | website ottermill.com / OTTERMILL LLC | website otterbrook.com',
    'Ottermill | @Here | website ottermill.com / OTTERMILL LLC | website ottermill.com',
  ],
  [
    'same domain of e-mail',
    'Ottermill | @Here | email hi@ottermill.com / OTTERMILL LLC | website ottermill.com',
    'Ottermill | @Here | email hi@ottermill.com / K LLC | @Away | website ottermill.com',
  ],
  [
    'person at the house',
    'Jane Roe DDS | @Here / K LLC | = | person member ROE, JANE',
    'Jane Roe DDS | @Here / K LLC | = | person member ROE, OTTO',
  ],
  [
    'person elsewhere',
    'Jane Roe DDS | @Here / K LLC | @Away | person member ROE, JANE',
    'Jane Roe DDS | @Here / K LLC | = | person member ROE, JANE',
  ],
  [
    'person by e-mail',
    'Ottermill | @Here | email jane.rowan@gmail.com / K LLC | = | person member ROWAN, JANE',
    'Ottermill | @Here | email jane.ro@gmail.com / K LLC | = | person member ROWAN, JANE',
  ],
];

const worth = async (title: string, written: string, around?: Around) =>
  FEATURES.find(({ name }) => name === title)!.value(await firstCompany(written, around));

describe('a feature holds', () => {
  for (const [feature, holds, misses, around] of CASES) {
    it(`${feature}: ${holds}`, async () => {
      assert.ok((await worth(feature, holds, around)) > 0, 'it does not hold');
      assert.equal(await worth(feature, misses, around), 0, `it holds of ${misses}`);
    });
  }

  it('of a case here, whichever it is', () => {
    const told = new Set([...CASES, ...VALUES].map(([feature]) => feature));
    assert.deepEqual(
      FEATURES.map(({ name }) => name).filter((name) => !told.has(name) && !DOUBTED.has(name)),
      [],
    );
  });
});

const FAR = 'Ottermill | @Here / OTTERMILL LLC | @Away';
const VALUES: readonly (readonly [feature: string, value: number, written: string, around?: Around])[] = [
  ['share of all that speaks', 2, FAR, { posteriorLogit: 8 }],
  ['share of all that speaks', -3.5, FAR, { posteriorLogit: -40 }],
  ['share of all that speaks', 3.5, FAR, { posteriorLogit: 40 }],
  ['sites elsewhere', 2, FAR, { sites: 4 }],
  ['sites elsewhere', 5, FAR, { sites: 900 }],
  ['margin', 3, FAR],
  ['behind', 0, FAR],
  ['margin elsewhere', 3, FAR],
  ['bearers elsewhere', 2, `${FAR} / 3x OTTERMILL INC | {100+10} Pine St, Ocala, FL 34470`],
  ['namesakes elsewhere', 2, `${FAR} / 3x OTTERMILL INC | {100+10} Pine St, Ocala, FL 34470`],
  ['companies at a named house', 2, 'Ottermill | @Here / OTTERMILL LLC | = / 3x {KILN/VESPER/MARLOW} INC | ='],
  ['companies at an unnamed house', 2, 'Ottermill | @Here / K LLC | = / 3x {KILN/VESPER/MARLOW} INC | ='],
];

describe('a feature is worth', () => {
  for (const [feature, value, written, around = {}] of VALUES)
    it(`${value}, ${feature}: ${written} ${JSON.stringify(around)}`, async () =>
      assert.ok(Math.abs((await worth(feature, written, around)) - value) < 1e-9));
});

describe('the features', () => {
  it('have names of their own', () => {
    assert.equal(new Set(FEATURES.map(({ name }) => name)).size, FEATURES.length);
  });

  it('of a trade name are none of a legal name, nor those of the house of a name elsewhere', async () => {
    const [trade, legal, house] = await Promise.all(
      [
        'Ottermill | @Here / K LLC | @Away | trading OTTERMILL',
        'Ottermill | @Here / OTTERMILL LLC | @Away',
        'Ottermill | @Here / OTTERMILL LLC | =',
      ].map((written) => firstCompany(written)),
    );
    const holding = (view: Awaited<ReturnType<typeof firstCompany>>, word: RegExp) =>
      FEATURES.filter(({ name, value }) => word.test(name) && value(view) > 0).map(({ name }) => name);
    assert.ok(holding(trade!, /trade name/).length > 2);
    assert.deepEqual(holding(legal!, /trade name/), []);
    assert.ok(holding(legal!, /elsewhere/).length > 2);
    assert.deepEqual(holding(house!, /elsewhere/), []);
  });
});
