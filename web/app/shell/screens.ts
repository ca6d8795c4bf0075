import type { IconName } from '#web/ui/icons.tsx';

interface Screen {
  /** In the sidebar, the command palette, titles and breadcrumbs. */
  label: string;
  icon: IconName;
}

/** Every screen of the back office without a parameter in its address. */
export const screens = {
  '/admin': { label: 'Dashboard', icon: 'grid' },
  '/admin/inquiries': { label: 'Inquiries', icon: 'inbox' },
  '/admin/reply-templates': { label: 'Reply templates', icon: 'reply' },
  '/admin/projects': { label: 'Projects', icon: 'cube' },
  '/admin/newsletter': { label: 'Newsletter', icon: 'users' },
  '/admin/newsletter/issues': { label: 'Newsletter issues', icon: 'content' },
  '/admin/content': { label: 'Content', icon: 'content' },
  '/admin/content/new': { label: 'New page', icon: 'plus' },
  '/admin/content/deleted': { label: 'Deleted pages', icon: 'trash' },
  '/admin/company': { label: 'Company', icon: 'pin' },
  '/admin/media': { label: 'Media Library', icon: 'grid' },
  '/admin/statistics': { label: 'Statistics', icon: 'pulse' },
  '/admin/navigation': { label: 'Navigation', icon: 'menu' },
  '/admin/redirects': { label: 'Redirects', icon: 'reply' },
  '/admin/users': { label: 'User Management', icon: 'users' },
  '/admin/legal': { label: 'Legal Documents', icon: 'file' },
  '/admin/activity': { label: 'Activity Logs', icon: 'list' },
  '/admin/privacy': { label: 'Privacy', icon: 'lock' },
  '/admin/oversight': { label: 'Oversight', icon: 'check' },
  '/enterprise-features': { label: 'Enterprise Features', icon: 'shield' },
  '/enterprise-features/former-tenants': { label: 'Former tenants', icon: 'archive' },
  '/admin/mail': { label: 'Mail', icon: 'mail' },
  '/admin/policy-reports': { label: 'Security policy reports', icon: 'shield' },
  '/admin/api': { label: 'API', icon: 'content' },
  '/admin/api/webhooks': { label: 'Webhooks', icon: 'external' },
  '/admin/api/webhooks/new': { label: 'New webhook', icon: 'plus' },
  '/admin/api/tokens': { label: 'Service tokens', icon: 'lock' },
  '/admin/settings': { label: 'Admin Settings', icon: 'sliders' },
} as const satisfies Record<string, Screen>;

export type ScreenPath = keyof typeof screens;

/** Its entry in the sidebar. */
export const entryOf = (path: ScreenPath) => ({ ...screens[path], href: path });
