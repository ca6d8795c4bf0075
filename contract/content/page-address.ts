import type { PageKind } from './editing.ts';

/** Where new pages of a kind are; the slug follows. */
export const addressPrefix: Record<PageKind, string> = {
  page: '/',
  post: '/blog/',
  service: '/services/',
  'case-study': '/case-studies/',
};

/** Addresses below which the application has its own screens and files. */
export const reservedAddress =
  /^\/(admin|api|art|assets|auth|collect|csp|dashboard|enterprise-features|analytics|health|images|logos|media|newsletter|notifications|offline|parts|preview|profile|projects|rpc|search|settings)(\/|$)/;

/** `Zürich: what changed?` → `zurich-what-changed` */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
}
