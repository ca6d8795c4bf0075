import type { Waiting } from '#contract/operations/overview.ts';
import type { NavGroup } from '#web/app/shell/sidebar-links.tsx';
import { entryOf } from './screens.ts';

/**
 * The sidebar of administrators, on every signed-in screen: every screen of the back office without a parameter in its
 * address has an entry, and so have those of their own account.
 */
export function navigation(waiting: Waiting | null): NavGroup[] {
  const count = (kind: keyof Waiting, of: string) => ({ value: waiting?.[kind] ?? 0, of });
  return [
    {
      title: 'Work',
      entries: [
        { ...entryOf('/admin'), exact: true },
        { ...entryOf('/admin/inquiries'), count: count('unreadInquiries', 'unread') },
        entryOf('/admin/reply-templates'),
        { ...entryOf('/admin/projects'), count: count('requestedProjects', 'requested') },
        entryOf('/admin/newsletter'),
        entryOf('/admin/newsletter/issues'),
      ],
    },
    {
      title: 'Website',
      entries: [
        entryOf('/admin/content'),
        entryOf('/admin/company'),
        entryOf('/admin/media'),
        entryOf('/admin/statistics'),
        entryOf('/admin/navigation'),
        entryOf('/admin/redirects'),
      ],
    },
    {
      title: 'Govern',
      entries: [
        entryOf('/admin/users'),
        entryOf('/admin/legal'),
        entryOf('/admin/activity'),
        entryOf('/admin/privacy'),
        { ...entryOf('/admin/oversight'), count: count('pendingChanges', 'to confirm') },
        entryOf('/enterprise-features'),
      ],
    },
    {
      title: 'Operate',
      entries: [
        { ...entryOf('/admin/mail'), count: count('failedMessages', 'not delivered') },
        entryOf('/admin/policy-reports'),
        { ...entryOf('/admin/api'), exact: true },
        entryOf('/admin/api/webhooks'),
        entryOf('/admin/api/tokens'),
        entryOf('/admin/settings'),
      ],
    },
    {
      title: 'Your account',
      entries: [
        { label: 'User Dashboard', href: '/dashboard', icon: 'user', exact: true },
        { label: 'Your projects', href: '/projects', icon: 'cube' },
        { label: 'Analytics', href: '/analytics', icon: 'pulse' },
        { label: 'Profile', href: '/profile', icon: 'user' },
        { label: 'Settings', href: '/settings', icon: 'sliders' },
        { label: 'Security', href: '/settings/security', icon: 'lock' },
      ],
    },
    { entries: [{ label: 'Public site', href: '/', icon: 'external', outside: true }] },
  ];
}
