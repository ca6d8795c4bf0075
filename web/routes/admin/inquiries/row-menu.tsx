import { useMutation } from '@tanstack/react-query';
import type { InquiryRow } from '#contract/business/inquiries.ts';
import type { InquiryStatus } from '#contract/business/inquiry-choices.ts';
import { api } from '#web/api/client.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { RowMenu } from '#web/back-office/list/row-menu.tsx';
import { MenuDivider, MenuItem } from '#web/ui/menu.tsx';
import { isOpen } from './labels.ts';

/** The actions of a row, sent with the version that is shown. */
export function InquiryRowMenu({ row }: { row: InquiryRow }) {
  const { id, version, number, unread, status, assignee } = row;
  const me = useAppData().session.user.id;
  const isMine = assignee?.id === me;
  const { mutate } = useMutation({ mutationFn: (act: () => Promise<unknown>) => act(), meta: { operation: 'update' } });
  const setStatus = (next: InquiryStatus) => mutate(() => api.inquiries.setStatus({ id, version, status: next }));
  return (
    <RowMenu name={number} href={`/admin/inquiries/${id}`}>
      <MenuItem icon="eye" onSelect={() => mutate(() => api.inquiries.markRead({ id, read: unread }))}>
        {unread ? 'Mark as read' : 'Mark as unread'}
      </MenuItem>
      <MenuItem
        icon="user"
        disabled={isMine}
        onSelect={() => mutate(() => api.inquiries.assign({ id, version, assigneeId: me }))}
      >
        {isMine ? 'Assigned to me' : 'Assign to me'}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon="check" disabled={!isOpen(row)} onSelect={() => setStatus('answered')}>
        Mark as answered
      </MenuItem>
      <MenuItem icon="close" disabled={status === 'closed'} onSelect={() => setStatus('closed')}>
        Close
      </MenuItem>
      <MenuItem icon="archive" disabled={status === 'spam'} onSelect={() => setStatus('spam')}>
        Mark as spam
      </MenuItem>
    </RowMenu>
  );
}
