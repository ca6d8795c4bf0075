import { createContext } from 'react-router';
import type { IndexedImage } from '#contract/content/images.ts';

/** What the document handler passes to the rendering of a document. */
export interface DocumentFacts {
  /** Address of the enhancement script; null while it is not built. */
  enhance: string | null;
  /** Every image of the site by name, as listed in the index files. */
  images: Record<string, IndexedImage>;
  /** First path segments of pages that are not public: `/admin`. */
  areas: readonly string[];
  /** Of the Content-Security-Policy: only inline scripts that carry it run. */
  nonce: string | undefined;
  /** Id of the optional analytics script; null: none is configured and no consent is asked. */
  analyticsId: string | null;
  /** `https://firn.example`, without a trailing slash. */
  origin: string;
}

export const documentFacts = createContext<DocumentFacts>({
  enhance: null,
  images: {},
  areas: [],
  nonce: undefined,
  analyticsId: null,
  origin: '',
});
