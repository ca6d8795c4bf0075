import { useState } from 'react';
import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { api } from '#web/api/client.ts';
import type { RecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { DraftTextarea } from '#web/forms/draft-textarea.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { TemplateMenu } from './template-menu.tsx';

interface ComposerProps {
  inquiry: InquiryDetail;
  changes: RecordChanges<InquiryDetail>;
}

/** A reply, which is e-mailed to the sender, an internal note, or what the sender answered. */
export function Composer({ inquiry, changes }: ComposerProps) {
  const { id, version, email } = inquiry;
  const [tab, setTab] = useState('reply');
  const { isPending, change } = changes;
  const send = (body: string, keepOpen: boolean, done: () => void) =>
    change(
      () => api.inquiries.reply({ id, version, body, keepOpen }),
      () => {
        done();
        addToast({ variant: 'success', title: 'Reply sent', description: 'Delivery appears in the history.' });
      },
    );
  const reply = (
    <DraftTextarea key="reply" draft={`inquiry:${id}:reply`} label="Reply" placeholder={`Write to ${email}`}>
      {(text, done, append) => (
        <>
          <TemplateMenu inquiry={inquiry} onPick={append} />
          <Button
            size="sm"
            variant="outline"
            disabled={text === '' || isPending}
            onClick={() => send(text, true, done)}
          >
            Send and keep open
          </Button>
          <Button
            size="sm"
            disabled={text === ''}
            loading={isPending}
            loadingLabel="Sending…"
            onClick={() => send(text, false, done)}
          >
            Send reply
          </Button>
        </>
      )}
    </DraftTextarea>
  );
  const note = (
    <DraftTextarea key="note" draft={`inquiry:${id}:note`} label="Internal note" placeholder="Only the team reads this">
      {(text, done) => (
        <Button
          size="sm"
          disabled={text === ''}
          loading={isPending}
          loadingLabel="Adding…"
          onClick={() => change(() => api.inquiries.addNote({ id, body: text }), done)}
        >
          Add note
        </Button>
      )}
    </DraftTextarea>
  );
  const answer = (
    <DraftTextarea
      key="answer"
      draft={`inquiry:${id}:answer`}
      label="Answer"
      placeholder={`What ${email} answered, by email or phone`}
    >
      {(text, done) => (
        <Button
          size="sm"
          disabled={text === ''}
          loading={isPending}
          loadingLabel="Recording…"
          onClick={() => change(() => api.inquiries.recordAnswer({ id, version, body: text }), done)}
        >
          Record answer
        </Button>
      )}
    </DraftTextarea>
  );
  return (
    <section
      aria-label="Answer"
      className="mt-3 rounded-4 border border-line bg-surface [&_[role=tablist]]:px-4 [&_[role=tabpanel]]:pt-0"
    >
      <Tabs
        label="Answer"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'reply', label: 'Reply', content: reply },
          { value: 'note', label: 'Internal note', content: note },
          { value: 'answer', label: 'Record answer', content: answer },
        ]}
      />
    </section>
  );
}
