/** How far a load has come, from the first download to the published snapshot. */
export type LoadProgress =
  /** `totalBytes` is `null` where the server does not say. */
  | {
      readonly phase: 'downloading';
      readonly file: string;
      readonly doneBytes: number;
      readonly totalBytes: number | null;
    }
  /** A server has asked not to be asked again at once. `reason`: what it did. */
  | { readonly phase: 'waiting'; readonly file: string; readonly reason: string; readonly seconds: number }
  | { readonly phase: 'reading'; readonly file: string; readonly doneBytes: number; readonly totalBytes: number }
  | { readonly phase: 'building' | 'sorting' | 'indexing' | 'publishing'; readonly companies: number };
