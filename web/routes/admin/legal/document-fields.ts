import { documentCategories, documentTypes, publicPages } from '#contract/business/legal/document-choices.ts';
import type { LegalDocumentForm } from '#contract/business/legal/documents.ts';
import type { LegalSettings } from '#contract/business/legal/settings.ts';
import type { FormField } from '#web/back-office/form/fields.ts';

/** The form as it is filled in: text in every field. */
export type DocumentFields = Record<keyof LegalDocumentForm, string>;

const emptyDocument: DocumentFields = {
  title: '',
  documentType: 'policy',
  category: '',
  tags: '',
  effectiveOn: '',
  expiresOn: '',
  publicPage: '',
  content: '',
};

/** A new document with the defaults of the settings. */
export function newDocumentOf({ defaultType, defaultCategory }: LegalSettings): DocumentFields {
  return { ...emptyDocument, documentType: defaultType, category: defaultCategory ?? '' };
}

/** The fields of a document. A category that came from elsewhere is kept among the choices. */
export function documentFields<Fields extends DocumentFields>(category: string | null): FormField<Fields>[] {
  const categories = new Set<string>([...documentCategories, ...(category === null ? [] : [category])]);
  const fields: FormField<DocumentFields>[] = [
    { name: 'title', label: 'Title', required: true, fullWidth: true },
    { name: 'documentType', label: 'Document type', required: true, choices: Object.entries(documentTypes) },
    {
      name: 'category',
      label: 'Category',
      choices: [['', 'Not specified'], ...[...categories].map((one) => [one, one] as const)],
    },
    { name: 'tags', label: 'Tags', help: 'Separated by commas.', fullWidth: true },
    {
      name: 'effectiveOn',
      label: 'Effective date',
      type: 'date',
      help: 'The first day on which it applies (Zurich time). Leave empty to use the publication date.',
    },
    {
      name: 'expiresOn',
      label: 'Expiry date',
      type: 'date',
      help: 'From this day on it no longer applies. Leave empty for no expiry.',
    },
    {
      name: 'publicPage',
      label: 'Public page',
      help: 'Where it is public once it is published and in force.',
      fullWidth: true,
      choices: [['', 'By type (Terms, Privacy, GTC)'], ['none', 'None'], ...Object.entries(publicPages)],
    },
    { name: 'content', label: 'Content', type: 'multiline', help: 'Markdown.', fullWidth: true, control: { rows: 8 } },
  ];
  return fields as FormField<Fields>[];
}
