/**
 * The chains people see most in the United States. `F`: its sites are mostly run by franchisees or dealers,
 * each a company of its own; `M`: franchisees and the chain's own company both run many; `C`: the chain's own
 * company runs nearly all.
 *
 * Columns: brands (other spellings after `;`) | kind | legal names of the company behind the brand | its
 * domains. Written from the companies' own websites, annual reports and franchise disclosure documents as
 * commonly known in 2024; names change hands, so this is a seed, to be outweighed by what an index shows.
 */
export const FRANCHISE_BRANDS = `
McDonald's|F|McDonald's Corporation;McDonald's USA|mcdonalds.com
Subway;Subway Sandwiches;Subway Sandwiches and Salads|F|Doctor's Associates;Subway Franchise World Headquarters;Subway IP|subway.com
Burger King|F|Burger King Corporation;Burger King Company;Restaurant Brands International|bk.com;burgerking.com
Wendy's;Wendy's Old Fashioned Hamburgers|F|Wendy's International;Quality Is Our Recipe|wendys.com
Taco Bell|F|Taco Bell Corp;Taco Bell Franchisor;Yum Brands|tacobell.com
KFC;KFC Taco Bell;Kentucky Fried Chicken|F|KFC Corporation;KFC US;Yum Brands|kfc.com
Pizza Hut|F|Pizza Hut LLC;Yum Brands|pizzahut.com
Domino's;Domino's Pizza|F|Domino's Pizza LLC;Domino's Pizza Franchising|dominos.com
Papa John's;Papa Johns Pizza|F|Papa John's International;Papa John's Franchising|papajohns.com
Little Caesars|F|Little Caesar Enterprises;LC Trademarks|littlecaesars.com
Dunkin;Dunkin Donuts Baskin Robbins;Dunkin Donuts|F|Dunkin' Donuts Franchising;DD IP Holder;Inspire Brands|dunkindonuts.com;dunkin.com
Baskin Robbins|F|Baskin-Robbins Franchising;Inspire Brands|baskinrobbins.com
Starbucks;Starbucks Coffee|C|Starbucks Corporation|starbucks.com
Chick-fil-A|F|Chick-fil-A Inc;CFA Properties|chick-fil-a.com
Sonic;Sonic Drive-In|F|Sonic Franchising;Sonic Industries;Inspire Brands|sonicdrivein.com
Arby's;Arby's Roast Beef|F|Arby's Franchisor;Arby's Restaurant Group;Inspire Brands|arbys.com
Jimmy John's|F|Jimmy John's Franchisor;Inspire Brands|jimmyjohns.com
Dairy Queen|F|American Dairy Queen Corporation;International Dairy Queen|dairyqueen.com
Popeyes;Popeyes Chicken;Popeyes Famous Fried Chicken;Popeyes Louisiana Kitchen|F|Popeyes Louisiana Kitchen Inc;Restaurant Brands International|popeyes.com
Jack in the Box|F|Jack in the Box Inc;Different Rules|jackinthebox.com
Carl's Jr|F|Carl's Jr Restaurants;CKE Restaurants|carlsjr.com
Hardee's|F|Hardee's Restaurants;CKE Restaurants|hardees.com
Panda Express|C|Panda Express Inc;Panda Restaurant Group|pandaexpress.com
Chipotle;Chipotle Mexican Grill|C|Chipotle Mexican Grill Inc|chipotle.com
Panera Bread;Panera|M|Panera LLC;Panera Bread Company|panerabread.com
Five Guys;Five Guys Burgers and Fries|M|Five Guys Franchisor;Five Guys Enterprises|fiveguys.com
In-N-Out Burger|C|In-N-Out Burgers|in-n-out.com
Whataburger|M|Whataburger Restaurants;Whataburger Franchise|whataburger.com
White Castle|C|White Castle System|whitecastle.com
Culver's;Culver's Frozen Custard|F|Culver Franchising System|culvers.com
Zaxby's|F|Zaxby's Franchising;Zaxby's SPE Franchisor|zaxbys.com
Bojangles|M|Bojangles' Restaurants;Bojangles OpCo|bojangles.com
Wingstop;Wing Stop|F|Wingstop Restaurants;Wingstop Franchising|wingstop.com
Buffalo Wild Wings|M|Buffalo Wild Wings International;Inspire Brands|buffalowildwings.com
Applebee's|F|Applebee's Franchisor;Applebee's Restaurants;Dine Brands Global|applebees.com
IHOP;International House of Pancakes|F|IHOP Franchisor;IHOP Restaurants;Dine Brands Global|ihop.com
Denny's;Denny's Diner|F|DFO LLC;Denny's Inc|dennys.com
Waffle House|M|Waffle House Inc|wafflehouse.com
Cracker Barrel;Cracker Barrel Old Country Store|C|Cracker Barrel Old Country Store Inc|crackerbarrel.com
Olive Garden|C|GMRI Inc;Olive Garden Holdings;Darden Restaurants|olivegarden.com
LongHorn Steakhouse|C|RARE Hospitality International;Darden Restaurants|longhornsteakhouse.com
Red Lobster|C|Red Lobster Hospitality|redlobster.com
Outback Steakhouse|C|Outback Steakhouse of Florida;OS Restaurant Services;Bloomin' Brands|outback.com
Texas Roadhouse|C|Texas Roadhouse Holdings;Texas Roadhouse Management|texasroadhouse.com
Chili's;Chili's Grill and Bar|C|Brinker Restaurant Corporation;Brinker International|chilis.com
TGI Fridays|M|TGI Friday's Inc|tgifridays.com
Red Robin|M|Red Robin International;Red Robin Gourmet Burgers|redrobin.com
Golden Corral|F|Golden Corral Corporation;Golden Corral Franchising Systems|goldencorral.com
Firehouse Subs|F|FRG LLC;Firehouse of America;Restaurant Brands International|firehousesubs.com
Jersey Mike's;Jersey Mike's Subs|F|Jersey Mike's Franchise Systems;A Sub Above|jerseymikes.com
Quiznos|F|QFA Royalties|quiznos.com
Moe's Southwest Grill|F|Moe's Franchisor;Focus Brands|moes.com
Qdoba;Qdoba Mexican Eats|M|Qdoba Franchisor;Qdoba Restaurant Corporation|qdoba.com
Del Taco|M|Del Taco LLC|deltaco.com
El Pollo Loco|M|El Pollo Loco Inc|elpolloloco.com
Long John Silver's|F|Long John Silver's LLC|ljsilvers.com
Church's Chicken;Church's Texas Chicken|F|Cajun Operating Company|churchs.com
Checkers;Rally's|M|Checkers Drive-In Restaurants|checkers.com;rallys.com
Steak n Shake|F|Steak n Shake LLC;Steak n Shake Operations|steaknshake.com
Krispy Kreme;Krispy Kreme Doughnuts|C|Krispy Kreme Doughnut Corporation|krispykreme.com
Tim Hortons|F|Tim Hortons USA;Restaurant Brands International|timhortons.com
Dutch Bros;Dutch Bros Coffee|M|DB Franchising USA;Dutch Bros LLC|dutchbros.com
Scooter's Coffee|F|Scooter's Coffee LLC|scooterscoffee.com
Cinnabon|F|Cinnabon Franchisor;Focus Brands|cinnabon.com
Auntie Anne's|F|Auntie Anne's Franchisor;Focus Brands|auntieannes.com
Jamba;Jamba Juice|F|Jamba Juice Franchisor;Focus Brands|jamba.com
Smoothie King|F|Smoothie King Franchises|smoothieking.com
Tropical Smoothie Cafe|F|Tropical Smoothie Cafe LLC|tropicalsmoothiecafe.com
Cold Stone Creamery|F|Kahala Franchising|coldstonecreamery.com
Marco's Pizza|F|Marco's Franchising|marcos.com
Papa Murphy's|F|Papa Murphy's International|papamurphys.com
Chuck E Cheese|C|CEC Entertainment|chuckecheese.com
Einstein Bros Bagels|C|Einstein Noah Restaurant Group;Einstein and Noah Corp|einsteinbros.com
Noodles and Company|C|Noodles and Company Inc|noodles.com
Raising Cane's;Raising Cane's Chicken Fingers|C|Raising Cane's Restaurants|raisingcanes.com
Crumbl;Crumbl Cookies|F|Crumbl Franchising|crumblcookies.com
7-Eleven;Seven Eleven|M|7-Eleven Inc|7-eleven.com
Circle K|M|Circle K Stores;TMC Franchise Corporation|circlek.com
Speedway|C|Speedway LLC|speedway.com
Wawa|C|Wawa Inc|wawa.com
Sheetz|C|Sheetz Inc|sheetz.com
QuikTrip|C|QuikTrip Corporation|quiktrip.com
Casey's;Casey's General Store|C|Casey's Marketing Company;Casey's General Stores;Casey's Retail Company|caseys.com
Shell;Shell Gas Station;Shell Food Mart|F|Shell USA;Equilon Enterprises;Shell Oil Products|shell.us
Exxon|F|Exxon Mobil Corporation|exxon.com
Mobil;Mobil Mart|F|Exxon Mobil Corporation|mobil.com
Chevron;Chevron Gas;Chevron Extra Mile|F|Chevron USA;Chevron Stations|chevron.com
Texaco|F|Chevron USA|texaco.com
BP;BP Gas|F|BP Products North America|bp.com
Marathon;Marathon Gas|F|Marathon Petroleum Company|marathonbrand.com
Sunoco|F|Sunoco LLC;Sunoco Retail|sunoco.com
Valero|F|Valero Marketing and Supply Company|valero.com
Conoco|F|Phillips 66 Company|conoco.com
Phillips 66|F|Phillips 66 Company|phillips66gas.com
Citgo|F|Citgo Petroleum Corporation|citgo.com
Love's Travel Stop|C|Love's Travel Stops and Country Stores|loves.com
Pilot Travel Center;Pilot Flying J|C|Pilot Travel Centers|pilotflyingj.com
Walmart;Wal-Mart;Walmart Neighborhood Market;Walmart Supercenter|C|Wal-Mart Stores East;Walmart Inc;Wal-Mart Louisiana|walmart.com
Sam's Club|C|Sam's West;Sam's East|samsclub.com
Costco;Costco Wholesale|C|Costco Wholesale Corporation|costco.com
Target|C|Target Corporation;Target Stores|target.com
Home Depot|C|Home Depot USA|homedepot.com
Lowe's;Lowe's Home Improvement;Lowe's Home Centers|C|Lowe's Home Centers|lowes.com
Best Buy|C|Best Buy Stores|bestbuy.com
Walgreens;Walgreens Drug Store|C|Walgreen Co|walgreens.com
CVS;CVS Pharmacy|C|CVS Pharmacy Inc|cvs.com
Rite Aid|C|Rite Aid Corporation|riteaid.com
Dollar General|C|Dolgencorp;DG Retail;Dollar General Corporation|dollargeneral.com
Dollar Tree|C|Dollar Tree Stores|dollartree.com
Family Dollar|C|Family Dollar Stores;Family Dollar Inc|familydollar.com
Aldi|C|Aldi Inc|aldi.us
Trader Joe's|C|Trader Joe's Company;Trader Joe's East|traderjoes.com
Whole Foods Market;Whole Foods|C|Whole Foods Market Group;Mrs Gooch's Natural Food Markets|wholefoodsmarket.com
Kroger|C|Kroger Co;Kroger Limited Partnership|kroger.com
Publix;Publix Super Market|C|Publix Super Markets|publix.com
Safeway|C|Safeway Inc|safeway.com
Ace Hardware|F|Ace Hardware Corporation|acehardware.com
True Value|F|True Value Company|truevalue.com
AutoZone|C|AutoZone Inc;AutoZone Stores;AutoZoners|autozone.com
O'Reilly Auto Parts|C|O'Reilly Automotive Stores;O'Reilly Auto Enterprises|oreillyauto.com
Advance Auto Parts|C|Advance Stores Company|advanceautoparts.com
NAPA Auto Parts|M|Genuine Parts Company|napaonline.com
Jiffy Lube|F|Jiffy Lube International|jiffylube.com
Valvoline Instant Oil Change|M|Valvoline LLC;Valvoline Instant Oil Change Franchising|vioc.com
Midas;Midas Auto Service|F|Midas International|midas.com
Meineke;Meineke Car Care Center|F|Meineke Franchisor|meineke.com
Firestone Complete Auto Care|C|Bridgestone Retail Operations;BFS Retail|firestonecompleteautocare.com
Maaco|F|Maaco Franchisor|maaco.com
GameStop|C|GameStop Inc|gamestop.com
T-Mobile|M|T-Mobile USA|t-mobile.com
Verizon;Verizon Wireless|M|Cellco Partnership|verizonwireless.com;verizon.com
AT&T|M|AT&T Mobility;New Cingular Wireless|att.com
UPS Store;The UPS Store|F|UPS Store Inc;Mail Boxes Etc|theupsstore.com
FedEx Office|C|FedEx Office and Print Services|fedex.com
H&R Block|M|HRB Tax Group;H&R Block Tax Services|hrblock.com
Jackson Hewitt|F|Jackson Hewitt Inc|jacksonhewitt.com
Liberty Tax|F|JTH Tax|libertytax.com
State Farm|F|State Farm Mutual Automobile Insurance Company|statefarm.com
Allstate;Allstate Insurance|F|Allstate Insurance Company|allstate.com
Edward Jones|C|Edward D Jones and Co|edwardjones.com
RE/MAX|F|RE/MAX LLC|remax.com
Keller Williams;Keller Williams Realty|F|Keller Williams Realty Inc|kw.com
Century 21|F|Century 21 Real Estate|century21.com
Coldwell Banker|F|Coldwell Banker LLC;Anywhere Real Estate|coldwellbanker.com
Great Clips|F|Great Clips Inc|greatclips.com
Supercuts|F|Supercuts Inc;Regis Corporation|supercuts.com
Sport Clips|F|Sport Clips Inc|sportclips.com
Massage Envy|F|Massage Envy Franchising|massageenvy.com
European Wax Center|F|EWC Franchise|waxcenter.com
Planet Fitness|F|Planet Fitness Franchising;Pla-Fit Franchise|planetfitness.com
Anytime Fitness|F|Anytime Fitness Franchisor|anytimefitness.com
Orangetheory Fitness;Orangetheory|F|Ultimate Fitness Group;OTF Franchisor|orangetheory.com
Gold's Gym|M|Gold's Gym International|goldsgym.com
Snap Fitness|F|Snap Fitness Inc|snapfitness.com
Holiday Inn;Holiday Inn Express|F|Holiday Hospitality Franchising|ihg.com
Hampton Inn;Hampton Inn and Suites|F|Hilton Franchise Holding;Hampton Inns Franchise|hilton.com
Hilton Garden Inn|F|Hilton Franchise Holding|hilton.com
Marriott;Courtyard by Marriott;Fairfield Inn|F|Marriott International|marriott.com
Best Western;Best Western Plus|F|Best Western International;BWH Hotels|bestwestern.com
Days Inn|F|Days Inns Worldwide;Wyndham Hotels and Resorts|wyndhamhotels.com
Super 8|F|Super 8 Worldwide|wyndhamhotels.com
Motel 6|M|G6 Hospitality Franchising|motel6.com
Comfort Inn;Comfort Suites|F|Choice Hotels International|choicehotels.com
La Quinta Inn|F|La Quinta Franchising|lq.com
Kumon|F|Kumon North America|kumon.com
Goddard School|F|Goddard Franchisor;Goddard Systems|goddardschool.com
KinderCare|C|KinderCare Education;KinderCare Learning Centers|kindercare.com
ServPro|F|Servpro Franchisor;Servpro Industries|servpro.com
Molly Maid|F|Molly Maid SPV;Neighborly|mollymaid.com
Merry Maids|F|Merry Maids SPE|merrymaids.com
Two Men and a Truck|F|Two Men and a Truck SPE;Two Men and a Truck International|twomenandatruck.com
Snap-on Tools|F|Snap-on Tools Company|snapon.com
Aaron's|M|Aaron's LLC|aarons.com
Rent-A-Center|M|Rent-A-Center East;Rent-A-Center West|rentacenter.com
Batteries Plus|F|Batteries Plus LLC|batteriesplus.com
Sherwin-Williams|C|Sherwin-Williams Company|sherwin-williams.com
PetSmart|C|PetSmart LLC|petsmart.com
Petco|C|Petco Animal Supplies Stores|petco.com
Enterprise Rent-A-Car|C|Enterprise Holdings;EAN Holdings|enterprise.com
Public Storage|C|Public Storage Inc;PS Business Parks|publicstorage.com
Extra Space Storage|C|Extra Space Storage Inc|extraspace.com
`;
