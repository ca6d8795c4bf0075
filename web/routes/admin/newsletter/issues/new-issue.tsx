import { issueForm } from '#contract/business/newsletter-issues.ts';
import { api } from '#web/api/client.ts';
import type { FormField } from '#web/back-office/form/fields.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';

interface Fields {
  subject: string;
  intro: string;
}

const shape = issueForm.pick({ subject: true, intro: true });

const parts: FormField<Fields>[] = [
  { name: 'subject', label: 'Subject', required: true, fullWidth: true },
  { name: 'intro', label: 'Introduction', type: 'multiline', required: true, control: { rows: 6 } },
];

/** A dialog to begin an issue; its screen opens afterwards, where posts are chosen. */
export function NewIssue({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="New issue"
      description="You choose posts in the next step. Nothing is sent yet."
      shape={shape}
      parts={parts}
      saved={{ subject: '', intro: '' }}
      draft="new-issue"
      save={(values) => api.newsletterIssues.create(values)}
      opens={({ id }) => `/admin/newsletter/issues/${id}`}
      button="Create issue"
      onClose={onClose}
    />
  );
}
