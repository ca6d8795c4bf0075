/** Pixels of a preview image (Open Graph) that networks show beside a link. */
export const cardSize = { width: 1200, height: 630 };

/** The address of a page's preview image. Networks cache it for long, so its version changes with the page. */
export function cardPath(path: string, updatedAt: Date): string {
  return `/og${path === '/' ? '' : path}.png?v=${updatedAt.getTime().toString(36)}`;
}

/** The page that a preview image belongs to; null for every other address. */
export function pagePathOfCard(pathname: string): string | null {
  const card = /^\/og(\/.+)?\.png$/.exec(pathname);
  return card && (card[1] ?? '/');
}
