import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { Site } from '#contract/content/content.ts';
import type { IndexedImage } from '#contract/content/images.ts';
import type { Api } from './api/api.ts';

/**
 * What public pages draw from. They are never hydrated, so it reaches them beside what loaders return: that is written
 * down for a browser to go on with, which costs more than loading it.
 */
export interface PublicFacts {
  site: Site;
  /** Every image of the site by name, as the index files list it. */
  images: Record<string, IndexedImage>;
  /** Of the optional tag service; null: there is none, and nobody is asked. */
  analyticsId: string | null;
}

/** null where the site's data was not loaded. */
export const PublicFactsContext = createReactContext<PublicFacts | null>(null);

/** What the site knows of itself, asked for once for each document, however many loaders need it. */
export interface DocumentSite {
  load(): Promise<Site>;
  loaded: Site | null;
}

export const documentSite = createContext<DocumentSite>();

export function createDocumentSite(api: Api): DocumentSite {
  let loading: Promise<Site> | undefined;
  const holder: DocumentSite = {
    load: () =>
      (loading ??= api.content.site().then((site) => {
        holder.loaded = site;
        return site;
      })),
    loaded: null,
  };
  return holder;
}
