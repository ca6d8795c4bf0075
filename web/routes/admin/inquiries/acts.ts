import { useMutation } from '@tanstack/react-query';
import type { InquiryRow, InquiryStatus } from '#contract/inquiries.ts';
import { useEntrance } from '../../../app/entrance.ts';
import { api } from '../../../client.ts';

/** What can be done to a row of the list. A row does not know its version, so the newest one is asked for first. */
export function useRowActs({ id }: Pick<InquiryRow, 'id'>) {
  const me = useEntrance().session.user.id;
  const { mutate } = useMutation({ mutationFn: (act: () => Promise<unknown>) => act(), meta: { act: 'update' } });
  const version = async () => (await api.inquiries.get({ id })).version;
  return {
    markRead: (read: boolean) => mutate(() => api.inquiries.markRead({ id, read })),
    setStatus: (status: InquiryStatus) =>
      mutate(async () => api.inquiries.setStatus({ id, version: await version(), status })),
    assignToMe: () => mutate(async () => api.inquiries.assign({ id, version: await version(), assigneeId: me })),
    isMine: (row: Pick<InquiryRow, 'assignee'>) => row.assignee?.id === me,
  };
}
