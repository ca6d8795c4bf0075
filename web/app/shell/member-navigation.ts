import type { NavGroup } from '#web/app/shell/sidebar-links.tsx';

/** The sidebar of members: every screen without a parameter in its address has an entry, or is below one that has. */
export const memberNavigation: NavGroup[] = [
  {
    entries: [
      { label: 'Dashboard', href: '/dashboard', icon: 'grid', exact: true },
      { label: 'Projects', href: '/projects', icon: 'cube' },
      { label: 'Resources', href: '/resources', icon: 'content', outside: true },
      { label: 'Analytics', href: '/analytics', icon: 'pulse' },
    ],
  },
  {
    title: 'Account',
    entries: [
      { label: 'Profile', href: '/profile', icon: 'user' },
      { label: 'Settings', href: '/settings', icon: 'sliders' },
      { label: 'Security', href: '/settings/security', icon: 'shield' },
    ],
  },
  { entries: [{ label: 'Public site', href: '/', icon: 'external', outside: true }] },
];
