import type { IconName } from '#web/ui/icons.tsx';
import type { Crumb } from './page.tsx';
import { titleMeta } from './title-meta.ts';

interface MemberScreen {
  /** In the sidebar, the palette, headings and breadcrumbs. */
  label: string;
  icon: IconName;
  /** The screen above it in the breadcrumbs; '/dashboard' if absent. */
  parent?: string;
  /** Where it is not the label. */
  documentTitle?: string;
}

/** Every screen of the member area without a parameter in its address. */
export const memberScreens = {
  '/dashboard': { label: 'Dashboard', icon: 'grid' },
  '/projects': { label: 'Projects', icon: 'cube' },
  '/projects/new': { label: 'Create Project', icon: 'plus', parent: '/projects' },
  '/projects/documents': { label: 'Documents', icon: 'file', parent: '/projects' },
  '/analytics': { label: 'Your activity', icon: 'pulse' },
  '/notifications': { label: 'Notifications', icon: 'bell' },
  '/profile': { label: 'Profile', icon: 'user' },
  '/settings': { label: 'Settings', icon: 'sliders' },
  '/settings/account': { label: 'Account', icon: 'mail', parent: '/settings', documentTitle: 'Account settings' },
  '/settings/security': { label: 'Security', icon: 'shield', parent: '/settings' },
  '/settings/activity': { label: 'Access to your data', icon: 'eye', parent: '/settings' },
  '/settings/organisation': { label: 'Organisation', icon: 'users', parent: '/settings' },
  '/settings/organisation/single-sign-on': {
    label: 'Single sign-on',
    icon: 'lock',
    parent: '/settings/organisation',
  },
  '/settings/notifications': {
    label: 'Notifications',
    icon: 'bell',
    parent: '/settings',
    documentTitle: 'Notification settings',
  },
  '/settings/api': { label: 'API tokens', icon: 'lock', parent: '/settings' },
  '/settings/accessibility': {
    label: 'Accessibility',
    icon: 'accessibility',
    parent: '/settings',
    documentTitle: 'Accessibility settings',
  },
} as const satisfies Record<string, MemberScreen>;

type MemberPath = keyof typeof memberScreens;

const screenOf = (path: MemberPath): MemberScreen => memberScreens[path];

/** Its entry in a sidebar. */
export const memberEntry = (path: MemberPath) => {
  const { label, icon } = screenOf(path);
  return { label, icon, href: path };
};

/** The title of its document. */
export const memberMeta = (path: MemberPath) => {
  const { label, documentTitle = label } = screenOf(path);
  return titleMeta(documentTitle);
};

/** The breadcrumbs of what is below a screen, each with its address; the dashboard only stands above its own screens. */
export function memberCrumbsTo(path: MemberPath): [...Crumb[], Crumb & { href: string }] {
  const { parent } = screenOf(path);
  const above = parent ? memberCrumbsTo(parent as MemberPath) : [];
  return [...above, { label: screenOf(path).label, href: path }];
}

/** The breadcrumbs of the screen itself. */
export function memberCrumbsAt(path: MemberPath): Crumb[] {
  const { label, parent = '/dashboard' } = screenOf(path);
  const above = path === '/dashboard' ? [] : memberCrumbsTo(parent as MemberPath);
  return [...above, { label }];
}
