// Without schemas: the shell of the app reads it.

export const sidebarGroups = ['Work', 'Website', 'Govern', 'Operate'] as const;

interface Screen {
  /** In the sidebar, the command palette, titles and breadcrumbs. */
  label: string;
  icon: string;
  /** Where its entry stands in the sidebar; without one it is reached by another screen. */
  group?: (typeof sidebarGroups)[number];
  /** Screens below it do not mark its entry. */
  exact?: boolean;
  /** What waits there, as `overview.waiting` counts it, and what the number is of. */
  waiting?: { count: string; of: string };
}

/** Every screen of the back office without a parameter in its address, in the order of the sidebar. */
export const screens = {
  '/admin': { label: 'Dashboard', icon: 'grid', group: 'Work', exact: true },
  '/admin/inquiries': {
    label: 'Inquiries',
    icon: 'inbox',
    group: 'Work',
    waiting: { count: 'unreadInquiries', of: 'unread' },
  },
  '/admin/reply-templates': { label: 'Reply templates', icon: 'reply', group: 'Work' },
  '/admin/projects': {
    label: 'Projects',
    icon: 'cube',
    group: 'Work',
    waiting: { count: 'requestedProjects', of: 'requested' },
  },
  '/admin/newsletter': { label: 'Newsletter', icon: 'users', group: 'Work' },
  '/admin/newsletter/issues': { label: 'Newsletter issues', icon: 'content', group: 'Work' },
  '/admin/content': { label: 'Content', icon: 'content', group: 'Website' },
  '/admin/content/new': { label: 'New page', icon: 'plus' },
  '/admin/content/deleted': { label: 'Deleted pages', icon: 'trash' },
  '/admin/company': { label: 'Company', icon: 'pin', group: 'Website' },
  '/admin/media': { label: 'Media Library', icon: 'grid', group: 'Website' },
  '/admin/statistics': { label: 'Statistics', icon: 'pulse', group: 'Website' },
  '/admin/navigation': { label: 'Navigation', icon: 'menu', group: 'Website' },
  '/admin/redirects': { label: 'Redirects', icon: 'reply', group: 'Website' },
  '/admin/users': { label: 'User Management', icon: 'users', group: 'Govern' },
  '/admin/legal': { label: 'Legal Documents', icon: 'file', group: 'Govern' },
  '/admin/activity': { label: 'Activity Logs', icon: 'list', group: 'Govern' },
  '/admin/privacy': { label: 'Privacy', icon: 'lock', group: 'Govern' },
  '/admin/oversight': {
    label: 'Oversight',
    icon: 'check',
    group: 'Govern',
    waiting: { count: 'pendingChanges', of: 'to confirm' },
  },
  '/enterprise-features': { label: 'Enterprise Features', icon: 'shield', group: 'Govern' },
  '/enterprise-features/former-tenants': { label: 'Former tenants', icon: 'archive' },
  '/admin/mail': {
    label: 'Mail',
    icon: 'mail',
    group: 'Operate',
    waiting: { count: 'failedMessages', of: 'not delivered' },
  },
  '/admin/policy-reports': { label: 'Security policy reports', icon: 'shield', group: 'Operate' },
  '/admin/api': { label: 'API', icon: 'content', group: 'Operate', exact: true },
  '/admin/api/webhooks': { label: 'Webhooks', icon: 'external', group: 'Operate' },
  '/admin/api/webhooks/new': { label: 'New webhook', icon: 'plus' },
  '/admin/api/tokens': { label: 'Service tokens', icon: 'lock', group: 'Operate' },
  '/admin/settings': { label: 'Admin Settings', icon: 'sliders', group: 'Operate' },
} as const satisfies Record<string, Screen>;

export type ScreenPath = keyof typeof screens;

interface RecordKind {
  list: ScreenPath;
  /** The permission to read it. */
  read: string;
  /** What is before its id in the address of its screen, by default that of the list; null if the audit log does not name this id. */
  path?: string | null;
  /** What the audit log records of it, where a name says enough; other actions stand in `contract/audit-actions`. */
  actions?: readonly ('created' | 'saved' | 'linked' | 'archived' | 'restored' | 'deleted' | 'exported')[];
  /** Its key in the results of the command palette, whose domain then names its `search`, and its title there. */
  found?: { kind: string; title: string; icon?: string };
}

/**
 * The kinds of records with a screen of their own, as the audit log names them, in the order of the command palette. Its
 * groups, the links of the log, permissions and API scopes follow from them.
 */
const recordKinds = {
  inquiry: { list: '/admin/inquiries', read: 'inquiries.read', found: { kind: 'inquiries', title: 'Inquiries' } },
  project: { list: '/admin/projects', read: 'projects.read', found: { kind: 'projects', title: 'Projects' } },
  page: { list: '/admin/content', read: 'content.manage', path: null, found: { kind: 'content', title: 'Content' } },
  'legal-document': {
    list: '/admin/legal',
    read: 'legal.manage',
    path: '/admin/legal?tab=viewer&document=',
    found: { kind: 'documents', title: 'Legal documents' },
  },
  user: { list: '/admin/users', read: 'users.manage', found: { kind: 'users', title: 'Users', icon: 'user' } },
  media: { list: '/admin/media', read: 'content.manage' },
  'newsletter-issue': { list: '/admin/newsletter/issues', read: 'newsletter.manage' },
  'newsletter-subscription': {
    list: '/admin/newsletter',
    read: 'newsletter.manage',
    path: '/admin/newsletter/subscribers/',
  },
  'reply-template': {
    list: '/admin/reply-templates',
    read: 'inquiries.read',
    actions: ['created', 'saved', 'deleted'],
  },
  statistic: { list: '/admin/statistics', read: 'content.manage', path: '/admin/statistics?q=' },
  tenant: { list: '/enterprise-features', read: 'tenants.manage', path: '/enterprise-features/tenants/' },
  webhook: { list: '/admin/api/webhooks', read: 'webhooks.manage' },
} as const satisfies Record<string, RecordKind>;

type Kinds = typeof recordKinds;
type Found = Extract<Kinds[keyof Kinds], { found: object }>['found'];
export type FoundKind = Found['kind'];
export type ReadPermission = Kinds[keyof Kinds]['read'];
type IconName = (typeof screens)[ScreenPath]['icon'] | Extract<Found, { icon: string }>['icon'];
/** `reply-template.saved` */
export type RecordAction = {
  [Noun in keyof Kinds]: Kinds[Noun] extends { actions: readonly (infer Done extends string)[] }
    ? `${Noun}.${Done}`
    : never;
}[keyof Kinds];

interface ListedKind extends RecordKind {
  resource: string;
  path: string | null;
  read: ReadPermission;
  found?: { kind: FoundKind; title: string; icon?: IconName };
}

export const records: readonly ListedKind[] = Object.entries<Omit<ListedKind, 'resource' | 'path'>>(recordKinds).map(
  ([resource, kind]) => {
    if (!(kind.list in screens))
      throw new Error(`The list of ${resource} is no screen of contract/back-office.ts: ${kind.list}`);
    return { resource, path: `${kind.list}/`, ...kind };
  },
);
