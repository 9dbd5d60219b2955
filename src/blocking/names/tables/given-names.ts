const words = (text: string): readonly string[] => text.split(/\s+/);

/**
 * Given names in wide use in the United States, as the Social Security Administration's yearly tables of baby
 * names rank them, with those of large immigrant groups and short forms. A sign that a name is a person's, never a proof, and
 * none is needed.
 */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  words(`aaron abdul abel abigail abraham adam adrian adriana ahmad ahmed aisha al alan albert alberto alejandra alejandro alex
alexander alexandra alexis alfonso alfred alfredo ali alice alicia alison allan allen allison alyssa amanda amber amir amy ana
andre andrea andreas andres andrew andy angel angela angelica angelo anil anita ann anna anne annette annie anthony antonia
antonio april ariel arlene armando arnold arthur arturo ashley audrey augusto aurora austin ava barb barbara beatrice beatriz
becky ben benjamin benny bernadette bernard beth bethany betty beverly bill billy blanca bob bobby bonnie boris brad bradley
brandon brandy brenda brent brett brian bridget bruce bruno bryan caitlin caleb calvin cameron camille candace carl carla carlos
carmen carol carole caroline carolyn carrie catalina catherine cathy cecilia cesar chad charlene charles charlie charlotte chelsea
cheryl chloe chris christian christina christine christopher christy chuck cindy clara clarence claudia clayton clifford clinton
cody colleen connie connor courtney craig cristian cristina crystal curtis cynthia daisy dale dalia damian dan dana daniel daniela
danielle danny daphne darlene darrell darren dave davey david dawn dean deanna deb debbie deborah debra delores denise dennis
derek derrick destiny diana diane dick diego dimitri dmitry dolores dominic don donald donna donnie dora doris dorothy doug
douglas drew duane dustin dwayne dwight earl ed eddie edgar edith eduardo edward edwin eileen elaine eleanor elena eli elias eliza
elizabeth ella ellen elmer emily emma emmanuel enrique eric erica erik erika erin ernest ernesto esteban esther ethan ethel eugene
eunice eva evan evelyn fatima faye felicia felipe felix fernando florence frances francesca francesco francis francisco frank
franklin fred freddy frederick gabriel gabriela gabriella gail garrett gary gene geoffrey george georgia gerald geraldine gerardo
gilbert gina giovanni giuseppe gladys glen glenda glenn gloria gordon grace grant greg gregory guadalupe guillermo gustavo guy
hannah harold harry harvey hassan heather hector heidi helen henry herbert herman hilda holly howard hugh hugo ian ibrahim ida
ignacio igor inez irene iris irma isaac isabel isabella ismael israel ivan jack jackie jacob jacqueline jaime jake james jamie jan
jane janet janice jared jasmine jason javier jay jean jeanette jeff jeffrey jen jenna jennifer jenny jeremiah jeremy jerome jerry
jess jesse jessica jesus jill jim jimmy jo joan joann joanna joanne joaquin joe joel joey johanna john johnny jon jonathan jordan
jorge jose josefina joseph josephine josh joshua joyce juan juana juanita judith judy julia julian julie julio june justin kaitlyn
karen karim karina karl karla kate katherine kathleen kathryn kathy katie katrina kayla keith kelly kelvin ken kendra kenneth
kenny kerry kevin khaled khalid kim kimberly kirk kristen kristin kristina kumar kurt kyle lance larry latoya laura lauren laurie
lawrence leah lee lenny leo leon leonard leonardo leroy leslie lester leticia lewis lillian linda lindsay lindsey lisa liz lizzy
lloyd logan lois lora loretta lori lorraine louis louise lourdes lucas lucia lucille lucy luigi luis luisa luke lydia lynn mabel
mackenzie madeline madison maggie malcolm manuel marc marcel marcia marco marcos marcus margaret margarita maria marian marianne
marie marilyn mario marion marisol marissa marjorie mark marlene marsha marshall martha martin marvin mary maryann mateo matt
matthew maureen maurice mauricio max meg megan mehmet melanie melinda melissa melvin mercedes meredith michael micheal michele
michelle mickey miguel mike mikhail mildred milton mindy minh miriam misty mitchell mohamed mohammad mohammed molly monica monique
morgan muhammad mustafa myra nadia nancy naomi natalia natalie natasha nate nathan nathaniel neil nelson nicholas nick nicolas
nicole nikita nina noah noel nora norma norman octavio olga olivia omar oscar pablo paco paige pam pamela paola pat patricia
patrick patsy patty paul paula pauline pedro peggy penny pepe perry pete peter phil philip phillip phyllis pierre priscilla priya
qing rachel rafael rajesh ralph ramesh ramon ramona randall randy raquel raul ray raymond rebecca regina rene renee rex reza
rhonda ricardo rich richard rick ricky rita rob robbie robert roberta roberto robin rocio roderick rodney rodolfo rodrigo roger
roland ron ronald ronnie rosa rosalie rosario rose rosemarie rosemary ross roxanne roy ruben ruby rudolph russell ruth ryan
sabrina sally salvador salvatore sam samantha sammy samuel sandra sandy sanjay santiago sara sarah saul scott sean sebastian
sergei sergey sergio seth shane shannon sharon shaun shawn sheila shelby shelley shelly sherri sherry sheryl shirley silvia simon
sofia sonia sonya sophia stacey stacy stanley stella stephanie stephen steve steven stuart sue sunil suresh susan susana susie
suzanne sylvester sylvia tamara tammy tanya tara tatiana ted teresa teri terrance terrence terri terry thelma theo theodore
theresa thi thomas thuy tiffany tim timothy tina todd tom tomas tommy toni tony tonya tracey traci tracy travis trevor trinh trish
troy tyler tyrone valerie van vanessa vera vernon veronica vicki vickie vicky victor victoria vijay vince vincent viola violet
virginia vivian vladimir wade walt walter wanda warren wayne wei wendy wesley whitney wilfredo will william willie wilma xavier
xiao yan yang yesenia ying yolanda young yuri yusuf yvette yvonne zach zachary zoe`),
);

