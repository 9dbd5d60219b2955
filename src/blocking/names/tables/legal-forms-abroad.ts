/**
 * Designators of other countries, as companies from abroad bring them to US registries: folded, in full and as their
 * abbreviations are folded. Written from the entity legal forms of ISO 20275.
 */

/** The phrases of a list with `|` between. */
export const phrases = (text: string): readonly string[] => text.split('|').map((phrase) => phrase.trim());

/** Those that no English name ends in. */
export const FORMS_ABROAD: readonly string[] = [
  // Germany, Austria, Switzerland
  ...phrases(`gmbh | ggmbh | mbh | gmbh and co kg | gmbh co kg | gmbh u co kg | gmbh und co kg | gmbh and co |
    gmbh and co kgaa | gmbh and co ohg | mbh and co kg | ag and co kg | ag co kg | ag und co kg | ag and co kgaa |
    se and co kg | se and co kgaa | ug and co kg | ltd and co kg | bv and co kg | stiftung and co kg | and co kg | co kg |
    kgaa | ohg | gbr | egbr | partgmbb | partg mbb | ug haftungsbeschrankt | haftungsbeschrankt | aktiengesellschaft |
    kommanditgesellschaft | gesellschaft mit beschrankter haftung | gesellschaft mbh | unternehmergesellschaft |
    eingetragene genossenschaft | sagl`),
  // Mexico, Spain, Latin America, Portugal
  ...phrases(`sa de cv | s a de cv | sab de cv | sapi de cv | sas de cv | srl de cv | s de rl de cv | s rl de cv |
    s de rl | sc de rl | sc de rl de cv | s de rl mi | sa de cv sofom enr | sa de cv sofom er | sapi de cv sofom enr |
    sociedad anonima | sociedad anonima de capital variable | sociedad de responsabilidad limitada |
    sociedad de responsabilidad limitada de capital variable | sociedad anonima promotora de inversion |
    sociedad anonima promotora de inversion de capital variable | sociedad anonima bursatil de capital variable |
    sociedad por acciones simplificada | sociedad limitada | sociedade limitada | sociedade anonima | compania limitada |
    compania anonima | s en c | s en nc | s en c por a | c por a | eirl | eireli | ltda | limitada | cia ltda | cia limitada |
    y cia | y compania | and cia | corporacion`),
  // France, Belgium, Quebec, Italy, the Netherlands
  ...phrases(`sarl | sasu | eurl | et cie | and cie | societe anonyme | societe par actions simplifiee |
    societe par actions simplifiee unipersonnelle | societe a responsabilite limitee | societe en commandite |
    societe en nom collectif | ltee | limitee | inc ltee | srl | srls | societa per azioni |
    societa a responsabilita limitata | bvba | sprl | cvba | asbl | vzw | vof | besloten vennootschap |
    naamloze vennootschap`),
  // The north and east of Europe, Turkey
  ...phrases(`oy ab | oyj | osakeyhtio | aktiebolag | aktieselskab | anpartsselskab | ab publ | aps | ehf | osauhing |
    sp z oo | sp zoo | spzoo | spolka z oo | spolka akcyjna | spolka z ograniczona odpowiedzialnoscia | spols ro |
    spol sro | dooel | jdoo | drustvo s ogranicenom odgovornoscu | kft | zrt | nyrt | korlatolt felelossegu tarsasag |
    eood | uab | oao | zao | pjsc | ojsc | cjsc | joint stock company | joint stock co | public joint stock company |
    open joint stock company | closed joint stock company | anonim sirketi | limited sirketi | ltd sti | limited sti |
    tic ltd sti | san ve tic ltd sti`),
  // Asia, the Gulf, the Commonwealth
  ...phrases(`kabushiki kaisha | kabushiki gaisha | godo kaisha | yugen kaisha | sdn bhd | bhd | berhad |
    sendirian berhad | pte ltd | pte limited | pvt ltd | pvt limited | private limited | private ltd | p ltd | p limited |
    pty ltd | pty limited | proprietary limited | proprietary ltd | public limited company | public limited co |
    public ltd company | public company limited | community interest company | designated activity company |
    unlimited company | limited by guarantee | wll | fze | fzco | fz llc | dmcc`),
];

/**
 * Those that are short and words or letters of a name as well: they count as the last word of all, behind two words that
 * are no designator, and not behind the name of a series.
 */
export const SHORT_FORMS: ReadonlySet<string> = new Set(
  phrases(`ab | as | asa | cic | dac | doo | fzc | gk | jsc | kg | kk | ksc | lda | ooo | ou | oy | pcl | sa | sas | sca |
    sia | snc | sro | ug | yk`),
);

/** Words after which a short form is a letter, or another word. */
export const NOT_BEFORE_SHORT: ReadonlySet<string> = new Set([
  ...['series', 'class', 'unit', 'fund', 'lot', 'suite', 'type', 'and', 'the', 'of'],
]);

/**
 * Those that only dots, a slash or letters of both cases tell from a word: `S.p.A.` from SPA, `A/S`, `A.G.` from what farms
 * are called.
 */
export const DOTTED_FORMS: ReadonlySet<string> = new Set(
  phrases(`ab | ad | ag | as | aps | bt | bv | ca | cv | dd | doo | eg | ek | ev | gk | hf | is | kd | kg | kk | ks | ky | lda |
    ltda | nv | od | og | ohg | oy | oyj | rt | sa | saa | sac | sal | sap | sas | sc | sca | scs | se | sia | sl | slu | snc |
    spa | sro | srl | ug | vof | yk`),
);
