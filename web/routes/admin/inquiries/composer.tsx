import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { api } from '#web/api/client.ts';
import { Composer } from '#web/back-office/detail/composer.tsx';
import type { Shown } from '#web/back-office/detail/detail-screen.tsx';
import { TemplateMenu } from '#web/domains/reply-templates/template-menu.tsx';
import type { ToastContent } from '#web/ui/toasts/toast-store.ts';

const replied: ToastContent = {
  variant: 'success',
  title: 'Reply sent',
  description: 'Delivery appears in the history.',
};

/** A reply, which is e-mailed to the sender, or an internal note. */
export function InquiryComposer({ record: inquiry, changes }: Pick<Shown<InquiryDetail>, 'record' | 'changes'>) {
  const { id, version, email, account } = inquiry;
  const reply = (keepOpen: boolean) => (body: string) => api.inquiries.reply({ id, version, body, keepOpen });
  const addNote = (body: string) => api.inquiries.addNote({ id, body });
  return (
    <Composer
      label="Answer"
      draft={`inquiry:${id}`}
      changes={changes}
      tabs={[
        {
          value: 'reply',
          label: 'Reply',
          placeholder: `Write to ${account?.email ?? email}`,
          before: (append) => <TemplateMenu facts={inquiry} onPick={append} />,
          buttons: [
            { label: 'Send and keep open', send: reply(true), toast: replied },
            { label: 'Send reply', pendingLabel: 'Sending…', send: reply(false), toast: replied },
          ],
        },
        {
          value: 'note',
          label: 'Internal note',
          placeholder: 'Only the team reads this',
          buttons: [{ label: 'Add note', pendingLabel: 'Adding…', send: addNote }],
        },
      ]}
    />
  );
}
