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

# what is sold under the heading shop
@id; @type; @lat; @lon; name; operator; brand; shop; addr:housenumber; addr:street; addr:unit; addr:city; addr:state; addr:postcode; phone; website
123456789; node; 43.07; -89.38; Zorbitt Hardware; Zorbitt Family LLC; ; hardware; 101; State Street; ; Madison; WI; 53703; +1-608-555-0101; https://zorbitt.example => Zorbitt Hardware | 101 State Street, Madison, WI 53703 | 123456789
123456790; way; 43.08; -89.39; Penny Pump; Penny Oil; Penny; fuel; 2500; University Avenue; B; Madison; WI; 53705; ;  => Penny Pump | 2500 University Avenue, B, Madison, WI 53705 | 123456790

# a second line, in words
NPI; Entity Type Code; Provider Organization Name (Legal Business Name); Provider Other Organization Name; Provider First Line Business Mailing Address; Provider Second Line Business Mailing Address; Provider Business Mailing Address City Name; Provider Business Mailing Address State Name; Provider Business Mailing Address Postal Code; Provider First Line Business Practice Location Address; Provider Second Line Business Practice Location Address; Provider Business Practice Location Address City Name; Provider Business Practice Location Address State Name; Provider Business Practice Location Address Postal Code; Provider Business Practice Location Address Telephone Number; Provider Enumeration Date; Authorized Official Last Name; Authorized Official First Name
1234567893; 2; ZORBITT DENTAL PLLC; SMILE VIK; PO BOX 99; ; TUCSON; AZ; 857020099; 4460 S 6TH AVE; STE 2; TUCSON; AZ; 857142010; 5205550101; 05/01/2006; ROE; JANE => SMILE VIK | 4460 S 6TH AVE, STE 2, TUCSON, AZ 857142010 | 1234567893

# more DBAs than one
EstNumber; Company; Street; City; State; Zip; Phone; Grant Date; Activities; DBAs; District; Circuit; Size; latitude; longitude; County
M123; Zorbitt Meats LLC; 4460 S 6th Ave; Tucson; AZ; 85714; (520) 555-0101; 1/2/2003; Meat Processing; Zorbitt Butchers; 85; 8501; Very Small; 32.17; -110.96; Pima => Zorbitt Butchers | 4460 S 6th Ave, Tucson, AZ 85714 | M123
M124+P124; Bisbee Sausage Co; 41 Main St; Bisbee; AZ; 85603; (520) 555-0103; 1/2/2004; Meat Processing; ; 85; 8501; Very Small; 31.44; -109.91; Cochise => Bisbee Sausage Co | 41 Main St, Bisbee, AZ 85603 | M124+P124

# a person’s title beside a company
Lead ID; First Name; Last Name; Title; Company / Account; Lead Source; Lead Owner; Email; Street; City; State/Province; Zip/Postal Code; Country; Phone
00Q5e00001AbCdE; Jane; Roe; Owner; Zorbitt Tire; Web; Sam Seller; jane@zorbitt.example; 4460 S 6th Ave; Tucson; AZ; 85714; USA; 520-555-0101 => Zorbitt Tire | 4460 S 6th Ave, Tucson, AZ 85714 | 00Q5e00001AbCdE
00Q5e00001AbCdF; John; Doe; CEO; Bisbee Bicycle Exchange; Web; Sam Seller; ; 41 Main St; Bisbee; AZ; 85603; USA;  => Bisbee Bicycle Exchange | 41 Main St, Bisbee, AZ 85603 | 00Q5e00001AbCdF

# yes and no are no names
Customer ID; First Name; Last Name; Email; Accepts Email Marketing; Default Address Company; Default Address Address1; Default Address Address2; Default Address City; Default Address Province Code; Default Address Country Code; Default Address Zip; Default Address Phone; Total Spent; Tags
6123450001; Jane; Roe; jane@zorbitt.example; yes; Zorbitt Tire; 4460 S 6th Ave; ; Tucson; AZ; US; 85714; +15205550101; 120.00; wholesale => Zorbitt Tire | 4460 S 6th Ave, Tucson, AZ 85714 | 6123450001
6123450002; John; Doe; john@bisbee.example; no; Bisbee Bicycle Exchange; 41 Main St; Unit 2; Bisbee; AZ; US; 85603; ; 80.00;  => Bisbee Bicycle Exchange | 41 Main St, Unit 2, Bisbee, AZ 85603 | 6123450002

