import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { done, get, post } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';
import { checkLists, checkScopes, checkStatuses } from './check-choices.ts';

const list = z.enum(keysOf(checkLists));
const status = z.enum(keysOf(checkStatuses));
/** 0 to 100. */
const score = z.number().nullable();

/** One line of what was asked and what came back. */
export const evidenceLine = z.object({ label: z.string(), value: z.string() });
export type EvidenceLine = z.infer<typeof evidenceLine>;

const checkRow = z.object({
  id: z.string(),
  name: z.string(),
  /** As this list calls it. */
  category: z.string(),
  critical: z.boolean(),
  severity: z.string(),
  requirements: z.array(z.string()),
  /** What to do about it, and the screen on which it is done. */
  remedy: z.string(),
  href: z.string().nullable(),
  /** Where the result comes from: `request_minutes`. */
  source: z.string(),
  status,
  score,
  /** The result in one line; empty while it has none. */
  summary: z.string(),
  evidence: z.array(evidenceLine),
  checkedAt: z.date().nullable(),
  durationMs: z.number().nullable(),
  /** Its status in the run before; null: it was not in it. */
  before: status.nullable(),
});
export type CheckRow = z.infer<typeof checkRow>;

const runOutcomes = ['running', 'completed', 'stopped', 'interrupted'] as const;

const checkRun = byId.extend({
  /** The address of who started it; null: the schedule, or an account that was deleted. */
  startedBy: z.string().nullable(),
  isNightly: z.boolean(),
  createdAt: z.date(),
  finishedAt: z.date().nullable(),
  outcome: z.enum(runOutcomes),
  /** Somebody asked it to stop. */
  isStopping: z.boolean(),
});
export type CheckRun = z.infer<typeof checkRun>;

const verdict = z.object({
  score,
  /**
   * No critical check failed, and the score is high enough; null without a score, of a run that did not end as planned, and
   * where only critical checks that could not tell are in the way.
   */
  isReady: z.boolean().nullable(),
  criticalFailures: z.number(),
  criticalUnchecked: z.number(),
  /** By status. */
  counts: z.record(z.string(), z.number()),
});
export type CheckVerdict = z.infer<typeof verdict>;

const judgedRun = z.object({ run: checkRun, verdict });

const board = z.object({
  /** Null: nothing was checked yet. */
  run: checkRun.nullable(),
  verdict,
  rows: z.array(checkRow),
  /** The run before this one, with which it is compared. */
  before: judgedRun.nullable(),
  /** A run of any scope is under way: another one cannot start. */
  openRun: z.string().nullable(),
});
export type CheckBoard = z.infer<typeof board>;

const memberSummary = z.object({ score, isReady: z.boolean().nullable(), finishedAt: z.date() });

export const checksContract = {
  board: get('operations.read', '/checks/board', 'Get the results of a list of checks')
    .input(z.object({ list, run: z.uuid().optional() }))
    .output(board),
  history: get('operations.read', '/checks/runs', 'List runs of the checks')
    .input(z.object({ list }))
    .output(z.object({ runs: z.array(judgedRun) })),
  summary: get('signed-in', '/checks/summary', 'Get the verdict of the checks').output(
    z.object({ readiness: memberSummary.nullable(), validation: memberSummary.nullable() }),
  ),
  start: post('operations.manage', '/checks/runs', 'Run the checks', { refuses: ['CHECKS_RUNNING'] })
    .input(z.object({ scope: z.enum(checkScopes) }))
    .output(byId),
  stop: post('operations.manage', '/checks/runs/{id}/stop', 'Stop a run of the checks', { refuses: ['NOT_FOUND'] })
    .input(byId)
    .output(done),
};
