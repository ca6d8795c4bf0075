import { createContext, useContext } from 'react';
import type { Site } from '#contract/content/content.ts';
import type { IndexedImage } from '#contract/content/images.ts';

/** What the fields of a text offer and show. */
export interface FieldFacts {
  /** Messages by the place of the value: `body.lead`. */
  problems: Readonly<Record<string, string>>;
  statistics: Site['statistics'];
  /** Of the index. */
  images: readonly IndexedImage[];
  /** Those of the media library that the text shows. */
  libraryImages: readonly IndexedImage[];
}

export const FieldContext = createContext<FieldFacts>({ problems: {}, statistics: [], images: [], libraryImages: [] });

export const useFieldFacts = (): FieldFacts => useContext(FieldContext);
