import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { ScreenTitle } from '#web/app/shell/screen-title.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import { Facts } from './facts.tsx';
import { InquiryHeader } from './inquiry-header.tsx';
import { useInquiryActs } from './use-inquiry-acts.ts';
import { useMarkRead } from './use-mark-read.ts';

interface InquiryProps {
  inquiry: InquiryDetail;
  now: Date;
}

/** The conversation left, the facts right; on narrow windows the facts follow. */
export function Inquiry({ inquiry, now }: InquiryProps) {
  const acts = useInquiryActs(inquiry);
  useMarkRead(inquiry);
  return (
    <>
      <ScreenTitle>{`${inquiry.number} · Admin`}</ScreenTitle>
      <InquiryHeader inquiry={inquiry} now={now} acts={acts} />
      {acts.refusal && (
        <Notice
          tone="critical"
          role="alert"
          className="mt-5"
          action={
            <Button size="sm" variant="outline" onClick={() => void acts.reload()}>
              Reload
            </Button>
          }
        >
          {acts.refusal.message}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 pt-5 lg:grid-cols-[minmax(0,1fr)_288px]">
        <div>
          <Conversation inquiry={inquiry} now={now} />
          <Composer inquiry={inquiry} acts={acts} />
        </div>
        <Facts inquiry={inquiry} now={now} acts={acts} />
      </div>
    </>
  );
}
