import type { Ctx } from '#server/platform/context.ts';

/** The id of the tenant whose logo this request is shown: that of its session, which was checked when it arrived. */
export function tenantOfRequest({ actor }: Ctx): string | null {
  return actor?.tenant?.id ?? null;
}
