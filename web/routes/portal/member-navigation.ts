import { memberEntry } from '#web/app/shell/member-screens.ts';
import type { NavGroup } from '#web/app/shell/sidebar-links.tsx';

/** The sidebar of members: every screen without a parameter in its address has an entry, or is below one that has. */
export const memberNavigation: NavGroup[] = [
  {
    entries: [
      { ...memberEntry('/dashboard'), exact: true },
      memberEntry('/projects'),
      memberEntry('/projects/documents'),
      { label: 'Resources', href: '/resources', icon: 'content', outside: true },
      memberEntry('/analytics'),
    ],
  },
  { title: 'Account', entries: [memberEntry('/profile'), memberEntry('/settings'), memberEntry('/settings/security')] },
  { entries: [{ label: 'Public site', href: '/', icon: 'external', outside: true }] },
];