# words under headings of a unit and of licenses
LLC Licensee; Doing Business As; Location Address; Governmental Unit; Phone; Licenses & Permits
ROE FOODS LLC; ZORBITT GRILL; 1200 MICHIGAN AVE, DETROIT, MI 48226-1111; DETROIT CITY; (313) 555-0101; Class C, SDM => ZORBITT GRILL | 1200 MICHIGAN AVE, DETROIT, MI 48226-1111
KWIK VIK INC; ; 88 MAIN ST, NOVI, MI 48375-2222; NOVI CITY; (248) 555-0101; SDM => KWIK VIK INC | 88 MAIN ST, NOVI, MI 48375-2222

# an id in three letters
LID; Licensee; Trade Name; Premises Address; County; Municipality; License Type; Status
12345; ROE FOODS LLC; ZORBITT GRILL; 1200 MARKET ST\nPHILADELPHIA PA 19107-3600; Philadelphia; PHILADELPHIA CITY; Restaurant; Active => ZORBITT GRILL | 1200 MARKET ST, PHILADELPHIA PA 19107-3600 | 12345

# an insured company beside a blank sign
Policy Number; Insured Name; DBA; Loc #; Risk Address; Risk City; Risk State; Risk Zip; Premium
BOP-001234; Roe Foods LLC; Zorbitt Grill; 1; 1200 State St; Quincy; IL; 62301; 1,200 => Zorbitt Grill | 1200 State St, Quincy, IL 62301 | BOP-001234
BOP-001299; Kwik Vik Inc; ; 1; 88 Main St; Peoria; IL; 61602; 900 => Kwik Vik Inc | 88 Main St, Peoria, IL 61602 | BOP-001299

# what the house is used for
Loc No.; Bldg No.; Named Insured; Occupancy; Street Address; City; State; Zip; Building Value; Contents Value; Year Built
1; 1; Zorbitt Mart LLC; Grocery; 1200 State St; Quincy; IL; 62301; 100000; 20000; 1980 => Zorbitt Mart LLC | 1200 State St, Quincy, IL 62301 | 1

# a tenant in a named building
Property Name; Property Address; City; State; Zip; Tenant Name; Suite; SF Leased; Landlord
Vik Plaza; 1200 State St; Quincy; IL; 62301; Zorbitt Grill; 2; 2,400; Roe Realty LLC => Zorbitt Grill | 1200 State St, 2, Quincy, IL 62301
Oak Center; 88 Main St; Peoria; IL; 61602; Kwik Vik; ; 900; Doe Realty LLC => Kwik Vik | 88 Main St, Peoria, IL 61602

# a sign’s address beside the corporation’s
MID; Merchant DBA; Merchant Legal Name; DBA Street; DBA City; DBA State; DBA Zip; Corp Street; Corp City; Corp State; Corp Zip; MCC; Principal First; Principal Last
8788012345; ZORBITT GRILL; ROE FOODS LLC; 1200 STATE ST; QUINCY; IL; 62301; 99 ELM ST; MESA; AZ; 85201; 5812; JANE; ROE => ZORBITT GRILL | 1200 STATE ST, QUINCY, IL 62301 | 8788012345
8788012399; KWIK VIK; KWIK VIK INC; 88 MAIN ST; PEORIA; IL; 61602; 88 MAIN ST; PEORIA; IL; 61602; 5411; JOHN; DOE => KWIK VIK | 88 MAIN ST, PEORIA, IL 61602 | 8788012399

# the ZIP code before the city
Unit; Name of business; Street name and number; Zip and city; State
; Zorbitt Mart; 1200 State St; 62301 Quincy; IL => Zorbitt Mart | 1200 State St, Quincy, IL 62301
2B; Kwik Vik; 88 Main St; 61602 Peoria; IL => Kwik Vik | 88 Main St, 2B, Peoria, IL 61602

