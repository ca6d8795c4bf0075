import type { IconName } from '#web/ui/icons.tsx';

interface Screen {
  /** In the sidebar and the command palette, and wherever no other text is given. */
  label: string;
  icon: IconName;
  /** The screen above it in the breadcrumbs; '/admin' if absent. */
  parent?: ScreenPath;
  /** In breadcrumbs. */
  crumb?: string;
  /** The title of the document; with ` · Admin` after the label if absent. */
  documentTitle?: string;
}

/** Every screen of the back office without a parameter in its address. */
export const screens = {
  '/admin': { label: 'Dashboard', icon: 'grid', crumb: 'Admin' },
  '/admin/inquiries': { label: 'Inquiries', icon: 'inbox' },
  '/admin/reply-templates': { label: 'Reply templates', icon: 'reply' },
  '/admin/projects': { label: 'Projects', icon: 'cube' },
  '/admin/newsletter': { label: 'Newsletter', icon: 'users' },
  '/admin/newsletter/issues': {
    label: 'Newsletter issues',
    icon: 'content',
    parent: '/admin/newsletter',
    crumb: 'Issues',
  },
  '/admin/content': { label: 'Content', icon: 'content' },
  '/admin/content/new': { label: 'New page', icon: 'plus', parent: '/admin/content' },
  '/admin/content/deleted': { label: 'Deleted pages', icon: 'trash', parent: '/admin/content' },
  '/admin/company': { label: 'Company', icon: 'pin' },
  '/admin/media': { label: 'Media Library', icon: 'grid' },
  '/admin/statistics': { label: 'Statistics', icon: 'pulse' },
  '/admin/navigation': { label: 'Navigation', icon: 'menu' },
  '/admin/redirects': { label: 'Redirects', icon: 'reply' },
  '/admin/users': { label: 'User Management', icon: 'users', parent: '/admin', crumb: 'Users' },
  '/admin/legal': { label: 'Legal Documents', icon: 'file' },
  '/admin/activity': {
    label: 'Activity Logs',
    icon: 'list',
    crumb: 'Recent Activity',
    documentTitle: 'Recent Activity · Admin',
  },
  '/admin/privacy': { label: 'Privacy', icon: 'lock' },
  '/admin/oversight': { label: 'Oversight', icon: 'check' },
  '/enterprise-features': {
    label: 'Enterprise Features',
    icon: 'shield',
    documentTitle: 'Enterprise Features',
  },
  '/enterprise-features/former-tenants': {
    label: 'Former tenants',
    icon: 'archive',
    parent: '/enterprise-features',
    documentTitle: 'Former tenants · Enterprise Features',
  },
  '/admin/mail': { label: 'Mail', icon: 'mail' },
  '/admin/policy-reports': { label: 'Security policy reports', icon: 'shield' },
  '/admin/api': { label: 'API', icon: 'content' },
  '/admin/api/webhooks': { label: 'Webhooks', icon: 'external', parent: '/admin/api' },
  '/admin/api/webhooks/new': { label: 'New webhook', icon: 'plus', parent: '/admin/api/webhooks' },
  '/admin/api/tokens': { label: 'Service tokens', icon: 'lock', parent: '/admin/api' },
  '/admin/settings': {
    label: 'Admin Settings',
    icon: 'sliders',
    documentTitle: 'System Settings · Admin',
  },
} as const satisfies Record<string, Omit<Screen, 'parent'> & { parent?: string }>;

export type ScreenPath = keyof typeof screens;

export const screenOf = (path: ScreenPath): Screen => screens[path];

/** Its entry in the sidebar. */
export function entryOf(path: ScreenPath) {
  const { label, icon } = screenOf(path);
  return { label, icon, href: path };
}
