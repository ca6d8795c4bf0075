import type { Waiting } from '#contract/operations/overview.ts';
import type { NavGroup } from '#web/app/shell/sidebar-links.tsx';

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
        { label: 'Dashboard', href: '/admin', icon: 'grid', exact: true },
        { label: 'Inquiries', href: '/admin/inquiries', icon: 'inbox', count: count('unreadInquiries', 'unread') },
        { label: 'Reply templates', href: '/admin/reply-templates', icon: 'reply' },
        { label: 'Projects', href: '/admin/projects', icon: 'cube', count: count('requestedProjects', 'requested') },
        { label: 'Newsletter', href: '/admin/newsletter', icon: 'users' },
        { label: 'Newsletter issues', href: '/admin/newsletter/issues', icon: 'content' },
      ],
    },
    {
      title: 'Website',
      entries: [
        { label: 'Content', href: '/admin/content', icon: 'content' },
        { label: 'Company', href: '/admin/company', icon: 'pin' },
        { label: 'Media Library', href: '/admin/media', icon: 'grid' },
        { label: 'Statistics', href: '/admin/statistics', icon: 'pulse' },
        { label: 'Navigation', href: '/admin/navigation', icon: 'menu' },
        { label: 'Redirects', href: '/admin/redirects', icon: 'reply' },
      ],
    },
    {
      title: 'Govern',
      entries: [
        { label: 'User Management', href: '/admin/users', icon: 'users' },
        { label: 'Legal Documents', href: '/admin/legal', icon: 'file' },
        { label: 'Activity Logs', href: '/admin/activity', icon: 'list' },
        { label: 'Privacy', href: '/admin/privacy', icon: 'lock' },
        { label: 'Oversight', href: '/admin/oversight', icon: 'check', count: count('pendingChanges', 'to confirm') },
        { label: 'Enterprise Features', href: '/enterprise-features', icon: 'shield' },
      ],
    },
    {
      title: 'Operate',
      entries: [
        { label: 'Mail', href: '/admin/mail', icon: 'mail', count: count('failedMessages', 'not delivered') },
        { label: 'Security policy reports', href: '/admin/policy-reports', icon: 'shield' },
        { label: 'API', href: '/admin/api', icon: 'content', exact: true },
        { label: 'Webhooks', href: '/admin/api/webhooks', icon: 'external' },
        { label: 'Service tokens', href: '/admin/api/tokens', icon: 'lock' },
        { label: 'Admin Settings', href: '/admin/settings', icon: 'sliders' },
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
