import { type SidebarGroup, screens } from './back-office.ts';

// Without schemas: the shell of the app reads it.

interface EnterpriseTab {
  /** As specified (requirements 2.2.13). */
  tab: string;
  /** Its heading, also in the sidebar, the command palette and the breadcrumbs. */
  label: string;
  icon: string;
  href: string;
  group?: SidebarGroup;
}

/** The tabs of Enterprise Features in their specified order; each is a screen with a heading of its own. */
export const enterpriseTabs = {
  tenants: { tab: 'Multi-Tenant', label: 'Client organisations', icon: 'building', href: '/enterprise-features' },
  'audit-logs': { tab: 'Audit Logs', label: screens['/admin/activity'].label, icon: 'list', href: '/admin/activity' },
  sso: { tab: 'SSO', label: 'Single sign-on', icon: 'key', href: '/enterprise-features?tab=sso' },
  analytics: {
    tab: 'Analytics',
    label: 'Analytics',
    icon: 'chart',
    href: '/enterprise-features?tab=analytics',
    group: 'Website',
  },
  'rate-limits': {
    tab: 'Rate Limits',
    label: 'Rate limits',
    icon: 'sliders',
    href: '/enterprise-features?tab=rate-limits',
  },
} as const satisfies Record<string, EnterpriseTab>;

export type EnterpriseTabKey = keyof typeof enterpriseTabs;
