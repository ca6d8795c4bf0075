import { replyTemplateFields } from '#contract/business/reply-template-fields.ts';
import { formOf } from '#web/back-office/form/described-form.ts';

export const templateForm = formOf(replyTemplateFields, { body: { control: { rows: 10 } } });
