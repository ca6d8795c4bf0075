import type { Ctx } from '#server/platform/context.ts';

/** Who may crawl what: everything public, nothing of the app (RFC 9309). `areas`: the first steps of its addresses. */
export function robots(ctx: Pick<Ctx, 'appUrl'>, areas: readonly string[]): string {
  return [
    'User-agent: *',
    ...areas.map((area) => `Disallow: ${area}`),
    '',
    `Sitemap: ${ctx.appUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
