/**
 * Hosts that many businesses share, by what of an address on them tells one business from another. Their
 * names as on the providers' own websites in 2024. `tldts` knows the site builders that publish their domain
 * as a public suffix (https://publicsuffix.org/list/, private section); those here it does not know, or not
 * for all their hosts.
 */
const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** A page of a social network: its first path part names the business. */
export const SOCIAL_HOSTS =
  words(`facebook.com fb.com fb.me instagram.com twitter.com x.com tiktok.com linkedin.com youtube.com
pinterest.com snapchat.com threads.net nextdoor.com tumblr.com linktr.ee beacons.ai bio.site campsite.bio lnk.bio solo.to t.me
wa.me whatsapp.com vimeo.com behance.net medium.com reddit.com twitch.tv soundcloud.com patreon.com`);

/** Orders, bookings and menus of many businesses: the path names the business. */
export const ORDERING_HOSTS = words(`toasttab.com clover.com chownow.com menufy.com olo.com opentable.com resy.com
exploretock.com booksy.com vagaro.com fresha.com styleseat.com schedulicity.com mindbodyonline.com squareup.com square.link
beyondmenu.com slicelife.com eatstreet.com menustar.com orderonline.com zmenu.com allmenus.com singleplatform.com genbook.com
setmore.com acuityscheduling.com calendly.com etsy.com ebay.com amazon.com shopify.com dutchie.com leafly.com weedmaps.com
iheartjane.com glossgenius.com janeapp.com zocdoc.com healthgrades.com`);

/** Deliver for many businesses; the path holds a number of theirs. */
export const DELIVERY_HOSTS =
  words(`doordash.com ubereats.com grubhub.com seamless.com postmates.com caviar.com trycaviar.com
delivery.com gopuff.com instacart.com drizly.com waitr.com bitesquad.com`);

/** List businesses; what is said there is said by others. */
export const DIRECTORY_HOSTS =
  words(`yelp.com yellowpages.com tripadvisor.com foursquare.com mapquest.com bbb.org manta.com
angi.com angieslist.com homeadvisor.com thumbtack.com houzz.com superpages.com whitepages.com citysearch.com local.com
chamberofcommerce.com merchantcircle.com google.com goo.gl g.page maps.app.goo.gl bing.com apple.com wikipedia.org zomato.com
restaurantji.com loopnet.com apartments.com zillow.com realtor.com cars.com autotrader.com indeed.com glassdoor.com dnb.com
bizapedia.com opencorporates.com hotels.com booking.com expedia.com airbnb.com avvo.com justia.com bit.ly tinyurl.com`);

/**
 * Sites of many businesses: the label before the host names the business, or the path where there is none.
 */
export const BUILDER_HOSTS =
  words(`wixsite.com wix.com editorx.io squarespace.com square.site weebly.com godaddysites.com
wordpress.com blogspot.com business.site sites.google.com myshopify.com webflow.io webs.com jimdosite.com jimdo.com jimdofree.com
strikingly.com mystrikingly.com site123.me yolasite.com duda.co webnode.com carrd.co ueniweb.com bigcartel.com ecwid.com
vistaprintdigital.com homestead.com tripod.com angelfire.com geocities.com github.io netlify.app vercel.app pages.dev web.app
firebaseapp.com herokuapp.com notion.site typeform.com edan.io poweredbyjoomla.com volusion.com company.site
secure-decoration.com localsearch.com ueni.com toast.site toast.restaurants res-menu.com res-menu.net smugmug.com mailchimpsites.com`);
