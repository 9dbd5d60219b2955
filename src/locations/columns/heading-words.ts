/** Headings → words: `PREM_ADDR1`, `premiseStreetAddress`, `mailingcity`, `STREET_NUM`, `Código Postal`. */

/** How words of headings are written, cut off by formats of ten characters, and in Spanish. */
const SPELLINGS: Readonly<Record<string, string>> = {
  name: 'nm nam nme names nombre nomb',
  address: 'addr adr adrs addrs add addresses direccion domicilio addre addres adress ad',
  number: 'no num nbr nr nmbr nu numb numbe numero nums numbers',
  street: 'st str strt strname calle stree',
  house: 'hse hs',
  building: 'bldg bld edificio',
  direction: 'dir direc directional dirn directi',
  pre: 'prefix pfx pref',
  post: 'pst',
  suffix: 'sfx suf sufx suff',
  type: 'typ tp types typecode',
  line: 'ln lin linea',
  unit: 'unt units unidad',
  suite: 'ste su suit',
  apartment: 'apt apts apartamento apto',
  room: 'rm',
  floor: 'flr fl piso',
  space: 'spc sp',
  city: 'cty cities ciudad cit muni poblacion',
  town: 'twn pueblo village township suburb hamlet',
  municipality: 'municipio municip mun',
  locality: 'localidad local',
  state: 'st sta stat estado stateprov statecode',
  province: 'prov provincia provi',
  region: 'reg regn',
  zip: 'zipcode postcode postalcode plz zipcd zcode zipcod cp',
  postal: 'postale post',
  code: 'cd cod cde codigo',
  county: 'cnty co cty condado',
  country: 'ctry cntry pais countr',
  latitude: 'lat latitud y ycoord ycoordinate latit',
  longitude: 'lon long lng longitud x xcoord xcoordinate longit',
  coordinates: 'coord coords coordinate coordenadas latlong latlng latlon lonlat',
  geometry: 'geom wkt thegeom shape',
  geolocation: 'geolocacion geoloc',
  phone: 'tel telephone ph phn telefono telephon phones telef fone',
  mobile: 'cell cellphone movil celular',
  email: 'mail emailaddress correo emails emailaddr',
  website: 'homepage websites',
  url: 'link uri',
  web: 'www internet',
  id: 'ids identifier uid uuid guid identificador pk ident identific npi ccn',
  reference: 'ref referencia',
  license: 'lic licence licencia licen lcns licens',
  permit: 'pmt permiso prmt',
  certificate: 'cert certif',
  registration: 'registro regis',
  account: 'acct acc cuenta accnt',
  parcel: 'prcl parcela',
  business: 'bus biz busn busi negocio bsns busines comercio empresa comercial',
  company: 'cmpny compania comp',
  organization: 'org organisation organizacion',
  corporation: 'corp corporacion corporat',
  entity: 'ent enti',
  legal: 'lgl juridico',
  trade: 'trading',
  dba: 'dbas aka',
  licensee: 'licencee titular licnsee',
  permittee: 'permitee',
  owner: 'own ownr propietario dueno owners owne ownership',
  applicant: 'appl applic',
  facility: 'fac facil facilities facili',
  establishment:
    'hotel motel pharmacy clinic school church dealer dealership garage salon bar cafe brewery winery dispensary grocery market hospital bank institution firm venue theater gym studio station farm nursery daycare lodging tavern pub bakery spa estab estb establecimiento establishm est establ',
  premises: 'premise prem premis premiss local',
  property: 'prop propert',
  physical: 'phys phy fisica physica actual',
  site: 'situs sitio',
  location: 'loc locn locations locat locatio ubicacion',
  store: 'shop tienda stores outlet',
  restaurant: 'rest restaurante',
  merchant: 'merch mercant',
  mailing: 'mail mlg maili mailin correspondence correspond',
  billing: 'bill invoice',
  shipping: 'ship delivery',
  agent: 'agt',
  contact: 'cntct contacto',
  first: 'given',
  last: 'apellido',
  middle: 'mi',
  subaddress: 'subaddr',
  primary: 'pri primario',
  quadrant: 'quad',
  borough: 'boro',
  abbreviation: 'abbr abbrev abv abbreviated',
  fictitious: 'fict assumed',
  headquarters: 'hq',
  administrative: 'admin',
  district: 'dist distrito',
  description: 'desc descr descripcion',
  category: 'cat categ categoria',
  status: 'stat estatus sts',
  date: 'dt fecha dte',
  low: 'lo from min begin start',
  high: 'hi to max thru end',
  fraction: 'frac fract half',
  whole: 'full complete one single completa entire',
  extra: 'additional addl',
  retailer: 'retail',
  headcount: 'employees',
};

