import type { InquiryRow } from '#contract/business/inquiries.ts';
import type { InquiryStatus } from '#contract/business/inquiry-choices.ts';
import { api } from '#web/api/client.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { type BulkAction, versionsOf } from '#web/back-office/list/list.ts';
import { assignToMe } from '#web/back-office/list/selection/assign-to-me.ts';
import type { IconName } from '#web/ui/icons.tsx';

/** The bulk actions of the list of inquiries. */
export function useBulkActions(): BulkAction<InquiryRow>[] {
  const me = useAppData().session.user.id;
  return [
    assignToMe(me, api.inquiries.assignMany),
    setStatus('Mark as answered', 'check', 'answered', 'marked as answered'),
    setStatus('Close', 'close', 'closed', 'closed'),
    setStatus('Mark as spam', 'archive', 'spam', 'marked as spam'),
  ];
}

function setStatus(label: string, icon: IconName, status: InquiryStatus, done: string): BulkAction<InquiryRow> {
  return {
    label,
    icon,
    future: `will be ${done}`,
    already: `already ${done}`,
    isAlready: (row) => row.status === status,
    run: (rows) => api.inquiries.setStatusOfMany({ rows: versionsOf(rows), status }),
  };
}
