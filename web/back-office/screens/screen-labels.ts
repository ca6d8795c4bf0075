import { type ScreenPath, screens } from '#contract/back-office.ts';
import type { Crumb } from '#web/app/shell/page.tsx';
import { titleMeta } from '#web/app/shell/title-meta.ts';

interface Place {
  /** The screen above it in the breadcrumbs; by default that in the list of screens, or '/admin'. */
  parent?: ScreenPath;
  /** In breadcrumbs, where it is not the label. */
  crumb?: string;
  /** Where it is not the label, with ` · Admin` below /admin. */
  documentTitle?: string;
}

/** Screens that are not right below the dashboard, or have further names. */
const places: Partial<Record<ScreenPath, Place>> = {
  '/admin': { crumb: 'Admin' },
  '/admin/newsletter/issues': { crumb: 'Issues' },
  '/admin/content/new': { parent: '/admin/content' },
  '/admin/content/deleted': { parent: '/admin/content' },
  '/admin/users': { crumb: 'Users' },
  '/enterprise-features/former-tenants': {
    parent: '/enterprise-features',
    documentTitle: 'Former organisations · Enterprise Features',
  },
  '/admin/api': { parent: '/admin' },
  '/admin/api/webhooks': { parent: '/admin/api' },
  '/admin/api/tokens': { parent: '/admin/api' },
  '/admin/policy-reports': { parent: '/admin' },
  '/admin/api/webhooks/new': { parent: '/admin/api/webhooks' },
  '/admin/settings': { documentTitle: 'System Settings · Admin' },
};

const screenOf = (path: ScreenPath) =>
  ({ ...screens[path], ...places[path] }) as { label: string; tabOf?: ScreenPath } & Place;

/** Its heading. */
export const screenTitle = (path: ScreenPath): string => screens[path].label;

/** The title of its document. */
export const screenMeta = (path: ScreenPath) => {
  const { label, documentTitle = path.startsWith('/admin') ? `${label} · Admin` : label } = screenOf(path);
  return titleMeta(documentTitle);
};

/** The breadcrumbs of what is below a screen, each with its address. */
export function crumbsTo(path: ScreenPath): [...Crumb[], Crumb & { href: string }] {
  return [...crumbsAbove(path), crumbOf(path)];
}

/** The breadcrumbs of the screen itself. */
export const crumbsAt = (path: ScreenPath): Crumb[] => [...crumbsAbove(path), { label: screenOf(path).label }];

/** Title, address and parent of a list. */
export const listAt = (path: ScreenPath) => ({ title: screenOf(path).label, path, parent: crumbOf(parentOf(path)) });

const crumbsAbove = (path: ScreenPath) => (path === '/admin' ? [] : crumbsTo(parentOf(path)));

function parentOf(path: ScreenPath): ScreenPath {
  const { parent, tabOf = '/admin' } = screenOf(path);
  return parent ?? tabOf;
}

function crumbOf(path: ScreenPath) {
  const { label, crumb = label } = screenOf(path);
  return { label: crumb, href: path };
}
