import type { IconName } from '#web/ui/icons.tsx';
import type { Crumb } from './page.tsx';
import { titleMeta } from './title-meta.ts';

interface Screen {
  /** In the sidebar and the command palette, and wherever no other text is given. */
  label: string;
  icon: IconName;
  /** The screen above it in the breadcrumbs. */
  parent?: ScreenPath;
  /** In breadcrumbs. */
  crumb?: string;
  /** The title of the document; with ` · Admin` after the label if absent. */
  documentTitle?: string;
}

/** Every screen of the back office without a parameter in its address. */
export const screens = {
  '/admin': { label: 'Dashboard', icon: 'grid', crumb: 'Admin' },
  '/admin/inquiries': { label: 'Inquiries', icon: 'inbox', parent: '/admin' },
  '/admin/reply-templates': { label: 'Reply templates', icon: 'reply', parent: '/admin' },
  '/admin/projects': { label: 'Projects', icon: 'cube', parent: '/admin' },
  '/admin/newsletter': { label: 'Newsletter', icon: 'users', parent: '/admin' },
  '/admin/newsletter/issues': {
    label: 'Newsletter issues',
    icon: 'content',
    parent: '/admin/newsletter',
    crumb: 'Issues',
  },
  '/admin/content': { label: 'Content', icon: 'content', parent: '/admin' },
  '/admin/content/new': { label: 'New page', icon: 'plus', parent: '/admin/content' },
  '/admin/content/deleted': { label: 'Deleted pages', icon: 'trash', parent: '/admin/content' },
  '/admin/company': { label: 'Company', icon: 'pin', parent: '/admin' },
  '/admin/media': { label: 'Media Library', icon: 'grid', parent: '/admin' },
  '/admin/statistics': { label: 'Statistics', icon: 'pulse', parent: '/admin' },
  '/admin/navigation': { label: 'Navigation', icon: 'menu', parent: '/admin' },
  '/admin/redirects': { label: 'Redirects', icon: 'reply', parent: '/admin' },
  '/admin/users': { label: 'User Management', icon: 'users', parent: '/admin', crumb: 'Users' },
  '/admin/legal': { label: 'Legal Documents', icon: 'file', parent: '/admin' },
  '/admin/activity': {
    label: 'Activity Logs',
    icon: 'list',
    parent: '/admin',
    crumb: 'Recent Activity',
    documentTitle: 'Recent Activity · Admin',
  },
  '/admin/privacy': { label: 'Privacy', icon: 'lock', parent: '/admin' },
  '/admin/oversight': { label: 'Oversight', icon: 'check', parent: '/admin' },
  '/enterprise-features': {
    label: 'Enterprise Features',
    icon: 'shield',
    parent: '/admin',
    documentTitle: 'Enterprise Features',
  },
  '/enterprise-features/former-tenants': {
    label: 'Former tenants',
    icon: 'archive',
    parent: '/enterprise-features',
    documentTitle: 'Former tenants · Enterprise Features',
  },
  '/admin/mail': { label: 'Mail', icon: 'mail', parent: '/admin' },
  '/admin/policy-reports': { label: 'Security policy reports', icon: 'shield', parent: '/admin' },
  '/admin/api': { label: 'API', icon: 'content', parent: '/admin' },
  '/admin/api/webhooks': { label: 'Webhooks', icon: 'external', parent: '/admin/api' },
  '/admin/api/webhooks/new': { label: 'New webhook', icon: 'plus', parent: '/admin/api/webhooks' },
  '/admin/api/tokens': { label: 'Service tokens', icon: 'lock', parent: '/admin/api' },
  '/admin/settings': {
    label: 'Admin Settings',
    icon: 'sliders',
    parent: '/admin',
    documentTitle: 'System Settings · Admin',
  },
} as const satisfies Record<string, Omit<Screen, 'parent'> & { parent?: string }>;

export type ScreenPath = keyof typeof screens;

const screenOf = (path: ScreenPath): Screen => screens[path];

/** The title of its document. */
export const screenMeta = (path: ScreenPath) => {
  const { label, documentTitle = `${label} · Admin` } = screenOf(path);
  return titleMeta(documentTitle);
};

/** The breadcrumbs of what is below a screen, each with its address. */
export function crumbsTo(path: ScreenPath): [...Crumb[], Crumb & { href: string }] {
  const { parent } = screenOf(path);
  return [...(parent ? crumbsTo(parent) : []), crumbOf(path)];
}

/** The breadcrumbs of the screen itself. */
export function crumbsAt(path: ScreenPath): Crumb[] {
  const { label, parent } = screenOf(path);
  return [...(parent ? crumbsTo(parent) : []), { label }];
}

/** Title, address and parent of a list. */
export function listAt(path: ScreenPath) {
  const { label, parent = '/admin' } = screenOf(path);
  return { title: label, path, parent: crumbOf(parent) };
}

/** Its entry in the sidebar. */
export function entryOf(path: ScreenPath) {
  const { label, icon } = screenOf(path);
  return { label, icon, href: path };
}

function crumbOf(path: ScreenPath) {
  const { label, crumb = label } = screenOf(path);
  return { label: crumb, href: path };
}
