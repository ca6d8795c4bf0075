import type { Ctx } from '#server/platform/context.ts';

/** The sign-in page may be listed; pages behind mailed links are marked noindex themselves. */
const isSignIn = (area: string) => area === '/auth';

/**
 * Returns robots.txt: allows everything public and disallows the app (RFC 9309). `areas`: the first path segments of
 * the app.
 */
export function robots(ctx: Pick<Ctx, 'appUrl'>, areas: readonly string[]): string {
  return [
    'User-agent: *',
    ...areas.filter((area) => !isSignIn(area)).map((area) => `Disallow: ${area}`),
    '',
    `Sitemap: ${ctx.appUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
