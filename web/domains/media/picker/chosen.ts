import type { IndexedImage } from '#contract/content/images.ts';
import type { MediaRow } from '#contract/content/media.ts';
import { sheetName } from '../sheet-name.ts';

/** The image that is chosen in the picker, and what is written about it. */
export interface Chosen {
  /** By which content refers to it. */
  name: string;
  alt: string;
  isDecorative: boolean;
  /** Of the media library; null: a map sheet. */
  row: MediaRow | null;
}

export function chosenRow(row: MediaRow): Chosen {
  return { name: row.image.name, alt: row.image.alt, isDecorative: false, row };
}

/** Most map sheets only decorate. */
export function chosenSheet({ name }: IndexedImage): Chosen {
  return { name, alt: `Map sheet, ${sheetName(name).toLowerCase()}`, isDecorative: false, row: null };
}

/** What both tabs of the picker get. */
export interface TabProps {
  typed: string;
  chosen: Chosen | null;
  hasAlt: boolean;
  onChoose: (chosen: Chosen) => void;
}
