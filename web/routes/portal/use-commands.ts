import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { queries, queryClient } from '#web/api/queries.ts';
import type { Command } from '#web/app/command-palette/commands.ts';
import { opensForm } from '#web/app/shell/opens-form.ts';
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
  const onList = (label: string, list: string): Command => ({
    label,
    icon: 'plus',
    run: () => void navigate(list, { state: opensForm }),
  });
  const download = (label: string, href: string): Command => ({ label, icon: 'download', href, outside: true });
  return [
    onList('Record inquiry…', '/admin/inquiries'),
    { label: 'New page…', icon: 'plus', href: '/admin/content/new' },
    onList('Invite user…', '/admin/users'),
    onList('New newsletter issue…', '/admin/newsletter/issues'),
    onList('New reply template…', '/admin/reply-templates'),
    download('Export inquiries as CSV', '/api/inquiries/export'),
    download('Export projects as CSV', '/api/team/projects/export'),
    download('Export users as CSV', '/api/users/export'),
    download('Export subscribers as CSV', '/api/newsletter/subscribers/export'),
    download('Export activity as CSV', '/api/audit-log/export'),
    ...ofAll,
  ];
}
