/** The words that invented companies and people are made of. */

export const GIVEN_NAMES =
  `James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard
Susan Joseph Jessica Thomas Sarah Charles Karen Daniel Nancy Matthew Lisa Anthony Sandra Mark Ashley Steven Emily Paul Donna
Andrew Michelle Joshua Carol Kenneth Amanda Kevin Melissa Brian Deborah George Stephanie Timothy Rebecca Ronald Laura Jason
Helen Edward Sharon Jeffrey Cynthia Ryan Kathleen Jacob Amy Nicholas Angela Eric Anna Jonathan Ruth Larry Brenda Justin Pamela
Scott Nicole Brandon Katherine Benjamin Samantha Samuel Christine Gregory Emma Alexander Rachel Patrick Maria Jack Janet
Dennis Catherine José Luz Carlos Marisol Luis Ana Wei Mei Hiroshi Yuki Ravi Priya Omar Leila Ivan Olga Søren Ingrid Kwame Ama
Nils Astrid Mateo Lucía Ángel Renée André Zoë Tariq Noor Viktor Daria Minh Linh Joon Hana`.split(/\s+/);

export const FAMILY_NAMES = `Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez
Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis
Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell
Carter Roberts Peña Muñoz Okafor Mensah Lindqvist Halvorsen Kowalczyk Novak Petrov Haddad Rahman Patel Iyer Chaudhry Tanaka
Mori Cho Zhang Liu Tran Pham O'Malley O'Dowd MacLeish McTavish Fitzroy De_La_Cruz Van_der_Berg Castellanos Duarte Quispe
Abernathy Birtwhistle Colquhoun Drummond Eastlake Fairweather Galbraith Hollingsworth Inglewood Jessop Kirkbride Lovelace
Merriweather Northcott Osgood Pemberton Quartermaine Rutherford Stallworth Tillinghast Underhill Vandermeer Whitlock Yarborough`
  .split(/\s+/)
  .map((name) => name.replaceAll('_', ' '));

/** Halves of invented place-like words: Harrowmere, Thistlecombe. */
export const FIRST_HALVES = `Amber Barley Bramble Brindle Cinder Clover Crag Drift Dusk Elder Ember Fallow Fen Fern
Gale Gorse Granite Harrow Hazel Heron Hollow Juniper Kestrel Lantern Larch Linden Marl Marrow Merle Moss Nettle Otter Pebble
Pewter Quarry Quill Raven Reed Rowan Saddle Sedge Sorrel Sparrow Tallow Tamsin Tarn Thistle Thorn Umber Velvet Wend Whistle
Willow Wren Yarrow`.split(/\s+/);
export const SECOND_HALVES =
  `acre bank beck bourne brook burn by combe cote crest croft dale fell field fold ford garth gate
grove ham haven heath holm hurst keep lane ley march mead mere mill moor mount pike quay reach ridge row shaw shore stead stow
thorpe ton vale wall ward wick wold worth`.split(/\s+/);

export const SYLLABLES = [
  'vel',
  'mor',
  'qui',
  'sta',
  'tri',
  'zan',
  'lor',
  'bri',
  'cal',
  'dex',
  'fen',
  'gal',
  'hux',
  'jor',
];
export const LAST_SYLLABLES = [
  'ara',
  'edo',
  'ova',
  'ine',
  'onda',
  'iva',
  'eska',
  'umo',
  'athe',
  'ity',
  'oro',
  'ax',
  'uent',
];

export const SHOP_WORDS = [
  'Gilded',
  'Crooked',
  'Sleepy',
  'Brass',
  'Paper',
  'Blue',
  'Little',
  'Lucky',
  'Rusty',
  'Velvet',
];
export const SHOP_THINGS = [
  'Lantern',
  'Kettle',
  'Heron',
  'Anchor',
  'Ladle',
  'Thimble',
  'Otter',
  'Acorn',
  'Wheelbarrow',
];

/** `naics`: code and title of the 2022 classification. */
export type Trade = {
  readonly words: readonly string[];
  readonly naics: string;
  readonly title: string;
  /** What a shop of the trade calls itself over the door. */
  readonly shop: readonly string[];
};

function trade(naics: string, title: string, words: string, shop: string): Trade {
  return { naics, title, words: words.split(', '), shop: shop.split(', ') };
}

