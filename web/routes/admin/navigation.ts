import type { NavGroup } from '#web/app/shell/sidebar-links.tsx';

/** The sidebar of the back office: every screen without a parameter in its address has an entry. */
export function navigation(unread: number): NavGroup[] {
  return [
    {
      title: 'Work',
      entries: [
        { label: 'Dashboard', href: '/admin', icon: 'grid', exact: true },
        { label: 'Inquiries', href: '/admin/inquiries', icon: 'inbox', count: { value: unread, of: 'unread' } },
        { label: 'Projects', href: '/admin/projects', icon: 'cube' },
      ],
    },
    {
      title: 'Govern',
      entries: [{ label: 'Enterprise Features', href: '/enterprise-features', icon: 'shield' }],
    },
    {
      title: 'Operate',
      entries: [
        { label: 'API', href: '/admin/api', icon: 'content' },
        { label: 'Security policy reports', href: '/admin/policy-reports', icon: 'shield' },
      ],
    },
    {
      entries: [
        { label: 'User Dashboard', href: '/dashboard', icon: 'user' },
        { label: 'Public site', href: '/', icon: 'external', outside: true },
      ],
    },
  ];
}
