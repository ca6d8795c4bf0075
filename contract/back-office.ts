// Without schemas: the shell of the app reads it.

/** The headings of the sidebar; the dashboard stands above them. */
export const sidebarGroups = ['Inbox', 'Website', 'People', 'Legal and privacy', 'Clients', 'System'] as const;

export type SidebarGroup = (typeof sidebarGroups)[number];

interface Screen {
  /** Its heading, also in the sidebar, the command palette, titles and breadcrumbs. */
  label: string;
  /** In the sidebar, where the label is too long for it. */
  short?: string;
  icon: string;
  /** Where its entry stands in the sidebar; without one it is reached by another screen. */
  group?: SidebarGroup;
  /** The screen of which it is a tab; that one is the first tab. */
  tabOf?: string;
  /** Its name as a tab, where it is not the label. */
  tab?: string;
  /** The screen above it, whose entry in the sidebar is marked. */
  parent?: string;
  /** What waits there, as `overview.waiting` counts it, and what the number is of. */
  waiting?: { count: string; of: string };
}

/** Every screen of the back office without a parameter in its address, in the order of the sidebar. */
export const screens = {
  '/admin': { label: 'Dashboard', icon: 'grid' },
  '/admin/inquiries': {
    label: 'Inquiries',
    icon: 'inbox',
    group: 'Inbox',
    waiting: { count: 'unreadInquiries', of: 'unread' },
  },
  '/admin/reply-templates': { label: 'Reply templates', icon: 'reply', tabOf: '/admin/inquiries' },
  '/admin/projects': {
    label: 'Projects',
    icon: 'cube',
    group: 'Inbox',
    waiting: { count: 'requestedProjects', of: 'requested' },
  },
  '/admin/offers': { label: 'Offers', icon: 'file', tabOf: '/admin/projects' },
  '/admin/invoices': { label: 'Invoices', icon: 'file', tabOf: '/admin/projects' },
  '/admin/price-books': { label: 'Price books', icon: 'list', tabOf: '/admin/projects' },
  '/admin/content': { label: 'Content', tab: 'Pages', icon: 'content', group: 'Website' },
  '/admin/content/new': { label: 'New page', icon: 'plus' },
  '/admin/content/deleted': { label: 'Deleted pages', icon: 'trash' },
  '/admin/media': { label: 'Media Library', icon: 'image', tabOf: '/admin/content' },
  '/admin/navigation': { label: 'Navigation', icon: 'menu', tabOf: '/admin/content' },
  '/admin/redirects': { label: 'Redirects', icon: 'share', tabOf: '/admin/content' },
  '/admin/newsletter': { label: 'Newsletter', tab: 'Subscribers', icon: 'mail', group: 'Website' },
  '/admin/newsletter/issues': {
    label: 'Newsletter issues',
    tab: 'Issues',
    icon: 'content',
    tabOf: '/admin/newsletter',
  },
  '/admin/newsletter/topics': { label: 'Newsletter topics', tab: 'Topics', icon: 'list', tabOf: '/admin/newsletter' },
  '/admin/company': { label: 'Company', tab: 'Details', icon: 'pin', group: 'Website' },
  '/admin/statistics': { label: 'Statistics', icon: 'pulse', tabOf: '/admin/company' },
  '/admin/users': { label: 'User Management', icon: 'users', group: 'People' },
  '/admin/activity': { label: 'Activity Logs', icon: 'list', group: 'People' },
  '/admin/oversight': {
    label: 'Approvals and access reviews',
    short: 'Approvals and reviews',
    icon: 'check',
    group: 'People',
    waiting: { count: 'pendingChanges', of: 'to confirm' },
  },
  '/admin/legal': { label: 'Legal Documents', icon: 'file', group: 'Legal and privacy' },
  '/admin/privacy': { label: 'Privacy', icon: 'lock', group: 'Legal and privacy' },
  '/enterprise-features': { label: 'Enterprise Features', icon: 'building', group: 'Clients' },
  '/enterprise-features/former-tenants': { label: 'Former organisations', icon: 'archive' },
  '/production-monitor': { label: 'Production Monitor', icon: 'pulse', group: 'System' },
  '/launch-readiness': { label: 'Launch Readiness', icon: 'flag', group: 'System' },
  '/quality-assurance': { label: 'Quality Assurance', icon: 'checklist', group: 'System' },
  '/system-validation': { label: 'System Validation', icon: 'shield', parent: '/quality-assurance' },
  '/admin/mail': {
    label: 'Outgoing messages',
    short: 'Messages and API',
    icon: 'send',
    group: 'System',
    waiting: { count: 'failedMessages', of: 'not delivered' },
  },
  '/admin/api': { label: 'API', tab: 'API reference', icon: 'code', tabOf: '/admin/mail' },
  '/admin/api/webhooks': { label: 'Webhooks', icon: 'external', tabOf: '/admin/mail' },
  '/admin/api/webhooks/new': { label: 'New webhook', icon: 'plus' },
  '/admin/api/tokens': { label: 'Service tokens', icon: 'key', tabOf: '/admin/mail' },
  '/admin/policy-reports': {
    label: 'Browser security reports (CSP)',
    tab: 'Browser reports',
    icon: 'shield',
    tabOf: '/admin/mail',
  },
  '/admin/status': { label: 'Status page', tab: 'Incidents', icon: 'calendar', parent: '/production-monitor' },
  '/admin/status/maintenance': {
    label: 'Maintenance',
    icon: 'calendar',
    tabOf: '/admin/status',
    parent: '/production-monitor',
  },
  '/admin/settings': { label: 'Admin Settings', icon: 'sliders', group: 'System' },
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
  found?: Found;
}

