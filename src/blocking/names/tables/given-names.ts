const words = (text: string): readonly string[] => text.split(/\s+/);

/**
 * Given names in wide use in the United States, as the Social Security Administration's yearly tables of baby
 * names rank them, with those of large immigrant groups. A sign that a name is a person's, never a proof, and
 * none is needed.
 */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  words(`aaron abdul abel abigail abraham adam adrian adriana ahmad ahmed aisha alan albert alberto alejandra alejandro alex
alexander alexandra alexis alfonso alfred alfredo ali alice alicia alison allan allen allison alyssa amanda amber amir amy ana
andre andrea andreas andres andrew andy angel angela angelica angelo anil anita ann anna anne annette annie anthony antonia
antonio april ariel arlene armando arnold arthur arturo ashley audrey augusto aurora austin ava barbara beatrice beatriz becky
benjamin bernadette bernard beth bethany betty beverly bill billy blanca bob bobby bonnie boris brad bradley brandon brandy brenda
brent brett brian bridget bruce bruno bryan caitlin caleb calvin cameron camille candace carl carla carlos carmen carol carole
caroline carolyn carrie catalina catherine cathy cecilia cesar chad charlene charles charlie charlotte chelsea cheryl chloe chris
christian christina christine christopher christy cindy clara clarence claudia clayton clifford clinton cody colleen connie connor
courtney craig cristian cristina crystal curtis cynthia daisy dale dalia damian dan dana daniel daniela danielle danny daphne
darlene darrell darren dave david dawn dean deanna debbie deborah debra delores denise dennis derek derrick destiny diana diane
diego dimitri dmitry dolores dominic don donald donna dora doris dorothy doug douglas duane dustin dwayne dwight earl eddie edgar
edith eduardo edward edwin eileen elaine elena eleanor eli elias elizabeth ella ellen elmer emily emma emmanuel enrique eric erica
erik erika erin ernest ernesto esteban esther ethan ethel eugene eunice eva evan evelyn fatima faye felicia felipe felix fernando
florence frances francesca francesco francis francisco frank franklin fred freddy frederick gabriel gabriela gabriella gail garrett
gary gene geoffrey george georgia gerald geraldine gerardo gilbert gina giovanni giuseppe gladys glen glenda glenn gloria gordon
grace grant greg gregory guadalupe guillermo gustavo guy hannah harold harry harvey hassan heather hector heidi helen henry herbert
herman hilda holly howard hugh hugo ian ibrahim ida igor ignacio inez irene iris irma isaac isabel isabella ismael israel ivan jack
jackie jacob jacqueline jaime james jamie jan jane janet janice jared jasmine jason javier jay jean jeanette jeff jeffrey jenna
jennifer jenny jeremiah jeremy jerome jerry jesse jessica jesus jill jim jimmy jo joan joann joanna joanne joaquin joe joel joey
johanna john johnny jon jonathan jordan jorge jose josefina joseph josephine joshua joyce juan juana juanita judith judy julia
julian julie julio june justin kaitlyn karen karim karina karl karla kate katherine kathleen kathryn kathy katie katrina kayla
keith kelly kelvin ken kendra kenneth kenny kerry kevin khaled khalid kim kimberly kirk kristen kristin kristina kumar kurt kyle
lance larry latoya laura lauren laurie lawrence leah lee leon leonard leonardo leroy leslie lester leticia lewis lillian linda
lindsay lindsey lisa lloyd logan lois lora loretta lori lorraine louis louise lourdes lucas lucia lucille lucy luigi luis luisa
luke lydia lynn mabel mackenzie madeline madison malcolm manuel marc marcel marcia marco marcos marcus margaret margarita maria
marian marianne marie marilyn mario marion marisol marissa marjorie mark marlene marsha marshall martha martin marvin mary maryann
mateo matt matthew maureen maurice mauricio max megan mehmet melanie melinda melissa melvin mercedes meredith michael micheal
michele michelle miguel mike mikhail mildred milton mindy minh miriam misty mitchell mohamed mohammad mohammed molly monica monique
morgan muhammad mustafa myra nadia nancy naomi natalia natalie natasha nathan nathaniel neil nelson nicholas nick nicole nikita
nina nicolas noah noel nora norma norman octavio olga olivia omar oscar pablo paige pamela paola patricia patrick patsy patty paul
paula pauline pedro peggy penny perry peter philip phillip phyllis pierre priscilla priya qing rachel rafael rajesh ralph ramesh
ramon ramona randall randy raquel raul ray raymond rebecca regina rene renee rex reza rhonda ricardo richard rick ricky rita rob
robert roberta roberto robin rocio roderick rodney rodolfo rodrigo roger roland ron ronald ronnie rosa rosalie rosario rose
rosemarie rosemary ross roxanne roy ruben ruby rudolph russell ruth ryan sabrina sally salvador salvatore sam samantha samuel sandra
sandy sanjay santiago sara sarah saul scott sean sebastian sergei sergey sergio seth shane shannon sharon shaun shawn sheila shelby
shelley shelly sherri sherry sheryl shirley silvia simon sofia sonia sonya sophia stacey stacy stanley stella stephanie stephen
steve steven stuart sue sunil suresh susan susana suzanne sylvester sylvia tamara tammy tanya tara tatiana ted teresa teri terrance
terrence terri terry thelma theodore theresa thi thomas thuy tiffany tim timothy tina todd tom tomas tommy toni tony tonya tracey
traci tracy travis trevor trinh troy tyler tyrone valerie van vanessa vera vernon veronica vicki vickie vicky victor victoria
vijay vincent viola violet virginia vivian vladimir wade walter wanda warren wayne wei wendy wesley whitney wilfredo william willie
wilma xavier xiao yan yang yesenia ying yolanda young yuri yusuf yvette yvonne zachary zoe`),
);

