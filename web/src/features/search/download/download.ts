/** A download of all results of a search: which pages it has, which are missing, and what it may cost. */
import type { Prices } from '../../../shared/api/schema.ts';
import { formatCount } from '../../../shared/format.ts';
import type { PricedOperation } from '../../../shared/price-in-words.ts';
import { atPage, type Search, withChanges } from '../search-address.ts';
import { type Totals, totalInWords } from '../totals.ts';

/** A page costs the same however many results are asked for: as many as the server gives. */
export const PAGE_RESULTS = 100;

/** A longer one is an export, which operators make of whole registries. */
export const DOWNLOAD_RESULTS_MAX = 100_000;

/** As this browser keeps it; its pages stand beside it. */
export type Download = {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: string;
  /** With its first page, of as many results as the server gives. */
  readonly search: Search;
  /** So many pages are asked for at most. */
  readonly pagesMax: number;
  readonly totals: Totals;
  /** Names the snapshots that all pages are read from; null where the server promises none. */
  readonly pin: string | null;
  /** Pages that are kept, the first ones. */
  readonly pages: number;
  readonly results: number;
  readonly chargedCredits: number;
  /** `gone`: the snapshots are there no more, so the rest cannot be read of the same ones. */
  readonly state: 'open' | 'stopped' | 'gone' | 'whole';
};

/** What is downloaded of a search: its first page in the size of downloads. */
export const downloadOf = (search: Search): Search => withChanges(search, { limit: PAGE_RESULTS, page: 1 });

/** How many pages have so many results. */
export const pagesOf = (results: number): number => Math.ceil(Math.max(1, results) / PAGE_RESULTS);

/** How many pages there will be, as far as is known: at most `pagesMax`. */
export function pagesExpected({ totals, pagesMax }: Pick<Download, 'totals' | 'pagesMax'>): number {
  return totals.total_is_capped ? pagesMax : Math.min(pagesMax, pagesOf(totals.total_matches));
}

/** What so many pages cost at most, in credits. */
export function priceOfPages(price: Prices[PricedOperation], pages: number, totals: Totals): number {
  if (typeof price === 'number') return price * pages;
  const results = pages * PAGE_RESULTS;
  return price.per_result * (totals.total_is_capped ? results : Math.min(results, totals.total_matches));
}

/** The page that is asked for next. */
export const nextSearch = ({ search, pages }: Download): Search => atPage(search, pages + 1);

export type PageOfDownload = {
  readonly results: number;
  readonly chargedCredits: number;
  readonly pin: string | null;
  readonly nextPage: number | null;
};

/** The download with its next page. One that was stopped meanwhile stays so. */
export function withPage(download: Download, page: PageOfDownload): Download {
  const pages = download.pages + 1;
  return {
    ...download,
    pages,
    results: download.results + page.results,
    chargedCredits: download.chargedCredits + page.chargedCredits,
    pin: download.pin ?? page.pin,
    state: page.nextPage === null || pages >= download.pagesMax ? 'whole' : download.state,
  };
}

/** "300 of 10,000+ companies". */
export function progressInWords({ search, totals, results, state }: Download): string {
  const all = totalInWords(search.kind, totals);
  return state === 'whole' && !totals.total_is_capped && results >= totals.total_matches
    ? all
    : `${formatCount(results)} of ${all}`;
}

/** What its files are called, without their ending: "companies-summit-peak". */
export function fileStem({ kind, request }: Search): string {
  const words = request.q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [kind, ...words].join('-').slice(0, 60);
}
