import { useNavigate } from 'react-router';
import type { InquiryRow } from '#contract/business/inquiries.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/menu.tsx';
import { useRowActs } from './acts.ts';
import { isOpen } from './words.ts';

export function RowMenu({ row }: { row: InquiryRow }) {
  const navigate = useNavigate();
  const { markRead, setStatus, assignToMe, isMine } = useRowActs(row);
  return (
    <Menu trigger={<IconButton icon="more" label={`Actions for ${row.number}`} />}>
      <MenuItem icon="arrow-right" onSelect={() => void navigate(`/admin/inquiries/${row.id}`)}>
        Open
      </MenuItem>
      <MenuItem icon="eye" onSelect={() => markRead(row.unread)}>
        {row.unread ? 'Mark as read' : 'Mark as unread'}
      </MenuItem>
      <MenuItem icon="user" disabled={isMine(row)} onSelect={assignToMe}>
        {isMine(row) ? 'Assigned to me' : 'Assign to me'}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon="check" disabled={!isOpen(row)} onSelect={() => setStatus('answered')}>
        Mark as answered
      </MenuItem>
      <MenuItem icon="close" disabled={row.status === 'closed'} onSelect={() => setStatus('closed')}>
        Close
      </MenuItem>
      <MenuItem icon="archive" disabled={row.status === 'spam'} onSelect={() => setStatus('spam')}>
        Mark as spam
      </MenuItem>
    </Menu>
  );
}
