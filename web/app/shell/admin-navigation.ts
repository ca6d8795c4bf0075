import { type ScreenPath, screens, sidebarGroups } from '#contract/back-office.ts';
import { enterpriseTabs } from '#contract/enterprise-tabs.ts';
import type { Waiting } from '#contract/operations/overview.ts';
import type { NavEntry, NavGroup } from '#web/app/shell/sidebar-links.tsx';
import type { IconName } from '#web/ui/icons.tsx';
import { memberEntry } from './member-screens.ts';

interface Entry {
  label: string;
  short?: string;
  icon: IconName;
  group?: string;
  tabOf?: string;
  parent?: string;
  waiting?: { count: keyof Waiting; of: string };
}
const entries: Readonly<Record<ScreenPath, Entry>> = screens;

/** The sidebar of administrators, on every signed-in screen; what is a tab of a screen is reached by its entry. */
export function navigation(waiting: Waiting | null): NavGroup[] {
  const listed = Object.entries(entries).map(([href, { label, short = label, icon, group, waiting: what }]) => {
    const below = Object.entries(entries).flatMap(([tab, { tabOf, parent }]) =>
      [tabOf, parent].includes(href) ? [tab] : [],
    );
    const count = what && { value: waiting?.[what.count] ?? 0, of: what.of };
    return { group, entry: { label: short, icon, href, below, ...(count && { count }) } satisfies NavEntry };
  });
  const { analytics } = enterpriseTabs;
  const all = [...listed, { group: analytics.group, entry: analytics }];
  const dashboard = { ...entries['/admin'], href: '/admin', exact: true };
  return [
    { entries: [dashboard] },
    ...sidebarGroups.map((title) => ({
      title,
      entries: all.filter(({ group }) => group === title).map(({ entry }) => entry),
    })),
  ];
}

/** The screens of an administrator's own account, in the menu at the foot of the sidebar. */
export const accountEntries: readonly NavEntry[] = [
  { ...memberEntry('/dashboard'), label: 'User Dashboard', exact: true },
  memberEntry('/profile'),
  memberEntry('/settings'),
  memberEntry('/settings/security'),
  { ...memberEntry('/projects'), label: 'Your projects' },
  memberEntry('/analytics'),
];
