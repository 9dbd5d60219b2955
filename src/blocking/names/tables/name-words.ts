/**
 * Words that tell what a name is: written from the trade-name and legal-name columns that licensing agencies
 * publish and from everyday use.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/**
 * Words a person's name does not hold. Family names that are trades as well (Baker, Cook, Mason, Taylor,
 * Carpenter, Fisher) stay out.
 */
export const COMPANY_WORDS: ReadonlySet<string> = words(
  `academy accessories accounting acquisition acquisitions adult adventures advertising advisors affiliates agency air airlines
airport alliance aluminum america american animal antiques apartment apartments apparel appliance appliances appraisal aquatics
architects architecture art arts asian assets assisted associates association assn assoc athletic attorneys auction audio auto
automotive aviation bagel bagels bakery banco bank banquet bar barbecue barber barbers bbq beach beauty beer beverage beverages
bicycle bikes billiards bistro board boat boats bodega body books bookstore boutique bowling brands brew brewery brewing bridal
bros brothers broadcasting builders building burger burgers business buffet cab cabinets cafe cafeteria camp candy cannabis
capital car cards care cargo carpet cars carwash cash casino catering cellars cemetery center centers central centre century
charities charter chicken childcare children chiropractic church cigar cigars cinema city cleaners cleaning clinic closet
clothing club coffee collective college collision comm commerce commercial commission committee communications community company
computer computers concepts concrete condominium condominiums congregation construction consultants consulting contracting
contractors convenience cookies coop cooperative corner corporation corp cosmetics council counseling country county couture
creamery creations creative credit cuisine custom customs cycles dairy dance data dba deli delicatessen delivery dental dentistry
department depot dermatology design designs detail developers development diagnostics diner direct discount dispensary
distribution distributing distributors district dollar donuts drug drugs dynamics eatery economic education educational electric
electrical electronics elementary elite emporium energy engineering enterprise enterprises entertainment environmental equipment
equities equity estate estates event events excavating exchange express eyewear fabrics facility factory family farm farms fashion
fashions federal federation feed fellowship finance financial fire firm fish fitness floor flooring florist flowers food foods
footwear foundation franchise freight fresh friends fruit fuel fund funding funds funeral furniture gallery games garage garden
gardens gas general gifts glass global gold golf gourmet government granite graphics grill grille grocery group grp growers gym
hair halal hall handyman hardware hauling healing health healthcare heating heights herbal high historical hoa holding holdings
home homeowners homes hookah hospice hospital hospitality hotel house housing hvac ice imports inc incorporated indian industrial
industries inn innovations institute instruments insurance intl interior interiors international internet inventory investment
investments investors iron irrigation islamic italian japanese janitorial jewelers jewelry juice karaoke karate kids kitchen
kitchens korean lab laboratories laboratory labs land landing landscape landscaping laundromat laundry law lawn leasing learning
liability library limited limousine liquor liquors llc llp living loan loans locksmith lodge logistics lounge lp ltd lumber
lutheran machine machinery magic mail maintenance mall management manufacturing marina marine market marketing markets mart
martial massage materials mattress meat meats mechanical media medical memorial men mercado methodist metal metals mexican mfg
mgmt mill mills mini ministries ministry mission mobile modern mortgage motel motor motors motorsports mountain moving museum
music nail nails national natural network news newsstand north northern northwest nursery nursing nutrition office offices oil
optical optics optometry organic orthodontics orthopedic outdoor outfitters outlet outreach paint painting palace parking parks
partners partnership parts party pastry patrol paving pavers pawn pediatrics pest pet petroleum pets pharmacy photo photography
physical physicians pizza pizzeria plastering plaza plumbing plus poke pool pools post pottery power pptys practice precision
preschool press print printing produce production productions products professional professionals program project promotions
properties property provisions pub public publishing quality racing radiator radio ranch real realtors realty records recovery
recreation recycling refrigeration rehab rehabilitation remodeling renovations rental rentals repair repairs republic research
residential resort resorts resources restaurant restaurants restoration retail revocable roofing rotary saloon salon salvage
sanitation savings school schools science sciences screen seafood security self senior service services shack shipping shoe shoes
shop shoppe shops signs skin smoke smoothie smoothies snacks society software solar solutions soul south southeast southern spa
specialists specialties spirits sports sportswear square stables staffing station steakhouse steel storage store stores strategies
studio studios subs suites supermarket supply supplies surgery surgical surplus sushi svc svcs systems taco tacos tan tanning
tapas tattoo tavern tax taxi tea team tech technologies technology telecom temple textile thai theater theatre therapy threads
tile timber tire tires title tobacco tool tools tours towing town toys trade traders trading trail trailer training transfer
transit transmission transport transportation travel treats tree trucking trust union united university upholstery urban usa used
vacation valet vape vegan vending ventures veterans veterinary video village villas vineyard vineyards vintage virtual wash
water wellness welding west western wheels wholesale windows wine winery wines wireless wok women wood woodworking works world
worldwide yacht yachts yoga youth`,
);

/** Titles and degrees around a person's name, dots aside. */
export const TITLES: ReadonlySet<string> = words(
  `mr mrs ms miss dr prof rev reverend hon honorable senator sir fr sgt capt lt col esq esquire md do dds dmd dvm vmd od dc dpm phd psyd edd thd scd jd cpa ea lcsw
lmft lpc lmt np rn bsn msn pa pac pc dpt pt ot rph pharmd mba cfp clu pe ra aia facs faaos faap atty attorney trustee ttee`,
);

/**
 * Those that alone make a name in which they stand a person's; the others are common words or short for
 * something else.
 */
export const PROFESSIONS: ReadonlySet<string> = words(
  'dr esq esquire md dds dmd dvm vmd od dpm phd psyd jd cpa lcsw lmft lmt dpt attorney',
);

export const GENERATIONS: ReadonlySet<string> = words('jr sr ii iii iv v 2nd 3rd 4th');

/** Words of a family name that belong to the one behind them. */
export const PARTICLES: ReadonlySet<string> = words(
  'de del la las los van von der den di da das dos du st mc mac el bin le della dela delos',
);

/** Phrases that leave a person's name when taken off the front. */
export const PERSON_PREFIXES: readonly string[] = [
  ...['law offices of', 'law office of', 'the law offices of', 'the law office of', 'offices of', 'office of'],
  ...['law firm of', 'the law firm of', 'law practice of', 'dental office of', 'dental offices of', 'estate of'],
  ...['insurance agent', 'attorney at law', 'the office of', 'practice of'],
];

/** Those taken off the end. */
export const PERSON_SUFFIXES: readonly string[] = [
  ...['attorney at law', 'attorneys at law', 'law office', 'law offices', 'law firm', 'law pllc', 'insurance agency'],
  ...['state farm agent', 'state farm insurance', 'allstate insurance', 'farmers insurance', 'sole proprietor'],
  ...['sole prop', 'individual', 'an individual', 'et al', 'indiv'],
];
