/** Real towns with one of their ZIP codes and their county. Streets and house numbers are invented. */

/** States whose registries the samples have. */
export const SAMPLE_STATES = ['AK', 'CO', 'CT', 'FL', 'IL', 'NY', 'OR'] as const;
export type SampleState = (typeof SAMPLE_STATES)[number];

export type Place = {
  readonly city: string;
  readonly county: string;
  readonly state: string;
  readonly zip: string;
};

const TOWNS: Readonly<Record<string, string>> = {
  AK: 'Anchorage/Anchorage/99501, Anchorage/Anchorage/99503, Fairbanks/Fairbanks North Star/99701, Juneau/Juneau/99801, Wasilla/Matanuska-Susitna/99654, Sitka/Sitka/99835, Kenai/Kenai Peninsula/99611, Kodiak/Kodiak Island/99615',
  CO: 'Denver/Denver/80202, Denver/Denver/80211, Colorado Springs/El Paso/80903, Aurora/Arapahoe/80012, Fort Collins/Larimer/80521, Boulder/Boulder/80302, Pueblo/Pueblo/81003, Durango/La Plata/81301, Grand Junction/Mesa/81501',
  CT: 'Hartford/Hartford/06103, New Haven/New Haven/06510, Stamford/Fairfield/06901, Bridgeport/Fairfield/06604, Enfield/Hartford/06082, Norwich/New London/06360, Torrington/Litchfield/06790',
  FL: 'Miami/Miami-Dade/33130, Miami/Miami-Dade/33126, Orlando/Orange/32801, Tampa/Hillsborough/33602, Jacksonville/Duval/32202, Hollywood/Broward/33021, Sarasota/Sarasota/34236, Tallahassee/Leon/32301, Naples/Collier/34102, Sanford/Seminole/32771',
  IL: 'Chicago/Cook/60601, Chicago/Cook/60614, Springfield/Sangamon/62701, Peoria/Peoria/61602, Rockford/Winnebago/61101, Naperville/DuPage/60540, Champaign/Champaign/61820',
  NY: 'New York/New York/10018, New York/New York/10013, Brooklyn/Kings/11201, Buffalo/Erie/14202, Albany/Albany/12207, Syracuse/Onondaga/13202, Rochester/Monroe/14604, White Plains/Westchester/10601, Ithaca/Tompkins/14850',
  OR: 'Portland/Multnomah/97205, Portland/Multnomah/97214, Salem/Marion/97301, Eugene/Lane/97401, Bend/Deschutes/97701, Medford/Jackson/97501, Hood River/Hood River/97031, Astoria/Clatsop/97103',
  DE: 'Wilmington/New Castle/19801, Dover/Kent/19901',
  TX: 'Austin/Travis/78701, Dallas/Dallas/75201',
  CA: 'Sacramento/Sacramento/95814, Oakland/Alameda/94607',
  NV: 'Reno/Washoe/89501',
  WA: 'Seattle/King/98101, Spokane/Spokane/99201',
  MA: 'Boston/Suffolk/02108, Worcester/Worcester/01608',
  NJ: 'Newark/Essex/07102',
  WY: 'Cheyenne/Laramie/82001',
};

const PLACES = new Map(
  Object.entries(TOWNS).map(([state, towns]): [string, readonly Place[]] => [
    state,
    towns.split(', ').map((town) => {
      const [city = '', county = '', zip = ''] = town.split('/');
      return { city, county, state, zip };
    }),
  ]),
);

export function placesIn(state: string): readonly Place[] {
  return PLACES.get(state)!;
}

/** Homes of companies that come from elsewhere, by weight. */
export const OTHER_HOMES = [
  ['DE', 50],
  ['TX', 10],
  ['CA', 12],
  ['NV', 8],
  ['WA', 8],
  ['MA', 5],
  ['NJ', 5],
  ['WY', 4],
] as const;

const STATE_WORDS: Readonly<Record<string, string>> = {
  AK: 'Alaska',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  IL: 'Illinois',
  MA: 'Massachusetts',
  NJ: 'New Jersey',
  NV: 'Nevada',
  NY: 'New York',
  OR: 'Oregon',
  TX: 'Texas',
  WA: 'Washington',
  WY: 'Wyoming',
};

export function stateWord(state: string): string {
  return STATE_WORDS[state]!;
}
