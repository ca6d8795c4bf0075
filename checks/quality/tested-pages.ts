/** Pages that every installation has. */
const fixedPages = ['/', '/services', '/contact', '/blog', '/search?q=services', '/privacy', '/status', '/auth'];

/** Kinds of pages of which the first one in the sitemap is tested: their addresses are content. */
const kindsOfPages = ['/about', '/services/', '/industries/', '/blog/', '/case-studies/'];

/** One page of each kind that a visitor opens, of a site with this sitemap. */
export function pagesToTest(sitemap: string): string[] {
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const found = kindsOfPages.map((start) => paths.find((path) => path.startsWith(start)));
  return [...fixedPages, ...found.filter((path) => path !== undefined)];
}

/** Where visitors arrive most. */
export const measuredPages = ['/', '/services', '/contact'];

/** The narrowest phone that is common, a tablet, and a computer. */
export const testedWidths = [390, 768, 1280];
