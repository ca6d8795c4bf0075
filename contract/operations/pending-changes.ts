import { z } from 'zod';
import { get, post } from '#contract/procedure.ts';
import { byId, person } from '#contract/records.ts';
import { type PendingKind, pendingKinds, pendingOutcomes } from './pending-kinds.ts';

const pendingKind = z.enum(Object.keys(pendingKinds) as [PendingKind, ...PendingKind[]]);

/** A change that nobody confirms within this time expires. */
export const confirmationHours = 72;

const pendingOutcome = z.enum(Object.keys(pendingOutcomes) as [PendingOutcome, ...PendingOutcome[]]);
export type PendingOutcome = keyof typeof pendingOutcomes;

export const pendingChange = byId.extend({
  kind: pendingKind,
  /** The record that changes: the key of a provider, `settings.security`. */
  recordId: z.string(),
  /** What exactly changes: `Session timeout 60 → 480 minutes`. */
  summary: z.string(),
  /** Where the affected record is shown. */
  href: z.string(),
  /** null: the account no longer exists. */
  requestedBy: person.nullable(),
  requestedAt: z.date(),
  expiresAt: z.date(),
  outcome: pendingOutcome.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.date().nullable(),
});
export type PendingChange = z.infer<typeof pendingChange>;

export const pendingChanges = z.object({
  /** Newest first. */
  open: z.array(pendingChange),
  /** The last fifty decisions. */
  decided: z.array(pendingChange),
  /** Whether the setting asks for a second administrator. */
  isAsked: z.boolean(),
  /** Active administrators; with one of them changes apply at once. */
  administrators: z.number().int(),
});
export type PendingChanges = z.infer<typeof pendingChanges>;

export const pendingChangesContract = {
  list: get('settings.manage', '/pending-changes', 'List changes that wait for a second administrator').output(
    pendingChanges,
  ),
  confirm: post('settings.manage', '/pending-changes/{id}/confirm', 'Confirm and apply a pending change', {
    reauthenticate: true,
    refuses: ['NOT_FOUND', 'CONFLICT', 'OWN_CHANGE', 'NEW_ADMINISTRATOR', 'LAST_ADMINISTRATOR', 'LEGAL_HOLD'],
  })
    .input(byId)
    .output(pendingChanges),
  decline: post('settings.manage', '/pending-changes/{id}/decline', 'Decline or withdraw a pending change', {
    reauthenticate: true,
  })
    .input(byId)
    .output(pendingChanges),
};
