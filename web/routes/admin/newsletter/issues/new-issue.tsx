import { issueFields } from '#contract/business/newsletter-issue-fields.ts';
import { issueForm } from '#contract/business/newsletter-issues.ts';
import { api } from '#web/api/client.ts';
import { formOf } from '#web/back-office/form/described-form.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';

const shape = issueForm.pick({ subject: true, intro: true });

const form = formOf(issueFields, { intro: { control: { rows: 6 } } });

/** A dialog to begin an issue; its screen opens afterwards, where posts are chosen. */
export function NewIssue({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="New issue"
      description="You choose posts in the next step. Nothing is sent yet."
      shape={shape}
      parts={form.parts}
      saved={form.empty}
      draft="new-issue"
      save={(values) => api.newsletterIssues.create(values)}
      opens={({ id }) => `/admin/newsletter/issues/${id}`}
      button="Create issue"
      onClose={onClose}
    />
  );
}