/** Words that stand for themselves, so that words run together can be parted. */
const PLAIN =
  `work job project residence residential personal application docket roll sequence employer provider practice tenant occupant key row unique external internal record customer client vendor title brand banner chain concept franchise
  branch nickname label sign display operating outlet place operator taxpayer proprietor registrant holder other
  alternate former second also known as former road thoroughfare side civic subaddress secondary occupancy supplement
  extended community borough parish nation point geocode georeference domain page call main serial object case file
  object doing business formatted input matched string text freeform level area value values amount fee year count fax
  class issued issue expiration expires expiry effective notes note comment comments naics sic sqft acres zoning zone
  ward precinct neighborhood hours hour rating reviews review score inspection violation active open closed service
  industry segment size revenue tax employee employees manager president attorney lender bill previous prior old
  parent corporate home office emergency billing remit agency bureau council tract block lot subdivision land use
  accuracy quality side match tiger sum sub`
    .split(/\s+/)
    .filter((word) => word !== '');

/** Words that add nothing. */
const FILLERS = new Set(
  `txt the of your usa us and or for in at by if this field properties attributes tags de del la el los las current
  present geocodio smarty hubspot custom different any default`.split(/\s+/),
);

const MEANINGS: ReadonlyMap<string, readonly string[]> = (() => {
  const meanings = new Map<string, string[]>();
  const add = (spelling: string, word: string) =>
    meanings.set(spelling, [...new Set([...(meanings.get(spelling) ?? []), word])]);
  for (const [word, spellings] of Object.entries(SPELLINGS)) {
    add(word, word);
    for (const spelling of spellings.split(' ')) add(spelling, word);
  }
  for (const word of PLAIN) if (!meanings.has(word)) add(word, word);
  return meanings;
})();

/** Spellings that are several words at once. */
const COMPOUNDS: Readonly<Record<string, string>> = {
  tradename: 'trade name',
  tradenm: 'trade name',
  tradestyle: 'trade name',
  streetname: 'street name',
  stname: 'street name',
  strname: 'street name',
  housenumber: 'house number',
  parcelid: 'parcel id',
  parcelno: 'parcel number',
  apn: 'parcel number',
  pin: 'parcel number',
  folio: 'parcel number',
  objectid: 'object id',
  fid: 'object id',
  oid: 'object id',
  gid: 'object id',
  globalid: 'object id',
  predir: 'pre direction',
  predirection: 'pre direction',
  predirectional: 'pre direction',
  prefdir: 'pre direction',
  postdir: 'post direction',
  postdirection: 'post direction',
  postdirectional: 'post direction',
  sufdir: 'post direction',
  cityname: 'city name',
  countyname: 'county name',
  citystatezip: 'city state zip',
  citystzip: 'city state zip',
  ctystzip: 'city state zip',
  citystate: 'city state',
  cityst: 'city state',
  cityzip: 'city zip',
  csz: 'city state zip',
  citytown: 'city town',
  situsaddr: 'site address',
  ownername: 'owner name',
  dbaname: 'dba name',
  doingbusinessas: 'dba',
  razonsocial: 'legal name',
  sitioweb: 'website',
  paginaweb: 'website',
  fname: 'first name',
  firstname: 'first name',
  lname: 'last name',
  lastname: 'last name',
  surname: 'last name',
  osmid: 'id',
  featureid: 'id',
  telno: 'phone number',
  phoneno: 'phone number',
  unitno: 'unit number',
  billto: 'billing',
  shipto: 'shipping',
  zipcd: 'zip code',
  mid: 'merchant id',
};

/** The ten characters of a dbf file's headings. */
const CUT_AT = 10;
/** What a last word that was cut off may have been. */
const CUT_WORDS = [
  ...['name', 'number', 'address', 'street', 'city', 'state', 'zip', 'code', 'type', 'direction', 'suffix', 'unit'],
  ...['license', 'phone', 'county', 'date', 'status', 'line', 'id', 'description'],
];
const ALTERNATIVES_MAX = 24;
/** What is behind that is not read. */
const HEADING_LENGTH_MAX = 120;

/** `words` in the spelling of the table of fields, and how sure it is that they are meant, 0 to 1. */
export type HeadingWords = { readonly words: readonly string[]; readonly sureness: number };

/** All that the heading can be read as, the surest first. */
export function headingWords(heading: string): readonly HeadingWords[] {
  const parts = partsOf(heading);
  const isCut = heading.trim().length === CUT_AT && /^[A-Za-z0-9_]+$/.test(heading.trim());
  let readings: HeadingWords[] = [{ words: [], sureness: 1 }];
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const options = meaningsOf(part, isLast && isCut);
    readings = readings
      .flatMap(({ words, sureness }) =>
        options.map((option) => ({ words: [...words, ...option.words], sureness: sureness * option.sureness })),
      )
      .slice(0, ALTERNATIVES_MAX);
  }
  return readings.toSorted((a, b) => b.sureness - a.sureness);
}