# who it was sold to
Account; Sold To; Location Addr 1; Location Addr 2; Location Addr 3; City State; ZIP
4401; Zorbitt Mart; Plaza Center; 1200 State St; Ste 2; Quincy, IL; 62301 => Zorbitt Mart | Plaza Center, 1200 State St, Ste 2, Quincy, IL 62301 | 4401

# a contact’s name where there is no other
*ContactName; AccountNumber; EmailAddress; FirstName; LastName; POAttentionTo; POAddressLine1; POAddressLine2; POCity; PORegion; POPostalCode; POCountry; SAAddressLine1; SACity; SARegion; SAPostalCode; PhoneNumber
Zorbitt Tire; Z100; z@z.example; Jane; Roe; ; PO Box 12; ; Tucson; AZ; 85702; USA; 4460 S 6th Ave; Tucson; AZ; 85714; 5205550101 => Zorbitt Tire | 4460 S 6th Ave, Tucson, AZ 85714 | Z100
Bisbee Bicycle; B100; ; John; Doe; ; PO Box 3; ; Bisbee; AZ; 85603; USA; 41 Main St; Bisbee; AZ; 85603; 5205550103 => Bisbee Bicycle | 41 Main St, Bisbee, AZ 85603 | B100

# an address’s name is a street
BUSINESS_NAME; BUS_ADDR_NUM; BUS_ADDR_NAME; BUS_ADDR_UNIT; BUS_CITY; BUS_STATE; BUS_ZIP
ZORBITT GRILL; 1200; PIKE ST; 4; AKRON; OH; 44301 => ZORBITT GRILL | 1200 PIKE ST, 4, AKRON, OH 44301
KWIK VIK; 88; MAIN ST; ; AKRON; OH; 44302 => KWIK VIK | 88 MAIN ST, AKRON, OH 44302

# an administrative district
Nickname; Address Line 1; Locality; Administrative District; Postal Code; Merchant
Downtown; 1200 Pike St; Akron; OH; 44301; Zorbitt Grill => Zorbitt Grill | 1200 Pike St, Akron, OH 44301

# an invoice’s number, and amounts
Invoice No; Invoice Date; Due Date; Customer; Ship Address; Ship City; Ship State; Ship Zip; Bill Address; Bill City; Bill State; Bill Zip; Amount
INV-1001; 1/2/2024; 2/2/2024; Zorbitt Grill; 1200 Pike St; Akron; OH; 44301; 99 Elm St; Kent; OH; 44240; 1,200.00 => Zorbitt Grill | 1200 Pike St, Akron, OH 44301 | INV-1001

# a clean name beside the raw one
row_id; uuid; source; source_id; raw_name; clean_name; raw_address; street; locality; admin1; postcode
1; 0b1c2d3e-0000-4000-8000-000000000001; yelp; xyz123; ZORBITT  GRILL llc; Zorbitt Grill; 1200 pike st akron oh; 1200 Pike St; Akron; OH; 44301 => Zorbitt Grill | 1200 Pike St, Akron, OH 44301 | 0b1c2d3e-0000-4000-8000-000000000001

# a second line, continued
Store Name; Address; Address (cont.); City, State Zip; Store Phone; GM
Zorbitt Grill; Vik Mall; 1200 Pike St; Akron, OH 44301; 330-555-0101; Jane => Zorbitt Grill | Vik Mall, 1200 Pike St, Akron, OH 44301
Kwik Vik; 88 Main St; Unit 2; Avon, CT 06001; 860-555-0101; John => Kwik Vik | 88 Main St, Unit 2, Avon, CT 06001

# a code of five digits that is no ZIP code
REGISTRY_ID; PRIMARY_NAME; LOCATION_ADDRESS; CITY_NAME; COUNTY_NAME; FIPS_CODE; STATE_CODE; POSTAL_CODE
110099000001; KILN; 818 W BROAD ST; BOISE; ADA; 16001; ID; 83702 => KILN | 818 W BROAD ST, BOISE, ID 83702 | 110099000001
110099000002; UMBER; 4000 CHINDEN BLVD; GARDEN CITY; ADA; 16001; ID; 83714-2210 => UMBER | 4000 CHINDEN BLVD, GARDEN CITY, ID 83714-2210 | 110099000002

