import { useState } from 'react';
import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { Writing } from '#web/forms/writing.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { InquiryActs } from './use-inquiry-acts.ts';

interface ComposerProps {
  inquiry: InquiryDetail;
  acts: InquiryActs;
}

/** A reply that the sender gets by mail, or a note that they never see. */
export function Composer({ inquiry: { id, email }, acts }: ComposerProps) {
  const [tab, setTab] = useState('reply');
  const reply = (
    <Writing key="reply" draft={`inquiry:${id}:reply`} label="Reply" placeholder={`Write to ${email}`}>
      {(text, done) => (
        <>
          <Button
            size="sm"
            variant="outline"
            disabled={text === '' || acts.isPending}
            onClick={() => acts.reply(text, true, done)}
          >
            Send and keep open
          </Button>
          <Button
            size="sm"
            disabled={text === ''}
            loading={acts.isPending}
            loadingLabel="Sending…"
            onClick={() => acts.reply(text, false, done)}
          >
            Send reply
          </Button>
        </>
      )}
    </Writing>
  );
  const note = (
    <Writing key="note" draft={`inquiry:${id}:note`} label="Internal note" placeholder="Only the team reads this">
      {(text, done) => (
        <Button
          size="sm"
          disabled={text === ''}
          loading={acts.isPending}
          loadingLabel="Adding…"
          onClick={() => acts.addNote(text, done)}
        >
          Add note
        </Button>
      )}
    </Writing>
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
        ]}
      />
    </section>
  );
}
