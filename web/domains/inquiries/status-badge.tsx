import type { InquiryRow } from '#contract/business/inquiries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { statusDisplay } from './labels.ts';

type StatusBadgeProps = Pick<InquiryRow, 'status' | 'dueAt' | 'firstAnsweredAt' | 'receivedAt'> & { now: Date };

export function StatusBadge({ now, ...inquiry }: StatusBadgeProps) {
  const { word, tone, icon } = statusDisplay(inquiry, now);
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
