import { z } from 'zod';

const count = z.number().int();

/** What the people of a tenant used in a month, in Zurich. */
export const tenantUsage = z.object({
  /** Newest first; the present month is not over. */
  months: z.array(
    z.object({
      /** `2026-11` */
      month: z.string(),
      apiCalls: count,
      /** Of these, refused by the limit of the tenant. */
      refusedCalls: count,
      /** That began in the tenant, or for which it was chosen; those that its people did elsewhere are not. */
      signIns: count,
      files: count,
      fileBytes: z.number(),
    }),
  ),
  asOf: z.date(),
  /** Days after which counts of calls are deleted. */
  dataRetention: count,
});
export type TenantUsage = z.infer<typeof tenantUsage>;
