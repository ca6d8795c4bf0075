import type { Ctx } from '#server/platform/context.ts';

/** People look for the way in; only the steps that a mail leads to ask not to be listed, each for itself. */
const isSignIn = (area: string) => area === '/auth';

/** Who may crawl what: everything public, nothing of the app (RFC 9309). `areas`: the first steps of its addresses. */
export function robots(ctx: Pick<Ctx, 'appUrl'>, areas: readonly string[]): string {
  return [
    'User-agent: *',
    ...areas.filter((area) => !isSignIn(area)).map((area) => `Disallow: ${area}`),
    '',
    `Sitemap: ${ctx.appUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
