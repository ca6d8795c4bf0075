import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { Site } from '#contract/content/content.ts';
import type { IndexedImage } from '#contract/content/images.ts';

/**
 * What public pages render from. They are never hydrated, so it is passed outside of loader data, which would be
 * serialised into the document.
 */
export interface PublicFacts {
  site: Site;
  /** Every image of the site by name, as listed in the index files. */
  images: Record<string, IndexedImage>;
  /** Id of the optional analytics script; null: none is configured and no consent is asked. */
  analyticsId: string | null;
}

/** null where the site's data was not loaded. */
export const PublicFactsContext = createReactContext<PublicFacts | null>(null);

/** The site's data, loaded once per document, however many loaders need it. */
export interface DocumentSite {
  load(): Promise<Site>;
  loaded: Site | null;
}

export const documentSite = createContext<DocumentSite>();

export function createDocumentSite(load: () => Promise<Site>): DocumentSite {
  let loading: Promise<Site> | undefined;
  const holder: DocumentSite = {
    load: () =>
      (loading ??= load().then((site) => {
        holder.loaded = site;
        return site;
      })),
    loaded: null,
  };
  return holder;
}
