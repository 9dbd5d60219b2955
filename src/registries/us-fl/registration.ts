import type { Place } from '../adapter.ts';
export const PLACE: Place = {
  jurisdiction: 'us_fl',
  searchUrl: 'https://search.sunbiz.org/Inquiry/CorporationSearch/ByName',
};