/** Letters and digits apart, in lower case, without marks. */
function partsOf(heading: string): readonly string[] {
  return heading
    .slice(0, HEADING_LENGTH_MAX)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\be-?mail/gi, 'email')
    .replace(/\bweb[ -]?site/gi, 'website')
    .replace(/(ship|bill)[ _-]?to(?![a-z])/gi, '$1')
    .replace(/\b(?:d\.?\/?b\.?\/?a\b\.?)/gi, 'dba')
    .replace(/doing[ _-]?business[ _-]?as(?:\s*\(?dba\)?)?/gi, 'dba')
    .replace(/(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})|(\p{L})(?=\d)|(\d)(?=\p{L})/gu, '$& ')
    .replaceAll('#', ' number ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word, _, all) => word !== '' && !FILLERS.has(word) && !(word === 'y' && all.length > 2));
}

function meaningsOf(part: string, isCut: boolean): readonly HeadingWords[] {
  const compound = COMPOUNDS[part];
  if (compound !== undefined) return [{ words: compound.split(' '), sureness: 1 }];
  const known = MEANINGS.get(part);
  if (known !== undefined)
    return known.map((word, index) => ({ words: [word], sureness: word === part ? 1 : 1 - 0.01 * index }));
  if (/^\d+$/.test(part)) return [{ words: [part], sureness: 1 }];
  const cut = isCut ? CUT_WORDS.filter((word) => word.startsWith(part)) : [];
  if (cut.length > 0) return cut.map((word) => ({ words: [word], sureness: part.length > 2 ? 0.95 : 0.8 }));
  const parted = partedWords(part, isCut);
  if (parted !== null) return withMeanings(parted);
  const meant = part.length >= SLIP_MIN ? LONG_WORDS.find((word) => isSlip(part, word)) : undefined;
  return [meant === undefined ? { words: [part], sureness: 1 } : { words: [meant], sureness: 0.95 }];
}

/** `adress`, `sufix`, `buisness`: words so long are told from each other though a letter is wrong. */
const SLIP_MIN = 5;
const LONG_WORDS = [...Object.keys(SPELLINGS), ...PLAIN].filter((word) => word.length >= SLIP_MIN);

/** One letter more, less or other, or two turned. */
function isSlip(text: string, word: string): boolean {
  if (text[0] !== word[0] || Math.abs(text.length - word.length) > 1) return false;
  let at = 0;
  while (at < text.length && text[at] === word[at]) at++;
  const [rest, other] = [text.slice(at), word.slice(at)];
  return (
    rest.slice(1) === other.slice(1) ||
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    (rest.slice(2) === other.slice(2) && rest[0] === other[1] && rest[1] === other[0])
  );
}

const PARTED_MIN = 2;

/** `loc st`: a site's street, or its state. */
function withMeanings(pieces: readonly string[]): readonly HeadingWords[] {
  return pieces
    .reduce<readonly HeadingWords[]>(
      (readings, piece) => {
        const meanings = COMPOUNDS[piece] === undefined ? MEANINGS.get(piece)! : [COMPOUNDS[piece]];
        return readings.flatMap(({ words, sureness }) =>
          meanings.map((word, index) => ({
            words: [...words, ...word.split(' ')],
            sureness: sureness * (1 - 0.01 * index),
          })),
        );
      },
      [{ words: [], sureness: 1 }],
    )
    .slice(0, ALTERNATIVES_MAX);
}

/** `mailingcity` → `mailing city`: the fewest known words that make up the part; null where none do. */
function partedWords(part: string, isCut: boolean): readonly string[] | null {
  const best: (readonly string[] | null)[] = [[]];
  for (let end = 1; end <= part.length; end++) {
    best[end] = null;
    for (let from = 0; from < end; from++) {
      const before = best[from];
      const piece = part.slice(from, end);
      if (before == null || piece.length < PARTED_MIN) continue;
      const cutWord = isCut && end === part.length ? CUT_WORDS.find((word) => word.startsWith(piece)) : undefined;
      if (COMPOUNDS[piece] === undefined && !MEANINGS.has(piece) && cutWord === undefined) continue;
      const found = [...before, MEANINGS.has(piece) || COMPOUNDS[piece] ? piece : cutWord!];
      if (best[end] === null || found.length < best[end]!.length) best[end] = found;
    }
  }
  const found = best[part.length] ?? null;
  // Two letters here and there make up any word.
  return found !== null && found.length * 3 <= part.length + 2 ? found : null;
}
