import { documentCategories, publicPages } from '#contract/business/legal/document-choices.ts';
import { legalDocumentFields } from '#contract/business/legal/document-fields.ts';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import type { LegalSettings } from '#contract/business/legal/settings.ts';
import { defineFields, type TypedFields } from '#contract/fields.ts';
import { formOf } from '#web/back-office/form/described-form.ts';

/** The form as it is filled in: text in every field. */
export type DocumentFields = TypedFields<typeof legalDocumentFields>;

/** The choices of a document. A category that came from elsewhere is kept among them. */
function choicesWith(category: string | null) {
  const categories = new Set<string>([...documentCategories, ...(category === null ? [] : [category])]);
  return {
    documentType: { required: true },
    category: { choices: [['', 'Not specified'], ...[...categories].map((one) => [one, one] as const)] },
    publicPage: { choices: [['', 'By type (Terms, Privacy, GTC)'], ['none', 'None'], ...Object.entries(publicPages)] },
    // At least 8 rows (requirements 2.9); it grows with the text.
    content: { control: { rows: 8, className: 'field-sizing-content min-h-53! max-h-[70vh]' } },
  } as const;
}

/** A new document, with the defaults of the settings. */
export function newDocumentForm({ defaultType, defaultCategory }: LegalSettings) {
  const { parts, empty } = formOf(legalDocumentFields, choicesWith(null));
  return { parts, saved: { ...empty, documentType: defaultType, category: defaultCategory ?? '' } };
}

const changedFields = defineFields({
  ...legalDocumentFields,
  changesSummary: { label: 'Summary of changes', help: 'Shown with the version.', fullWidth: true },
});
export type ChangedFields = TypedFields<typeof changedFields>;

/** An existing document. */
export function changedDocumentForm(category: string | null) {
  const { parts, fieldsOf } = formOf(changedFields, choicesWith(category));
  return {
    parts,
    fieldsOf: ({ tags, publicPage, ...document }: LegalDocumentDetail) =>
      fieldsOf({ ...document, tags: tags?.join(', '), publicPage: publicPage ?? 'none' }),
  };
}