interface Found {
  kind: string;
  title: string;
  /** By default that of its list. */
  icon?: string;
  /** What is before its id in an address, where that is not the address that the log links to. */
  path?: string;
}

/**
 * The kinds of records with a screen of their own, as the audit log names them, in the order of the command palette. Its
 * groups, the links of the log, permissions and API scopes follow from them.
 */
const recordKinds = {
  inquiry: { list: '/admin/inquiries', read: 'inquiries.read', found: { kind: 'inquiries', title: 'Inquiries' } },
  project: { list: '/admin/projects', read: 'projects.read', found: { kind: 'projects', title: 'Projects' } },
  offer: { list: '/admin/offers', read: 'offers.read', found: { kind: 'offers', title: 'Offers' } },
  invoice: { list: '/admin/invoices', read: 'invoices.read', found: { kind: 'invoices', title: 'Invoices' } },
  'price-book': { list: '/admin/price-books', read: 'pricing.read' },
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
  'newsletter-topic': {
    list: '/admin/newsletter/topics',
    read: 'newsletter.manage',
    actions: ['created', 'saved', 'deleted'],
  },
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
  statistic: {
    list: '/admin/statistics',
    read: 'content.manage',
    path: '/admin/statistics?q=',
    found: { kind: 'statistics', title: 'Statistics', path: '/admin/statistics/' },
  },
  tenant: {
    list: '/enterprise-features',
    read: 'tenants.manage',
    path: '/enterprise-features/tenants/',
    found: { kind: 'tenants', title: 'Client organisations' },
  },
  webhook: { list: '/admin/api/webhooks', read: 'webhooks.manage' },
  incident: { list: '/admin/status', read: 'operations.manage', found: { kind: 'incidents', title: 'Incidents' } },
  maintenance: { list: '/admin/status/maintenance', read: 'operations.manage' },
  'documentation-entry': {
    list: '/system-validation',
    read: 'operations.read',
    path: '/system-validation/documentation/',
    actions: ['created', 'saved', 'deleted', 'exported'],
    found: { kind: 'documentation', title: 'Documentation' },
  },
} as const satisfies Record<string, RecordKind>;

/** What the command palette finds besides these records. */
const otherFound = {
  kind: 'providers',
  title: 'Sign-in providers',
  icon: 'key',
  read: 'sso.manage',
  path: '/enterprise-features?tab=sso&provider=',
} as const;

type Kinds = typeof recordKinds;
type FoundRecord = Extract<Kinds[keyof Kinds], { found: object }>['found'];
export type FoundKind = FoundRecord['kind'] | typeof otherFound.kind;
export type ReadPermission = Kinds[keyof Kinds]['read'];

/** What is before its id in the address of a record's screen. */
type Start<Kind extends RecordKind> = Kind extends { found: { path: infer Path extends string } }
  ? Path
  : Kind extends { path: infer Path extends string }
    ? Path
    : `${Kind['list']}/`;
type RecordAddress = `${Start<Kinds[keyof Kinds]>}${string}`;

/** An address that notifications and emails to the team lead to: of a screen, with what is chosen there, or of a record. */
export type BackOfficeAddress = ScreenPath | `${ScreenPath}?${string}` | RecordAddress;

type IconName =
  | (typeof screens)[ScreenPath]['icon']
  | Extract<FoundRecord, { icon: string }>['icon']
  | typeof otherFound.icon;
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
  found?: Omit<Found, 'kind' | 'icon'> & { kind: FoundKind; icon?: IconName };
}

export const records: readonly ListedKind[] = Object.entries<Omit<ListedKind, 'resource' | 'path'>>(recordKinds).map(
  ([resource, kind]) => {
    if (!(kind.list in screens))
      throw new Error(`The list of ${resource} is no screen of contract/back-office.ts: ${kind.list}`);
    return { resource, path: `${kind.list}/`, ...kind };
  },
);

interface ListedFound {
  kind: FoundKind;
  title: string;
  icon: IconName;
  /** The permission to find it. */
  read: ReadPermission | typeof otherFound.read;
  /** What is before its id in its address. */
  path: string;
}

/** What the command palette finds for the team, in its order. */
export const foundKinds: readonly ListedFound[] = [
  ...records.flatMap((kind) =>
    kind.found ? [{ icon: screens[kind.list].icon, read: kind.read, ...kind.found, path: startOf(kind) }] : [],
  ),
  otherFound,
];

/** The address of a record's screen. */
export function recordAddress(resource: keyof Kinds, id: string): RecordAddress {
  return `${startOf(recordKinds[resource])}${encodeURIComponent(id)}` as RecordAddress;
}

/** The address of a sign-in provider on its screen. */
export const providerAddress = (key: string): BackOfficeAddress => `${otherFound.path}${encodeURIComponent(key)}`;

function startOf({ list, path, found }: RecordKind): string {
  return found?.path ?? path ?? `${list}/`;
}
