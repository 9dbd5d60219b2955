/**
 * Chains with sites in the United States. Columns: name | kind, as OpenStreetMap tags it | cores of its
 * spellings, as `nameForm` makes them, with a + where it is the chain whatever follows.
 *
 * Written by scripts/write-brands.ts; docs/decisions/0041-brands-of-chains.md says which names are in it.
 * Source: name-suggestion-index 8.0.20260918 of 2026-09-18, BSD 3-Clause (us-brands.LICENSE).
 */
export const US_BRANDS = `
% Arabica|cafe|arabica
100 Montaditos|restaurant|100 montaditos+
110 Grill|restaurant|110 grill
24 Hour Fitness Sport|fitness_centre|24 hour fitness sport
24 Hour Fitness Super Sport|fitness_centre|24 hour fitness super sport
24 Hour Fitness|fitness_centre|24 hour fitness
54th Street Grill and Bar|restaurant|54th st grill bar
5àsec|dry_cleaning|5asec
7 Brew|cafe|7 brew;7 brew coffee
7 Leaves Cafe|cafe|7 leaves cafe+
7-Eleven|convenience|7 11;7 11 australia+;7 11 canada+;7 11 philippines+
84 Lumber|trade|84 lumber
85°C Bakery Cafe|cafe|85 c;85 c bakery cafe+;85 cafe;85 degrees;85 degrees c;85 degrees celsius+;85c daily cafe+;85oc
99 Cents Only Stores|variety_store|99 cents only;99 cents only store;99 ctr only store
99 Ranch Market|supermarket|99 ranch;99 ranch mkt;ranch 99
9Round|fitness_centre|9round;9round kickboxing fitness
@HOME|hotel|home by best western
A-1 Self Storage|storage_rental|a1 self stor+
A-MAX Auto Insurance|insurance|a max auto ins+
A.C. Moore|craft|ac moore
AAA Insurance|insurance|aaa ins;american auto assn
AAMCO|car_repair|aamco;aamco transmissions total car care+;aamco transmissions+
ABC Warehouse|electronics|abc whse
AC Hotel|hotel|ac hotel
AFURI|restaurant|afuri
AL Prime Energy|convenience|al prime energy+;alprime
AMC|cinema|amc cinema+;amc cinemas+;amc theater+
ANdAZ|hotel|andaz
APlus|convenience|aplus
AR Workshop|handicraft|ar workshop+
AT&T|mobile_phone|at t;at t authorized retailer+;at t mx+;at t store;at t wireless;att mobile;att mobility+
ATI Physical Therapy|physiotherapist|ati physical therapy+
Abbott's Frozen Custard|ice_cream|abbotts;abbotts frozen custard+
Abby's|restaurant|abbys;abbys legendary pizza+;abbys pizza
Academy Sports + Outdoors|sports|acad sports outdoors
Ace Hardware|doityourself|ace hdwe
Adecco|employment_agency|adecco;adecco france+;adecco grp
Adidas|sports|adidas
Advance Auto Parts|car_parts|advance auto parts
Advocate Health Care|clinic|advocate health care
Aesop|cosmetics|aesop
Aflac|insurance|aflac
Afriquia|fuel|afriquia
Agip|fuel|agip
Ahern Rentals|plant_hire|ahern rent
Aiden by Best Western|hotel|aiden;aiden by best western+;aiden hotel
Air Liquide|fuel|air liquide+
Al's Beef|fast_food|als beef+
Aladdin's Eatery|restaurant|aladdins eatery+
Alamo Drafthouse Cinema|cinema|alamo drafthouse cinema+;drafthouse cinema+
Alamo|car_rental|alamo
Albertsons Market|supermarket|albertsons mkt
Albertsons Pharmacy|pharmacy|albertsons pharm
Albertsons|supermarket|albertsons;albertsons smkt+
Aldi|supermarket|aldi;aldi australia+;aldi sud+;aldi uk+;aldi usa
Alice|fast_food|alice pizza;alice pizza al taglio+
Alila|hotel|alila
All'Antico Vinaio|fast_food|allantico vinaio+
Alliance Tire Company|tyres|alliance tire
Allianz|insurance|allianz;allianz versicherung+
Allstate|insurance|allstate;allstate ins
Allsup's|convenience|allsups;allsups convenience store+
Alltown Fresh|convenience|alltown fresh
Alltown|convenience|alltown
Aloha Island Mart|convenience|aloha island mart;aloha petroleum
Aloha Pokē Co|fast_food|aloha poke
Alon|fuel|alon
AlphaGraphics|copyshop|alphagraphics
Alta Convenience|convenience|alta convenience
Altorfer CAT|trade|altorfer cat+
Alua|hotel|alua;alua hotel resorts+
Amato's|fast_food|amatos
Amazing Lash Studio|beauty|amazing lash studio
Amazon Books|books|amazon books
Amazon Go|convenience|amazon fresh;amazon go
AmeriStop|convenience|ameristop
AmericInn|hotel|americinn;americinn by wyndham+;americinn lodge suites+
America's Best Contacts & Eyeglasses|optician|americas best contacts eyeglasses+
American Family Insurance|insurance|american fam ins;amfam
American Freight|department_store|american freight;sears outlet;sears outlet store
American Girl|toys|american girl
American Greetings|gift|american greetings
American Roofing Supply|trade|american roofing supp
American Signature Furniture|furniture|american signature furn+
American Tire Depot|tyres|american tire depot+
Americas Best Value Inn|motel|americas best value inn+;americas best value inns+
Amerisleep|bed|amerisleep
Amici's East Coast Pizzeria|restaurant|amici
Amigos|supermarket|amigos united
Amigo|supermarket|amigo puerto rico+;smkt amigo+;supermercados amigo+
Amiri Salon|hairdresser|amiri salon
Amoco|convenience|amoco
Amorino|ice_cream|amorino
Amplifon|hearing_aids|amplifon;amplifon deutschland+;amplifon france+
Amy's Ice Creams|ice_cream|amys ice creams+
Andy's Frozen Custard|ice_cream|andys frozen custard+
Angelo Caputo's Fresh Markets|supermarket|angelo caputos fresh mkt+
Anthony Vincé Nail Spa|beauty|anthony vince nail spa+
Anthony's Coal Fired Pizza|restaurant|anthonys coal fired pizza+
Anytime Fitness|fitness_centre|anytime fitness;anytime fitness australia+
Apollo Tyres|tyres|apollo tyres+
Apple Store|electronics|apple store
Applebee's|restaurant|applebees;applebees bar grill+;applebees grill bar+;applebees neighborhood bar grill+;applebees neighborhood grill bar+
Applegreen|convenience|applegreen
Aqua-Tots Swim Schools|sports_centre|aqua tots swim sch
Arby's|fast_food|arbys
Arco|fuel|arco
Arctic Circle|fast_food|arctic circle
Arhaus|furniture|arhaus
Aroma Espresso Bar|cafe|aroma espresso bar
Aroma Joe's|cafe|aroma joes+
Arooga's|restaurant|aroogas;aroogas grill house sports bar+
Arthur Murray Dance Center|dance|arthur murray dance ctr+;arthur murray dance studio+;arthur murray dance studios+;arthur murray+
Ascend Hotel Collection|hotel|ascend hotel collection
Ashley HomeStore|furniture|ashley furn homestore+;ashley furn+;ashley homestore+;ashley store
Asian Paints|paint|asian paints
Aspen Dental|dentist|aspen dent
AssuredPartners|insurance|assuredpartners
Astro|fuel|astro
Asurion Tech Repair & Solutions|electronics_repair|asurion phone tech repr+;asurion tech repr soln+
At Home|houseware|garden ridge
Athletico Physical Therapy|physiotherapist|athletico;athletico physical therapy+
Attic Salt|gift|attic salt
Atwoods|country_store|atwoods
Au Bon Pain|fast_food|au bon pain+
Aubuchon Hardware|hardware|aubuchon hdwe+
Auntie Anne's|fast_food|auntie annes pretzels+;auntie annes+
Aurelio's Pizza|restaurant|aurelios pizza
Auto Plus|car_parts|auto plus auto parts
Auto Plus|car_repair|auto plus;auto plus prof serv ctr+
Auto Value|car_parts|auto value
AutoZone|car_parts|autozone
Autograph Collection|hotel|autograph collection;marriott autograph collection+
Aveda Institutes|training|aveda inst+
Aveda|cosmetics|aveda
Avis|car_rental|avis;avis car rent+
Avon|cosmetics|avon
Azzip Pizza|restaurant|azzip pizza
Açaí Concept|fast_food|acai concept
B&B Theatres|cinema|bb theater+
B-Bop's|fast_food|b bops
B.C. Pizza|restaurant|bc pizza
BCD Tofu House|restaurant|bcd tofu house+
BI-LO|supermarket|bi lo
BJ's Gas|fuel|bjs gas
BJ's Wholesale Club|wholesale|bjs whsl club+;bjs whsl+
BJ's|restaurant|bjs;bjs rest brewhouse+
BP Shop|convenience|bp shop
BP|fuel|bp america;bp connect+;bp gas sta+
BW Premier Collection|hotel|bw premier collection+
BW Signature Collection|hotel|bw signature collection+
Bach to Rock|music_school|bach 2 rock+;bach to rock+
Bacio di Latte|ice_cream|bacio di latte+
Back Yard Burgers|fast_food|back yard burgers
Badcock Home Furniture &more|furniture|badcock;badcock home furn more+
Bafang Dumpling|fast_food|bafang dumpling+
Bag O' Crab|restaurant|bag o crab
Bahama Breeze|restaurant|bahama breeze island grill+;bahama breeze+
Baja Fresh|fast_food|baja fresh;baja fresh mexican grill+
Bakers Delight|bakery|bakers delight
Bamboo Sushi|restaurant|bamboo sushi
Bambu|cafe|bambu
Banfield Pet Hospital|veterinary|banfield;banfield pet hosp+
Bankers Life|insurance|bankers life
Banyan Tree|hotel|banyan tree
Bar Louie|bar|bar louie;bar louie rest+
Barberitos|fast_food|barberitos
Barceló|hotel|barcelo hotel resorts+
Barnes & Noble College|books|barnes noble coll+;barnes noble univ store+
Barnes & Noble|books|barnes noble+
Barnes|estate_agent|barnes
Barneys New York|department_store|barneys new york+
Barre3|fitness_centre|barre 3
Barro's Pizza|restaurant|barros pizza
Barry's|fitness_centre|barrys
Bartaco|restaurant|bartaco
Bartell Drugs|pharmacy|bartell drugs+
Bashas'|supermarket|bashas
Baskin-Robbins|ice_cream|baskin robbins+
Bass Pro Shops|outdoor|bass pro shop
Bassett Furniture|furniture|bassett furn+
Bath & Body Works|cosmetics|bath body works
Batteries Plus Bulbs|electronics|batteries plus;batteries plus bulbs
Baymont|hotel|baymont;baymont by wyndham+;baymont inn;baymont inn suites+
Beacon|doityourself|beacon roofing supp
Bealls|department_store|bealls;bealls outlet+;bealls outlets+
Bear Paddle Swim School|sports_centre|bear paddle swim sch
BedMart|bed|bedmart
Beef O'Brady's|restaurant|beef obradys+
Beggars Pizza|restaurant|beggars pizza
Bel Air|supermarket|bel air+
Belk|department_store|belk
BellStores|convenience|bellstores
Belle Tire|tyres|belle tire
Belmond|hotel|belmond
Beltone|hearing_aids|beltone;beltone hearing aid ctr+;beltone hearing aid serv+;beltone hearing care ctr+;beltone hearing+
Ben & Jerry's|ice_cream|ben jerrys+
Ben's Cookies|confectionery|bens cookies+
BenGong's Tea|cafe|bengongs tea+
Benefit Brow Bar|beauty|benefit brow bar;ulta brow bar+
Benihana|restaurant|benihana;benihana of tokyo+
Benjamin Moore|paint|benjamin moore
Bennigan's|restaurant|bennigans
Bento Sushi|restaurant|bento sushi+
Berkot's Super Foods|supermarket|berkots super foods+
Berkshire Hathaway HomeServices|estate_agent|berkshire hathaway homeservices+;homeservices of america+
Berlitz|language_school|berlitz
Bertucci's|restaurant|bertuccis
Best Brains|prep_school|best brains;best brains learning ctr+
Best Buy|electronics|best buy
Best Western Plus|hotel|best western plus
Best Western Premier|hotel|best western premier
Best Western|hotel|best western;best western hotel resorts
Better Buzz Coffee|cafe|better buzz coffee;better buzz coffee roasters
BevMo!|alcohol|bevmo
Beyfin|fuel|beyfin
Beyond Hello|cannabis|beyond hello
Bi-Mart|department_store|bi mart
Big 5 Sporting Goods|sports|big 5;big 5 sporting goods
Big Apple Bagels|fast_food|big apple bagels
Big Apple|convenience|big apple
Big Blue Swim School|sports_centre|big blue swim sch
Big Boy|restaurant|big boy;big boy rest bakery
Big Brand Tire & Service|tyres|big brand tire serv
Big D Oil|fuel|big d oil
Big Lots|department_store|big lots
Big O Tires|tyres|big o tire;big o tires
Big Orange|cafe|big orange
Big Red Stores|convenience|big red;big red store
Big Y|supermarket|big y
Biggby Coffee|cafe|biggby coffee
Bill Miller Bar-B-Q|fast_food|bill miller bbq+
Binny's Beverage Depot|alcohol|binnys beverage depot+
Biscuitville|fast_food|biscuitville
Black Angus|restaurant|black angus
Black Bear Diner|restaurant|black bear diner
Black Red White|furniture|black red white
Black Rock Coffee|cafe|black rock coffee
Black Sheep Coffee|cafe|black sheep coffee
Blackjack Pizza|fast_food|blackjack pizza
Blain's Farm & Fleet|country_store|blains farm fleet+
Blake's Lotaburger|fast_food|blakes lotaburger+;lota burger
Blank Street Coffee|cafe|blank st;blank st coffee
Blast Fitness|fitness_centre|blast fitness
Blaze Pizza|restaurant|blaze pizza
Blimpie|fast_food|blimpie
Blinds to Go|window_blind|blinds to go
Blink Fitness|fitness_centre|blink fitness
Block Advisors|tax_advisor|block advisors+
Bloomingdale's|department_store|bloomingdales
Blue Beacon|car_wash|blue beacon;blue beacon trk wash
Blue Bottle Coffee|cafe|blue bottle coffee
Blue Star Donuts|fast_food|blue star donut+
BluePearl|veterinary|bluepearl
BoConcept|furniture|boconcept
Boar's Head|deli|boars head
Board & Brew|fast_food|board brew
Boarders|hotel|boarders by cobblestone
Bob Evans|restaurant|bob evans
Bob's Discount Furniture|furniture|bobs discount furn
Boba Guys|cafe|boba guys+
Bobablastic|fast_food|bobablastic;bobalastic
Bobbi Brown|cosmetics|bobbi brown
Body Details|beauty|body details
Bodystreet|fitness_centre|bodystreet
Bojangles'|fast_food|bojangles;bojangles famous chicken biscuits+;bojangles rest
Bomgaars|country_store|bomgaars
Bonanza Steakhouse|restaurant|bonanza steakhouse
Bonchon Chicken|restaurant|bonchon;bonchon chicken+;bonchon fried chicken+
Bonefish Grill|restaurant|bonefish grill
Books-A-Million|books|books a million
Boost Mobile|mobile_phone|boost mobile
Bosch Car Service|car_repair|bosch car serv+;bosch serv
Bosch|electronics|bosch
Boscov's|department_store|boscovs
Boston Market|fast_food|boston mkt
Boston Pizza|restaurant|boston pizza
Bowlero|bowling_alley|bowlero
BoxLunch|gift|boxlunch
Boyd CAT|trade|boyd cat+;walker mach;whayne supp
Braganza Tea|cafe|braganza tea+
Brakes Plus|car_repair|brakes plus
Braum's|fast_food|braums
Bravo|restaurant|bravo cucina italiana+
BreWingZ|restaurant|brewingz
BrewDog|pub|brewdog
Bricks & Minifigs|toys|bricks minifigs+
Bridgestone|tyres|bridgestone;bridgestone india+
Briggs Equipment|plant_hire|briggs equip
Bright Horizons|kindergarten|bright horizons
Bright Now! Dental|dentist|bright now dent
Brioche Dorée|bakery|brioche doree+
Brio|restaurant|brio;brio tuscan grill+
Brookshire Brothers Pharmacy|pharmacy|brookshire bros pharm+
Brookshire Brothers|supermarket|brookshire bros
Brookshire's Pharmacy|pharmacy|brookshires pharm
Brookshire's|supermarket|brookshires
Brookstone|electronics|brookstone
Brow Art 23|beauty|brow art 23
Brow Studio 7|beauty|brow studio 7
Brown Bear Car Wash|car_wash|brown bear car wash
Brown's Chicken|fast_food|browns chicken
Bruegger's Bagels|fast_food|breugers;breuggers;brueggers;brueggers bagels+;brugers;bruggers
Bruster's Ice Cream|ice_cream|brusters;brusters ice cream+;brusters real ice cream+
Bubba Gump Shrimp Company|restaurant|bubba gump shrimp+
Bubba's 33|restaurant|bubbas 33+
Bubbakoo's Burritos|fast_food|bubbakoos burritos+
Buc-ee's|convenience|buc ees+
Buca di Beppo|restaurant|buca di beppo+
Buddy's Pizza|fast_food|buddys pizza
Budget Host Inn|motel|budget host;budget host inn
Budget Truck Rental|car_rental|budget trk rent
Budget|car_rental|budget car rent;budget rent a car
Buffalo Wild Wings|restaurant|buffalo wild wings;bww
Buffalo Wings & Rings|restaurant|buffalo wings rings
Build-A-Bear Workshop|toys|build a bear;build a bear workshop
Builders FirstSource|trade|bldr firstsource+
Bulgari|hotel|bulgari
Bumper to Bumper Auto Parts|car_parts|bumper to bumper auto parts
Bumpers|fast_food|bumpers dr in
Buona|fast_food|buona
Burger & Lobster|restaurant|burger lobster
Burger King|fast_food|burger king brasil+;burger king espana+;burguer king
BurgerFi|fast_food|burgerfi
BurgerFuel|fast_food|burgerfuel
BurgerIM|fast_food|burgerim
Burgerville|fast_food|burgerville
Burlington|department_store|burlington;burlington coat factory+;burlington store
Burn Boot Camp|fitness_centre|burn boot camp
Bush's Chicken|fast_food|bushs chicken
Butera Market|supermarket|butera mkt
Butler CAT|trade|butler cat
Byrne Dairy & Deli|convenience|byrne dairy deli+;byrne dairy+
C-A-L Ranch|country_store|cal ranch
C-Town Supermarkets|supermarket|c town;c town smkt
C2 Education|prep_school|c2 ed+
CAVA|restaurant|cava;cava grill
CBRE|estate_agent|cbre;cbre grp;coldwell banker richard ellis+
CD One Price Cleaners|dry_cleaning|cd 1 price clnr+
CEFCO|convenience|cefco
CHEF'STORE|wholesale|cash carry smart foodservice+;chefstore;smart foodservice+
CNN Newsstand|newsagent|cnn newsstand+
COBS Bread|bakery|cobs bread
CVS Pharmacy|pharmacy|cvs;cvs pharm
Cabela's|outdoor|cabelas
Cabinets To Go|furniture|cabinets to go
Cadence Academy Preschool|kindergarten|cadence acad preschool
Cafe Coffee Day|cafe|cafe coffee day+
Cafe Rio|restaurant|cafe rio;cafe rio mexican grill+
Caffè Nero|cafe|cafe nero
Caffè Pascucci|cafe|cafe pascucci
Café Amazon|cafe|cafe amazon
Café Joyeux|cafe|cafe joyeux
Café Yumm!|fast_food|cafe yumm
Café Zupas|fast_food|cafe zupas
Café du Monde|cafe|cafe du monde+
Caliber Car Wash|car_wash|caliber car wash+
Caliber Collision|car_repair|caliber auto care+;caliber collision+
California Closets|furniture|california closets
California Fish Grill|fast_food|california fish grill+
California Pizza Kitchen|restaurant|california pizza kitchen;cpk
California Tortilla|restaurant|california tortilla
Caltex|convenience|caltex
Cambria Hotel|hotel|cambria hotel
Candlewood Suites|hotel|candlewood suites+
Candy Tyme|confectionery|candy tyme
Canna Cabana|cannabis|canna cabana+
Cannabist|cannabis|cannabist
Canopy|hotel|canopy by hilton+
Capital Electric|trade|capital elec supp
Capriotti's|fast_food|capriottis;capriottis sandwich shop+
Captain D's|fast_food|captain ds seafood kitchen+;captain ds+
Car-X|car_repair|car 10
Carbon Health|clinic|carbon health
Cardenas|supermarket|cardenas;mi pueblo food ctr+
Carglass|car_repair|carglass
Caribbean Cinemas|cinema|caribbean cinemas
Caribou Coffee|cafe|caribou coffee
Carl's Jr.|fast_food|carls jr+
Carquest|car_parts|baxter;baxter auto parts+;carquest;carquest auto parts+
Carrabba's Italian Grill|restaurant|carrabbas;carrabbas italian grill+
Carroll Motor Fuels|fuel|carroll;carroll mtr fuels+;carrollfuel
Carstar|car_repair|carstar;carstar auto body repr experts+
Carvel|ice_cream|carvel
Casey's General Store|convenience|caseys carry out pizza+;caseys gen store+
Casey's|restaurant|caseys
Cash America Pawn|pawnbroker|cash america;cash america intl+;cash america pawn+
Casper|bed|casper
Cassano's Pizza King|restaurant|cassanos;cassanos pizza;cassanos pizza king+
Castle Dental|dentist|castle dent
Cell Phone Repair|electronics_repair|cell phone repr;cpr
Cellairis|electronics_repair|cellairis
Cellaxs|electronics_repair|cellaxs
Cenex|convenience|cenex
Centerstone|hotel|centerstone
Century 21|estate_agent|century 21;century 21 real estate
Century Theatres|cinema|century theater+
Cermak Fresh Market|supermarket|cermak fresh mkt+
CertaPro Painters|painter|certapro painters+
Certified|convenience|certified oil
Chagee|cafe|chagee
Champs Chicken|fast_food|champs chicken
Champs Sports|sports|champs sports
Charleys Philly Steaks|fast_food|charleys;charleys cheesesteaks wings+;charleys cheesesteaks+;charleys philly steaks+
Chateau d'Ax|furniture|chateau dax+
Chatime|cafe|chatime
Checkers|fast_food|checkers dr in rest
Cheddar's|restaurant|cheddars scratch kitchen
Cheeburger Cheeburger|restaurant|cheeburger cheeburger+
Chester's|fast_food|chesters;chesters chicken+
Chesterbrook Academy|kindergarten|chesterbrook acad
Chevys|restaurant|chevys;chevys fresh mex+
Chicha San Chen|cafe|chicha san chen+
Chick-fil-A|fast_food|chick fil a+
Chicken Express|fast_food|chicken xpress
Chicken Salad Chick|fast_food|chicken salad chick
Childcare Network|kindergarten|childcare network
Children's Learning Adventure|kindergarten|childrens learning adventure
Childtime|kindergarten|childtime;childtime learning ctr+
Chili's|restaurant|chilis;chilis grill bar+
Chimcking|restaurant|chimcking
Chipotle|fast_food|chipotle;chipotle mexican grill+
Chopt|fast_food|chopt
Christian Brothers Automotive|car_repair|christian bros auto
Christian Science Reading Room|books|christian sci reading room
Christmas Tree Shops|variety_store|christmas tree shop+
Chuck E. Cheese|restaurant|chuck e cheese;chuck e cheeses
Church's Chicken|fast_food|churchs chicken;churchs texas chicken+
Chuy's|restaurant|chuys
Cicis|restaurant|cicis;cicis pizza
Cinemark|cinema|cinemark
Cinnabon|fast_food|cinnabon
Cinnaholic|bakery|cinnaholic
Cinépolis|cinema|cinepolis
Circle K|convenience|circle k;circle k canada+;macs convenience store
Citgo|convenience|citgo
City Mill|doityourself|city mill
Claim Jumper|restaurant|claim jumper
Clarion Pointe|hotel|clarion pointe+
Clark's Pump-N-Shop|convenience|clarks pump shop+
Clarkson Eyecare|optician|clarkson eyecare+
Classic Collision|car_repair|classic collision
Clean Eatz|cafe|clean eatz+
Clean Energy Fuels|fuel|clean energy
Clean Juice|fast_food|clean juice
Clinical Pathology Laboratories|laboratory|clinical pathology lab
Club Champion|sports|club champion
Club Pilates|fitness_centre|club pilates
Club Wyndham|hotel|club wyndham
Cluck-U Chicken|fast_food|cluck u chicken
CoCo Ichibanya|restaurant|coco ichibanya+
CoCo|cafe|coco fresh tea juice
Cobblestone Hotel & Suites|hotel|cobblestone hotel;cobblestone hotel suites
Cobblestone Inn & Suites|hotel|cobblestone inn suites
Coco's Bakery|restaurant|cocos bakery
Codale|trade|codale;codale elec supp+
Code Ninjas|training|code ninjas
Coen Markets Inc|convenience|coen mkt
Coffee Republic|cafe|coffee republic
Coffee Time|cafe|coffee time
Cohen's Fashion Optical|optician|cohens fashion opt+;cohens opt+
Cold Stone Creamery|ice_cream|cold stone;cold stone creamery
Coldwell Banker|estate_agent|coldwell banker real estate+;coldwell banker+
Color Me Mine|training|color me mine+
Columbus Café|cafe|colombus;colombus cafe;columbus;columbus cafe
Comfort Dental|dentist|comfort dent
Comfort Inn & Suites|hotel|comfort inn suites
Comfort Inn|hotel|comfort inn
Comfort Suites|hotel|comfort suites
Commercial Tire|tyres|commercial tire
Comparion Insurance Agency|insurance|comparion ins agcy+
Compass Self Storage|storage_rental|compass self stor
Condado Tacos|restaurant|condado tacos+
Connect Hearing|hearing_aids|connect hearing
Conoco|convenience|conoco
Conrad Hotels & Resorts|hotel|conrad
Convenient Food Mart|convenience|convenient food mart
Cook Out|fast_food|cook out
Cookies by Design|pastry|cookies by design
Cooper Electric|trade|cooper elec
Cooper Tire & Rubber Company|tyres|cooper tire rubber
Cooper's Hawk|restaurant|coopers hawk;coopers hawk winery rest
Copeland's|restaurant|copelands
CorePower Yoga|fitness_centre|corepower;corepower yoga
Corner Bakery|cafe|corner bakery cafe
Cort Furniture Outlet|furniture|cort;cort furn outlet+
Cort Furniture Rental|furniture|cort furn rent+
Cosechas|fast_food|cosechas
CosmoProf|hairdresser_supply|cosmoprof
Cost Cutters|hairdresser|cost cutters
Costa Drive Thru|cafe|costa dr thru+
Costa Vida|fast_food|costa vida fresh mexican grill+;costa vida+
Costa|cafe|costa;costa coffee;costa coffee costa+
Costco Business Center|wholesale|costco bus ctr+
Costco Food Court|fast_food|costco;costco food court+
Costco Gasoline|fuel|costco gas;costco gasoline+
Costco Hearing Aid Center|hearing_aids|costco hearing aid ctr+
Costco Optical|optician|costco opt+
Costco Pharmacy|pharmacy|costco pharm
Costco Tire Center|tyres|costco tire ctr+
Costco|wholesale|costco whsl+
Così|fast_food|cosi
Cottage Inn Pizza|fast_food|cottage inn pizza
Cotton Patch Cafe|restaurant|cotton patch cafe+
Country Inn & Suites|hotel|country inn suites
Country Pride|restaurant|country pride;country pride rest
Country Waffles|restaurant|country waffles
CountryMax|country_store|countrymax
Courtyard|hotel|courtyard by marriott+;courtyard marriott+
Cousins Subs|fast_food|cousins subs
Coyote Ugly|bar|coyote ugly;coyote ugly saloon
Cracker Barrel|restaurant|cb old country store+;cracker barrel;cracker barrel old country store
Crash Champions|car_repair|crash champions
Crate & Barrel|furniture|crate barrel
Crawford|trade|crawford;crawford elec supp+
Cricket Wireless|mobile_phone|cricket wireless
CrossFit|fitness_centre|crossfit
Crowne Plaza|hotel|crowne plz+
Cruise Planners|travel_agency|cruise planners
Crumbl Cookies|pastry|crumbl;crumbl cookies+
Crunch Fitness|fitness_centre|crunch fitness
Cub Foods|supermarket|cub foods
CubeSmart|storage_rental|cubesmart;cubesmart self stor+
Culver's|fast_food|culvers
Cumberland Farms|convenience|cumberland farms+
Cumberland Farms|fuel|cumberland
Curaleaf|cannabis|curaleaf
Curio Collection by Hilton|hotel|curio collection;curio collection by hilton+
Cushman & Wakefield|estate_agent|cushman wakefield+
CycleBar|fitness_centre|cyclebar
D&W Fresh Market|supermarket|dw fresh mkt+
D'Agostino|supermarket|dagostino
D'Angelo Grilled Sandwiches|fast_food|dangelo;dangelo grilled sandwiches+
D.P. Dough|restaurant|dp dough+
DAF|truck_repair|daf trk
DGX|variety_store|dgx;dollar gen xpress
DK|fuel|dk gas sta+
DQ Grill & Chill|fast_food|dairy queen chill grill;dq grill chill+
DS Automobiles|car_repair|ds auto
DaVi Nails|beauty|davi nails+
Dairy Queen|fast_food|dairy queen
Daiso Japan|variety_store|daiso;daiso japan value store+;daiso japan+
Dallas BBQ|restaurant|dallas bbq+
Dari Mart|convenience|dari mart
Dash In|convenience|dash in
Davanni's|restaurant|davannis;davannis pizza hot hoagies+
Dave & Buster's|restaurant|d bs;dave busters+
Dave's Hot Chicken|fast_food|daves hot chicken+
DavidsTea|tea|davidstea
Daylight Donuts|fast_food|daylight donut+
Days Inn|hotel|days inn;days inn by wyndham+
Deka Lash|beauty|deka lash+
Del Frisco's Double Eagle Steakhouse|restaurant|del friscos;del friscos double eagle steakhouse+
Del Taco|fast_food|del taco
Delta Sonic|convenience|delta sonic;delta sonic car wash
Denny's|restaurant|dennys
DentalWorks|dentist|dentalworks
Dentix|dentist|dentix
Design Within Reach|furniture|design within reach
Destination by Hyatt|hotel|destination by hyatt+;destination hotel resorts
DiBella's Subs|fast_food|dibellas;dibellas old fashioned submarines+;dibellas subs+
Dia Market|supermarket|dia mkt
Diamond Resorts|hotel|diamond resorts
Diamond Shamrock|fuel|diamond shamrock
Dick's House of Sport|sports|dicks house of sport
Dick's Sporting Goods|sports|dicks sporting goods
Dickey's Barbecue Pit|restaurant|dickeys bbq;dickeys bbq pit
Dierbergs|supermarket|dierbergs
Digicel|mobile_phone|digicel
Dig|fast_food|dig inn
Dillard's|department_store|dillards
Dillons|supermarket|dillons
Din Tai Fung|restaurant|din tai fung+
Ding Tea|cafe|ding tea
Dippin' Dots|ice_cream|dippin dots+
Direct Auto Insurance|insurance|direct auto ins
Dirt Cheap|variety_store|dirt cheap
Disc Replay|video_games|disc replay;disc traders;mega replay
Discount Drug Mart|pharmacy|discount drug mart
Disney Store|gift|disney store
District Taco|fast_food|district taco
Dixy Chicken|fast_food|dixy chicken+
Do it Best|hardware|do it best;do it best hdwe;do it ctr+
Doctors of Physical Therapy|physiotherapist|doctors of physical therapy;dpt
Dodo Pizza|fast_food|dodo pizza
Dog Haus|fast_food|dog haus+
Dogtopia|animal_boarding|dogtopia
Dollar Car Rental|car_rental|dollar car rent;dollar rent a car
Dollar General Market|supermarket|dg mkt;dollar gen;dollar gen mkt
Dollar Tree|variety_store|dollar tree
Domino's|fast_food|dominos australia+;dominos pizza;dominos pizza india+;dominos pizza nsr+
Don Don Donki|variety_store|don don donki+
Donatos Pizza|restaurant|donatos;donatos pizza
DoubleDave's Pizzaworks|restaurant|doubledaves;doubledaves pizzaworks+
DoubleTree|hotel|doubletree;doubletree by hilton+
Dough Zone|restaurant|dough zone
Drury Inn & Suites|hotel|drury inn suites+
DryClean USA|dry_cleaning|dryclean usa
Drybar|hairdresser|drybar
Duane Reade|pharmacy|duane reade+
Duck Donuts|fast_food|duck donut+
Duck Thru|convenience|duck thru
Dufry|department_store|dufry
Dulux Paints|paint|dulux;dulux paints+
Dunham's Sports|sports|dunhams sports+
Dunkin'|fast_food|dunkin;dunkin donut+
Dunlop|tyres|dunlop
Dunn Brothers Coffee|cafe|dunn bros coffee+
Dunn Tire|tyres|dunn tire
Dunn-Edwards Paints|paint|dunn edwards;dunn edwards paint store+;dunn edwards paints+
Dutch Bros. Coffee|cafe|dutch bros;dutch bros coffee+
Duty Free Americas|department_store|duty free americas+
Délifrance|bakery|delifrance
EL&N|cafe|el london;el n
ELS|language_school|els language ctr+
ERA Real Estate|estate_agent|era real estate
EVEN Hotels|hotel|even hotel
EZPAWN|pawnbroker|ezpawn
EarthWise Pet|pet|earthwise pet
East Coast Wings + Grill|restaurant|east coast wings grill
East of Chicago Pizza|fast_food|east of chicago pizza+
Eastern Mountain Sports|outdoor|eastern mt sports
Eat'n Park|restaurant|eatn pk
Eataly|supermarket|eataly
Echo Electric|trade|echo elec;holt elec;richards elec;springfield elec;springfield elec supp+
Econo Lodge|motel|econo lodge+
Edible Arrangements|gift|edible arrangements
Edina Realty|estate_agent|edina rlty
Eegee's|fast_food|eegees
Eggs Up Grill|restaurant|eggs up grill
Eggslut|fast_food|eggslut
Einstein Bros. Bagels|fast_food|einstein bros;einstein bros bagels+
El Pollo Loco|fast_food|el pollo loco+
El Rinconsito|fast_food|taqueria el rinconsito+
Elements Massage|massage|elements msg
Elephant Bar|restaurant|elephant bar
Elevation Burger|fast_food|elevation burger
Ellianos Coffee|cafe|ellianos coffee
Emack & Bolio's|ice_cream|emack boilios+;emack bolios+
Embassy Suites|hotel|embassy suites;embassy suites by hilton+
Emler Swim School|sports_centre|emler swim sch+
Emma|bed|emma sleep+
Empire Beauty Schools|training|empire beauty sch
Empire CAT|trade|cashman cat+;empire cat
Engel & Völkers|estate_agent|engel volkers+
Enmarket|convenience|enmarket
Enterprise Truck Rental|rental|ent trk rent
Enterprise|car_rental|ent car rent;ent rent a car
Enza Home|houseware|enza home
Epic Wings N' Things|fast_food|epic wings;epic wings things
Equipment Depot|plant_hire|equip depot
Erbert & Gerbert's Sandwich Shop|fast_food|erbert gerberts sandwich shop+;erbert gerberts+
Erewhon|supermarket|erewhon
Erie Insurance|insurance|erie;erie ins;erie ins agent+
Erik's DeliCafé|fast_food|eriks delicafe+
Es Teler 77|fast_food|es teler 77+
Espaço Casa|houseware|espaco casa
Esporta Fitness|fitness_centre|esporta fitness
Esso Express|fuel|esso xpress
Esso|convenience|esso
Esso|fuel|esso canada+;esso serv sta+;sta esso
Estrella Insurance|insurance|estrella ins
Ethan Allen|furniture|ethan allen
Euro Café|cafe|euro cafe
Euronics|electronics|euronics;euronics ctr
Europcar|car_rental|europcar
European Wax Center|beauty|european wax ctr+
Eurostars|hotel|eurostars;eurostars hotel
Everbowl|fast_food|everbowl
Evergreens|fast_food|evergreens salad
Everhome Suites|hotel|everhome suites+
Executive Residency|hotel|executive residency;executive residency by best western
Expedia Cruises|travel_agency|cruiseshipcenters intl;expedia cruises+;expedia cruiseshipcenters+
Express Employment Professionals|employment_agency|xpress employment;xpress employment prof
Express Oil Change & Tire Engineers|tyres|xpress oil change tire eng
Extended Stay America|hotel|extended stay america+
Extra Space Storage|storage_rental|extra space;extra space stor;life stor
ExtraMile|convenience|extramile
Extreme Pita|fast_food|extreme pita
Extreme Pizza|fast_food|extreme pizza
Exxon|fuel|exxon gas sta+
Eyebrow Plus|beauty|eyebrow plus
Eyemart Express|optician|eyemart xpress
Ezell's Chicken|fast_food|ezells chicken+;ezells famous chicken+
EōS Fitness|fitness_centre|eos fitness
F.W. Webb Company|trade|fw webb+
F45 Training|fitness_centre|f45 training+
FAST STOP|fuel|fast stop growmark+
Faberlic|cosmetics|faberlic
Fabick CAT|trade|fabick cat+
Fabrique|bakery|fabrique;fabrique bakery
Fairfield Inn & Suites|hotel|fairfield inn suites by marriott+;fairfield inn suites+
Fairfield Inn|hotel|fairfield by marriott+;fairfield inn
Fairmont|hotel|fairmont
Family Dollar|variety_store|fam dollar
Family Express|convenience|fam xpress
Family Fare|supermarket|fam fare
Famous Dave's|restaurant|famous daves bbq+;famous daves+
Fannie May|chocolate|fannie may+
Fantastic Sams|hairdresser|fantastic sams cut color+;fantastic sams+
Fareway|supermarket|fareway
Farm Bureau Financial Services|insurance|farm bureau fin serv
Farm Bureau Insurance of Tennessee|insurance|farm bureau ins of tennessee+
Farm Bureau Insurance|insurance|farm bureau ins;farm bureau ins of michigan+
Farmer Boys|fast_food|farmer boys
Farmers Home Furniture|furniture|farmers home furn
Farmers Insurance|insurance|farmers ins
Fas Mart|convenience|fas mart
Fastenal|trade|fastenal
Fastrac Cafe|convenience|fastrac;fastrac cafe
Fastsigns|signmaker|fastsigns
Fatburger|fast_food|fatburger
Fatz|restaurant|fatz
Fazoli's|fast_food|fazolis
FedEx Office|copyshop|fedex;fedex office;fedex office print ship ctr+
Ferguson|trade|ferguson
Fiesta Mart|supermarket|fiesta mart
Figaro's Pizza|fast_food|figaros pizza
Fiiz Drinks|beverages|fiiz drinks+
Fine Wine & Good Spirits|alcohol|fine wine good spirits
Finish Line|sports|finish line
Fireaway Pizza|fast_food|fireaway;fireaway pizza
Firehouse Subs|fast_food|firehouse subs
Firestone|car_repair|firestone;firestone complete auto care+
First Watch|restaurant|1st watch;1st watch daytime cafe+
Fitness 19|fitness_centre|fitness 19
Fitness Together|fitness_centre|fitness together
Five Below|variety_store|5 below
Five Guys|fast_food|5 guys;5 guys burgers fries
Fjällräven|outdoor|fjallraven
Fleet Farm|country_store|fleet farm;mills fleet farm
FleetPride|car_parts|fleetpride
Fleming's|restaurant|flemings;flemings prime steakhouse wine bar+
Flight Centre|travel_agency|flight ctr
Flight Club|bar|flight club
Flippin' Pizza|fast_food|flippin pizza
Floor & Decor|flooring|floor decor
Floyd's 99 Barbershop|hairdresser|floyds 99 barbershop+
Flyers|fuel|flyers;flyers energy+
Flying J Travel Center|services|flying j travel ctr+
Flying J|convenience|flying j
Flying J|fuel|flying j dealer;flying j travel plz
Fogo de Chão|restaurant|fogo de chao+
Food 4 Less|supermarket|food 4 less
Food Basics|supermarket|food basics
FoodLand|supermarket|foodland
FoodMaxx|supermarket|foodmaxx
Foodtown|supermarket|foodtown
Ford's Garage|restaurant|fords garage
Forman Mills|department_store|forman mills+
Fortunoff Backyard Store|furniture|fortunoff backyard store+
Foss Swim School|sports_centre|foss swim sch+
Foster's Grille|restaurant|fosters grill
Fosters Freeze|fast_food|fosters freeze
Four Points by Sheraton|hotel|4 points by sheraton+
Four Seasons|hotel|4 seasons
Fox in a Box|escape_game|fox in a box
Fox's Pizza Den|restaurant|foxs pizza den
Franz|bakery|franz
Fred Astaire Dance Studios|dance|fred astaire dance studios+
Fred Loya Insurance|insurance|fred loya ins+;fred loya+
Fred Meyer Pharmacy|pharmacy|fred meyer pharm+
Fred Meyer|supermarket|fred meyer+
Freddo|ice_cream|freddo
Freddy's|fast_food|freddys frozen custard steakburgers+
Freebirds|fast_food|freebirds
Freeway Insurance|insurance|freeway ins
Fresh Thyme|supermarket|fresh thyme;fresh thyme farmers mkt
Freshii|restaurant|freshii
Friendly Express|fuel|friendly xpress
Frisch's Big Boy|restaurant|frischs big boy+
Fry's Food and Drug|supermarket|frys food drug
Fry's Marketplace|supermarket|frys marketplace
Fuddruckers|restaurant|fuddruckers
Fuego|gift|fuego
Fuzzy's Taco Shop|fast_food|fuzzys taco shop
GATE Express Car Wash|car_wash|gate xpress car wash
GATE|convenience|gate petroleum
GEICO|insurance|geico
GLō|hotel|glo best western+
GNC|nutrition_supplements|gnc;gnc live well+
GOLFTEC|training|golftec
Galito's|fast_food|galitos
GameStop|video_games|eb games+;electron boutique eb games+;gamestop
Gander Outdoors|outdoor|gander mt;gander outdoors
Garner Hotels|hotel|garner hotel;garner hotel by ihg+
Gator's Dockside|restaurant|gators dockside
Gatti's Pizza|restaurant|gattis pizza
Gautier|furniture|gautier
Gaylord|hotel|gaylord
Geek Squad|electronics_repair|geek squad
Gelson's|supermarket|gelsons
Gen Korean BBQ|restaurant|gen korean bbq+
Genghis Grill|fast_food|genghis grill
Genki Sushi|restaurant|genki sushi+
Gentle Dental|dentist|gentle dent
Gerber Collision & Glass|car_repair|gerber collision glass+
German Doner Kebab|fast_food|german doner kebab+
Gertrude Hawk Chocolates|chocolate|gertrude hawk chocolates+;gertrude hawk+
GetGo|convenience|getgo
GetGo|fuel|giant eagle fuel
Giant Eagle Pharmacy|pharmacy|giant eagle pharm
Giant Eagle|supermarket|giant eagle;giant eagle smkt
Giant Pharmacy|pharmacy|giant pharm
Giant|supermarket|giant food
Gigi's Cupcakes|pastry|gigis cupcakes+
Gino's East|restaurant|ginos east
Gino's Pizza & Spaghetti House|fast_food|ginos pizza spaghetti house+
Gionino's Pizzeria|fast_food|gioninos;gioninos pizza;gioninos pizzeria+
Giordano's Pizzeria|restaurant|giordanos pizzeria+
Glass Doctor|glaziery|glass dr
Gloria Jean's|cafe|gloria jeans coffees+;gloria jeans+
Go! Games & Toys|toys|go games toys
GoHealth Urgent Care|clinic|gohealth urgent care+
GoMart|convenience|gomart
Godfather's Pizza|restaurant|godfathers pizza
Gold Star Chili|fast_food|gold star chili+
Gold's Gym|fitness_centre|golds gym
Golden Chick|fast_food|golden chick
Golden Corral|restaurant|golden corral;golden corral buffet;golden corral buffet grill
Golden Krust Caribbean Bakery & Grill|fast_food|golden krust;golden krust caribbean bakery grill+
Golden Nozzle Car Wash|car_wash|golden nozzle;golden nozzle car wash
Golden Tulip|hotel|golden tulip
Goldfish Swim School|sports_centre|goldfish swim sch
Goldilocks|bakery|goldilocks
Golf Galaxy|sports|golf galaxy
Gong Cha|cafe|gong cha+
Good 2 Go|convenience|good 2 go
Good Neighbor Pharmacy|pharmacy|good neighbor pharm+
Good Times|fast_food|good times burgers frozen custard
Goodyear|car_repair|goodyear;goodyear auto serv ctr+;goodyear commercial tire serv ctr+
Goosehead Insurance|insurance|goosehead ins
Gordmans|department_store|gordmans
Gordon Food Service Store|supermarket|gfs;gfs marketplace+;gfs store;gordon food serv marketplace+;gordon food serv store+;gordon food serv+
Graduate|hotel|graduate hotel
Graeter's|ice_cream|graeters
Grainger|trade|grainger;granger;ww grainger+
Grand Hyatt|hotel|grand hyatt
Grand Line|doityourself|grand line
Grandy's|restaurant|grandys
Grange Insurance|insurance|grange ins
Graybar|trade|graybar;greybar
Grease Monkey|car_repair|grease monkey
Great American Cookies|fast_food|great american cookies+;nestle toll house cafe+
Great Clips|hairdresser|great clips
Great Harvest Bread Company|bakery|great harvest bread
Great Wraps|fast_food|great wraps
Green Motion|car_rental|green motion;green motion car rent
Grimaldi's Pizzeria|restaurant|grimaldis pizzeria+
Gringo's Mexican Kitchen|restaurant|gringos mexican kitchen+;gringos tex mex+
Grocery Outlet|supermarket|groc outlet;groc outlet bargain mkt
Grotto Pizza|restaurant|grotto pizza
Grupo Barceló|hotel|grupo barcelo+
Guidepost Montessori|kindergarten|guidepost montessori+
Guinot|beauty|guinot
Gulf Express|convenience|gulf xpress
Guthrie's|fast_food|guthries
Guzman y Gomez|fast_food|guzman y gomez+
Gyu-Kaku|restaurant|gyu kaku+
H Mart|supermarket|h mart
H&E Equipment Services|plant_hire|he equip serv
H&R Block|tax_advisor|hr block canada+;hr block+
H-E-B Car Wash|car_wash|heb car wash+
H-E-B Fuel|fuel|heb fuel+;heb gas
H-E-B Pharmacy|pharmacy|heb pharm
H-E-B plus!|supermarket|heb plus
H10 Hotels|hotel|h10 hotel
HNT|fast_food|hnt;hnt chicken+;hot tender;hot tender chicken
HTeaO|cafe|hteao
Habit Burger & Grill|fast_food|habit burger;habit burger grill
Haffner's|convenience|haffners
Haggen|supermarket|haggen
Haidilao Hot Pot|restaurant|haidilao hot pot+
Hair Cuttery|hairdresser|hair cuttery
Half Price Books|books|half price books
Hallmark|gift|hallmark gold crown
Hampton Inn & Suites|hotel|hampton inn suites by hilton+;hampton inn suites+
Hampton|hotel|hampton;hampton by hilton+;hampton inn
Hand & Stone Massage and Facial Spa|massage|hand stone msg;hand stone msg facial spa
Handel's Homemade Ice Cream|ice_cream|handels;handels homemade ice cream+;handels ice cream+
Hangry Joe's Hot Chicken & Wings|fast_food|hangry joes hot chicken wings+;hangry joes+
Hannaford Pharmacy|pharmacy|hannaford pharm
Hannaford|supermarket|hannaford
Hapik|sports_centre|hapik;hapik grp;rock up
Happy Joe's|restaurant|happy joes
Happy Lamb Hot Pot|restaurant|happy lamb hot pot
Happy Lemon|cafe|happy lemon
Happy's Pizza|restaurant|happys pizza
Harbor Freight Tools|hardware|harbor freight tools+;harbor freight+
Harcourts|estate_agent|harcourts
Hard Rock Cafe|restaurant|hard rock cafe+
Hard Rock Hotel|hotel|hard rock hotel;hard rock hotel resorts
Hardee's|fast_food|hardees
Harkins Theatres|cinema|harkins theater+
Harold's Chicken Shack|fast_food|fried chicken king;harolds chicken shack+;harolds chicken+
Harris Teeter|supermarket|harris teeter
Harry & David|gift|harry david
Havertys|furniture|havertys
Hawksmoor|restaurant|hawksmoor
Hawthorn Suites|hotel|hawthorn suites;hawthorn suites by wyndham+
Health Mart|pharmacy|health mart pharm
HealthSource America's Chiropractor|alternative|healthsource americas chiro+
HearUSA|hearing_aids|hearusa
Heine Brothers'|cafe|heine bros
Hele|fuel|hele
Herc Rentals|plant_hire|herc rent
Herman Miller|furniture|herman miller
Hertz|car_rental|hertz car rent;hertz rent a car
Hesburger|fast_food|hesburger
Hess|fuel|hess
Heytea|cafe|heytea
Hibbett Sports|sports|corp hibbett sports+;hibbett sporting goods+;hibbett sports+
Hickory Farms|gift|hickory farms
Hilton Garden Inn|hotel|hilton garden inn+
Hilton Grand Vacations|hotel|hilton grand vacations+
Hilton|hotel|hilton;hilton hotel resorts+
Hobby Lobby|craft|hobby lobby
HobbyTown|craft|hobbytown
Hoka|sports|hoka
Holiday Hair|hairdresser|holiday hair
Holiday Inn Club Vacations|hotel|holiday inn club vacations
Holiday Inn Express & Suites|hotel|holiday inn xpress suites
Holiday Inn Express|hotel|holiday inn xpress
Holiday Inn|hotel|holiday inn
Holiday Oil|fuel|holiday oil
Holt CAT|trade|holt cat+
Home Outlet|doityourself|bartons home outlet+;home outlet
Home Run Inn Pizzeria|restaurant|home run inn;home run inn pizzeria
Home of Economy|country_store|home of economy
Home2 Suites|hotel|home 2 suites;home 2 suites by hilton+
HomeGoods|houseware|homegoods
HomeTowne Studios|motel|hometowne studios+
Homewood Suites|hotel|homewood suites by hilton+;homewood suites+
Honey Baked Ham|fast_food|honey baked ham
Honey Dew Donuts|cafe|honey dew;honey dew donut+
Hopdoddy Burger Bar|fast_food|hopdoddy;hopdoddy burger bar+
Hoss's Steak & Sea House|restaurant|hosss;hosss fam steak sea+;hosss steak sea house+
Hot Dog on a Stick|fast_food|hot dog on a stick
Hot Head Burritos|fast_food|hot head;hot head burritos
Hotel Indigo|hotel|hotel indigo
Hotshots Sports Bar and Grill|restaurant|hotshots sports bar grill
Hotworx|fitness_centre|hotworx
Houlihan's|restaurant|houlihans;houlihans rest bar+
House of Blues|restaurant|house of blues
House of Hair|hairdresser|house of hair
Howard Hanna|estate_agent|howard hanna;howard hanna real estate serv+
Howard Johnson|hotel|howard johnson;howard johnson by wyndham+
HuHot|restaurant|huhot;huhot mongolian grill+
Huawei|mobile_phone|huawei
Huck's Food & Fuel|convenience|hucks;hucks food fuel+
Huddle House|restaurant|huddle house
Hudson Booksellers|books|hudson booksellers+
Hudson News|newsagent|hudson news+
Hudson|convenience|hudson
Hui Lau Shan|cafe|hui lau shan+
Hungry Howie's|fast_food|hungry howies pizza+;hungry howies+
Hunt Brothers Pizza|fast_food|hunt bros pizza
Hunter Douglas Gallery|window_blind|hunter douglas gal+;hunter douglas+
Huntington Learning Center|prep_school|huntington;huntington learning ctr+
Hwy55|fast_food|hwy55;hwy55 burgers shakes fries+
Hy-Vee Gas|fuel|hy vee gas+
Hy-Vee Pharmacy|pharmacy|hy vee pharm+
Hy-Vee|supermarket|hy vee+
Hyatt Centric|hotel|hyatt centric+
Hyatt House|hotel|hyatt house
Hyatt Place|hotel|hyatt place
Hyatt Regency|hotel|hyatt regency+
Hyatt Vacation Club|hotel|hyatt resid club+;hyatt vacation club+
Hyatt|hotel|hyatt
Häagen-Dazs|ice_cream|haagen dazs+
IGA|supermarket|iga extra+
IHOP|restaurant|ihop;intl house of pancakes
IKEA Bistro|fast_food|ikea;ikea bistro+
IKEA Restaurant|fast_food|ikea rest
IKEA Småland|indoor_play|smaland
IMO Car Wash|car_wash|imo car wash arc+;imo car wash+
INNSiDE by Meliá|hotel|innside by melia+;innside hotel
IPIC Theaters|cinema|ipic theater+
IP|fuel|api ip+;totalerg
IQ Laser Vision|clinic|iq laser vision+
IQOS|e-cigarette|iqos
IT'SUGAR|confectionery|itsugar
Iberostar Hotels & Resorts|hotel|iberostar;iberostar hotel resorts+
Ibis Budget|hotel|ibis budget
Ibis Styles|hotel|ibis styles
Ibis|hotel|hotel ibis;ibis hotel
Ideal Food Basket|supermarket|ideal food basket
Ike's Love and Sandwiches|fast_food|ikes;ikes love sandwiches+
Il Fornaio|restaurant|il fornaio+
Image Studios|hairdresser|image studios
Imo's Pizza|fast_food|imos pizza
Impact Hub|coworking|impact hub
In-N-Out Burger|fast_food|in out burger;in out burgers
InMotion|electronics|inmotion
Independent Electric|trade|independent elec;independent elec supp
Indigo|books|ndigo
Ingles Gas Express|fuel|ingles gas xpress+
Ingles|supermarket|ingles
Inglot|cosmetics|inglot
Insomnia Cookies|pastry|insomnia cookies
Insurance Navy Brokers|insurance|ins navy brokers
InterContinental|hotel|intercontinental hotel resorts
Intermarché|fuel|intermarche contact+;intermarche super
Intermarché|supermarket|intermarche
Intersport|sports|intersport
Interstate Batteries|car_parts|interstate batteries
Ippudo|restaurant|ippudo
Irby|trade|irby
Iron Skillet|restaurant|iron skillet;iron skillet rest
Irving|convenience|irving;irving oil+
Islands|restaurant|islands fine burgers drinks
It's Boba Time|cafe|its boba time+
Izzo's Illegal Burrito|fast_food|izzos;izzos illegal burrito+
J&H Family Stores|convenience|jh fam store+
J. Alexander's|restaurant|j alexanders
JCPenney Optical|optician|jcpenney opt+
JCPenney|department_store|jcpenney;jcpenny
JINYA Ramen Bar|restaurant|jinya;jinya ramen bar+
JLL|estate_agent|jll;jones lange lasalle+
JO&JOE|hotel|jo joe
JOANN Fabrics and Crafts|craft|jo ann store+;joann fabric craft store+;joann fabric crafts+;joann fabrics crafts+
JOHN REED Fitness|fitness_centre|john reed fitness
JW Marriott|hotel|jw marriott hotel+;jw marriott+
JYSK|furniture|danisches bettenlager+;jysk;jysk romania+
Jack Astor's|restaurant|jack astors+
Jack Brown Cleaners|dry_cleaning|jack brown clnr
Jack Stack Barbecue|restaurant|fiorellas jack stack bbq+;jack stack bbq
Jack in the Box|fast_food|jack in box
Jackson Hewitt|tax_advisor|jackson hewitt;jackson hewitt tax serv+
Jamba|fast_food|jamba;jamba juice+
Jason's Deli|restaurant|jasons deli
Jazen Tea|cafe|jazen;jazen tea+
Jazzercise|fitness_centre|jazzercise
JdV by Hyatt|hotel|jdv by hyatt+;joie de vivre hospitality+
Jeni's Splendid Ice Cream|ice_cream|jenis;jenis splendid ice creams+
Jenny Craig|counselling|jenny craig+
Jeremiah's Italian Ice|ice_cream|jeremiahs italian ice+
Jerome's Furniture|furniture|jeromes furn+
Jersey Mike's Subs|fast_food|jersey mikes;jersey mikes subs
Jet's Pizza|restaurant|jets pizza
Jewel-Osco|supermarket|jewel osco
Jiffy Lube|car_repair|jiffy lube
Jiffy Mart|convenience|jiffy mart
Jim 'N Nick's|restaurant|jim nicks+
Jimboy's Tacos|restaurant|jimboys tacos+
Jimmy John's|fast_food|jimmy johns;jimmy johns gourmet sandwiches
Joe & The Juice|cafe|joe juice
Joe's Crab Shack|restaurant|joes crab shack+
Joe's Kwik Marts|convenience|joes kwik marts+
Joe's Pizza|fast_food|joes pizza
John Deere|trade|john deere
John L. Scott|estate_agent|john l scott+
John's Incredible Pizza|restaurant|johns incredible pizza
Johnny Carino's|restaurant|carinios;carinos italian;johnny carinos+
Johnny Rockets|restaurant|johnny rocket;johnny rockets
Johnson Fitness & Wellness|sports|johnson fitness wellness store+;johnson fitness wellness+
Johnstone Supply|trade|johnstone supp
Jollibee|fast_food|jollibee
Jotun|paint|jotun
Juan Pollo|fast_food|juan pollo+
Juan Valdez Café|cafe|juan valdez cafe+
Juice It Up!|fast_food|juice it up
Juice Press|fast_food|juice press
JuiceLand|fast_food|juiceland
Julius Meinl|cafe|julius meinl+
Junbi|cafe|junbi
Jurlique|cosmetics|jurlique
Just Salad|fast_food|just salad
K&U Bäckerei|bakery|ku backerei+
K1 Speed|sports_centre|k1 speed+
KBTR|fast_food|kbtr;kebab turki baba rafi+
KFC|fast_food|kentucky fried chicken+;kfc
KIKO Milano|cosmetics|kiko;kiko milano+
KOA Holiday|caravan_site|koa holiday+
KOA Journey|caravan_site|koa journey+
KOA Kampground|caravan_site|kampgrounds of america+;koa campground+;koa kampground+
KOA Resort|caravan_site|koa resort+
KOI Auto Parts|car_parts|koi auto parts+
KTA Super Stores|supermarket|kta super store+
Kaady Car Wash|car_wash|kaady car wash+
Kahoots|pet|kahoots;kahoots feed pet+;kahoots pet store+
Kangaroo Express|convenience|kangaroo xpress
Kartell|furniture|kartell
Keke's Breakfast Cafe|restaurant|kekes breakfast cafe+
Keller Williams Realty|estate_agent|keller williams rlty+
Kelly's Cajun Grill|fast_food|kellys cajun grill+
Kelly-Moore Paints|paint|kelly moore;kelly moore homeowner shop+;kelly moore paint+;kelly moore paints+
Kempinski|hotel|kempinski
Kent Kwik|convenience|kent kwik
Keva Juice|fast_food|keva juice+
Key Food|supermarket|key food
KeyWest Inn|motel|keywest inn
KidStrong|fitness_centre|kidstrong
Kidango|childcare|kidango
Kids 'R' Kids|childcare|kids are kids;kids r kids;kids r kids learning academies
Kids Empire|indoor_play|kids empire
Kids First Swim Schools|sports_centre|kids 1st swim sch
Kiehl's|cosmetics|kiehls;kiehls since 1851+
Kilwins|confectionery|kilwins
Kim's Convenience Store|convenience|kims convenience store+
Kimpton|hotel|kimpton
KinderCare|kindergarten|kindercare;kindercare learning ctr+
Kineya Mugimaru|fast_food|kineya mugimaru+
King Kullen|supermarket|king kullen
King Soopers Marketplace|supermarket|king soopers marketplace+
King Soopers|fuel|king soopers fuel+;king soopers gas+
King Soopers|supermarket|king soopers
Kinney Drugs|pharmacy|kinney drugs+
Kinokuniya|books|kinokuniya
Kitanda|cafe|kitanda
Kitchen Collection|houseware|kitchen collection
Kizuki Ramen & Izakaya|restaurant|kizuki ramen izakaya+
Kmart|department_store|kmart
Knight Frank|estate_agent|knight frank
Knights Inn|motel|knights inn
Kohl's|department_store|kohls dept store
Kona Grill|restaurant|kona grill
Kool Smiles|dentist|kool smiles+
Kreation Organic|cafe|kreation organic
Krispy Kreme|fast_food|krispy kreme donut+;krispy kreme+
Krispy Krunchy Chicken|fast_food|crispy crunchy chicken;krispy krunchy chicken+
Krist|fuel|krist
Kroger Marketplace|supermarket|kroger marketplace+
Kroger Pharmacy|pharmacy|kroger pharm
Kroger|fuel|kroger fuel ctr+;kroger fuel+;kroger gas
Kroger|supermarket|kroger;kroger food drug+;krogers
Krystal|fast_food|krystal
Kum & Go|convenience|kum go+
Kumon|prep_school|kumon;kumon learning ctr+;kumon math reading ctr+
Kung Fu Tea|cafe|kf tea+;kung fu tea+
Kuoni|travel_agency|kuoni
Kura Sushi|fast_food|kura revolving sushi bar+;kura sushi+
Kusmi Tea|tea|kusmi tea+
Kwik Fill|fuel|kwik fill
Kwik Star|convenience|kwik star
Kwik Trip|convenience|kwik trip
Kärcher|car_wash|kaercher;karcher;karcher clean pk+
Kïdo|kindergarten|kido;kido intl preschool+
L&L Drive-Inn|fast_food|ll dr in+;ll dr inn+
L&L Hawaiian Barbecue|fast_food|ll hawaiian bbq+
L'Antica Pizzeria da Michele|restaurant|lantica pizzeria da michele+
L'Occitane|cosmetics|loccitane;loccitane en provence+
L.L.Bean|outdoor|ll bean+
LA Fitness|fitness_centre|xsport fitness
LG|electronics|lg electron+
LINE-X|car_repair|line 10
LJ Hooker|estate_agent|lj hooker+
LKQ|car_parts|lkq
LXR Hotels & Resorts|hotel|lxr
La Colombe Coffee Roasters|cafe|la colombe;la colombe coffee roasters+
La Curacao|electronics|la curacao
La Michoacana Meat Market|supermarket|la michoacana meat mkt+
La Michoacana|ice_cream|paleteria la michoacana+
La Petite Academy|kindergarten|la petite;la petite acad
La Quinta Inn & Suites|hotel|la quinta inn suites by wyndham+;la quinta inn suites+;la quinta inns suites+
La Quinta Inn|hotel|la quinta;la quinta by wyndham+;la quinta inn by wyndham+;la quinta inn+
La Salsa|fast_food|la salsa
La-Z-Boy|furniture|la z boy;la z boy furn gal;lazy boy
LaRosa's Pizzeria|restaurant|larosas pizzeria+
LabCorp|laboratory|labcorp
Landmark Theatres|cinema|landmark theater+
Laredo Taco Company|fast_food|laredo taco
Larry's Giant Subs|fast_food|larrys giant subs+
LaserAway|beauty|laseraway
LasikPlus|clinic|lasikplus;lasikplus vision ctr+
Laughing Planet|fast_food|laughing planet
Lavazza|cafe|lavazza
Lawson|convenience|lawson
Layne's Chicken Fingers|fast_food|laynes chicken fingers+
Lazy Dog|restaurant|lazy dog
Le Creuset|houseware|le creuset+
Le Five|sports_centre|le 5
Le Méridien|hotel|le meridien+
Le Pain Quotidien|cafe|le pain quotidien+
Ledo Pizza|restaurant|ledo pizza
Lee's Famous Recipe Chicken|fast_food|lees famous recipe chicken
Lee's Sandwiches|fast_food|lees sandwiches
Leeann Chin|restaurant|leeann chin+
Legal Sea Foods|restaurant|legal sea foods
Lego|toys|lego;lego store
LemonShark Poké|fast_food|lemonshark poke+
LensCrafters|optician|lenscrafters
Leonidas|chocolate|leonidas
Leroy Merlin|doityourself|leroy merlin+
Les Schwab Tire Center|tyres|les schwab tire ctr+;les schwab+
Leslie's Pool Supplies|swimming_pool|leslies pool supp serv repr+;leslies pool supp+;leslies swimming pool supp+
Liberty Mutual Insurance|insurance|liberty mutual ins
Liberty Tax|tax_advisor|liberty tax serv
Liberty Travel|travel_agency|liberty travel
Lidl|supermarket|lidl;lidl deutschland+;lidl espana+;lidl france+;lidl italia+;lidl polska+
Life Time Work|coworking|life time work
Life Time|fitness_centre|life time;life time athletic;life time fitness
Ligne Roset|furniture|ligne roset+;roset
Linde Welding Gas & Equipment Center|trade|linde;linde welding gas equip ctr+;praxair
Lindt|chocolate|lindt
Lion's Choice|fast_food|lions choice
Little Big Burger|fast_food|little big burger
Little Caesars|fast_food|little caesars;little caesars pizza+;little ceasars;little ceasars pizza+
Little Kitchen Academy|training|little kitchen acad
Llaollao|ice_cream|llaollao
Loaf 'N Jug|convenience|loaf jug
Localiza|car_rental|localiza
Logan's Roadhouse|restaurant|logans roadhouse+
Lolli and Pops|confectionery|lolli pops+
Lollicup|cafe|lollicup
Long & Foster|estate_agent|long foster;long foster real estate
Long John Silver's|fast_food|long john silvers
LongHorn Steakhouse|restaurant|longhorn steakhouse
Longs Drugs|pharmacy|longs drugs
Lotte Hotel|hotel|lotte hotel;lotte hotel resorts+
Lotteria|fast_food|lotteria
Lou Malnati's Pizzeria|restaurant|lou malnatis pizzeria+
Louisiana CAT|trade|louisiana cat+
Louisiana Famous Fried Chicken|fast_food|louisiana famous fried chicken+
Love's Alternative Energy|fuel|loves alternative energy;trillium cng+;trillium usa gain clean fuel cng+
Love's RV Hookup|caravan_site|loves rv hookup+
Love's Travel Stop|services|loves travel stop
Love's Truck Care|truck_repair|loves trk care
LoveSac|furniture|lovesac
Loving Hut|restaurant|loving hut
Lowe's Market|supermarket|lowes mkt
Lowe's|doityourself|lowes;lowes home improvement+
Lowes Foods|supermarket|lowes foods+
Luby's|restaurant|lubys
Lucille's Smokehouse BBQ|restaurant|lucilles bbq+;lucilles smokehouse bbq+
Luckin Coffee|cafe|luckin;luckin coffee
Lukoil|convenience|lukoil;lukoil minimarket;lukoil shop;lukoil trgovina+
Lumber Liquidators|flooring|ll flooring+;lumber liquidators
Lupe Tortilla|restaurant|lupe tortilla+;tex mex+
Lviv Croissants|fast_food|lviv croissants+;lwowskie croissanty+
Läderach|chocolate|laderach
MAACO|car_repair|maaco;maaco collision repr auto painting+
MAC Cosmetics|cosmetics|mac cosmetics
MAN|truck_repair|man se+;man trk
MD Now Urgent Care|clinic|md now urgent care+
ME|hotel|me by melia+;me hotel;me melia+
MGallery|hotel|mgallery
MOD Pizza|fast_food|mod pizza
MacAllister CAT|trade|macallister cat+
Machi machi|cafe|machi machi+
Macu Tea|cafe|macu;macu tea+
Macy's Backstage|department_store|macys backstage+
Macy's|department_store|macys
Mad Science|training|mad sci
Madame Coco|houseware|madame coco
Madison Reed Color Bar|beauty|madison reed
Maggiano's Little Italy|restaurant|maggianos little italy+
Maid-Rite|restaurant|maid rite
Main Event|restaurant|main event
MainStay Suites|hotel|mainstay suites
Makro|wholesale|makro
Malin+Goetz|cosmetics|malin goetz+
Mama Shelter|hotel|mama shelter
Manchu Wok|fast_food|manchu wok+
Mandarin Oriental Hotel|hotel|mandarin oriental hotel
Mango Mango Dessert|cafe|mango mango dessert
Manhattan Bagel|fast_food|manhattan bagel+;manhattan bagels+
Mapco|convenience|mapco
Mapfre|insurance|mapfre
Maple Street Biscuit Company|restaurant|maple st biscuit
Marathon Sports|sports|marathon sports
Marathon|fuel|marathon gas
Marble Slab Creamery|ice_cream|marble slab creamery
Marc's Pharmacy|pharmacy|marcs pharm
Marco's Pizza|fast_food|marcos pizza
Marcus Cinema|cinema|marcus cinema+;marcus cinemas+;marcus theater+
Marden's|department_store|mardens;mardens surplus salvage+
Mariano's Fresh Market|supermarket|marianos;marianos fresh mkt+
Marie Callender's|restaurant|marie calendar+;marie calendars+;marie callendars+;marie callenders rest bakery+;marie callenders+
Mark's Pizzeria|restaurant|marks pizzeria
Market Basket|supermarket|mkt basket
Market of Choice|supermarket|mkt of choice
Marriott Vacation Club|hotel|marriott vacation club+
Marriott|hotel|marriott
Marrybrown|fast_food|marrybrown
Martin Auto Color|paint|martin auto color+
Martin's BBQ|restaurant|martins bbq+
Martin's Super Markets|supermarket|martins super mkt
Martinizing Dry Cleaning|dry_cleaning|martinizing dry cln+
Marugame Udon|fast_food|marugame seimen+;marugame udon+
Maryland Fried Chicken|restaurant|maryland chicken+;maryland fried chicken+;mfc
Massage Envy|massage|msg envy;msg envy spa
Massage Heights|massage|msg hts
Mastercuts|hairdresser|mastercuts
Matcha Cafe Maiko|cafe|matcha cafe maiko+
Mathnasium|prep_school|mathnasium;mathnasium learning ctr+
Matto Espresso|cafe|matto espresso+
Mattress Depot USA|bed|mattress depot usa+
Mattress Firm|bed|mattress firm;mattress firm clearance
Mattress Warehouse|bed|mattress whse
Mattress World Northwest|bed|mattress world northwest
Maverik|convenience|maverik
Mavis Discount Tire|car_repair|mavis discount tire+
Mavis Tires & Brakes|car_repair|mavis tires brakes+
Max Brenner|cafe|max brenner+
Maxim Crane Works|plant_hire|maxim crane works
Mazzio's|restaurant|mazzios
McAlister's Deli|restaurant|mcalisters deli
McCafé|cafe|mccafe
McCormick & Schmick's|restaurant|mccormick schmick+;mccormick schmicks grill+;mccormick schmicks+
McCoy's Building Supply|doityourself|mccoys
McDonald's|fast_food|mcdonalds
McMenamins|pub|mcmenamins
Me Spa|beauty|me spa
Medicap Pharmacy|pharmacy|medicap pharm
Meet Fresh|restaurant|meet fresh
Meijer Express|convenience|meijer;meijer xpress
Meijer Pharmacy|pharmacy|meijer pharm
Meineke|car_repair|meineke;meineke car care ctr+;meineke car care+
Meininger|hotel|hoteles meininger+;meininger;meininger hotel
Meizhou Dongpo|restaurant|meizhou dongpo+
Meliá|hotel|melia;melia hotel resorts+
Mellow Mushroom|restaurant|mellow mushroom
Menards|doityourself|menards
Menchie's|ice_cream|menchies;menchies frozen yoghurt+;menchies frozen yogurt+
Mendocino Farms|restaurant|mendocino farms+
Mercedes-Benz Trucks|truck_repair|mercedes benz trk+
Merchant's|car_repair|merchants tire auto
Mercure|hotel|mercure;mercure hotel
Merit Dental|dentist|merit dent
Merle Norman Cosmetics|cosmetics|merle norman cosmetics+;merle norman+
Merry Maids|cleaning|merry maids
Merryhill Preschool|kindergarten|merryhill preschool+
Meson Sandwiches|fast_food|el meson;el meson sandwiches+;meson sandwiches
Metro Diner|restaurant|metro diner
Metro Mattress|bed|metro mattress
Metro Self Storage|storage_rental|metro self stor
Metro by T-Mobile|mobile_phone|metro by t mobile;metro pcs mpcs+;metropcs
Mezeh Mediterranean Grill|restaurant|mezeh;mezeh grill;mezeh mediterranean grill+
Miami Grill|fast_food|miami grill
Michaels|craft|michaels store
Michigan CAT|trade|michigan cat+
Microtel Inn & Suites|hotel|microtel inn suites by wyndham+;microtel inn suites+
Microtel|hotel|microtel;microtel by wyndham+;microtel inn
Midas|car_repair|midas
Midwest Dental|dentist|midwest dent
Mighty Quinn's|restaurant|mighty quinns+
Mighty Taco|fast_food|mighty taco
Mikel|cafe|mikel
Milan Laser Hair Removal|beauty|milan laser hair removal+;milan laser+
Milio's Sandwiches|fast_food|milios;milios sandwiches+
Millennium|hotel|millennium hotel resorts
Miller Paint|paint|miller paint
Miller's Ale House|restaurant|millers ale house
Milo's Hamburgers|fast_food|milos hamburgers+
Mimi's Cafe|restaurant|mimis cafe
Mini Mall Storage|storage_rental|mini mall stor
Mini Storage Depot|storage_rental|mini stor depot
Miniso|variety_store|miniso
Minit Mart|convenience|minit mart
MinuteClinic|doctors|minuteclinic
Minuteman Press|copyshop|minuteman press
Miracle-Ear|hearing_aids|miracle ear
Mission BBQ|restaurant|mission bbq+
Missouri Farm Bureau Insurance|insurance|missouri farm bureau ins+
Mister Car Wash|car_wash|mister car wash
Mister Donut|fast_food|mister donut+
Mister Minit|repair|mister minit+
Mitsuwa Marketplace|supermarket|mitsuwa marketplace+
Mixue Ice Cream & Tea|cafe|mixue;mixue ice cream tea+
Mo's|restaurant|mos seafood chowder+
Mo-Mo Paradise|restaurant|mo mo paradise+;momo
Mobil 1 Lube Express|car_repair|mobil 1;mobil 1 lube xpress+
Mobil Mart|convenience|mobil;mobil mart
Mobile Mini|rental|mobile mini
Mochinut|fast_food|mochinut
ModWash|car_wash|modwash
Modell's Sporting Goods|sports|modells;modells sporting goods+
Moe's Italian Sandwiches|fast_food|moes italian sandwiches+
Moe's Southwest Grill|fast_food|moes;moes southwest grill+
Molly Maid|cleaning|molly maid
Monarch Dental|dentist|monarch dent
Mondovi Dental|dentist|mondovi dent
Monical's Pizza|restaurant|monicals pizza
Monro Muffler Brake|car_repair|monro;monro muffler brake+;monro muffler+
Mooyah|fast_food|mooyah
Morphe|cosmetics|morphe
Morton Williams|supermarket|morton williams
Morton's Grille|restaurant|mortons;mortons grill
Morton's The Steakhouse|restaurant|mortons steakhouse+
Mor|furniture|mor furn for less+;mor furn+
Motel 6|motel|motel 6
Motion Industries|hardware|motion ind
Motrio|car_repair|motrio
Motto by Hilton|hotel|motto by hilton+
Mountain Mike's|restaurant|mt mikes;mt mikes pizza
Mountain Warehouse|outdoor|mt whse
Movie Tavern|cinema|movie tavern
Moxie's|restaurant|moxies;moxies grill bar+
Moxy|hotel|moxy
Mr. Electric|electrician|mr elec
Mr. Handyman|repair|mr handyman
Mr. Hero|fast_food|mr hero
Mr. Pretzels|fast_food|mr pretzels
Mr. Rooter|plumber|mister rooter;mr rooter;mr rooter plumb+
Mr. Sub|fast_food|mr sub
Mr. Tire|car_repair|mr tire
Mrs. Fields|pastry|mrs fields+
Muchas Gracias Mexican Food|fast_food|muchas gracias mexican food+
Mucho Burrito|fast_food|mucho burrito fresh mexican grill+;mucho burrito+
Mud Bay|pet|mud bay
Muji|department_store|muji
Munch's Supply|trade|munchs supp
Murphy Express|convenience|murphy xpress
Murphy USA|convenience|murphy usa
Mustang CAT|trade|mustang cat
Musterring|furniture|musterring
Mutual of Omaha|insurance|mutual of omaha+
My Dentist|dentist|my dent
My EyeLab|optician|my eyelab
My Gym|indoor_play|my gym;my gym childrens fitness ctr+
My Place Hotels|hotel|my place hotel
My Salon Suite|beauty|my salon suite
MyEyeDr.|optician|myeyedr
Myungrang Hotdog|fast_food|myungrang hotdog+
Mövenpick|hotel|moevenpick;movenpick
N C Machinery|trade|nc mach+
NAPA Auto Parts|car_parts|napa auto parts+;napa network+
NAPA AutoCare Center|car_repair|napa;napa autocare collision ctr+;napa autocare ctr+;napa autocare mechanical ctr+;napa autocare trk ctr+;napa autocare+
NH Collection Hotels|hotel|nh collection hotel+
NMC CAT|trade|nmc cat+
NOVUS Glass|car_repair|novus glass+
NUTTEA|cafe|nuttea
NVISION Eye Centers|clinic|nvision;nvision eye ctr+
Naf Naf Grill|restaurant|naf naf grill+
Nana's Green Tea|cafe|nanas green tea+
Nando's|restaurant|nandos
Nathan's|fast_food|nathans famous+
Nation's Giant Hamburgers|fast_food|nations giant hamburgers
National Tire and Battery|car_repair|natl tire battery;ntb
National|car_rental|natl car rent
Native Grill & Wings|restaurant|native grill;native grill wings
Natur House|nutrition_supplements|natur house
Natural Grocers|supermarket|natural groc
Nature Republic|cosmetics|nature republic
Natuzzi Italia|furniture|natuzzi italia+
Natuzzi|furniture|natuzzi
Navy Exchange|department_store|navy exchange
Neat|fast_food|neat burger
Neiman Marcus|department_store|neiman marcus+
Nero Express|cafe|nero xpress
Neste|fuel|neste;neste oil+
Neuhaus|chocolate|neuhaus
New Hampshire Liquor & Wine Outlet|alcohol|new hampshire liq wine outlet+;new hampshire liq wine outlets+;nh liq wine outlet+
New Horizon Academy|kindergarten|new horizon acad
New Seasons Market|supermarket|new seasons;new seasons mkt
New York Life|insurance|new york life+
Next Level Burger|fast_food|next level burger
Nice To Meet You Hot Pot|restaurant|nice 2 meet u;nice to meet you hot pot
Nick The Greek|fast_food|nick greek
Ninety Nine Restaurant & Pub|restaurant|99 rest;99 rest pub;pub 99
Nitori|furniture|nitori
Noah's Bagels|fast_food|noahs bagels+;noahs new york bagels+;noahs ny bagels+
Nobu|restaurant|nobu
Norbys Farm Fleet|country_store|norbys farm fleet+
Nordstrom|department_store|nordstrom
North Coast|trade|north coast;north coast elec
North Italia|restaurant|north italia
NorthEast Electrical|trade|needco;northeast elec
Northern Tool + Equipment|hardware|northern tool;northern tool equip;northern tool supp;northern tools;northern tools equip
Northgate Market|supermarket|northgate;northgate gonzalez;northgate gonzalez mkt+;northgate mkt
Northwest Self Storage|storage_rental|northwest self stor;nw self stor+
Northwestern Medicine|clinic|northwestern med;northwestern mem healthcare
Northwestern Mutual|insurance|northwestern mutual
Nothing Bundt Cakes|pastry|nothing bundt cakes+
Nouria|convenience|nouria
Novotel|hotel|novotel
Num Pang|fast_food|num pang+
Nyx|cosmetics|nyx
Nékter Juice Bar|fast_food|nekter juice bar+
O'Charley's|restaurant|ocharleys
O'Reilly Auto Parts|car_parts|oreilly;oreilly auto;oreilly auto parts+
ONE9 Travel Center|services|one9 travel ctr+
ONE9|fuel|one9
OYO|hotel|oyo hotel;oyo rooms+
Oakberry Açaí bowls|fast_food|oakberry acai bowls+
Oakley Vault|optician|oakley vault+
Oakley|optician|oakley
Ocean State Job Lot|variety_store|job lot;ocean state job lot
Office Depot|stationery|office depot
OfficeMax|stationery|office depot officemax+;officemax
Ohio CAT|trade|ohio cat+
Oil & Vinegar|deli|oil vinegar
Oil Changers|car_repair|oil changers
Ojos Locos Sports Cantina|bar|ojos locos sports cantina+;ojos locos+
Old Chang Kee|fast_food|old chang kee+
Old Chicago|restaurant|old chicago;old chicago pizza taproom+
Old Country Buffet|restaurant|old country buffet
Old Time Pottery|houseware|old time pottery
OldTown White Coffee|cafe|oldtown white coffee+
Ole & Steen|bakery|ole steen+
Olive Garden|restaurant|olive garden;olive garden italian kitchen+
Oliver Peoples|optician|oliver peoples+
Ollie's Bargain Outlet|variety_store|ollies;ollies bargain outlet+
On The Border|restaurant|on border;on border mexican grill cantina+
On the Run|convenience|on run
OneSource|trade|1source;onesource
OneZo Tapioca|cafe|onezo;onezo tapioca+;onezo tea+
Onet|cleaning|groupe onet+;onet
Ono Hawaiian BBQ|restaurant|ono hawaiian bbq+
Onvo Travel Plaza|services|onvo;onvo travel plz+
Oppo|mobile_phone|oppo
Opticalia|optician|opticalia
Orange Julius|fast_food|orange julius+
Orange Leaf|ice_cream|orange leaf frozen yogurt+
Orangetheory Fitness|fitness_centre|orangetheory;orangetheory fitness
Oriflame|cosmetics|oriflame
Original Mattress Factory|bed|orig mattress factory
Original Roadhouse Grill|restaurant|orig roadhouse grill
Original Tommy's|fast_food|orig tommys world famous hamburgers+;orig tommys+
Orkin|pest_control|orkin
Orscheln Farm & Home|country_store|orscheln farm home+
Osmow's|fast_food|osmows;osmows shawarma+
Otto Pizza|restaurant|otto pizza
Outback Steakhouse|restaurant|outback steakhouse;outback steakhouse natl
Outdoor Supply Hardware|hardware|outdoor supp hdwe
Outrigger Hotels and Resorts|hotel|outrigger hotel resorts
Oxxo|convenience|oxxo
Oxxo|fuel|oxxo gas
P. C. Richard & Son|electronics|pc richard;pc richard son+
P. Terry's|fast_food|p terrys;p terrys burger stand
P.F. Chang's|restaurant|pf chang+;pf changs china bistro+;pf changs+
PARKROYAL|hotel|parkroyal
PBteen|furniture|pbteen;pottery barn;pottery barn teen
PCC Community Markets|supermarket|pcc;pcc cmty mkt+
PDQ|fast_food|pdq
PGA Tour Superstore|sports|pga tour superstore+
PJ's Coffee of New Orleans|cafe|pjs coffee of new orleans+
PPG Paints|paint|ppg paints+
PTT Station|fuel|ptt;ptt sta
PUPA Milano|cosmetics|pupa milano+
Pacific Pride|fuel|pacific pride
Pagliacci Pizza|restaurant|pagliacci pizza
Pal's|fast_food|pals sudden serv
Palace Inn|motel|palace inn
Palm Beach Tan|beauty|palm bch tan
Pan Pacific|hotel|pan pacific
Pancheros Mexican Grill|restaurant|pancheros;pancheros mexican grill+
Panda Express|fast_food|panda xpress
Panera Bread|fast_food|panera;panera bread+
Papa Gino's|restaurant|papa ginos+
Papa John's|fast_food|papa john;papa john pizza;papa johns;papa johns pizza
Papa Murphy's|fast_food|papa murphy;papa murphy pizza+;papa murphys pizza+;papa murphys take bake pizza+;papa murphys+
Paper Source|stationery|paper source
PappaRich|restaurant|papparich
Papé Machinery Agriculture & Turf|trade|pape mach ag turf+;pape mach+
Papé Machinery Construction & Forestry|trade|pape mach const forestry+
Par Mar Stores|convenience|par mar store
Paris Baguette|bakery|paris baguette cafe+;paris baguette+
Park Hyatt|hotel|pk hyatt
Park Inn|hotel|pk inn by radisson+
Park Plaza|hotel|pk plz;pk plz hotel
Parr Lumber|trade|parr;parr lumber+
Party City|party|party city
Pastini|restaurant|pastini
Patel Brothers|supermarket|patel bros
Patroni|restaurant|patroni
Paul Mitchell Schools|training|paul mitchell;paul mitchell sch+
Payless|car_rental|payless
Peachwave|ice_cream|peachwave;peachwave frozen yogurt gelato+;peachwave self serve frozen yogurt+
Pearle Vision|optician|pearle vision+
Peet's Coffee|cafe|peets;peets coffee;peets coffee tea+
Pei Wei|restaurant|pei wei asian diner+;pei wei+
Pelicana|restaurant|pelicana;pelicana chicken+
Peloton|sports|peleton;peloton
Penn Station|fast_food|penn sta
Penske Truck Rental|rental|penske;penske trk rent+
PeopleReady|employment_agency|peopleready
Pep Boys|car_repair|pep boys
Pepper Lunch|fast_food|pepper lunch
Perfect Brows NYC|beauty|perfect brows;perfect brows nyc+
Perfect Look Salons|hairdresser|perfect look hair salon;perfect look salons
Perkins|restaurant|perkins;perkins rest bakery+
Pet Food Express|pet|pet food xpress
Pet Planet|pet|pet planet
Pet Supermarket|pet|pet smkt
Pet Supplies Plus|pet|pet supp plus
Pet Valu|pet|pet valu
PetPeople|pet|petpeople
PetSmart|pet|petsmart
PetSuites|animal_boarding|petsuites
Petco|pet|petco
Pete's Market|supermarket|petes mkt
Peter Piper Pizza|restaurant|peter piper pizza
Peterson CAT|trade|peterson cat
Petit Casino|convenience|petit casino+
Petland|pet|petland
Petrol Ofisi|fuel|petrol ofisi+
Petrolimex|fuel|petrolimex
Petronas|fuel|petronas
Petro|fuel|petro;petro stopping ctr+
PetsHotel|animal_boarding|petshotel
Pharmaca|pharmacy|pharmaca
Phillips 66|convenience|phillips 66
Phillips 66|fuel|phillips 66 gas+
Philly Pretzel Factory|fast_food|philadelphia pretzel factory+;philadelphia soft pretzel factory+;philly pretzel factory+;philly soft pretzel factory+
Philz Coffee|cafe|philz coffee
Phở Hòa|restaurant|pho hoa+
Piada Italian Street Food|restaurant|piada italian st food+
Piccadilly|restaurant|piccadilly
Pick 'n Save|supermarket|pick save
Pick Up Stix|fast_food|pick up stix+
Pie Five|restaurant|pie 5;pie 5 pizza
Pieology Pizzeria|restaurant|pieology;pieology pizzeria+
Piggly Wiggly|supermarket|piggly wiggly+
Pilot|convenience|pilot travel ctr+
Pilot|fuel|pilot dealer
Pinch A Penny|swimming_pool|pinch a penny
Pinkberry|ice_cream|pinkberry
Pita Pit|fast_food|pita pit
Pizza Boli's|fast_food|pizza bolis
Pizza Factory|restaurant|pizza factory
Pizza Hut Delivery|fast_food|pizza hut;pizza hut delivery
Pizza Hut Express|fast_food|pizza hut xpress
Pizza My Heart|restaurant|pizza my heart
Pizza Nova|fast_food|pizza nova
Pizza Patrón|fast_food|pizza patron
Pizza Ranch|restaurant|pizza ranch
Pizza Schmizza|fast_food|pizza schmizza
Plaid Pantry|convenience|plaid pantry
Planet Fitness|fitness_centre|planet fitness
Planet Smoothie|fast_food|planet smoothie
Play It Again Sports|sports|play it again sports
Playa Bowls|fast_food|playa bowls+
Pods|storage_rental|pods moving stor
Poke Bros.|fast_food|poke bros
Poke House|fast_food|poke house
Pollo Campero|fast_food|pollo campero+
Pollo Tropical|fast_food|pollo tropical+
Poltrona Frau|furniture|poltrona frau+
Ponderosa Steakhouse|restaurant|ponderosa;ponderosa steakhouse+
Pop Mart|toys|pop mart
Popeyes|fast_food|popeyes;popeyes louisiana kitchen+
Port of Subs|fast_food|port of subs
Portillo's|fast_food|portillos
Portland Glass|glaziery|portland glass+
Potato Corner|fast_food|potato corner
Potbelly|fast_food|potbelly sandwich shop;potbelly sandwich works
Pottery Barn Kids|furniture|pottery barn kids
Powerhouse Gym|fitness_centre|powerhouse gym
Precision Tune Auto Care|car_repair|precision tune auto care
Premier Martial Arts|sports_centre|premier martial arts
Pressed Juicery|fast_food|pressed juicery+
Pret A Manger|fast_food|pret;pret a manger+;veggie pret+
Pretzelmaker|fast_food|pretzel time;pretzelmaker
Price Chopper|supermarket|price chopper
Price Rite|supermarket|price rite
Primanti Bros.|restaurant|primanti bros
Prime Storage|storage_rental|prime stor
Primerica|insurance|primerica
PrimoHoagies|fast_food|primohoagies
Primrose School|kindergarten|primrose sch
Pro Image Sports|sports|pro image sports
ProColor Collision|car_repair|procolor collision+
Progressive|insurance|progressive ins
Prudential Financial|insurance|prudential fin
Public Storage|storage_rental|public stor;simply self stor
Publix|pharmacy|publix pharm
Publix|supermarket|publix;publix super mkt+
Puckett CAT|trade|puckett cat+
Pueblo|supermarket|supermercados pueblo+
Pullman|hotel|pullman
Puma|fuel|puma energy
Pure Barre|fitness_centre|pure barre
QB HOUSE|hairdresser|qb house
QED|trade|quality elec dist
QFC|supermarket|qfc
Qdoba|fast_food|qdoba;qdoba mexican eats+;qdoba mexican grill+
Qik-n-EZ|fuel|qik ez+
Quaker Steak & Lube|restaurant|quaker steak lube+
Quality Inn & Suites|hotel|quality inn suites
Quality RV Resorts|caravan_site|quality rv resorts+
Quest Diagnostics|laboratory|quest diagnostics
Quick Quack Car Wash|car_wash|kwik quack car wash
QuickChek|convenience|quickchek
QuikTrip|convenience|quiktrip
Quinn CAT|trade|quinn cat+
Quiznos|fast_food|quiznos;quiznos sub+;quiznos subs+
RA Sushi|restaurant|ra sushi+
RE/MAX|estate_agent|re max of america+;re max+
REI|outdoor|rec equip
RP Lumber|trade|rp lumber+
RRH Laboratories|laboratory|rochester regional health lab+;rrh lab
RRH Urgent Care|clinic|rochester regional health urgent care+;rrh urgent care+
RaceTrac|convenience|racetrac
RadioShack|electronics|radioshack
Radisson Blu|hotel|radisson blu+
Radisson Collection|hotel|radisson collection+
Radisson RED|hotel|radisson red
Radisson|hotel|radisson;radisson hotel;radisson hotel americas+
Rainforest Cafe|restaurant|rainforest cafe
Raising Cane's|fast_food|raising canes;raising canes chicken fingers
Raley's|supermarket|raleys
Ralph's Italian Ices|ice_cream|ralphs famous italian ices ice cream+;ralphs famous italian ices+;ralphs italian ice+;ralphs italian ices ice cream+;ralphs italian ices+
Ramada|hotel|ramada;ramada by wyndham+
Ramen Danbo|restaurant|ramen danbo+
Ramen Santouka|restaurant|hokkaido ramen santouka+
Randstad|employment_agency|randstad
Rapha|sports|rapha
Ray's Food Place|supermarket|rays food place
Ray-Ban|optician|ray ban
Raymour & Flanigan|furniture|raymour flanigan+
ReadShop|books|readshop
Reading Cinemas|cinema|reading cinemas
Realty Executives|estate_agent|rlty executives
Red Apple Food Mart|convenience|red apple food mart
Red Lion Hotels|hotel|red lion;red lion hotel
Red Lion Inn & Suites|hotel|red lion inn suites
Red Lobster|restaurant|red lobster
Red Mango|ice_cream|red mango
Red Ribbon|bakery|red ribbon
Red Robin|restaurant|red robin;red robin gourmet burgers;red robin gourmet burgers brews
Red Roof Inn|hotel|red roof;red roof inn
RediClinic|doctors|rediclinic
Redner's|supermarket|redners;redners whse mkt+
Refuel|convenience|cruizers
Regal Cinemas|cinema|regal cinema;regal cinemas
Regal Nails|beauty|regal nails;regal nails salon spa
Regatta Great Outdoors|outdoor|regatta great outdoors
Regis Salons|hairdresser|regis;regis salons+
Regus|coworking|regus
Relais & Châteaux|hotel|relais chateaux+
Removery|beauty|fresh start laser clin;inkoff me+;removery;removery tattoo removal fading+
Renaissance|hotel|renaissance hotel
Renault Trucks|truck_repair|renault trk
Rent-A-Center|furniture|rent a ctr
Repsol|fuel|campsa;repsol
Residence Inn|hotel|resid inn;resid inn by marriott+
Restoration Hardware|furniture|restoration hdwe
Restore Hyper Wellness|beauty|restore hyper wellness
Retro Fitness|fitness_centre|retro fitness
Rhodes|convenience|rhodes;rhodes 101+
RibCrib|restaurant|ribcrib
RightSpace Storage|storage_rental|rightspace stor+
Rita's Italian Ice|ice_cream|ritas italian ice frozen custard+;ritas italian ice+;ritas water ice+
Rite Aid|pharmacy|rite aid;rite aid pharm
Rituals|cosmetics|rituals cosmetics
Rivian Service Center|car_repair|rivian;rivian serv ctr+
Road Ranger|convenience|rd ranger
Roady's Truck Stops|services|roadys;roadys trk stops+
Robeks|fast_food|robeks;robeks juice+
Roberto's Taco Shop|fast_food|robertos taco shop+
Roche Bobois|furniture|roche bobois+
Rocket Fizz|confectionery|rocket fizz;rocket fizz soda pop candy shop
Rocky Mountain Chocolate Factory|confectionery|rocky mt chocolate factory
Rocky Rococo|restaurant|rocky rococo
Rodda Paint|paint|rodda paint+
Rodeway Inn|motel|rodeway inn
Romano's Macaroni Grill|restaurant|romanos macaroni grill+
Romantik|hotel|romantik hotel
Romantik|restaurant|romantik hotel rest+;romantik rest
Room Mate|hotel|room mate
Rooms To Go Kids|furniture|rooms to go kids
Rooms To Go|furniture|rooms to go
Rosati's Pizza|fast_food|rosatis;rosatis authentic chicago pizza+
Rosauers|supermarket|rosauers
Rose Bakeshop|bakery|rose bakeshop
Rosewood|hotel|rosewood hotel resorts
Ross|department_store|ross dress for less+
Rotten Robbie|convenience|rotten robbie+
Round Table Pizza|restaurant|round table;round table pizza
Round1|bowling_alley|round 1
Roy Rogers|fast_food|roy rogers
Royal Farms|convenience|royal farms
Royaltea 皇茶|cafe|royaltea
Rubio's|fast_food|rubios;rubios coastal grill+;rubios fresh mexican grill+
Rubis|fuel|rubis
Ruby Tuesday|restaurant|ruby tuesday+
Ruby's Diner|fast_food|rubys diner
Rudy's Barbershop|hairdresser|rudys barbershop+
Rudy's Country Store and Bar-B-Q|restaurant|rudys bbq+;rudys country store bbq+
Ruler Foods|supermarket|ruler foods
Running Room|sports|running room
Runnings|department_store|rp home harvest+;stock field
Runza|fast_food|runza
Rural King|country_store|rural king
Rush Bowls|fast_food|rush bowls
Rush Truck Centers|truck_repair|rush trk ctr+
Russian School of Mathematics|prep_school|rsm;russian sch of math+;russian sch of mathematics+
Ruth's Chris Steak House|restaurant|ruths chris steak house+
Rutter's|convenience|rutters
Ryder|rental|ryder
Rōti Modern Mediterranean|fast_food|roti modern mediterranean+
SF Supermarket|supermarket|sf smkt+;shun fat smkt
STA Travel|travel_agency|sta travel
STK|restaurant|stk
SVS Vision|optician|serv vision
Sabon|cosmetics|sabon
Safari Kid|kindergarten|safari kid
SafeSplash Swim School|sports_centre|safesplash swim sch+
Safelite AutoGlass|car_repair|safelight auto glass+;safelite;safelite autoglass+
Safeway Fuel Station|fuel|safeway fuel sta+
Safeway|pharmacy|safeway pharm
Safeway|supermarket|safeway
Saint Algue|hairdresser|st algue
Saizeriya|restaurant|saizeriya
Saje|cosmetics|saje
Saks Fifth Avenue|department_store|saks 5th ave+
Saks Off 5th|department_store|saks off 5th+
Sal's Pizza|restaurant|sals pizza
Salad and Go|fast_food|salad go
Saladworks|fast_food|saladworks
Sally Beauty|hairdresser_supply|sally beauty;sally beauty supp
SalonCentric|hairdresser|saloncentric
Salsarita's Fresh Mexican Grill|fast_food|salsaritas;salsaritas fresh mexican grill+
Salt & Straw|ice_cream|salt straw
Saltgrass Steak House|restaurant|saltgrass;saltgrass steak house+
Salvatore's Old Fashioned Pizzeria|restaurant|salvatores old fashioned pizzeria+
Sam's Club|fuel|sams club fuel ctr+;sams club gas+
Sam's Club|wholesale|sams club
Samsung|electronics|samsung
Sanel NAPA|car_parts|sanel auto parts+;sanel napa+
Sankalp|restaurant|sankalp
Sapp Brothers Travel Center|services|sapp bros;sapp bros travel ctr+
Saravanaa Bhavan|fast_food|saravana bhavan+;saravanaa bhavan+
Sarku Japan|fast_food|sarku japan+
Sarpino's Pizzeria|fast_food|sarpinos pizzeria+
Sassoon Salon|hairdresser|sassoon salon
Save Mart|supermarket|save mart;save mart smkt
Save-A-Lot|supermarket|save a lot
Savills|estate_agent|savills
Sbarro|fast_food|sbarro;sbarro pizzeria+
Scania|truck_repair|scania
Schlotzsky's|fast_food|schlotzskys;schlotzskys deli
Schmizza Pub & Grub|pub|schmizza pub grub+
Schmizza Public House|pub|schmizza public house+
Schnucks|supermarket|schnucks
School of Rock|music_school|sch of rock
Scooter's Coffee|cafe|scooters coffee
Seafood City|supermarket|seafood city
Seagull Book|books|seagull book
Sears Auto Center|car_repair|sears auto ctr+
Sears Hometown|department_store|sears hometown;sears hometown store
Seasons 52|restaurant|seasons 52
Seattle's Best Coffee|cafe|seattles best coffee+
Second Cup|cafe|2nd cup
SecurCare Self Storage|storage_rental|securcare self stor+
SecureSpace Self Storage|storage_rental|securespace self stor+
Security Public Storage|storage_rental|sec public stor
See's Candies|confectionery|sees candies;sees candy
Segafredo|cafe|segafredo
Sentara Healthcare|clinic|sentara;sentara health;sentara healthcare+
Sephora|cosmetics|sephora
Service King|car_repair|serv king collision repr
ServiceMaster|cleaning|servicemaster
Servpro|cleaning|servpro
Seva Beauty|beauty|seva beauty
Shah's Halal Food|fast_food|shahs halal food
Shake Shack|fast_food|shake shack
Shake's|ice_cream|shakes frozen custard
Shakey's|restaurant|shakeys
Sharetea|cafe|sharetea
Shari's|restaurant|sharis
Shaw's|supermarket|shaws
Sheetz|convenience|sheetz
Shell Express|fuel|shell xpress
Shell Select|convenience|shell select
Shell Shop|convenience|shell shop
Shell|car_wash|shell car wash
Shell|fuel|coles xpress;posto shell+;shell australia+;shell gas sta;shell oil;shell petrol sta;shell serv sta;shell sta;sta shell
Shelter Insurance|insurance|shelter ins
Sheraton|hotel|sheraton
Sherwin-Williams|paint|sherwin williams;sherwin williams paint store+;sherwin williams paints+
Shi Miao Dao Yunnan Rice Noodle|restaurant|shi miao dao yunnan rice noodle+;shiaomaodao yunnan noodles+
Shilo Inns|hotel|shilo inns+
Shipley Do-Nuts|fast_food|shipley do nuts+
Shiseido|cosmetics|shiseido
Shoney's|restaurant|shoneys
Shoo Loong Kan|restaurant|shoo loong kan+;xiaolongkan
Shop 'n Save|supermarket|shop save
ShopRite|supermarket|shoprite
Shopko Optical|optician|shopko opt+
Shopko|department_store|shopko
Shoppers Food & Pharmacy|supermarket|shoppers food pharm
Showcase Cinemas|cinema|showcase cinema;showcase cinemas
Showmars|restaurant|showmars
Sierra|outdoor|sierra trading post
Signarama|signmaker|signarama
Signia by Hilton|hotel|signia;signia by hilton+
Silver Diner|restaurant|silver diner
Simple Simon's Pizza|fast_food|simple simons pizza+
Simply Mac|electronics|simply mac
Sinclair|convenience|sinclair
Sinclair|fuel|sinclair oil+
Sir Speedy|copyshop|sir speedy
Site for Sore Eyes|optician|site for sore eyes
Six Senses|hotel|6 senses
Sixt|car_rental|sixt;sixt rent a car+
Sizzle Pie|restaurant|sizzle pie
Skin Laundry|beauty|skin laundry
Sky Zone|trampoline_park|sky zone
Skyline Chili|restaurant|skyline chili+
Slapfish|fast_food|slapfish
Sleep Experts|bed|sleep experts
Sleep Inn & Suites|hotel|sleep inn suites
Sleep Inn|hotel|sleep inn
Sleep Number|bed|select comfort;select comfort sleep number;sleep number
Sleep Outfitters|bed|sleep outfitters
Sligro|wholesale|sligro
Slim Chickens|fast_food|slim chickens
Smallcakes|pastry|smallcakes
Smart & Final Extra!|supermarket|smart final extra
Smart & Final|supermarket|smart final
SmartStyle|hairdresser|smartstyle;smartstyle fam hair salon+;smartstyle hair salons+
Smashburger|fast_food|smashburger
SmileKeepers|dentist|smilekeepers
Smith's|supermarket|smiths food drug
Smithfield's Chicken 'N Bar-B-Q|restaurant|smithfields chicken bbq+
Smokey Bones|restaurant|smokey bones
Smoothie King|fast_food|smoothie king
Snap Fitness|fitness_centre|snap fitness
Snappy Tomato Pizza|restaurant|snappy tomato pizza
Snarf's Sandwiches|fast_food|snarfs sandwiches+
Sneaky Pete's|fast_food|sneaky petes hotdogs+;sneaky petes+
Snooze|restaurant|snooze an am eatery
Soapy Noble|car_wash|soapy noble
Sofitel|hotel|sofitel
Sola Salons|beauty|sola;sola salon studios+;sola salons+
Solstice Sunglasses|optician|solstice sunglasses
SomiSomi|ice_cream|somisomi;somisomi soft serve taiyaki+
Sonder|hotel|sonder
Sonesta ES Suites|hotel|sonesta es suites+
Sonesta Select|hotel|sonesta select+
Sonesta Simply Suites|hotel|sonesta simply suites+
Sonesta|hotel|sonesta;sonesta hotel
Sonic|fast_food|sonic dr in
Sonny's BBQ|restaurant|sonnys bbq+
Sony Centre|electronics|sony ctr
Sony|electronics|sony
SoulCycle|fitness_centre|soulcycle
Southern Self Storage|storage_rental|southern self stor
Space Shop Self Storage|storage_rental|space shop;space shop self stor
Spar Express|convenience|spar xpress
Spark by Hilton|hotel|spark by hilton+
Spar|convenience|spar ni+
Specsavers|optician|specsavers;specsavers opticians+
SpeeDee|car_repair|speedee;speedee oil change auto serv+
Speed Queen|laundry|speed queen
SpeedPro|signmaker|speedpro
Speedco|truck_repair|speedco;speedco trk lube tires+
Speedway Speedy Wash|car_wash|speedy wash
Speedy Café|fast_food|speedy cafe
Speedy Glass|car_repair|speedy glass
Spencer's|gift|spencer gifts+;spencers
Spherion|employment_agency|spherion;spherion staffing recruiting+
Spinx|convenience|spinx
Spirit Halloween|party|spirit halloween+
Spizzico|fast_food|spizzico
Sport Clips|hairdresser|sport clips;sport clips haircuts;sports clips
Sports Authority|sports|sports authority
Sports Direct|sports|sports direct
Sportsman's Warehouse|outdoor|sportsmans whse
SpringHill Suites|hotel|springhill suites by marriott+;springhill suites+
Sprouts Farmers Market|supermarket|sprouts farmer mkt;sprouts farmers mkt
St. Regis|hotel|st regis
Stan's Donuts & Coffee|cafe|stans donut coffee+
Stanley Steemer|cleaning|stanley steamer+;stanley steemer+
Stanton Optical|optician|stanton opt+
Staples|stationery|staples store
Starbucks Reserve|cafe|starbucks reserve+
Starbucks|cafe|starbucks;starbucks canada+;starbucks coffee;starbucks uk+
Starting Strength|fitness_centre|starting strength;starting strength gyms
State Farm|insurance|state farm;state farm ins
Stater Bros.|supermarket|stater bros
Station Service E.Leclerc|fuel|e leclerc;leclerc;sta serv e leclerc+
Staybridge Suites|hotel|staybridge suites+
Steak 'n Shake|fast_food|steak shake
Steak Escape|fast_food|steak escape
Stein Mart|department_store|stein mart
Stewart's Shops|convenience|stewarts shop
Stinker|convenience|stinker store
Stoney River|restaurant|stoney river
StorAmerica|storage_rental|storamerica;storamerica self stor+
StorQuest Self Storage|storage_rental|storquest;storquest self stor+
Storage Rentals of America|storage_rental|sroa;stor rent of america+
StorageMart|storage_rental|storagemart
Store Space Self Storage|storage_rental|store space;store space self stor
Strack & Van Til|supermarket|strack van til+
Stretch Zone|fitness_centre|stretch zone
Strickland Brothers|car_repair|strickland bros;strickland bros 10 minute oil change+
Stuckey's|convenience|stuckeys
Stumptown Coffee Roasters|cafe|stumptown coffee roasters+
Sub Zero|ice_cream|sub zero;sub zero nitrogen ice cream
Suburban Studios|hotel|suburban extended stay hotel;suburban studios
Subway|fast_food|subway australia+;subway brasil+;subway mexico+;subway sandwiches;subway uk ireland+
Suki Hana|fast_food|suki hana+
Sullivan Tire|car_repair|sullivan tire;sullivan tire auto serv+
Sun Auto Service|car_repair|sun auto serv
Sun Tan City|beauty|sun tan city
Sunbelt Rentals|plant_hire|sunbelt rent
Sunglass Hut|optician|sunglass hut+
Sunnyside|cannabis|sunnyside
Sunoco|convenience|sunoco
Sunoco|fuel|sunoco gas sta+
Sunright Tea Studio|cafe|sunright tea studio+
Sunstate Equipment|plant_hire|sunstate equip
Super 1 Foods|supermarket|super 1 foods
Super 8|motel|super 8;super 8 by wyndham+
Super Chix|fast_food|super chix
Super C|supermarket|super c
Super H Mart|supermarket|super h mart
Super Star Car Wash|car_wash|super star car wash
Super Supplements|nutrition_supplements|super supplements
Supercuts|hairdresser|supercuts
Superior Grocers|supermarket|superior groc
Sur La Table|houseware|sur la table+
SureStay Collection|hotel|surestay collection by best western+;surestay collection hotel+;surestay collection+
SureStay Plus|hotel|surestay plus;surestay plus by best western+
SureStay Studio|hotel|surestay studio;surestay studio by best western+
SureStay|hotel|surestay;surestay by best western+;surestay hotel
Sutter Surgery Center|clinic|sutter health;sutter surg ctr+
Sutter Walk-In Care|doctors|sutter walk in care+
Sweetgreen|fast_food|sweetgreen
Sweethoney Dessert|cafe|sweethoney dessert+
Swensen's|ice_cream|swensens
SwimLabs Swim School|sports_centre|swimlabs swim sch+
Swiss-Belhotel|hotel|swiss belhotel+
Swiss-Belinn|hotel|swiss belinn+
Swissôtel|hotel|swissotel
Sylvan|prep_school|sylvan learning;sylvan learning ctr+
Synlab|laboratory|synlab
T-Mobile US|mobile_phone|t mobile
T-ZONE|tobacco|t zone
T4 Tea House|cafe|t4 tea for u+;t4 tea house+
TA|fuel|travelcenters of america+
TA|services|ta travel ctr+
TCBY|ice_cream|tcby
TGI Fridays|restaurant|tgi fridays+
TITLE Boxing Club|fitness_centre|title boxing club
TJ Maxx|department_store|tj maxx+
TKK Fried Chicken|fast_food|tkk fried chicken+
TLC Laser Eye Centers|clinic|tlc laser eye ctr+
TP Tea|cafe|tp tea+
TRYP|hotel|tryp;tryp by wyndham+
TWG Tea|tea|twg tea+
Taco Bell Cantina|fast_food|taco bell cantina+
Taco Bell|fast_food|taco bell
Taco Bueno|fast_food|taco bueno
Taco Cabana|fast_food|taco cabana
Taco Casa|fast_food|taco casa
Taco Del Mar|fast_food|taco del mar+
Taco John's|fast_food|taco johns
Taco Mayo|fast_food|taco mayo
Taco Palenque|fast_food|taco palenque
Taco Time Northwest|fast_food|taco time nw+
Taco Time|fast_food|taco time
Tacombi|restaurant|tacombi
Tacotote|restaurant|el taco tote+;tacotote
Taj|hotel|taj hotel
Take 5 Car Wash|car_wash|take 5 car wash
Take 5 Oil Change|car_repair|take 5;take 5 oil change
Tan Republic|beauty|tan republic
Tapestry Collection by Hilton|hotel|tapestry collection;tapestry collection by hilton+
Tapioca Express|cafe|tapioca xpress
Target Optical|optician|target opt
Target|supermarket|super target
Tastea|cafe|tastea
Tatte Bakery & Cafe|cafe|tatte bakery cafe+
Taziki's Mediterranean Cafe|fast_food|tazikis;tazikis mediterranean cafe+
Teapresso Bar|cafe|teapresso bar
Ted's Hot Dogs|fast_food|teds hot dogs
Ted's Montana Grill|restaurant|teds montana grill+
Teddy's Bigger Burgers|fast_food|teddys bigger burgers
Tefal|houseware|tefal
Tele2|mobile_phone|tele 2
Telepizza|fast_food|telepizza
Tempo by Hilton|hotel|tempo by hilton+
Tempur-Pedic|bed|tempur pedic+
Ten Seconds Yunnan Rice Noodle|restaurant|10 seconds rice noodle;10 seconds yunnan rice noodle+
Tender Greens|fast_food|tender greens
Teriyaki Madness|fast_food|teriyaki madness
Terrible's Diesel|fuel|terribles diesel
Terrible's|convenience|terribles herbst+
Tescoma|houseware|tescoma
Teso Life|department_store|teso life
Tesoro|fuel|tesoro
Tex's Chicken & Burgers|fast_food|texas chicken burger+;texas chicken burgers+;texs chicken burgers+
Texaco|convenience|texaco
Texaco|fuel|texaco serv sta+;texaco with techron+
Texas Farm Bureau Insurance|insurance|texas farm bureau ins+
Texas Roadhouse|restaurant|texas roadhouse+
The 99 Store|variety_store|99 store
The Baked Bear|ice_cream|baked bear
The Bar Method|fitness_centre|bar method
The Body Shop|cosmetics|body shop
The Brass Tap|pub|brass tap
The Cheesecake Factory|restaurant|cheesecake factory
The Chicken Rice Shop|fast_food|chicken rice shop
The Children's Courtyard|kindergarten|childrens courtyard
The Chopped Leaf|restaurant|chopped leaf
The Coffee Bean & Tea Leaf|cafe|coffee bean tea leaf
The Container Store|houseware|container store
The Edge Fitness Club|fitness_centre|edge fitness club
The Exercise Coach|fitness_centre|exercise coach
The Flame Broiler|fast_food|flame broiler
The Goddard School|kindergarten|goddard sch
The Great Greek Mediterranean Grill|restaurant|great greek;great greek grill+;great greek mediterranean grill+
The Halal Guys|fast_food|halal guys
The Hartford|insurance|hartford
The Home Depot|doityourself|home depot
The Hoxton|hotel|hoxton
The Human Bean|cafe|human bean
The Jalapeno Tree|restaurant|jalapeno tree
The Joint Chiropractic|alternative|joint chiro
The Kickin' Crab|restaurant|kickin crab+
The Langham|hotel|langham hotel resorts+
The Lash Lounge|beauty|lash lounge
The Lasik Vision Institute|clinic|lasik vision inst+
The Lock Up|storage_rental|lock up
The Luxury Collection|hotel|luxury collection
The Melting Pot|restaurant|melting pot
The Old Spaghetti Factory|restaurant|old spaghetti factory
The Original Pancake House|restaurant|orig pancake house
The Paper Store|gift|paper store
The Picklr|fitness_centre|picklr
The Ritz-Carlton|hotel|ritz;ritz carlton+
The SALON by InStyle|hairdresser|instyle;jcpenny salon;salon by instyle+
The Salon at Ulta Beauty|hairdresser|salon at ulta beauty+;ulta beauty;ulta salon
The Shade Store|window_blind|shade store
The Skin Bar at Ulta Beauty|beauty|skin bar at ulta beauty+;ulta skin bar+
The Standard|insurance|standard ins
The Ten Spot|beauty|10 spot
The Vitamin Shoppe|nutrition_supplements|vitamin shop
The Westin|hotel|westin;westin hotel resorts+
The Yard Milkshake Bar|fast_food|yard milkshake bar
Theisen's|country_store|theisens
Therapydia|physiotherapist|therapydia
Think Coffee|cafe|think coffee
Thomas Cook|travel_agency|thomas cook
Thompson CAT|trade|thompson cat
Thorntons|convenience|thorntons
Thousand Trails|caravan_site|thousand trails
Thrifty|car_rental|thrifty car rent
Tidal Wave Auto Spa|car_wash|tidal wave auto spa
Tide Cleaners|dry_cleaning|tide clnr;tide dry clnr
Tierra Mia Coffee|cafe|tierra mia coffee+
Tiger Mart|convenience|exxon;exxon tiger mart+
Tiger Sugar|cafe|tiger sugar
Tijuana Flats|restaurant|tijuana flats+
Tim Ho Wan|restaurant|tim ho wan+
Tim Hortons|cafe|tim hortons+
Times Supermarkets|pharmacy|times pharm
Times Supermarkets|supermarket|times smkt
Timewise|convenience|timewise
Tire Choice Auto Service Center|tyres|tire choice;tire choice auto serv ctr+
Tire Discounters|tyres|tire discounters
Tire Kingdom|tyres|tire kingdom
Tire Warehouse|tyres|tire whse
Tires Plus|tyres|tires plus
Togo's|fast_food|togos;togos sandwiches+
Tom N Toms|cafe|tom toms
Tom Thumb|supermarket|tom thumb
Tommy's Express|car_wash|tommys xpress;tommys xpress car wash+
Toni & Guy|hairdresser|toni guy+
Tony Roma's|restaurant|tony roma;tony romas
Tony's Fresh Market|supermarket|tonys fresh mkt
Toot'n Totum|convenience|tootn totum+
Topgolf|sports_centre|topgolf
Toppers Pizza|restaurant|toppers pizza
Tops Pharmacy|pharmacy|tops pharm
Tops|fuel|tops gas;tops gasoline
Tops|supermarket|tops friendly mkt
Torchy's Tacos|fast_food|torchys tacos+
Total Wine|alcohol|total wine more
Total Wireless|mobile_phone|total by verizon+;total wireless
Touchstone Imaging|clinic|touchstone imaging;touchstone med imaging
Tous les Jours|bakery|tous les jours+
Town Fair Tire|tyres|town fair tire
Town Pump|convenience|town pump
TownePlace Suites|hotel|towneplace marriott+;towneplace suites by marriott+;towneplace suites marriott+;towneplace suites+
Toys R Us|toys|toys r usa
Tractor & Equipment Co.|trade|tractor equip
Tractor Supply Company|country_store|tractor supp
Trademark Collection|hotel|trademark by wyndham+;trademark collection;trademark collection by wyndham+;trademark wyndham+
Trader Joe's|supermarket|trader joes+
Travelodge|hotel|travelodge
Tribute Portfolio|hotel|tribute portfolio
Trojan Storage|storage_rental|trojan;trojan stor+
Tropical Smoothie Cafe|fast_food|tropical smoothie cafe+
True Food Kitchen|restaurant|true food kitchen
True Value|hardware|true value;true value hdwe
True Zero|fuel|true zero
Truly Nolen|pest_control|truly nolen+
Tru|hotel|tru by hilton+
Tudor's Biscuit World|fast_food|tudors biscuit world+
Tuesday Morning|houseware|tuesday morning+
Tuff Shed|hardware|tuff shed+
Tuffy|car_repair|tuffy;tuffy auto serv ctr+;tuffy auto serv+;tuffy serv;tuffy serv ctr+;tuffy tire auto serv ctr+;tuffy tire auto serv+
Tuft & Needle|bed|tuft needle
Turkey Hill|convenience|turkey hill
Turkish Airlines|travel_agency|turkish airlines+
Tutor Time|kindergarten|tutor time;tutor time child care;tutor time child care learning ctr+;tutor time learning ctr+
Twin Liquors|alcohol|twin liq
Twin Peaks|restaurant|twin peaks
Twistee Treat|ice_cream|twistee treat+
Twisters|fast_food|twisters burgers burritos
Two Hands Corn Dog|fast_food|2 hands;2 hands corn dog;2 hands corn dogs;2 hands seoul fresh corn dogs+
Two Men and a Truck|moving_company|2 men a trk
U-Haul|storage_rental|u haul;u haul moving stor;uhaul neighborhood dealer+
U-Save|car_rental|u save;u save car trk rent
U-Stor-It|storage_rental|u stor it+
U.S. Cellular|mobile_phone|usa cellular
UDF Fuel|fuel|udf fuel+;udf fuels+
UDON|restaurant|udon
UFC Gym|fitness_centre|ufc gym
UR Medicine Labs|laboratory|ur med lab+
UR Medicine Urgent Care|clinic|ur med urgent care+
US Storage Centers|storage_rental|usa stor ctr+
USA Gasoline|fuel|usa gasoline
USA Pawn and Jewelry|pawnbroker|usa pawn jewel+
Ulta Beauty|cosmetics|ulta
Ultramar|fuel|ultramar
Unbound Collection|hotel|unbound collection;unbound collection by hyatt+;unbound hyatt+
Uncle Tetsu's Cheesecake|bakery|uncle tetsus cheesecake+
United Dairy Farmers|convenience|united dairy farmers
United Grocery Outlet|supermarket|united groc outlet
United Healthcare|insurance|united healthcare
United Supermarkets|supermarket|united smkt
United Taekwondo Center|sports_centre|united taekwondo ctr+
Unleashed|pet|unleashed by petco+
Uno Pizzeria & Grill|restaurant|pizzeria uno+;uno chicago grill+;uno pizzeria grill+;unos
Urban Air|trampoline_park|urban air;urban air trampoline adventure pk
Urban Plates|fast_food|urban plates
VASA Fitness|fitness_centre|vasa fitness
VCA Animal Hospitals|veterinary|vca animal hosp+
VEG|veterinary|veg er for pets;vet emergency grp
VIP Tires and Service|car_repair|vip tires serv+;vip tires+
Vagabond Inn|motel|vagabond inn
Valerio's Tropical Bakeshop|bakery|valerios tropical bakeshop+
Valero|convenience|valero
Vallarta|supermarket|vallarta;vallarta smkt+
Vallen|trade|vallen;vallen dist
Value City Furniture|furniture|value city furn
Value Village|second_hand|value vlg
Valvoline Express Care|car_repair|valvoline xpress care+
Valvoline|car_repair|oil can henrys+;valvoline;valvoline instant oil change+
Van Leeuwen Ice Cream|ice_cream|van leeuwen ice cream+
Van der Valk Hotel|hotel|van der valk hotel+;van der valk+
Vapiano|restaurant|vapiano
Veggie Grill|fast_food|veggie grill
Vein Clinics of America|clinic|vein clin of america+
Velvet Taco|fast_food|velvet taco
Verizon|mobile_phone|verizon;verizon authorized retailer+;verizon wireless+
VetIQ Petcare|veterinary|vetiq;vetiq petcare+;vetiq smarter pet health+
Vianor|tyres|vianor
Vib|hotel|vib best western+
Victorico's|fast_food|victoricos
Video Only|electronics|video only
Viking Electric|trade|viking elec;viking elec supp
VillaSport|sports_centre|villasport
Villeroy & Boch|houseware|villeroy boch+
Vino Volo|bar|vino volo+
Virgin Hotel|hotel|virgin hotel
Virginia ABC|alcohol|virginia abc
Vision Express|optician|vision xpress
Vision Source|optician|vision source
Visionworks|optician|visionworks
Vitamin World|nutrition_supplements|vitamin world
Vivo|mobile_phone|vivo
Vocelli Pizza|fast_food|vocelli pizza
Volvo Trucks|truck_repair|volvo trk
Vons|supermarket|vons
Voodoo Doughnut|fast_food|voodoo donut
W Hotels|hotel|w hotel
WFG National Title Company|insurance|wfg natl title ins+;wfg natl title+
WHSmith|newsagent|whsmith
WW Studio|counselling|weight watchers;ww studio
WaBa Grill|fast_food|waba grill
Waffle Cabin|fast_food|waffle cabin
Waffle House|restaurant|waffle house
Wagamama|restaurant|wagamama
Wagner CAT|trade|wagner cat+
Wahlburgers|restaurant|wahlburgers
Wahoo's Fish Taco|fast_food|wahoos;wahoos fish taco+
Waldorf Astoria|hotel|waldorf astoria hotel resorts+;waldorf astoria+
Walgreens Healthcare Clinic|doctors|healthcare clin;takecare;takecare clin;walgreens healthcare clin+
Walgreens|pharmacy|walgreen;walgreens;walgreens pharm
Wall Street English|language_school|wall st english+
Walmart Auto Care Center|car_repair|walmart auto care ctr+;walmart tire lube xpress+;walmart tire lube+
Walmart Neighborhood Market|supermarket|walmart neighborhood mkt+
Walmart Pharmacy|pharmacy|walmart pharm
Walmart Supercenter|supermarket|walmart;walmart de mexico+;walmart supercenter+
Walmart Vision Center|optician|walmart vision ctr+
Walmart Wireless|mobile_phone|walmart wireless+
Warby Parker|optician|warby parker
Ward's Restaurant|fast_food|wards rest
Warren CAT|trade|warren cat
Wash Me|laundry|revolution laundry;wash me
Washman|car_wash|washman
Washtec|car_wash|washtec;washtech
WatchHouse|cafe|watchhouse
Wawa|convenience|wawa
Waxing the City|beauty|waxing city
Wayback Burgers|fast_food|wayback burgers+
WeWork|coworking|wework
Wegmans Pharmacy|pharmacy|wegmans pharm
Wegmans|supermarket|wegmans
Weichert, Realtors|estate_agent|weichert;weichert rlty
Weigel's|convenience|weigels
Weis Gas N' Go|fuel|weis gas go+
Weis|supermarket|weis;weis mkt
WellHaven Pet Health|veterinary|wellhaven;wellhaven pet health+
WellNow Urgent Care|clinic|wellnow urgent care+
Wesco|convenience|wesco
West Coast Self-Storage|storage_rental|west coast self stor
Western Dental Kids|dentist|kids dent kare+;western dent kids;western dent orthodontics kids
Western Dental|dentist|western dent orthodontics
Western Sizzlin'|restaurant|western sizzlin;western sizzling
Western States CAT|trade|western states cat
Wetzel's Pretzels|fast_food|wetzels pretzels+
Whataburger|fast_food|whataburger
Wheel Works|tyres|wheel works
Wheeler CAT|trade|wheeler cat
Which Wich?|fast_food|which wich+
White Castle|fast_food|white castle
Whole Foods Market|supermarket|whole foods;whole foods mkt
Wienerschnitzel|fast_food|wienerschnitzel
Wild Bean Cafe|cafe|wild bean cafe+
Wild Birds Unlimited|pet|wild birds unlimited
WillScot|rental|williams scotsman;willscot
Willamette Dental Group|dentist|willamette dent grp+
Williams-Sonoma|houseware|william sonoma;williams sonoma
Wimpy|fast_food|wimpy rest
WinCo Foods|supermarket|winco foods+
Winchell's Donut House|fast_food|winchells donut house+;winchells donut+
Wing Zone|fast_food|wing zone
WingStreet|fast_food|wingstreet
Wingate|hotel|wingate;wingate by wyndham+;wingate inn
Wingstop|fast_food|wingstop
Winkworth|estate_agent|winkworth
Winn-Dixie|supermarket|winn dixie+
Wok a Holic|fast_food|wok a holic+
Wok to Walk|fast_food|wok to walk
WonderWaffel|cafe|wonderwaffel
WoodSpring Suites|hotel|woodspring suites+
Woodman's Markets|supermarket|woodmans mkt
Woops!|bakery|woops
Workout Anytime|fitness_centre|workout anytime
World Duty Free|department_store|world duty free
World Electric|trade|world elec supp
WorldHotels|hotel|worldhotel;worldhotels
WorldMark|hotel|worldmark by wyndham+
Wyndham Garden|hotel|wyndham garden
Wyndham Grand|hotel|wyndham grand
Wyndham|hotel|wyndham;wyndham hotel;wyndham hotel resorts+
Wyoming Equipment Company|trade|wyoming equip
X Golf|sports_centre|x golf
XL Parts|car_parts|xl parts+
Xi'an Famous Foods|fast_food|xian famous foods+
Xiaomi|mobile_phone|xiaomi
Xing Fu Tang|cafe|xing fu tang+
Xtra Fuels|fuel|xtra fuels+
XtraMart|convenience|xtramart
YMCA Child Care|childcare|ymca child care ctr+;ymca child care+
YMCA|sports_centre|ymca
YOTEL|hotel|yotel
Yard House|restaurant|yard house
Yataş Bedding|bed|yatas;yatas bedding+
Yesway|convenience|yesway
Yi Fang Tea|cafe|yi fang fruit tea+;yi fang taiwan fruit tea+;yi fang tea+;yi fang+
Yogen Früz|ice_cream|yogen fruz+
Yogi Bear's Jellystone Park|caravan_site|yogi bears jellystone pk camp resorts+;yogi bears jellystone pk+
Yogis Grill|fast_food|yogis grill
Yogorino|ice_cream|yogorino
Yogurt Mountain|ice_cream|yogurt mt
Yogurtland|ice_cream|yogurtland
Yoshinoya|fast_food|yoshinoya
YouFit|fitness_centre|youfit
Yum Yum Donuts|fast_food|yum yum donut+
Yumilicious|ice_cream|yumilicious
Yunshang Rice Noodle|restaurant|yunshang rice noodle+
Yves Rocher|cosmetics|yves rocher+
Z Gallerie|furniture|z gallerie+
Z!Eats|fast_food|z eats;zoup
Zagg|mobile_phone|zagg
Zambrero|fast_food|zambrero
Zaxby's|fast_food|zaxbys;zaxbys chicken fingers buffalo wings+
Zeeks Pizza|restaurant|zeeks pizza
Zen Leaf|cannabis|zen leaf+
Zero Degrees|fast_food|zero degrees
Ziegler CAT|trade|ziegler cat+
Zip's|fast_food|zips dr in
Zips Dry Cleaning|dry_cleaning|zips cln;zips dry cln
Zoës Kitchen|fast_food|zoes kitchen
Zurich|insurance|zurich
[solidcore]|fitness_centre|solidcore
ampm|convenience|ampm
avid Hotel|hotel|avid hotel
b8ta|electronics|b8ta
bareMinerals|cosmetics|bareminerals
bb.q Chicken|restaurant|bb q chicken+
bd's Mongolian Grill|restaurant|bd mongolian grill+;bds mongolian grill+
bene|furniture|bene
bluemercury|cosmetics|bluemercury
cintas|employment_agency|cintas
citizenM|hotel|citizenm
dd's Discounts|department_store|dds;dds discounts+
easyHotel|hotel|easyhotel
glo|e-cigarette|glo studio
iFLY|sports_centre|ifly
iLoveKickboxing|fitness_centre|ilovekickboxing
iStorage|storage_rental|istorage
itStyle|cosmetics|itstyle
itsu|fast_food|itsu
pOpshelf|variety_store|popshelf
sweetFrog|ice_cream|sweetfrog;sweetfrog frozen yogurt+;sweetfrog premium frozen yogurt+
truenorth|convenience|truenorth
uBreakiFix|electronics_repair|ubreakifix
voco|hotel|voco
vomFASS|deli|vomfass
west elm|furniture|west elm
やよい軒|restaurant|yayoiken
库迪咖啡|cafe|cotti coffee
张亮麻辣烫|restaurant|zhangliang spicy hot pot+
長榮國際連鎖酒店|hotel|evergreen intl hotel
`;
