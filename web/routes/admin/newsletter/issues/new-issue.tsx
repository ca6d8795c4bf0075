import { useNavigate } from 'react-router';
import { issueForm } from '#contract/business/newsletter-issues.ts';
import { api } from '#web/api/client.ts';
import { CreateDialog } from '#web/back-office/form/create-dialog.tsx';
import type { FormField } from '#web/back-office/form/fields.ts';

interface Fields {
  subject: string;
  intro: string;
}

const shape = issueForm.pick({ subject: true, intro: true });

const parts: FormField<Fields>[] = [
  { name: 'subject', label: 'Subject', required: true, fullWidth: true },
  { name: 'intro', label: 'Introduction', type: 'multiline', required: true, fullWidth: true, control: { rows: 6 } },
];

/** A dialog to begin an issue; its screen opens afterwards, where posts are chosen. */
export function NewIssue({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <CreateDialog
      title="New issue"
      description="You choose posts in the next step. Nothing is sent yet."
      shape={shape}
      parts={parts}
      saved={{ subject: '', intro: '' }}
      draft="new-issue"
      save={(values) => api.newsletterIssues.create(values)}
      onSaved={({ id }) => void navigate(`/admin/newsletter/issues/${id}`)}
      button="Create issue"
      pendingLabel="Creating…"
      onClose={onClose}
    />
  );
}
