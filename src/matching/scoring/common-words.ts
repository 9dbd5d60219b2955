/**
 * Words that many US companies bear in their names, with the share of names that hold one of their group,
 * roughly as the states' registries have them. They stand in for a registry too small to tell, and weigh less
 * the larger it is. Family names by the Census Bureau's list of surnames of 2010, the first hundred; little
 * words, and others that one in a thousand names has, as counted in some 50,000 legal names of Florida,
 * Oregon and lists of licences.
 */
export const COMMON_WORDS: readonly (readonly [share: number, words: string])[] = [
  [0.02, 'of service svc group grp home construction property invest solution holding enterprise management mgmt'],
  [
    0.009,
    `restaurant rest cafe salon hair beauty barber spa nail market mart grocery deli food shop store auto automotive car repair
     cleaning cleaner cleaners dental dentistry medical clinic health care center ctr grill bar pizza kitchen bakery coffee
     liquor gas station hotel motel inn fitness gym yoga church school academy plumbing heating electric electrical roofing
     landscaping lawn painting trucking transport transportation logistics consulting design studio photography law realty
     insurance tax financial capital trust real estate rental apartment club lounge pub tavern burger taco wine smoke vape
     tire towing wash laundry flower florist book jewelry gift boutique fashion pet vet veterinary pharmacy rx supply
     equipment tech technology systems media marketing production entertainment music art arts international intl
     a la el hq headquarters office corporate location division american america usa us first 1st new old national natl united general`,
  ],
  [
    0.003,
    `premier sunrise main street st golden gold best quality family elite city town village park lake river mountain mt valley
     hill ridge creek beach island bay ocean coast coastal sun star blue red green black white silver north south east west
     northern southern eastern western central downtown royal king queen eagle lion tiger bear wolf pine oak maple cedar elm
     brothers bros sons express fast quick super top one 1 2 3 professional pro pros advanced modern classic custom creative
     total complete perfect prime pacific atlantic heritage liberty freedom patriot victory summit pinnacle peak horizon
     legacy integrity precision reliable affordable discount country garden house corner crossing bridge point station
     company llc inc corp ltd partners ventures associates life living wellness healing hope grace faith holy saint baptist methodist lutheran
     second 2nd third 3rd community foundation bank abc ace apex alpha omega delta sky moon angel lucky happy big little
     chinese mexican italian indian japanese thai korean vietnamese cuban spanish french greek asian latin caribbean hispanic
     all at by de in on farm gourmet hospitality convenience mini fresh fish trading place world stop retail 4 5 7 los j
     golf steel metal sea advisor adviser import export tienda carniceria panaderia minimarket`,
  ],
  [
    0.0015,
    `smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez wilson anderson thomas
     taylor moore jackson martin lee perez thompson harris sanchez clark ramirez lewis robinson walker young allen wright scott
     torres nguyen flores adams nelson baker hall rivera campbell mitchell carter roberts gomez phillips evans turner diaz parker
     cruz edwards collins reyes stewart morris morales murphy cook rogers gutierrez ortiz morgan cooper peterson bailey reed
     kelly howard ramos kim cox ward richardson watson brooks chavez wood james bennett gray mendoza ruiz hughes price alvarez
     castillo sanders patel myers long ross foster jimenez michael david john mary jane joe mike tony maria george charles
     robert william richard paul mark daniel james
     b c d e k l m r s t w 6 8 10 99 to for my mr more good plus choice grand high hot sweet love global mobile sales lab dist spec
     tree ranch rock land water ice palm candy fruit natural organic china casa chef key collective concept creation event
     brand avenue ave road rd square sq las del florida california york`,
  ],
];