/** The frequent ones stand more than once. */
export const TRADES: readonly Trade[] = [
  trade('722511', 'Full-Service Restaurants', 'Restaurant Group, Hospitality, Foods', 'Grill, Diner, Kitchen, Tavern'),
  trade('722511', 'Full-Service Restaurants', 'Hospitality Group, Dining', 'Bistro, Cantina, Chophouse'),
  trade('722515', 'Snack and Nonalcoholic Beverage Bars', 'Coffee Roasters, Coffee Company', 'Coffee, Cafe, Café'),
  trade('811111', 'General Automotive Repair', 'Auto Repair, Automotive', 'Auto, Garage, Auto & Tire'),
  trade('238220', 'Plumbing, Heating, and Air-Conditioning Contractors', 'Plumbing, Plumbing & Heating', 'Plumbing'),
  trade(
    '238210',
    'Electrical Contractors and Other Wiring Installation Contractors',
    'Electric, Electrical',
    'Electric',
  ),
  trade('238160', 'Roofing Contractors', 'Roofing, Roofing & Exteriors', 'Roofing'),
  trade('236115', 'New Single-Family Housing Construction', 'Construction, Builders, Homes', 'Custom Homes'),
  trade('531110', 'Lessors of Residential Buildings and Dwellings', 'Properties, Real Estate, Rentals', 'Apartments'),
  trade('531110', 'Lessors of Residential Buildings and Dwellings', 'Property Management, Properties', 'Lofts'),
  trade('531210', 'Offices of Real Estate Agents and Brokers', 'Realty, Real Estate Group', 'Realty'),
  trade('551112', 'Offices of Other Holding Companies', 'Holdings, Enterprises, Ventures', 'Group'),
  trade('551112', 'Offices of Other Holding Companies', 'Capital, Investments, Partners', 'Group'),
  trade('541611', 'Administrative Management Consulting Services', 'Consulting, Advisors', 'Consulting'),
  trade('541512', 'Computer Systems Design Services', 'Software, Systems, Technologies', 'Digital, Labs'),
  trade('484121', 'General Freight Trucking, Long-Distance, Truckload', 'Trucking, Freight, Logistics', 'Express'),
  trade('561730', 'Landscaping Services', 'Landscaping, Lawn & Landscape', 'Lawn Care'),
  trade('561720', 'Janitorial Services', 'Cleaning Services, Services', 'Cleaning'),
  trade('812112', 'Beauty Salons', 'Salon, Beauty', 'Hair Studio, Nails & Spa'),
  trade('621210', 'Offices of Dentists', 'Dental, Dental Care', 'Family Dental, Smiles'),
  trade('541940', 'Veterinary Services', 'Veterinary, Animal Hospital', 'Pet Clinic'),
  trade('445110', 'Supermarkets and Other Grocery Retailers', 'Markets, Grocers', 'Market, Corner Store'),
  trade('457110', 'Gasoline Stations with Convenience Stores', 'Fuels, Petroleum', 'Fuel & Mart, Quick Stop'),
  trade('114111', 'Finfish Fishing', 'Fisheries, Seafoods', 'Fish Co'),
  trade('111998', 'All Other Miscellaneous Crop Farming', 'Farms, Orchards, Ranch', 'Farm Stand'),
  trade('713940', 'Fitness and Recreational Sports Centers', 'Fitness, Wellness', 'Gym, Yoga'),
  trade('721110', 'Hotels (except Casino Hotels) and Motels', 'Lodging, Inns', 'Inn, Motor Lodge'),
  trade('332710', 'Machine Shops', 'Machine, Manufacturing, Fabrication', 'Machine Works'),
];

export const CAUSE: Trade = trade(
  '813410',
  'Civic and Social Organizations',
  'Foundation, Community Association, Historical Society, Youth League, Food Bank, Land Trust, Homeowners Association',
  'Thrift Shop, Community Center',
);

export const STREETS =
  `Main Oak Maple Cedar Elm Pine Walnut Birch Lake Hill Spring Ridge Church Willow Mill River Meadow Park
Sunset Highland Franklin Lincoln Madison Second Third Fourth Fifth`.split(/\s+/);
export const STREET_KINDS = ['Street', 'Avenue', 'Road', 'Drive', 'Lane', 'Court', 'Way', 'Boulevard'] as const;

export const PROFESSIONS = TRADES.filter(({ naics }) => /^(?:5416|5419|6212)/.test(naics));
