import type { ReplyTemplate } from '#contract/business/reply-templates.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';

const deleteTemplate = act<ReplyTemplate>({
  label: 'Delete',
  icon: 'trash',
  confirm: ({ name }) => ({
    title: `Delete the template “${name}”?`,
    description: 'It can no longer be inserted. Replies already sent are not affected.',
    button: 'Delete template',
  }),
  run: ({ id }) => api.replyTemplates.remove({ id }),
  toast: ({ name }) => successToast('delete', `“${name}” was deleted.`),
  leave: '/admin/reply-templates',
});

export const replyTemplateActs: Act<ReplyTemplate>[] = [deleteTemplate];
