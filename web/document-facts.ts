import { createContext } from 'react-router';
import type { IndexedImage } from '#contract/content/images.ts';

/** What the entrance hall knows about a document and no page can know. */
export interface DocumentFacts {
  /** Address of the plain enhancement script; null while it is not built. */
  enhance: string | null;
  /** Every image of the site by name, as the index files list it. */
  images: Record<string, IndexedImage>;
  /** First steps of pages that are not public: `/admin`. */
  areas: readonly string[];
  /** Inline scripts that carry it are allowed, others are not. */
  nonce: string | undefined;
  /** Of the optional tag service; null: there is none, and nobody is asked. */
  analyticsId: string | null;
  /** `https://firn.example`, without a slash at its end. */
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
