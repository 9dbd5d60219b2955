/** How signs write names, made by hand for the generator alone. */

/** Shortenings and spellings of words in names, either way. */
export const NAME_SPELLINGS: readonly (readonly string[])[] = [
  ['AND', '&', '+', "'N'"],
  ['CENTER', 'CTR', 'CENTRE', 'CNTR'],
  ['SERVICE', 'SVC', 'SERV', 'SVCE'],
  ['SERVICES', 'SVCS', 'SERVS'],
  ['ASSOCIATES', 'ASSOC', 'ASSOCS', 'ASSOC.'],
  ['ASSOCIATION', 'ASSN', 'ASSOC', "ASS'N"],
  ['BROTHERS', 'BROS', 'BROS.'],
  ['MANAGEMENT', 'MGMT', 'MGT', 'MNGMT'],
  ['INTERNATIONAL', 'INTL', "INT'L", 'INTERNATL'],
  ['NATIONAL', "NAT'L", 'NATL'],
  ['MANUFACTURING', 'MFG', 'MFG.', 'MANF'],
  ['CONSTRUCTION', 'CONST', 'CONSTR', 'CONST.'],
  ['ENTERPRISES', 'ENT', 'ENTERP', 'ENTPR'],
  ['EQUIPMENT', 'EQUIP', 'EQPT'],
  ['DISTRIBUTING', 'DIST', 'DISTR'],
  ['DEPARTMENT', 'DEPT', 'DEPT.'],
  ['COMMUNITY', 'COMM', 'CMTY'],
  ['TRANSPORTATION', 'TRANSP', 'TRANS'],
  ['TRANSPORT', 'TRANSP', 'TRNSPT'],
  ['INSURANCE', 'INS', 'INS.'],
  ['DEVELOPMENT', 'DEV', 'DEVEL'],
  ['PROPERTIES', 'PROPS', 'PROP'],
  ['INVESTMENTS', 'INVS', 'INVESTMTS'],
  ['TECHNOLOGIES', 'TECH', 'TECHS'],
  ['TECHNOLOGY', 'TECH'],
  ['MEDICAL', 'MED', 'MED.'],
  ['HOSPITAL', 'HOSP'],
  ['PHARMACY', 'RX', 'PHCY'],
  ['RESTAURANT', 'REST', 'REST.', 'RSTRNT'],
  ['AUTOMOTIVE', 'AUTO', 'AUTOMOT'],
  ['SAINT', 'ST', 'ST.'],
  ['MOUNT', 'MT'],
  ['MOUNTAIN', 'MTN'],
  ['COUNTY', 'CO', 'CNTY'],
  ['UNIVERSITY', 'UNIV', 'U'],
  ['AMERICAN', 'AMER', 'AM'],
  ['NORTHWEST', 'NW', 'N.W.'],
  ['NORTHEAST', 'NE'],
  ['SOUTHWEST', 'SW'],
  ['SOUTHEAST', 'SE'],
  ['CAFE', 'CAFÉ'],
  ['BARBECUE', 'BBQ', 'BAR-B-Q', 'BARBEQUE'],
  ['DRIVE', 'DR'],
  ['THROUGH', 'THRU'],
  ['TWENTY', '20'],
  ['ONE', '1'],
  ['TWO', '2'],
  ['THREE', '3'],
  ['FOUR', '4'],
  ['FIVE', '5'],
  ['SEVEN', '7'],
  ['FIRST', '1ST'],
  ['SECOND', '2ND'],
];

/** Designators as registries write them at the end of names; what a sign drops or replaces. */
export const DESIGNATORS =
  /[,\s]+(?:L\.?\s?L\.?\s?C\.?|P\.?L\.?L\.?C\.?|INC(?:ORPORATED)?\.?|CORP(?:ORATION)?\.?|CO(?:MPANY)?\.?|LTD\.?|LIMITED|L\.?L?\.?L?\.?P\.?|P\.?[CA]\.?|LIMITED LIABILITY COMPANY|LIMITED PARTNERSHIP)$/i;
export const OTHER_DESIGNATORS = ['LLC', 'L.L.C.', 'Inc', 'Inc.', 'Corp', 'Co', 'Co.', 'Company', 'Ltd'];

/** Words a sign adds or leaves out. */
export const INDUSTRY_WORDS = [
  ...['Restaurant', 'Cafe', 'Grill', 'Bakery', 'Salon', 'Spa', 'Auto Repair', 'Plumbing', 'Dental', 'Clinic', 'Market'],
  ...['Deli', 'Fitness', 'Studio', 'Shop', 'Store', 'Boutique', 'Pharmacy', 'Services', 'Construction', 'Landscaping'],
  ...['Cleaning', 'Electric', 'Roofing', 'Gallery', 'Kitchen', 'Bar', 'Coffee', 'Floral', 'Consulting', 'Photography'],
];

export const SITE_WORDS = ['Downtown', 'Westside', 'Main St', 'Airport', 'Town Center', 'North', 'East', 'Mall'];

/** Words of trade names that nobody registered, and of businesses that do not exist. */
export const SIGN_WORDS = [
  ...['Velvet', 'Copper', 'Juniper', 'Lantern', 'Marigold', 'Otter', 'Pebble', 'Quill', 'Raven', 'Saffron', 'Thistle'],
  ...['Umber', 'Walnut', 'Yonder', 'Zephyr', 'Amber', 'Bramble', 'Cinder', 'Driftwood', 'Ember', 'Foxglove', 'Gable'],
];

export const PUBLIC_BODIES = ['Public Library', 'Fire Station No 2', 'Elementary School', 'Post Office', 'City Hall'];
