import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { launchSteps } from './launch-steps.ts';

/** What can wait for an administrator. */
export const taskKinds = {
  alert: 'Alert',
  inquiry: 'Inquiry',
  approval: 'Approval',
  change: 'Change to confirm',
  project: 'New project',
  message: 'Message of a client',
  question: 'Question about an offer',
  'to-invoice': 'Accepted offer without an invoice',
  payments: 'Payments without an invoice',
  reminder: 'Reminder of an invoice',
  messages: 'Undelivered messages',
} as const;
export type TaskKind = keyof typeof taskKinds;

const task = z.object({
  kind: z.enum(keysOf(taskKinds)),
  /** Of the record; the kind, where the task is about several. */
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Who it is assigned to, of an inquiry. */
  assignee: z.enum(['you', 'nobody', 'somebody']).nullable(),
  since: z.date(),
  dueAt: z.date().nullable(),
});
export type Task = z.infer<typeof task>;

/** What waits for the person who looks, most urgent first: the first of them, and how many there are. */
export const tasks = z.object({ first: z.array(task), total: z.number().int() });

/** The tasks that the dashboard shows. */
export const shownTasks = 6;

/** The steps that are left, each with how many things it is about and which. The others are done. */
export const launch = z.object({
  left: z.array(z.object({ step: z.enum(launchSteps), count: z.number().int(), detail: z.string() })),
});
export type Launch = z.infer<typeof launch>;
