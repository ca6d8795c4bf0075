import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { StepLink } from '#web/back-office/step-link.tsx';
import { StatusBadge } from '#web/routes/admin/inquiries/status-badge.tsx';
import { isOpen } from '#web/routes/admin/inquiries/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icons.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import type { InquiryActs } from './use-inquiry-acts.ts';

interface InquiryHeaderProps {
  inquiry: InquiryDetail;
  now: Date;
  acts: InquiryActs;
}

export function InquiryHeader({ inquiry, now, acts }: InquiryHeaderProps) {
  const { number, subject, receivedAt, newer, older } = inquiry;
  const open = isOpen(inquiry);
  return (
    <div className="border-ink border-b pb-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-2 text-small tabular-nums">
          <StatusBadge {...inquiry} now={now} />
          <span>{number}</span>
          <time dateTime={receivedAt.toISOString()}>received {dayAndTime(receivedAt, now)}</time>
        </p>
        <nav aria-label="Neighbours" className="flex gap-2">
          <Neighbour id={newer} icon="chevron-up" label="Previous" hint="newer" />
          <Neighbour id={older} icon="chevron-down" label="Next" hint="older" />
        </nav>
      </div>
      <div className="mt-2.5 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <h1 className="min-w-0 max-w-168 break-words text-h3">{subject}</h1>
        <Button
          variant={open ? 'primary' : 'outline'}
          disabled={acts.isPending}
          onClick={() => acts.setStatus(open ? 'answered' : 'in-progress')}
        >
          {open ? 'Mark as answered' : 'Reopen'}
        </Button>
      </div>
    </div>
  );
}

interface NeighbourProps {
  id: string | null;
  icon: IconName;
  label: string;
  hint: string;
}

function Neighbour({ id, icon, label, hint }: NeighbourProps) {
  return (
    <StepLink to={id && `/admin/inquiries/${id}`}>
      <Icon name={icon} />
      {label}
      <span className="sr-only"> ({hint})</span>
    </StepLink>
  );
}
