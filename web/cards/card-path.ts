/** Pixels of a card: what networks show beside a link. */
export const cardSize = { width: 1200, height: 630 };

/** Where the card of a page is. Networks keep pictures for long, so its version changes with the page. */
export function cardPath(path: string, updatedAt: Date): string {
  return `/og${path === '/' ? '' : path}.png?v=${updatedAt.getTime().toString(36)}`;
}

/** The page that a card's address speaks of; null for every other address. */
export function pagePathOfCard(pathname: string): string | null {
  const card = /^\/og(\/.+)?\.png$/.exec(pathname);
  return card && (card[1] ?? '/');
}
