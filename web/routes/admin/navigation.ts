import type { NavGroup } from '#web/app/shell/sidebar-links.tsx';

/**
 * The sidebar of administrators, on every signed-in screen: every screen of the back office without a parameter in its
 * address has an entry, and so have those of their own account.
 */
export function navigation(unread: number): NavGroup[] {
  return [
    {
      title: 'Work',
      entries: [
        { label: 'Dashboard', href: '/admin', icon: 'grid', exact: true },
        { label: 'Inquiries', href: '/admin/inquiries', icon: 'inbox', count: { value: unread, of: 'unread' } },
        { label: 'Reply templates', href: '/admin/reply-templates', icon: 'reply' },
        { label: 'Projects', href: '/admin/projects', icon: 'cube' },
        { label: 'Newsletter', href: '/admin/newsletter', icon: 'users' },
        { label: 'Newsletter issues', href: '/admin/newsletter/issues', icon: 'content' },
        { label: 'Content', href: '/admin/content', icon: 'content' },
        { label: 'Company', href: '/admin/company', icon: 'pin' },
        { label: 'Statistics', href: '/admin/statistics', icon: 'pulse' },
        { label: 'Navigation', href: '/admin/navigation', icon: 'menu' },
        { label: 'Redirects', href: '/admin/redirects', icon: 'reply' },
      ],
    },
    {
      title: 'Govern',
      entries: [
        { label: 'User Management', href: '/admin/users', icon: 'users' },
        { label: 'Activity Logs', href: '/admin/activity', icon: 'list' },
        { label: 'Oversight', href: '/admin/oversight', icon: 'check' },
        { label: 'Enterprise Features', href: '/enterprise-features', icon: 'shield' },
      ],
    },
    {
      title: 'Operate',
      entries: [
        { label: 'Mail', href: '/admin/mail', icon: 'mail' },
        { label: 'Security policy reports', href: '/admin/policy-reports', icon: 'shield' },
        { label: 'API', href: '/admin/api', icon: 'content' },
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
