export const JURISDICTION = 'us_fl';
export const SEARCH_URL = 'https://search.sunbiz.org/Inquiry/CorporationSearch/ByName';
