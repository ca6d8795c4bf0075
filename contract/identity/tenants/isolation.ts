import { z } from 'zod';
import { get, post } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';

/** What is attacked. */
export const attackedAreas = ['table', 'procedure', 'route', 'job'] as const;

/** `protection`: what is compared or looked at in the whole database, without an attack. */
const isolationAreas = [...attackedAreas, 'protection'] as const;

/** One attempt of the attack. */
export const isolationCase = z.object({
  area: z.enum(isolationAreas),
  /** `projects`, `projects.get`, `GET /api/files/project/:id` */
  name: z.string(),
  /** What was tried: `read rows of the other tenant`. */
  attempt: z.string(),
  /** What happened: `0 rows`, or a refusal. */
  outcome: z.string(),
  ok: z.boolean(),
});
export type IsolationCase = z.infer<typeof isolationCase>;

export const isolationRun = byId.extend({
  at: z.date(),
  /** How many of each area were attacked. */
  attacked: z.object({
    table: z.number().int(),
    procedure: z.number().int(),
    route: z.number().int(),
    job: z.number().int(),
  }),
  cases: z.number().int(),
  /** Cases that did not hold. */
  leaks: z.array(isolationCase),
  hash: z.string(),
});
export type IsolationRun = z.infer<typeof isolationRun>;

/** Every case. `hash`: SHA-256 of the JSON `[at, [[area, name, attempt, outcome, ok], …]]`. */
export const isolationCertificate = isolationRun.omit({ leaks: true }).extend({ cases: z.array(isolationCase) });
export type IsolationCertificate = z.infer<typeof isolationCertificate>;

export const isolationContract = {
  latest: get('tenants.manage', '/tenant-isolation', 'Get the latest check of the isolation of tenants').output(
    isolationRun.nullable(),
  ),
  certificate: get('tenants.manage', '/tenant-isolation/{id}', 'Get every case of a check')
    .input(byId)
    .output(isolationCertificate),
  run: post('tenants.manage', '/tenant-isolation', 'Check isolation by attacking one synthetic tenant from another', {
    refuses: ['CHECK_IMPOSSIBLE'],
    only: 'session',
    limits: [{ name: 'isolation-runs', points: 20, perSeconds: 3600, per: 'account' }],
  }).output(isolationRun),
};
