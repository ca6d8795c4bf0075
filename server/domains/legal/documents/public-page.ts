import { type DocumentType, type PublicPage, publicPageOfType } from '#contract/business/legal/document-choices.ts';

interface PublicPageChoice {
  documentType: DocumentType;
  /** Null: the page of the type. */
  publicPage?: PublicPage | 'none' | null | undefined;
}

/** The public page that a document of this form gets; null: none. */
export function publicPageOf({ documentType, publicPage }: PublicPageChoice): PublicPage | null {
  if (publicPage === 'none') return null;
  return publicPage ?? publicPageOfType[documentType] ?? null;
}
