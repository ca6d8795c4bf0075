import { attestationFields } from '#contract/operations/go-live/fields.ts';
import { type AttestationForm, attestation, type GoLiveItem } from '#contract/operations/go-live/go-live.ts';
import type { ActForm } from '#web/back-office/acts/act.ts';
import { formOf } from '#web/back-office/form/described-form.ts';

const form = formOf(attestationFields);

/** The form that completes an item without a check; what proved it last is offered again. */
export function attestationForm({
  id,
  task,
  attestation: last,
}: GoLiveItem): ActForm<typeof form.empty, AttestationForm> {
  return {
    title: `Complete “${task}”`,
    description: 'You vouch for it: the checklist shows your name and the time.',
    label: 'Attestation',
    button: 'Complete item',
    pendingLabel: 'Completing…',
    shape: attestation,
    parts: form.parts,
    saved: { ...form.empty, attestation: last ?? '' },
    draft: `go-live-attestation:${id}`,
  };
}
