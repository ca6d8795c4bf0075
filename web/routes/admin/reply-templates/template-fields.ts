import type { ReplyTemplateForm } from '#contract/business/reply-templates.ts';
import type { FormField } from '#web/back-office/form/fields.ts';

export const templateFields: FormField<ReplyTemplateForm>[] = [
  { name: 'name', label: 'Name', required: true, fullWidth: true },
  {
    name: 'body',
    label: 'Text',
    type: 'multiline',
    required: true,
    fullWidth: true,
    help: '{name}, {number} and {subject} are replaced by those of the inquiry.',
    control: { rows: 10 },
  },
];