/**
 * Short and familiar forms of a given name, and its other spellings, behind it. Everyday use in the United States, of
 * Spanish names too. A short form may be of several: `Pat` of Patricia and of Patrick.
 */
const SHORT_FORMS = `aaron ron ronnie, abigail abby gail, abraham abe bram, adriana adri, albert al bert bertie,
alberto beto al, alejandra ale alex sandra, alejandro ale alex jandro, alexander alex alec sandy xander sasha,
alexandra alex alexa sandra sandy sasha, alexis alex lexi, alfonso alf poncho, alfred al alf fred freddy,
alfredo al fred freddy, alice ali, alicia ali licia, allison alison ali allie, amanda mandy manda, andrea andy andie,
andrew andy drew, angela angie, angelica angie, ann anna anne annie, annette annie, anthony tony, antonio tony tono,
arnold arnie, arthur art artie, augustus gus, augusto gus, barbara barb barbie, barnabas barney, bartholomew bart,
beatrice bea bee trixie, beatriz bea, benjamin ben benny benji, bernadette bernie, bernard bernie bern, beverly bev,
bradford brad, bradley brad, brandon bran, brenda bren, brian bryan, bridget bridie, caitlin kate kaitlyn katie,
calvin cal, cameron cam, carl karl, carol carole carrie, caroline carrie caro lina, carolyn carrie lynn,
catherine cathy kate kathy katie kitty cat, cecilia celia cece, charles charlie chuck chas chip,
charlotte lottie charlie char, cheryl sheryl, chester chet, christian chris cristian,
christina chris christy tina crissy cristina, christine chris christy tina chrissy, christopher chris topher kit,
clayton clay, clifford cliff, clinton clint, concepcion concha conchita, constance connie, cornelius neil corny,
courtney court, cynthia cindy, daniel dan danny, daniela dani, danielle dani, david dave davey davy,
deborah debbie debra deb debby, delores dee, denise dee, dennis denny, derek derrick, diana di, diane di, dimitri dima,
dmitry dima, dolores lola dee, dominic dom nick, donald don donnie, donna dee, dorothy dot dottie dolly, douglas doug,
eduardo ed eddie lalo, edgar ed eddie, edmund ed eddie ned, edward ed eddie ted ned, edwin ed eddie,
eleanor ellie nell nora, elizabeth liz lizzy beth betty eliza bess bessie betsy libby lisa elisabeth, ellen ellie nell,
emily em emmy, emmanuel manny emanuel, enrique kike quique, eric erik, ernest ernie, ernesto ernie neto, esteban steve,
eugene gene, evelyn evie eve, felicia flick, florence flo flossie, frances fran frannie francie, francesca fran franny,
francis frank fran, francisco paco frank cisco pancho, franklin frank, frederick fred freddy fritz, gabriel gabe,
gabriela gaby, gabriella gaby ella, gabrielle gaby elle, geoffrey geoff jeff jeffrey, george georgie,
gerald gerry jerry, geraldine gerry geri, gerard gerry jerry, gilbert gil bert, giovanni gio, giuseppe beppe,
gloria glo, gordon gordy, gregory greg gregg, guadalupe lupe, guillermo memo, gwendolyn gwen, hannah hanna,
harold harry hal, harrison harry, hector tito, helen nell nellie, henry hank harry hal, herbert herb bert,
herman hermie, howard howie, hubert hugh bert, ignacio nacho, irene rene, isaac ike zac, isabel izzy belle bel,
isabella izzy bella, israel izzy, jacqueline jackie jacqui, jacob jake jack coby, jaime jim,
james jim jimmy jamie jimmie, jane janie, janet jan janie, janice jan, jason jay, jasmine jas jazz,
jeanette jean jeannie, jeffrey jeff geoffrey, jennifer jen jenny jenn jenna, jeremiah jerry jeremy, jeremy jerry jem,
jerome jerry, jesse jess, jessica jess jessie, jesus chuy, joanna jo joan, joanne jo joan, joaquin quino, joel joey,
john jack johnny jon johnnie, jonathan jon john johnny, jordan jordy, jorge george, jose pepe joe, joseph joe joey jo,
josephine jo josie, joshua josh, juan johnny, juanita nita, judith judy jude, julia jules julie, julian jules,
julie jules, justin jus, katherine kate kathy katie cathy kathryn kat katy kay kitty catherine,
kathleen kathy kate katie kay, kathryn kate kathy katie kat kay, katrina kat trina, kenneth ken kenny, kevin kev,
kimberly kim kimmy, kristen kris, kristin kris kristi, kristina kris kristi tina, lawrence larry lars laurence lawrie,
leonard leo lenny len, leonardo leo, leslie les, lester les, leticia letty, lillian lily lil lilly, lindsay lindsey,
loretta lori etta, lorraine lori rainy, louis lou louie lewis, louise lou lulu, lucille lucy lu, luis lou lucho,
madeline maddie maddy, malcolm mal, manuel manny manolo, manuela manny, marc mark, marcus marc mark,
margaret peggy maggie meg marge margie peg rita greta, margarita rita, mariano nano, marjorie marge margie,
marshall marsh, martha marty patty, martin marty, marvin marv, mary molly, mathew matt, matthew matt matty mathew,
maureen mo reenie, maurice mo morrie, maxwell max, maximilian max, maximo max, megan meg, melanie mel,
melinda mel mindy linda, melissa mel missy lissa, melvin mel, mercedes mercy, meredith merry,
michael mike mickey micheal mick mikey micky, michele michelle, michelle shelly shelley mickey chelle, miguel mike,
mildred millie, milton milt, mitchell mitch, mohammed mohammad mohamed muhammad mo, mohammad mohamed muhammad mo,
mohamed muhammad mo, monica mo, morris morrie, nancy nan, natalia nat talia, natalie nat, natasha tasha,
nathan nate nat, nathaniel nate nathan nat, nicholas nick nicolas nico nicky, nicole nicky nikki, nicolas nick nico,
norman norm, octavio tavo, oliver ollie, olivia liv livvy ollie, oscar ozzie, pamela pam,
patricia pat patty patsy trish tricia, patrick pat paddy, paula paulie, pedro pete, penelope penny, peter pete,
philip phil phillip pip, phillip phil pip, phyllis phyl, priscilla cilla, rachel rae, rafael rafa, ramon ray moncho,
randall randy, raul ray, raymond ray, rebecca becky becca, regina gina reggie, reginald reggie reg,
ricardo rick ricky rich, richard rick ricky dick rich richie, robert bob bobby rob robbie bert, roberta bobbie robbie,
roberto beto bob rob, roderick rod rick, rodney rod, rodolfo rudy fito, rodrigo rod, roger rodge, roland rollie,
ronald ron ronnie, rosalie rose rosie, rosario charo, rosemary rose rosie, roxanne roxy, ruben rube, rudolph rudy rolf,
russell russ rusty, salvador sal chava, salvatore sal, samantha sam sammy, samuel sam sammy, sandra sandy,
santiago santi, sarah sally sara sadie, sebastian seb bastian, sergio checo, sharon shari, sean shawn shaun,
shirley shirl, silvia sylvia, simon si, sofia sophia sophie, sophia sophie, stacey stacy, stanley stan,
stephanie steph steffi, stephen steve steven, steven steve stephen stevie, stuart stu stewart, susan sue susie suzy,
susana susie, suzanne sue suzy susie, sylvester sly, tamara tammy tara, tatiana tanya, teresa terri terry tess theresa,
theodore ted theo teddy, theresa teresa terri terry tess, thomas tom tommy, tiffany tiff, timothy tim timmy,
tobias toby, tyrone ty, valerie val, vanessa nessa, vernon vern, veronica ronnie vera roni, victor vic,
victoria vicky vicki vickie vickey tori, vincent vince vinny vin, virginia ginny ginger, vivian viv,
vladimir vlad vova, wallace wally, walter walt wally, wesley wes, wilfredo fred,
william bill billy will willie liam willy, winston win, yolanda yoli, yuri yura, zachary zach zack zac`;

/** The given names that each is written for: `pat` for `patricia` and `patrick`. */
export const FORMAL_NAMES: ReadonlyMap<string, readonly string[]> = (() => {
  const formal = new Map<string, string[]>();
  for (const row of SHORT_FORMS.split(',')) {
    const [name, ...shorts] = words(row.trim()) as [string, ...string[]];
    for (const short of shorts) formal.set(short, [...(formal.get(short) ?? []), name]);
  }
  return formal;
})();
