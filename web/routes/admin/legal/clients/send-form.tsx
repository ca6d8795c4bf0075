import { useState } from 'react';
import type { SendingForm } from '#contract/business/legal/acceptances.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

const shape = async () => (await import('#contract/business/legal/acceptances.ts')).sendingForm;

interface SendingFields {
  emails: string;
  message: string;
}

/** Sends the newest published version to clients by their email addresses. */
export function SendForm({ id }: { id: string }) {
  const [round, setRound] = useState(0);
  return (
    <ResourceForm<SendingFields, SendingForm, { sent: number }>
      key={round}
      label="Send to clients"
      shape={shape}
      parts={[
        {
          name: 'emails',
          label: 'Email addresses of clients',
          type: 'multiline',
          required: true,
          fullWidth: true,
          help: 'Clients with an account, one email address per line. They get the latest published version.',
          control: { rows: 3, spellCheck: false },
        },
        {
          name: 'message',
          label: 'Message',
          type: 'multiline',
          fullWidth: true,
          control: { rows: 3, maxLength: 1_000 },
        },
      ]}
      saved={{ emails: '', message: '' }}
      draft={`send-document:${id}`}
      operation="create"
      failureTitle="Failed to send legal document"
      save={({ emails, message }) => api.legalAcceptances.send({ id, emails: emails.join('\n'), message })}
      onSaved={({ sent }) => {
        void queryClient.invalidateQueries({ queryKey: queries.legalAcceptances.sent.key() });
        setRound((before) => before + 1);
        addToast({ variant: 'success', title: 'Legal document sent', description: sentText(sent) });
      }}
      button="Send to clients"
      pendingLabel="Sending…"
    />
  );
}

function sentText(sent: number): string {
  if (sent === 0) return 'All of them already have this version.';
  return sent === 1 ? 'One client is notified by email.' : `${sent} clients are notified by email.`;
}
