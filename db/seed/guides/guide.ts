import type { DocumentType } from '#contract/operations/documentation/choices.ts';

/** A documentation entry that a new installation begins with. */
export interface Guide {
  title: string;
  type: DocumentType;
  /** The address of the screen that links to it. */
  screen: string | null;
  content: string;
}
