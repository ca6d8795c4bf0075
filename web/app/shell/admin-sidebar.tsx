import { useQuery } from '@tanstack/react-query';
import { Sidebar } from '#web/app/shell/sidebar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useCurrentSession } from '../session/use-current-session.ts';
import { AccountMenu } from './account-menu.tsx';
import { accountEntries, navigation } from './admin-navigation.ts';
import { waitingQuery } from './waiting-query.ts';

/** The sidebar of administrators (requirements 2.2.2), with the numbers of what waits for them. */
export function AdminSidebar() {
  const { data } = useQuery(waitingQuery);
  const isTwoStep = useCurrentSession().assurance_level === 'aal2';
  return (
    <Sidebar
      label="Back office"
      badge={
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="neutral" icon="lock">
            Admin Area
          </Badge>
          <span className="text-ink-3 text-meta">Admin Only</span>
        </div>
      }
      groups={navigation(data ?? null)}
      foot={
        <AccountMenu
          entries={accountEntries}
          roleLabel="Administrator"
          detail={isTwoStep ? 'two-step verified' : 'password only'}
        />
      }
    />
  );
}
