import { documentationFields } from '#contract/operations/documentation/fields.ts';
import { formOf } from '#web/back-office/form/described-form.ts';

export const documentForm = formOf(documentationFields, {
  screen: { control: { spellCheck: false } },
  content: { control: { rows: 14 } },
});
