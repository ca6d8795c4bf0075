import type { Crumb } from './page.tsx';
import { type ScreenPath, screenOf } from './screens.ts';
import { titleMeta } from './title-meta.ts';

/** The title of its document. */
export const screenMeta = (path: ScreenPath) => {
  const { label, documentTitle = `${label} · Admin` } = screenOf(path);
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

const parentOf = (path: ScreenPath) => screenOf(path).parent ?? '/admin';

function crumbOf(path: ScreenPath) {
  const { label, crumb = label } = screenOf(path);
  return { label: crumb, href: path };
}
