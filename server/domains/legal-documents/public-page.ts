import { type DocumentType, type PublicPage, publicPageOfType } from '#contract/business/legal-document-choices.ts';

interface PublicPageChoice {
  documentType: DocumentType;
  /** Null: the page of the type. */
  publicPage: PublicPage | 'none' | null;
}

export type WithPublicPage<Form extends PublicPageChoice> = Omit<Form, 'publicPage'> & {
  publicPage: PublicPage | null;
};

/** The form with the public page that the document gets. */
export function withPublicPage<Form extends PublicPageChoice>(form: Form): WithPublicPage<Form> {
  const { publicPage, documentType } = form;
  if (publicPage === 'none') return { ...form, publicPage: null };
  return { ...form, publicPage: publicPage ?? publicPageOfType[documentType] ?? null };
}
