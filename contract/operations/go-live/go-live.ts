import { z } from 'zod';
import { formShape } from '#contract/field-shapes.ts';
import { eventOf } from '#contract/history.ts';
import { get, post } from '#contract/procedure.ts';
import { byId, person, version, versioned } from '#contract/records.ts';
import { goLiveCategories, goLiveEvents, goLivePriorityNames, goLiveTeams } from './choices.ts';
import { assignmentFields, attestationFields } from './fields.ts';

const attestationForm = formShape(attestationFields);
export type AttestationForm = z.infer<typeof attestationForm>;
export const attestation = attestationForm;

export const assignmentForm = formShape(assignmentFields);
export type AssignmentForm = z.infer<typeof assignmentForm>;

const boundCheck = z.object({
  id: z.string(),
  name: z.string(),
  /** `fail` also of a result that is older than the running version. */
  status: z.enum(['pass', 'warning', 'fail', 'unchecked', 'pending']),
  summary: z.string(),
  checkedAt: z.date().nullable(),
});
export type BoundCheck = z.infer<typeof boundCheck>;

const goLiveItem = versioned.extend({
  category: z.enum(goLiveCategories),
  team: z.enum(goLiveTeams),
  task: z.string(),
  description: z.string(),
  priority: z.enum(goLivePriorityNames),
  /** Its priority is critical. */
  critical: z.boolean(),
  completed: z.boolean(),
  completedAt: z.date().nullable(),
  completedBy: person.nullable(),
  /** Why it is open again; null: it was not reopened. */
  reopenedBecause: z.string().nullable(),
  assignee: person.nullable(),
  dueOn: z.iso.date().nullable(),
  checkId: z.string().nullable(),
  /** Its id, where this version has no such check. */
  checkName: z.string().nullable(),
  /** Its latest stored result; null: this installation has no result of this check, so that a person attests the item. */
  check: boundCheck.nullable(),
  attestation: z.string().nullable(),
  expiresOn: z.iso.date().nullable(),
  file: byId.extend({ name: z.string(), size: z.number().int() }).nullable(),
});
export type GoLiveItem = z.infer<typeof goLiveItem>;

const goLive = z.object({
  items: z.array(goLiveItem),
  /** Null: not scheduled. */
  scheduledAt: z.date().nullable(),
  scheduledBy: person.nullable(),
  version,
  /** The version that runs. */
  release: z.string(),
  events: z.array(eventOf(goLiveEvents).extend({ task: z.string(), reason: z.string().nullable() })),
});
export type GoLive = z.infer<typeof goLive>;

const summary = z.object({
  items: z.number().int(),
  completed: z.number().int(),
  scheduledAt: z.date().nullable(),
});

export const goLiveContract = {
  get: get('operations.read', '/go-live', 'Get the go-live checklist with its schedule').output(goLive),
  summary: get('signed-in', '/go-live/summary', 'Get how many items are complete, and when the go-live is').output(
    summary,
  ),
  calendar: get('operations.read', '/go-live/calendar', 'Get the go-live as a calendar file', {
    refuses: ['NOT_FOUND'],
  }).output(z.file()),
  complete: post('operations.manage', '/go-live/items/{id}/complete', 'Complete an item by its check, or attest it', {
    reauthenticate: 'critical-item',
  })
    .input(versioned.extend({ attestation: attestationForm.nullable().default(null) }))
    .output(goLive),
  reopen: post('operations.manage', '/go-live/items/{id}/reopen', 'Reopen a completed item', {
    only: 'session',
  })
    .input(versioned)
    .output(goLive),
  assign: post('operations.manage', '/go-live/items/{id}', 'Change the person, due date and check of an item', {
    reauthenticate: 'weaker-protection',
  })
    .input(assignmentForm.extend(versioned.shape))
    .output(goLive),
  schedule: post('operations.manage', '/go-live/schedule', 'Schedule the go-live, or change its date', {
    refuses: ['CONFLICT', 'GO_LIVE_BLOCKED'],
    only: 'session',
  })
    .input(z.object({ version, at: z.date() }))
    .output(goLive),
  cancel: post('operations.manage', '/go-live/cancel', 'Cancel the scheduled go-live', {
    refuses: ['CONFLICT'],
    only: 'session',
  })
    .input(z.object({ version }))
    .output(goLive),
};
