import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { queries, queryClient } from '#web/api/queries.ts';
import type { Command } from '#web/app/palette/commands.ts';
import { recordsInquiry } from '#web/routes/admin/inquiries/record-inquiry-state.ts';
import { toggleTheme } from '#web/ui/theme/theme.ts';

/** The operations of the command palette for this role. */
export function useCommands(isAdministrator: boolean): Command[] {
  const navigate = useNavigate();
  const { mutate: markAllRead } = useMutation(
    queries.notifications.markAllRead.mutationOptions({ meta: { operation: 'update' } }),
    queryClient,
  );
  const ofAll: Command[] = [
    { label: 'Mark all notifications as read', icon: 'bell', run: () => markAllRead({}) },
    { label: 'Switch theme', icon: 'moon', run: toggleTheme },
  ];
  if (!isAdministrator) return [{ label: 'New project…', icon: 'plus', href: '/projects/new' }, ...ofAll];
  return [
    {
      label: 'Record inquiry…',
      icon: 'plus',
      run: () => void navigate('/admin/inquiries', { state: recordsInquiry }),
    },
    { label: 'Export inquiries as CSV', icon: 'download', href: '/api/inquiries/export', outside: true },
    ...ofAll,
  ];
}
