import type { NavigateFunction } from 'react-router';
import { api } from '#web/api/client.ts';
import { runMutation } from '#web/api/run-mutation.ts';
import type { Command, PaletteOffers } from '#web/app/command-palette/commands.ts';
import { opensForm } from '#web/app/shell/opens-form.ts';
import { paletteSettings } from '#web/domains/settings/palette-settings.ts';
import { toggleTheme } from '#web/ui/theme/theme.ts';

/** What the command palette offers besides pages and records, for this role. */
export function paletteOffers(isAdministrator: boolean, navigate: NavigateFunction): PaletteOffers {
  return { commands: commandsFor(isAdministrator, navigate), settings: isAdministrator ? paletteSettings : [] };
}

function markAllRead(): void {
  const meta = { operation: 'update', notesReading: true } as const;
  runMutation({ mutationFn: () => api.notifications.markAllRead({}), meta });
}

/** The operations of the command palette for this role. */
function commandsFor(isAdministrator: boolean, navigate: NavigateFunction): Command[] {
  const ofAll: Command[] = [
    { label: 'Mark all notifications as read', icon: 'bell', run: markAllRead },
    { label: 'Switch theme', icon: 'moon', run: toggleTheme },
  ];
  if (!isAdministrator) return [{ label: 'New project…', icon: 'plus', href: '/projects/new' }, ...ofAll];
  const onList = (label: string, list: string, words?: string): Command => ({
    label,
    icon: 'plus',
    ...(words && { words }),
    run: () => void navigate(list, { state: opensForm }),
  });
  const download = (label: string, href: string): Command => ({ label, icon: 'download', href, outside: true });
  return [
    onList('Record inquiry…', '/admin/inquiries', 'new add log'),
    {
      label: 'New page…',
      icon: 'plus',
      words: 'add write post blog article service case study',
      href: '/admin/content/new',
    },
    onList('Import payments…', '/admin/invoices', 'camt.054 bank file bookings'),
    onList('Invite user…', '/admin/users', 'new add account person'),
    onList('New newsletter issue…', '/admin/newsletter/issues'),
    onList('New newsletter topic…', '/admin/newsletter/topics'),
    onList('New reply template…', '/admin/reply-templates'),
    onList('New legal document…', '/admin/legal', 'add'),
    onList('Add organisation…', '/enterprise-features', 'new tenant client'),
    download('Export inquiries as CSV', '/api/inquiries/export'),
    download('Export projects as CSV', '/api/team/projects/export'),
    download('Export offers as CSV', '/api/offers/export'),
    download('Export invoices as CSV', '/api/invoices/export'),
    download('Export users as CSV', '/api/users/export'),
    download('Export subscribers as CSV', '/api/newsletter/subscribers/export'),
    download('Export activity as CSV', '/api/audit-log/export'),
    ...ofAll,
  ];
}
