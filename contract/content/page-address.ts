import type { PageKind } from './editing.ts';

/** Where new pages of a kind are; the slug follows. */
export const addressPrefix: Record<PageKind, string> = {
  page: '/',
  post: '/blog/',
  service: '/services/',
  'case-study': '/case-studies/',
};

const ofPrograms = 'api|art|assets|collect|csp|health|images|logos|media|metrics|og|parts|rpc';
const ofScreens =
  'admin|analytics|auth|dashboard|enterprise-features|launch-readiness|newsletter|notifications|offline|preview|profile|projects|quality-assurance|search|settings|shared|status|system-validation';

/** Public pages that are no content: always there, and listed with the published ones. */
export const pagesBesideContent = ['/status'];

/** Addresses of files and calls: a page there would be linked and listed, and could not be opened. */
export const programAddress = new RegExp(`^/(${ofPrograms})(/|$)`);
/** Addresses below which the application has its own screens and files. */
export const reservedAddress = new RegExp(`^/(${ofPrograms}|${ofScreens})(/|$)`);

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

/** Where a form with a text as JSON in `content` is answered with its page, for a frame of the editor. */
export const draftPreviewPath = '/preview/draft';
