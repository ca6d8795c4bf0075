import { z } from 'zod';
import { evidenceLine } from '#contract/operations/checks/checks.ts';
import { done, get, post } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';
import { securityAuditKinds, securityAuditOutcomes } from './run-choices.ts';

const kind = z.enum(securityAuditKinds);

const run = byId.extend({
  kind,
  /** The address of who started it; null: the schedule, or an account that was deleted. */
  startedBy: z.string().nullable(),
  isScheduled: z.boolean(),
  /** Planned because a new version had started. */
  isOfNewVersion: z.boolean(),
  /** The version that was copied. */
  version: z.string(),
  createdAt: z.date(),
  finishedAt: z.date().nullable(),
  outcome: z.enum(['running', ...securityAuditOutcomes]),
  /** Why it could not be made. */
  problem: z.string().nullable(),
  /** Somebody asked it to stop. */
  isStopping: z.boolean(),
  /** Checks that passed and failed; of a drill those of the unbroken copy. */
  passed: z.number(),
  failed: z.number(),
  /** Of a drill: mutations that were noticed and missed. */
  noticed: z.number(),
  missed: z.number(),
});
export type SecurityAuditRun = z.infer<typeof run>;

const status = z.enum(['pass', 'fail', 'pending']);

const result = z.object({
  id: z.string(),
  name: z.string(),
  status,
  /** One line; empty while it is pending. */
  summary: z.string(),
  evidence: z.array(evidenceLine),
  at: z.date().nullable(),
  durationMs: z.number().nullable(),
});

const checkRow = result.extend({
  severity: z.string(),
  /** What a failure means, and what to do. */
  meaning: z.string(),
  remedy: z.string(),
  /** In the audit before; null: it was not in it. */
  before: status.nullable(),
});
export type SecurityAuditCheck = z.infer<typeof checkRow>;

/** `pass`: the audit noticed it. */
const mutationRow = result.extend({ noticedBy: z.string() });
export type SecurityAuditMutation = z.infer<typeof mutationRow>;

const board = z.object({
  /** The latest audit, or the named one; null: none was made yet. */
  audit: z.object({ run, rows: z.array(checkRow), before: run.nullable() }).nullable(),
  /** The latest drill, or the named one; null: none was made yet. */
  drill: z.object({ run, rows: z.array(mutationRow) }).nullable(),
  /** A run is under way: another one cannot start. */
  open: z.object({ id: z.uuid(), kind }).nullable(),
  /** The setting Nightly security audit: runs begin by themselves. */
  isNightly: z.boolean(),
});
export type SecurityAuditBoard = z.infer<typeof board>;

export const securityAuditContract = {
  board: get('operations.read', '/security-audits/board', 'Get what the audit of a copy and the drill found', {
    refuses: ['NOT_FOUND'],
  })
    .input(z.object({ audit: z.uuid().optional(), drill: z.uuid().optional() }))
    .output(board),
  history: get('operations.read', '/security-audits', 'List runs of the audit of a copy and of the drill').output(
    z.object({ runs: z.array(run) }),
  ),
  start: post('operations.manage', '/security-audits', 'Attack a copy of this version, or break its controls', {
    refuses: ['CHECKS_RUNNING'],
  })
    .input(z.object({ kind }))
    .output(byId),
  stop: post('operations.manage', '/security-audits/{id}/stop', 'Stop an audit or a drill', { refuses: ['NOT_FOUND'] })
    .input(byId)
    .output(done),
};
