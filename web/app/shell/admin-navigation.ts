import { type ScreenPath, screens, sidebarGroups } from '#contract/back-office.ts';
import type { Waiting } from '#contract/operations/overview.ts';
import type { NavEntry, NavGroup } from '#web/app/shell/sidebar-links.tsx';
import type { IconName } from '#web/ui/icons.tsx';
import { memberEntry } from './member-screens.ts';

interface Entry {
  label: string;
  icon: IconName;
  group?: string;
  exact?: boolean;
  waiting?: { count: keyof Waiting; of: string };
}
const entries: Readonly<Record<ScreenPath, Entry>> = screens;

/**
 * The sidebar of administrators, on every signed-in screen: every screen of the back office that is not reached by another
 * one, and the screens of their own account.
 */
export function navigation(waiting: Waiting | null): NavGroup[] {
  const entriesOf = (title: string) =>
    Object.entries(entries).flatMap(([href, { group, waiting: what, ...entry }]): NavEntry[] => {
      if (group !== title) return [];
      return [{ ...entry, href, ...(what && { count: { value: waiting?.[what.count] ?? 0, of: what.of } }) }];
    });
  return [
    ...sidebarGroups.map((title) => ({ title, entries: entriesOf(title) })),
    {
      title: 'Your account',
      entries: [
        { ...memberEntry('/dashboard'), label: 'User Dashboard', icon: 'user', exact: true },
        { ...memberEntry('/projects'), label: 'Your projects' },
        memberEntry('/analytics'),
        memberEntry('/profile'),
        memberEntry('/settings'),
        { ...memberEntry('/settings/security'), icon: 'lock' },
      ],
    },
    { entries: [{ label: 'Public site', href: '/', icon: 'external', outside: true }] },
  ];
}
