import { getSite } from '#server/domains/content/queries.ts';
import type { Ctx } from '#server/platform/context.ts';

export const securityTxtPath = '/.well-known/security.txt';

/** The page that says how vulnerabilities are reported and handled; listed once it is published. */
const policyPath = '/vulnerability-disclosure';

/** Returns security.txt, which says where to report a vulnerability (RFC 9116). */
export async function securityTxt(ctx: Ctx): Promise<string> {
  const { company, paths } = await getSite(ctx);
  const policy = paths.some(({ path }) => path === policyPath);
  return [
    `Contact: mailto:${company.email}`,
    `Expires: ${expiry(ctx.now()).toISOString().replace('.000', '')}`,
    'Preferred-Languages: en, de',
    `Canonical: ${ctx.appUrl}${securityTxtPath}`,
    ...(policy ? [`Policy: ${ctx.appUrl}${policyPath}`] : []),
    '',
  ].join('\n');
}

/** The start of the month eleven months ahead: always less than a year ahead, and the same text all month. */
function expiry(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11));
}
