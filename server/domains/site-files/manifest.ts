import { getSite } from '#server/domains/content/queries.ts';
import type { Ctx } from '#server/platform/context.ts';
import { currentSettings } from '#server/records/settings/queries.ts';

const icon = (name: string, size: number, purpose?: 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

/** Returns the web app manifest, with which a browser can install the site (W3C Application Manifest). */
export async function webManifest(ctx: Ctx): Promise<string> {
  const [{ company }, { general }] = await Promise.all([getSite(ctx), currentSettings(ctx)]);
  return JSON.stringify({
    id: '/',
    name: company.name,
    short_name: company.name,
    description: general.siteDescription,
    lang: 'en',
    start_url: '/',
    scope: '/',
    // With back button and address bar: the site has links, and its addresses may be shared.
    display: 'minimal-ui',
    theme_color: '#f47147',
    background_color: '#fbfaf7',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon('icon', 192),
      icon('icon', 512),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
  });
}
