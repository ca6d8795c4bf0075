import { z } from 'zod';
import { get, post } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';

const textCheck = byId.extend({
  /** null: the nightly one, or somebody whose account was deleted. */
  requestedBy: z.string().nullable(),
  isNightly: z.boolean(),
  createdAt: z.date(),
  /** null: it is under way. */
  finishedAt: z.date().nullable(),
  /** One sentence each. */
  mismatches: z.array(z.string()),
  /** Why no browser visited the pages; null: one did. */
  withoutBrowser: z.string().nullable(),
  /** Why it failed. */
  error: z.string().nullable(),
});
export type TextCheck = z.infer<typeof textCheck>;

export const textChecks = z.object({
  isRunning: z.boolean(),
  /** The latest ones, newest first. */
  checks: z.array(textCheck),
});
export type TextChecks = z.infer<typeof textChecks>;

export const legalTextChecksContract = {
  state: get('legal.manage', '/legal-text-checks', 'Get the latest checks of the public texts').output(textChecks),
  start: post('legal.manage', '/legal-text-checks', 'Compare the public texts with what is stored and kept', {
    refuses: ['TEXT_CHECK_RUNNING'],
  }).output(textChecks),
};
