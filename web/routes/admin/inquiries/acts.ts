import { useMutation } from '@tanstack/react-query';
import type { InquiryRow, InquiryStatus } from '#contract/business/inquiries.ts';
import { api } from '#web/api/client.ts';
import { useEntrance } from '#web/app/shell/entrance.ts';

/** What can be done to a row of the list, decided on the row as it was shown. */
export function useRowActs({ id, version }: Pick<InquiryRow, 'id' | 'version'>) {
  const me = useEntrance().session.user.id;
  const { mutate } = useMutation({ mutationFn: (act: () => Promise<unknown>) => act(), meta: { act: 'update' } });
  return {
    markRead: (read: boolean) => mutate(() => api.inquiries.markRead({ id, read })),
    setStatus: (status: InquiryStatus) => mutate(() => api.inquiries.setStatus({ id, version, status })),
    assignToMe: () => mutate(() => api.inquiries.assign({ id, version, assigneeId: me })),
    isMine: (row: Pick<InquiryRow, 'assignee'>) => row.assignee?.id === me,
  };
}
