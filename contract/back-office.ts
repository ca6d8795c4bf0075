// Without schemas: the shell of the app reads it.

/** A kind of record with a screen of its own. */
interface RecordKind {
  /** As the audit log names it, where it names the id of its screen. */
  resource?: string;
  /** The permission to read it. */
  read: string;
  /** What is before its id in the address of its screen; the address of its list if absent. */
  path?: string;
  /** What the audit log records of it, where a name says enough; other actions stand in `contract/audit-actions`. */
  actions?: readonly PlainAction[];
  /** Its key among the results of the command palette, whose domain then names its `search`, and its title there. */
  found?: { kind: string; title: string; icon?: string };
}

type PlainAction = 'created' | 'saved' | 'deleted';

interface Screen {
  /** In the sidebar, the command palette, titles and breadcrumbs. */
  label: string;
  icon: string;
  /** Where its entry stands in the sidebar; without one it is reached by another screen. */
  group?: SidebarGroup;
  /** Screens below it do not mark its entry. */
  exact?: boolean;
  /** What waits there, as `overview.waiting` counts it, and what the number is of. */
  waiting?: { count: string; of: string };
  /** The records that it lists. */
  record?: RecordKind;
}

export const sidebarGroups = ['Work', 'Website', 'Govern', 'Operate'] as const;
type SidebarGroup = (typeof sidebarGroups)[number];

/**
 * Every screen of the back office without a parameter in its address, in the order of the sidebar, and the records there.
 * Sidebar, titles, command palette, links of the audit log, permissions and API scopes follow from it.
 */
export const screens = {
  '/admin': { label: 'Dashboard', icon: 'grid', group: 'Work', exact: true },
  '/admin/inquiries': {
    label: 'Inquiries',
    icon: 'inbox',
    group: 'Work',
    waiting: { count: 'unreadInquiries', of: 'unread' },
    record: { resource: 'inquiry', read: 'inquiries.read', found: { kind: 'inquiries', title: 'Inquiries' } },
  },
  '/admin/reply-templates': {
    label: 'Reply templates',
    icon: 'reply',
    group: 'Work',
    record: { resource: 'reply-template', read: 'inquiries.read', actions: ['created', 'saved', 'deleted'] },
  },
  '/admin/projects': {
    label: 'Projects',
    icon: 'cube',
    group: 'Work',
    waiting: { count: 'requestedProjects', of: 'requested' },
    record: { resource: 'project', read: 'projects.read', found: { kind: 'projects', title: 'Projects' } },
  },
  '/admin/newsletter': {
    label: 'Newsletter',
    icon: 'users',
    group: 'Work',
    record: { resource: 'newsletter-subscription', read: 'newsletter.manage', path: '/admin/newsletter/subscribers/' },
  },
  '/admin/newsletter/issues': {
    label: 'Newsletter issues',
    icon: 'content',
    group: 'Work',
    record: { resource: 'newsletter-issue', read: 'newsletter.manage' },
  },
  '/admin/content': {
    label: 'Content',
    icon: 'content',
    group: 'Website',
    record: { read: 'content.manage', found: { kind: 'content', title: 'Content' } },
  },
  '/admin/content/new': { label: 'New page', icon: 'plus' },
  '/admin/content/deleted': { label: 'Deleted pages', icon: 'trash' },
  '/admin/company': { label: 'Company', icon: 'pin', group: 'Website' },
  '/admin/media': {
    label: 'Media Library',
    icon: 'grid',
    group: 'Website',
    record: { resource: 'media', read: 'content.manage' },
  },
  '/admin/statistics': {
    label: 'Statistics',
    icon: 'pulse',
    group: 'Website',
    record: { resource: 'statistic', read: 'content.manage', path: '/admin/statistics?q=' },
  },
  '/admin/navigation': { label: 'Navigation', icon: 'menu', group: 'Website' },
  '/admin/redirects': { label: 'Redirects', icon: 'reply', group: 'Website' },
  '/admin/users': {
    label: 'User Management',
    icon: 'users',
    group: 'Govern',
    record: { resource: 'user', read: 'users.manage', found: { kind: 'users', title: 'Users', icon: 'user' } },
  },
  '/admin/legal': {
    label: 'Legal Documents',
    icon: 'file',
    group: 'Govern',
    record: {
      resource: 'legal-document',
      read: 'legal.manage',
      path: '/admin/legal?tab=viewer&document=',
      found: { kind: 'documents', title: 'Legal documents' },
    },
  },
  '/admin/activity': { label: 'Activity Logs', icon: 'list', group: 'Govern' },
  '/admin/privacy': { label: 'Privacy', icon: 'lock', group: 'Govern' },
  '/admin/oversight': {
    label: 'Oversight',
    icon: 'check',
    group: 'Govern',
    waiting: { count: 'pendingChanges', of: 'to confirm' },
  },
  '/enterprise-features': {
    label: 'Enterprise Features',
    icon: 'shield',
    group: 'Govern',
    record: { resource: 'tenant', read: 'tenants.manage', path: '/enterprise-features/tenants/' },
  },
  '/enterprise-features/former-tenants': { label: 'Former tenants', icon: 'archive' },
  '/admin/mail': {
    label: 'Mail',
    icon: 'mail',
    group: 'Operate',
    waiting: { count: 'failedMessages', of: 'not delivered' },
  },
  '/admin/policy-reports': { label: 'Security policy reports', icon: 'shield', group: 'Operate' },
  '/admin/api': { label: 'API', icon: 'content', group: 'Operate', exact: true },
  '/admin/api/webhooks': {
    label: 'Webhooks',
    icon: 'external',
    group: 'Operate',
    record: { resource: 'webhook', read: 'webhooks.manage' },
  },
  '/admin/api/webhooks/new': { label: 'New webhook', icon: 'plus' },
  '/admin/api/tokens': { label: 'Service tokens', icon: 'lock', group: 'Operate' },
  '/admin/settings': { label: 'Admin Settings', icon: 'sliders', group: 'Operate' },
} as const satisfies Record<string, Screen>;

export type ScreenPath = keyof typeof screens;
type Listed = Extract<(typeof screens)[ScreenPath], { record: object }>['record'];
export type ReadPermission = Listed['read'];
type Found = Extract<Listed, { found: object }>['found'];
export type FoundKind = Found['kind'];
type IconName = (typeof screens)[ScreenPath]['icon'] | Extract<Found, { icon: string }>['icon'];
type RecordedOf<One> = One extends {
  resource: infer Noun extends string;
  actions: readonly (infer Done extends string)[];
}
  ? `${Noun}.${Done}`
  : never;
export type RecordAction = RecordedOf<Listed>;

interface ListedRecord extends Omit<RecordKind, 'read' | 'found'> {
  /** The address of its list. */
  list: string;
  label: string;
  icon: IconName;
  path: string;
  read: ReadPermission;
  found?: { kind: FoundKind; title: string; icon?: IconName };
}

/** The kinds of records, in the order of the screens. */
export const records = Object.entries<Screen>(screens).flatMap(([list, { label, icon, record }]) =>
  record ? [{ list, label, icon, path: `${list}/`, ...record }] : [],
) as readonly ListedRecord[];
