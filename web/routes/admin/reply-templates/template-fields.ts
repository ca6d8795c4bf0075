import type { ReplyTemplateForm } from '#contract/business/reply-templates.ts';
import type { FormField } from '#web/back-office/form/fields.ts';

export const templateFields: FormField<ReplyTemplateForm>[] = [
  { name: 'name', label: 'Name', required: true, isWide: true },
  {
    name: 'body',
    label: 'Text',
    type: 'lines',
    required: true,
    isWide: true,
    help: '{name}, {number} and {subject} are replaced by those of the inquiry.',
    control: { rows: 10 },
  },
];
