import { type PublicPage, publicPages } from '#contract/business/legal/document-choices.ts';

const pattern = /^(\/[a-z]+)(?:\/versions\/([1-9]\d{0,4}))?\.pdf$/;

/** What the address of a PDF stands for: the text of a page that is in force, or one version; null: no legal page. */
export function legalPdfAt(pathname: string): { path: PublicPage; position: number | null } | null {
  const [, path = '', position] = pattern.exec(pathname) ?? [];
  if (!Object.hasOwn(publicPages, path)) return null;
  return { path: path as PublicPage, position: position === undefined ? null : Number(position) };
}
