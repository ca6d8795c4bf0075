import type { InquiryRow } from '#contract/business/inquiries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { statusLook } from './words.ts';

type StatusBadgeProps = Pick<InquiryRow, 'status' | 'dueAt' | 'firstAnsweredAt' | 'receivedAt'> & { now: Date };

export function StatusBadge({ now, ...inquiry }: StatusBadgeProps) {
  const { word, tone, icon } = statusLook(inquiry, now);
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