/**
 * Short and familiar forms of one given name; each row's first stands for all. Everyday American English use.
 */
export const NICKNAMES: ReadonlyMap<string, string> = new Map(
  [
    ...[
      'robert bob bobby rob robbie',
      'william bill billy will willie',
      'james jim jimmy jamie',
      'john jack johnny jon',
    ],
    ...['richard rick ricky dick rich', 'michael mike mickey micheal', 'joseph joe joey', 'thomas tom tommy'],
    ...[
      'charles charlie chuck',
      'christopher chris',
      'daniel dan danny',
      'matthew matt',
      'anthony tony',
      'edward ed eddie ted',
    ],
    ...[
      'donald don donnie',
      'steven steve stephen',
      'kenneth ken kenny',
      'joshua josh',
      'ronald ron ronnie',
      'timothy tim',
    ],
    ...[
      'jeffrey jeff geoffrey',
      'gregory greg',
      'samuel sam sammy',
      'benjamin ben benny',
      'patrick pat',
      'alexander alex',
    ],
    ...[
      'lawrence larry',
      'nicholas nick nicolas',
      'andrew andy drew',
      'raymond ray',
      'gerald jerry',
      'frederick fred freddy',
    ],
    ...[
      'elizabeth liz lizzy beth betty eliza',
      'margaret peggy maggie meg',
      'katherine kate kathy katie catherine cathy kathryn',
    ],
    ...[
      'jennifer jen jenny',
      'patricia patty patsy trish',
      'susan sue susie',
      'deborah debbie debra deb',
      'barbara barb',
    ],
    ...[
      'rebecca becky',
      'jessica jess',
      'victoria vicky vicki',
      'theresa teresa terri',
      'cynthia cindy',
      'kimberly kim',
    ],
    ...[
      'sandra sandy',
      'pamela pam',
      'sarah sally sara',
      'judith judy',
      'francisco paco frank francis',
      'jose pepe',
      'david dave davey',
    ],
    ...[
      'philip phil phillip',
      'douglas doug',
      'peter pete',
      'leonard leo lenny',
      'walter walt',
      'eugene gene',
      'albert al',
    ],
    ...['vincent vince', 'zachary zach', 'nathaniel nate nathan', 'jacob jake', 'maxwell max', 'theodore theo'],
  ].flatMap((row) => {
    const [first, ...others] = row.split(' ');
    return others.map((other): [string, string] => [other, first!]);
  }),
);
