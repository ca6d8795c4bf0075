import type { Ctx } from '#server/platform/context.ts';

/**
 * The id of the tenant whose logo this request is shown: that of its session, which was checked when it arrived, else that of the
 * host, whose page of signing in shows it to everybody.
 */
export function tenantOfRequest({ actor, request }: Ctx): string | null {
  return actor?.tenant?.id ?? request.tenantHost?.tenantId ?? null;
}
