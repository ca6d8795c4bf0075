import { defineFields } from '#contract/fields.ts';
import { documentTypes, publicPages } from './document-choices.ts';

/** The fields of a legal document (requirements 2.5), in the order of its form. */
export const legalDocumentFields = defineFields({
  title: { label: 'Title', required: true, fullWidth: true },
  documentType: { label: 'Document type', kind: 'choice', choices: documentTypes, required: true },
  category: { label: 'Category' },
  tags: { label: 'Tags', help: 'Separated by commas.', fullWidth: true },
  effectiveOn: {
    label: 'Effective date',
    kind: 'date',
    help: 'The first day on which it applies (Zurich time). Leave empty to use the publication date.',
  },
  expiresOn: {
    label: 'Expiry date',
    kind: 'date',
    help: 'From this day on it no longer applies. Leave empty for no expiry.',
  },
  publicPage: {
    label: 'Public page',
    kind: 'choice',
    choices: { none: 'None', ...publicPages },
    help: 'Where it is public once it is published and in force.',
    fullWidth: true,
  },
  content: {
    label: 'Content',
    kind: 'multiline',
    help: 'Markdown. On a public page {legalName}, {city}, {email} and the other facts of Company are filled in.',
  },
});
