import { type ReactNode, useEffect, useRef } from 'react';
import type { InquiryReceipt } from '#contract/business/inquiries.ts';
import { Icon } from '#web/ui/icons.tsx';
import { dueWeekdayAndTime } from '#web/ui/times.ts';

/** Who is signed in goes on to the dashboard at once. */
const followPath = '/auth?mode=sign-up&next=/dashboard';

/** Stands in place of the form after a message was stored: its number, until when it is answered, and what comes next. */
export function SentInquiry({ number, dueAt, email }: InquiryReceipt) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div role="status">
      <p className="flex items-center gap-2 text-positive text-small">
        <Icon name="check" className="flex-none" />
        Message sent
      </p>
      <h3 ref={title} tabIndex={-1} className="mt-2 scroll-mt-32 text-h3">
        <span className="whitespace-nowrap">{number}</span> received
      </h3>
      <dl className="mt-5 border-ink border-t">
        <Fact label="Reply by">{dueWeekdayAndTime(dueAt, new Date())} (Zurich)</Fact>
        <Fact label="Confirmation sent to">{email}</Fact>
      </dl>
      <h4 className="mt-8 text-h5">What happens next</h4>
      <p className="mt-2 max-w-[34rem] text-ink-2">
        One of us reads your message and replies to {email}. To add something, answer the confirmation. With an account
        for this address you also see its state and our replies.
      </p>
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-3">
        <a href={followPath} className="link tap">
          Follow it in an account
        </a>
        <a href="/contact#contact-form" className="link tap">
          Write another message
        </a>
      </p>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 border-line border-b py-3">
      <dt className="w-44 text-ink-2">{label}</dt>
      <dd className="wrap-anywhere min-w-0 font-medium">{children}</dd>
    </div>
  );
}