# codes of other things before the ZIP code
Region Code; Plan Code; Name; Street; City; State; Post Code
10101; 20202; Kiln; 818 W Broad St; Boise; ID; 83702 => Kiln | 818 W Broad St, Boise, ID 83702
10102; 20203; Umber; 12 Elm St; Boise; ID; 83702 => Umber | 12 Elm St, Boise, ID 83702

# states under a county’s heading
Site Ref; Site Name; Site Address Line 1; Site Address Line 2; Town; County; Post Code
S-01; Kiln; Unit 14; 2200 Broadhead Rd; Bethlehem; PA; 18020 => Kiln | Unit 14, 2200 Broadhead Rd, Bethlehem, PA 18020 | S-01
S-02; Umber; 33 S Main St; ; Nazareth; PA; 18064 => Umber | 33 S Main St, Nazareth, PA 18064 | S-02

# towns under a location’s heading, beside another name
Location; State; Postal; Street Addr.; Trading As; Entity
Eau Claire; WI; 54701; 2839 Mall Dr; Kiln; Chippewa Retail Inc => Kiln | 2839 Mall Dr, Eau Claire, WI 54701
Hudson; WI; 54016; 516 2nd St #100; Umber; Umber LLC => Umber | 516 2nd St #100, Hudson, WI 54016

# a unit that a program took for a decimal
store_name; street; suite; city; state; zip
Kiln; 77 Main St; ; Danbury; CT; 6810.0 => Kiln | 77 Main St, Danbury, CT 06810
Umber; 9 Federal Rd; 4.0; Brookfield; CT; 6804.0 => Umber | 9 Federal Rd, 4, Brookfield, CT 06804

# the addressee in the first line of the address
Customer; Main Phone; Ship to 1; Ship to 2; Ship to 3
Kiln; 505-555-0140; Kiln; 1612 St Michaels Dr; Santa Fe, NM 87505 => Kiln | 1612 St Michaels Dr, Santa Fe, NM 87505
Umber Inc.; 505-555-0141; UMBER INC; 2500 E 20th St; Farmington, NM 87401 => Umber Inc. | 2500 E 20th St, Farmington, NM 87401

# the number of a chain’s store, told by its neighbours
Concept; Unit; Franchisee Entity; Addr 1; Addr 2; City; State; Zip
Zorbitt Wings; #0041; Blue Hen Wings LLC; 1200 Governors Ave; ; Dover; DE; 19904 => Zorbitt Wings | 1200 Governors Ave, Dover, DE 19904 | #0041
Zorbitt Wings; #0042; Blue Hen Wings LLC; 4317 Ogletown Rd; Unit 7; Newark; DE; 19713 => Zorbitt Wings | 4317 Ogletown Rd, Unit 7, Newark, DE 19713 | #0042
Zorbitt Wings; #0077; Coastal Wings Inc; 18585 Coastal Hwy; Ste 12; Rehoboth Beach; DE; 19971 => Zorbitt Wings | 18585 Coastal Hwy, Ste 12, Rehoboth Beach, DE 19971 | #0077

# addresses, few of them with a number first
Permit No; Facility Name; Facility Address; Facility City; Facility State; Facility ZIP
1201; KILN; ONE MAIN ST; MANDAN; ND; 58554 => KILN | ONE MAIN ST, MANDAN, ND 58554 | 1201
1202; UMBER; #4 - 365 3RD AVE; MEDORA; ND; 58645 => UMBER | #4 - 365 3RD AVE, MEDORA, ND 58645 | 1202
1203; OCHRE; RR 2 BOX 88A; BEULAH; ND; 58523 => OCHRE | RR 2 BOX 88A, BEULAH, ND 58523 | 1203
1204; SIENNA; 101-105 MAIN ST E; HAZEN; ND; 58545 => SIENNA | 101-105 MAIN ST E, HAZEN, ND 58545 | 1204

# a unit in the JSON of an address
id; title; address_json
1; Kiln; {"street": "77 Depot St", "suite": "3", "city": "Asheville", "state": "NC", "zip": "28801"} => Kiln | 77 Depot St, 3, Asheville, NC 28801 | 1
2; Umber; {"street": "829 Riverside Dr", "suite": null, "city": "Asheville", "state": "NC", "zip": "28801"} => Umber | 829 Riverside Dr, Asheville, NC 28801 | 2
`);
