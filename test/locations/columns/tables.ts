/** Tables as portals, programs and people write them, and the locations that are in them; all invented. */

export type SomeTable = {
  readonly title: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** `name | address | id`, of each row. */
  readonly locations: readonly string[];
};

/** Blocks parted by blank lines: a title, headings, rows, and behind `=>` the location of each row. */
export function readTables(text: string): readonly SomeTable[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const [title = '', header = '', ...lines] = block.split('\n').map((line) => line.trim());
      const pairs = lines.map((line) => line.split(/\s*=>\s*/));
      return {
        title: title.replace(/^# /, ''),
        header: cellsOf(header),
        rows: pairs.map(([row = '']) => cellsOf(row)),
        locations: pairs.map(([, location = '']) => location),
      };
    });
}

/** Cells are parted by semicolons, and `\n` is a line break. */
const cellsOf = (line: string): readonly string[] => line.split(';').map((cell) => cell.trim().replaceAll('\\n', '\n'));

export const TABLES = readTables(String.raw`
# a street in columns
Business_Name; Street_Number; Street_Direction; Street_Name; Street_Suffix; Suite.Apt_No.; City; State; Zip_Code
ZORBITT TIRE; 4460; S; 6TH; AVE; NA; TUCSON; AZ; 85714 => ZORBITT TIRE | 4460 S 6TH AVE, TUCSON, AZ 85714
KILN; 12; ; ELM; ST; 4; TUCSON; AZ; 85714 => KILN | 12 ELM ST, 4, TUCSON, AZ 85714

# a street in columns of short headings, and a blank DBA
BUSINESS; DBA; ST_NO; ST_DIR; ST_NAME; ST_TYPE; UNIT_NO; CITY; STATE; ZIP
Zorbitt Tire; ; 4460; S; 6TH; AVE; ; TUCSON; AZ; 85714 => Zorbitt Tire | 4460 S 6TH AVE, TUCSON, AZ 85714

# a suffix that is a street's
business_name; house_number; pre_dir; street; suffix; zip
Zorbitt Tire; 4460; S; 6TH; AVE; 85714 => Zorbitt Tire | 4460 S 6TH AVE, 85714

# a suffix that is a directional
name; number; street; type; suffix; city; state
Zorbitt; 3500; Factoria; Blvd; SE; Bellevue; WA => Zorbitt | 3500 Factoria Blvd SE, Bellevue, WA

# house fractions, post directionals, types of units and ZIP+4
HouseNum; HouseFrac; PreDirection; StreetName; StreetType; PostDirection; UnitType; UnitNumber; City; Zip5; Zip4; Tenant Name; Owner
12; 1/2; ; Elm; St; NW; STE; 4; Tucson; 85714; 2604; Kiln; Roe Jane => Kiln | 12 1/2 Elm St NW, STE 4, Tucson, 85714-2604

# the last line in one column
Business Legal Name; Trade Name; Street Address; City, State, Zip
JANE ROE; ZORBITT TIRE; 4460 S 6TH AVE; TUCSON, AZ 85714 => ZORBITT TIRE | 4460 S 6TH AVE, TUCSON, AZ 85714

# the last line in the second
Name; Address 1; Address 2
Zorbitt Tire; 4460 S 6th Ave; Tucson, AZ 85714 => Zorbitt Tire | 4460 S 6th Ave, Tucson, AZ 85714

# the last line in the second, or in the third
Name; Address 1; Address 2; Address 3
Zorbitt Tire; 4460 S 6th Ave; Tucson, AZ 85714; => Zorbitt Tire | 4460 S 6th Ave, Tucson, AZ 85714
Kiln; 12 Elm St; Suite 7; Tucson, AZ 85714 => Kiln | 12 Elm St, Suite 7, Tucson, AZ 85714
Umber; 14 Elm St; Tucson, AZ 85714; => Umber | 14 Elm St, Tucson, AZ 85714

# city and state in one column
Restaurant Name; Address Line; City/State; Zip Code; Contact Person
Zorbitt Grill; 4460 S 6th Ave; Tucson, AZ; 85714; Jane Roe => Zorbitt Grill | 4460 S 6th Ave, Tucson, AZ 85714

# a city column with the state in it
Name of Business; Address of Business; Town or City; Postal Code
Zorbitt Tire; 4460 S 6th Ave; Tucson AZ; 85714 => Zorbitt Tire | 4460 S 6th Ave, Tucson AZ 85714

# a sign beside the premises' name
Premises Name; Doing Business As (DBA); Actual Address of Premises (Address1); City; State; Zip
ROE JANE; ZORBITT TIRE; 4460 S 6TH AVE; TUCSON; AZ; 85714 => ZORBITT TIRE | 4460 S 6TH AVE, TUCSON, AZ 85714
KILN; ; 12 ELM ST; TUCSON; AZ; 85714 => KILN | 12 ELM ST, TUCSON, AZ 85714

# a brand and its branches
Location ID; Location Name; Business Name; Address Line 1; Locality; Administrative District Level 1; Postal Code
L1; Downtown; Zorbitt Tire; 4460 S 6th Ave; Tucson; AZ; 85714 => Zorbitt Tire | 4460 S 6th Ave, Tucson, AZ 85714 | L1

# a store that is a branch
Store Name; Company; Street; Town; ST; ZIP
Downtown; Zorbitt Tire; 4460 S 6th Ave; Tucson; AZ; 85714 => Zorbitt Tire | 4460 S 6th Ave, Tucson, AZ 85714
#12; Kiln; 12 Elm St; Tucson; AZ; 85714 => Kiln | 12 Elm St, Tucson, AZ 85714

# a store that is a sign
Store Name; Company; Street; Town; ST; ZIP
Zorbitt Tire; Roe Holdings LLC; 4460 S 6th Ave; Tucson; AZ; 85714 => Zorbitt Tire | 4460 S 6th Ave, Tucson, AZ 85714
Kiln; Kiln Coffee Inc; 12 Elm St; Tucson; AZ; 85714 => Kiln | 12 Elm St, Tucson, AZ 85714

# shipping is blank where billing is not
Account Name; Billing Street; Billing City; Billing State/Province; Billing Zip/Postal Code; Shipping Street; Shipping City; Shipping State/Province; Shipping Zip/Postal Code
Zorbitt Tire; 4460 S 6th Ave; Tucson; AZ; 85714; ; ; ; => Zorbitt Tire | 4460 S 6th Ave, Tucson, AZ 85714
Kiln; PO Box 1; Reno; NV; 89501; 12 Elm St; Tucson; AZ; 85714 => Kiln | 12 Elm St, Tucson, AZ 85714

# shipping is blank throughout
Account Name; Billing Street; Billing City; Billing State/Province; Billing Zip/Postal Code; Shipping Street; Shipping City; Shipping State/Province; Shipping Zip/Postal Code
Zorbitt Tire; 4460 S 6th Ave; Tucson; AZ; 85714; ; ; ; => Zorbitt Tire | 4460 S 6th Ave, Tucson, AZ 85714

# fillers in the DBA column
Legal Name; DBA Name; street; city; state; zip
Zorbitt Tire LLC; NULL; 4460 S 6th Ave; Tucson; AZ; 85714 => Zorbitt Tire LLC | 4460 S 6th Ave, Tucson, AZ 85714
Kiln LLC; The Kiln; 12 Elm St; Tucson; AZ; 85714 => The Kiln | 12 Elm St, Tucson, AZ 85714

# where letters go is not where the place is
PARCEL_ID; OWNER_NAME; BUS_NAME; SITUS_ADDR; SITUS_CITY; SITUS_ZIP; MAIL_ADDR; MAIL_CITY; MAIL_STATE; MAIL_ZIP
101-22-333A; ROE JANE; ZORBITT TIRE; 4460 S 6TH AVE; TUCSON; 85714; PO BOX 12; PHOENIX; AZ; 85001 => ZORBITT TIRE | 4460 S 6TH AVE, TUCSON, 85714 | 101-22-333A

# the city of a letter behind its address, twice
Mailing Address; City; State; Zip; Premises Address; City; State; Zip; Trade Name; Licensee
PO BOX 12; PHOENIX; AZ; 85001; 4460 S 6TH AVE; TUCSON; AZ; 85714; ; ROE JANE => ROE JANE | 4460 S 6TH AVE, TUCSON, AZ 85714

# an owner's address is nobody's premises
Facility Name; Owner Name; Owner Address; Owner City; Owner State; Owner Zip; Facility Address; Facility City; Facility State; Facility Zip
ZORBITT TIRE; ROE JANE; 9 ELM ST; PHOENIX; AZ; 85001; 4460 S 6TH AVE; TUCSON; AZ; 85714 => ZORBITT TIRE | 4460 S 6TH AVE, TUCSON, AZ 85714

# headings that were cut off
BUSINESS_N; PREMISE_AD; PREMISE_CI; PREMISE_ST; PREMISE_ZI; LICENSE_NU
ZORBITT TIRE; 4460 S 6TH AVE; TUCSON; AZ; 85714; L-0012 => ZORBITT TIRE | 4460 S 6TH AVE, TUCSON, AZ 85714 | L-0012

# words run together
BUSNAME; BUSADDR; BUSCITY; BUSSTATE; BUSZIP; OWNNAME; OWNADDR; OWNCITY
ZORBITT TIRE; 4460 S 6TH AVE; TUCSON; AZ; 85714; ROE JANE; 1 ELM ST; PHOENIX => ZORBITT TIRE | 4460 S 6TH AVE, TUCSON, AZ 85714

# a slip in the headings
Buisness Name; Adress; City; Sate; Zip Cod
Zorbitt Tire; 4460 S 6th Ave; Tucson; AZ; 85714 => Zorbitt Tire | 4460 S 6th Ave, Tucson, AZ 85714

# Spanish
Nombre del Negocio; Dirección; Ciudad; Estado; Código Postal; Teléfono
Taller Zorbitt; 4460 S 6th Ave; Tucson; AZ; 85714; 520-555-0100 => Taller Zorbitt | 4460 S 6th Ave, Tucson, AZ 85714

# a map of volunteers
osm_id; name; brand; operator; addr:housenumber; addr:street; addr:city; addr:state; addr:postcode; shop; lat; lon
n123; Zorbitt Tire; ; Roe LLC; 4460; South 6th Avenue; Tucson; AZ; 85714; tyres; 32.12345; -110.12345 => Zorbitt Tire | 4460 South 6th Avenue, Tucson, AZ 85714 | n123

# points of addresses
LON; LAT; NUMBER; STREET; UNIT; CITY; DISTRICT; REGION; POSTCODE; ID; HASH; NAME
-110.91234; 32.12345; 4460; S 6TH AVE; ; TUCSON; ; AZ; 85714; M-0001; 9e107d9d; Zorbitt Tire => Zorbitt Tire | 4460 S 6TH AVE, TUCSON, AZ 85714 | M-0001

# a flattened feature
properties.name; properties.full_addr; geometry.coordinates
Zorbitt Tire; 4460 S 6th Ave, Tucson, AZ 85714; [-110.9, 32.1] => Zorbitt Tire | 4460 S 6th Ave, Tucson, AZ 85714

# coordinates behind the address
Business Name; Location
Zorbitt Tire; 4460 S 6th Ave\nTucson, AZ 85714\n(32.1234, -110.9123) => Zorbitt Tire | 4460 S 6th Ave, Tucson, AZ 85714

# numbers that are no ids
LATITUDE; LONGITUDE; PHONE; NAME; ADDRESS; CITY; ZIP
32.123456; -110.123456; 5205550100; ZORBITT TIRE; 4460 S 6TH AVE; TUCSON; 85714 => ZORBITT TIRE | 4460 S 6TH AVE, TUCSON, 85714

# a column without a heading
Business; Address; ; Phone
Zorbitt Tire; 4460 S 6th Ave; Tucson, AZ 85714; 520-555-0100 => Zorbitt Tire | 4460 S 6th Ave, Tucson, AZ 85714

# a licensee's sign, and an office that is the place
Licensee DBA; Licensee Name; Office Address; Office City; Office Zip; Mailing Address; Mailing City; Mailing Zip
Zorbitt Dental; Roe Jane; 4460 S 6th Ave; Tucson; 85714; PO Box 1; Phoenix; 85001 => Zorbitt Dental | 4460 S 6th Ave, Tucson, 85714

# house numbers filled up, and units of zeros
APN; SITUS_HOUSE_NO; SITUS_PREDIR; SITUS_STREET; SITUS_SUFFIX; SITUS_UNIT; SITUS_CITY; SITUS_ZIP; BUSINESS
101-22; 0004460; S; 6TH; AVE; 000; TUCSON; 85714; ZORBITT TIRE => ZORBITT TIRE | 4460 S 6TH AVE, TUCSON, 85714 | 101-22

# a person beside a company
Name; Organization 1 - Name; Address 1 - Street; Address 1 - City; Address 1 - Region; Address 1 - Postal Code
Jane Roe; Zorbitt Tire; 4460 S 6th Ave; Tucson; AZ; 85714 => Zorbitt Tire | 4460 S 6th Ave, Tucson, AZ 85714

# a second address by its number
BUSINESS NAME; ADDRESS1; CITY1; STATE1; ZIP1; ADDRESS2; CITY2; STATE2; ZIP2
ZORBITT TIRE; 4460 S 6TH AVE; TUCSON; AZ; 85714; PO BOX 1; PHOENIX; AZ; 85001 => ZORBITT TIRE | 4460 S 6TH AVE, TUCSON, AZ 85714

# practice locations among letters
NPI; Provider Organization Name (Legal Business Name); Provider First Line Business Mailing Address; Provider Business Mailing Address City Name; Provider First Line Business Practice Location Address; Provider Business Practice Location Address City Name; Provider Business Practice Location Address Postal Code
1999999999; ROE LLC; PO BOX 1; PHOENIX; 4460 S 6TH AVE; TUCSON; 857142604 => ROE LLC | 4460 S 6TH AVE, TUCSON, 857142604 | 1999999999

# the fields of two numbered addresses
Account Name; Address 1: Street 1; Address 1: Street 2; Address 1: City; Address 1: State/Province; Address 1: ZIP/Postal Code; Address 2: Street 1; Address 2: City; Account Number
Kiln Gym; 9 Elm St; Ste 3; Nampa; ID; 83651; PO Box 1; Boise; AC-1 => Kiln Gym | 9 Elm St, Ste 3, Nampa, ID 83651 | AC-1

# a code behind a billing city
Account Name; Billing Street; Billing City; Billing State; Billing Code; Shipping Street; Shipping City; Shipping State; Shipping Code
Kiln Gym; PO Box 1; Boise; ID; 83701; 9 Elm St; Nampa; ID; 83651 => Kiln Gym | 9 Elm St, Nampa, ID 83651
Umber Spa; 7 Fir St; Boise; ID; 83702; ; ; ;  => Umber Spa | 7 Fir St, Boise, ID 83702

# situs columns of an assessor
ACCOUNTNO; SITUS_NUM; SITUS_PRED; SITUS_NAME; SITUS_TYPE; SITUS_CITY; SITUS_ZIP; OWNER1; MAILADDR1; MAILCITY; MAILSTATE; MAILZIP
R0012345; 12; N; OAK; ST; BOISE; 83702; KILN LLC; PO BOX 1; BOISE; ID; 83701 => KILN LLC | 12 N OAK ST, BOISE, 83702 | R0012345

# latitudes that number nothing, and a kind of node that is no street's
@id; @type; name; brand; addr:housenumber; addr:street; addr:city; addr:state; addr:postcode; Latitude
node/101; node; Kiln Bakery; Kiln; 12; Oak Street; Boise; ID; 83702; 43.6 => Kiln Bakery | 12 Oak Street, Boise, ID 83702 | node/101
way/102; way; Umber; ; 9; Elm Street; Nampa; ID; 83651; 43.5 => Umber | 9 Elm Street, Nampa, ID 83651 | way/102

# the sign beside the company behind it
Customer; Company; Billing Address Line 1; Billing Address City; Billing Address State; Billing Address Postal Code; Customer ID
Kiln Gym; Roe LLC; 9 Elm St; Nampa; ID; 83651; QB-12 => Kiln Gym | 9 Elm St, Nampa, ID 83651 | QB-12

# an owner's address first, and numbers that look like ZIP codes
BRN; Owner Name; Owner Address; Owner City; Owner State; Owner Zip; Business Name; Business Address; Business City; Business State; Business Zip
55001; Ann Roe; 1 Home Ln; Boise; ID; 83703; Kiln Gym; 9 Elm St; Nampa; ID; 83651 => Kiln Gym | 9 Elm St, Nampa, ID 83651 | 55001
55003; Bo Doe; 2 Home Ln; Nampa; ID; 83651; Umber Spa; 7 Fir St; Boise; ID; 83702 => Umber Spa | 7 Fir St, Boise, ID 83702 | 55003

# headings that say nothing
a; b; c; d; e; f
Kiln & Co; 12 Main St; Pellton; CO; 80521; (970) 555-0100 => Kiln & Co | 12 Main St, Pellton, CO 80521
Mirel's Bakery #4; 7 Harrow Lane, Suite 3; Fort Ada; CO; 80523-0042; 970.555.0101 => Mirel's Bakery #4 | 7 Harrow Lane, Suite 3, Fort Ada, CO 80523-0042

# headings of a language that is not known
Naam; Straat; Plaats; Deelstaat; Postkode; Tlf
Kiln & Co; 12 Main St; Pellton; CO; 80521; (970) 555-0100 => Kiln & Co | 12 Main St, Pellton, CO 80521

# headings whose values are another field
Name; Address; City; State; Phone; ZIP
Kiln; 12 Main St; Pellton; CO; 80521; 970-555-0100 => Kiln | 12 Main St, Pellton, CO 80521
Umber; 9 Elm St; Ada; CO; 80523; 970-555-0101 => Umber | 9 Elm St, Ada, CO 80523

# numbers that count are neither ZIP codes nor telephones
x; y; z; w
80521; 9705550100; Kiln; 12 Main St, Ada, CO => Kiln | 12 Main St, Ada, CO
80522; 9705550101; Umber; 9 Elm St, Ada, CO => Umber | 9 Elm St, Ada, CO
80523; 9705550102; Ada; 7 Oak St, Ada, CO => Ada | 7 Oak St, Ada, CO
`);
