/**
 * Providers that give anybody an address: large free services, and the mail of US internet and telephone
 * companies, by their own websites. An address at one of them says nothing of the business.
 */
export const FREE_MAIL_DOMAINS: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com yahoo.com ymail.com rocketmail.com yahoo.co.uk yahoo.ca yahoo.com.mx yahoo.es yahoo.fr yahoo.com.br
hotmail.com hotmail.co.uk hotmail.es hotmail.fr outlook.com outlook.es live.com msn.com passport.com aol.com aim.com icloud.com
me.com mac.com proton.me protonmail.com pm.me tutanota.com tuta.io zoho.com zohomail.com mail.com email.com usa.com post.com
gmx.com gmx.us gmx.net gmx.de web.de yandex.com yandex.ru mail.ru inbox.com inbox.ru fastmail.com fastmail.fm hushmail.com
hey.com duck.com qq.com 163.com 126.com sina.com sohu.com foxmail.com naver.com daum.net hanmail.net rediffmail.com libero.it
comcast.net xfinity.com att.net sbcglobal.net bellsouth.net pacbell.net ameritech.net swbell.net snet.net prodigy.net flash.net
nvbell.net verizon.net gte.net bellatlantic.net cox.net coxmail.com charter.net spectrum.net rr.com twc.com roadrunner.com
earthlink.net mindspring.com peoplepc.com netzero.net netzero.com juno.com optonline.net optimum.net suddenlink.net frontier.com
frontiernet.net citlink.net centurylink.net centurytel.net embarqmail.com q.com qwest.net windstream.net tds.net mediacombb.net
mchsi.com wowway.com wideopenwest.com insightbb.com cableone.net sparklight.net hughes.net wildblue.net consolidated.net
fairpoint.net hawaiiantel.net gci.net alaska.net brightdsl.net ptd.net rcn.com erols.com atlanticbb.net metrocast.net zoominternet.net
armstrong.net midco.net bresnan.net nctc.com srt.com excite.com lycos.com netscape.net compuserve.com cs.com wmconnect.com
worldnet.att.net myfairpoint.net hotmail.it live.co.uk live.ca live.com.mx bigpond.com shaw.ca rogers.com sympatico.ca telus.net
videotron.ca btinternet.com orange.fr wanadoo.fr free.fr laposte.net t-online.de mailinator.com yopmail.com
guerrillamail.com 10minutemail.com tempmail.com example.com example.org example.net`.split(/\s+/),
);

/** Of these providers every country's ending is a provider's: `yahoo.co.jp`, `hotmail.it`. */
export const FREE_MAIL_LABELS: ReadonlySet<string> = new Set(['yahoo', 'hotmail', 'outlook', 'gmx', 'windowslive']);
