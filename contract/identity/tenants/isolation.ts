import { z } from 'zod';
import { procedure } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';

/** One attempt of the attack. */
export const isolationCase = z.object({
  table: z.string(),
  /** What was tried: `read rows of the other tenant`. */
  attempt: z.string(),
  /** What the database did: `0 rows`, or its refusal. */
  outcome: z.string(),
  ok: z.boolean(),
});
export type IsolationCase = z.infer<typeof isolationCase>;

export const isolationRun = byId.extend({
  at: z.date(),
  /** The number of tables that were attacked. */
  tables: z.number().int(),
  cases: z.array(isolationCase),
  /** Cases that did not hold. */
  leaks: z.number().int(),
  hash: z.string(),
});
export type IsolationRun = z.infer<typeof isolationRun>;

export const isolationContract = {
  latest: procedure('tenants.manage')
    .route({ method: 'GET', path: '/tenant-isolation', summary: 'Get the latest check of the isolation of tenants' })
    .output(isolationRun.nullable()),
  run: procedure('tenants.manage', { refuses: ['TOO_MANY_REQUESTS'], only: 'session' })
    .route({ method: 'POST', path: '/tenant-isolation', summary: 'Attack one synthetic tenant from another' })
    .output(isolationRun),
};
