import { type TenantRole, tenantRoles } from '#contract/identity/tenants/choices.ts';
import {
  type TenantDetail,
  tenantInvitation,
  tenantSuspension,
  tenantTrial,
} from '#contract/identity/tenants/tenants.ts';
import type { ActForm } from '#web/back-office/acts/act.ts';
import { reasonField } from '#web/back-office/form/reason-field.ts';

/** The form to start a trial, or to change its last day. */
export function trialFields({ id, name, trialEndsOn }: TenantDetail): ActForm<{ endsOn: string }, { endsOn: string }> {
  return {
    title: `Trial of “${name}”`,
    description: 'After the last day the organisation is suspended: its people are signed out, and its data is kept.',
    label: 'Trial',
    button: 'Save trial',
    shape: tenantTrial.pick({ endsOn: true }),
    parts: [{ name: 'endsOn', label: 'Last day', type: 'date', required: true }],
    saved: { endsOn: trialEndsOn ?? '' },
    draft: `tenant-trial:${id}`,
  };
}

/** The form to suspend a tenant with a reason. */
export function suspensionFields({ id, name, people }: TenantDetail): ActForm<{ reason: string }, { reason: string }> {
  return {
    title: `Suspend “${name}”?`,
    description: `All its people (${people}) are signed out and cannot sign in until you activate the organisation again. Its data is kept.`,
    label: 'Suspend',
    button: 'Suspend organisation',
    shape: tenantSuspension.pick({ reason: true }),
    parts: [reasonField('Shown to its people when they sign in.')],
    saved: { reason: '' },
    draft: `suspend-tenant:${id}`,
  };
}

interface Invitation {
  email: string;
  role: TenantRole;
}

/** The form to invite somebody into a tenant. */
export function invitationFields({ id, name }: TenantDetail): ActForm<Invitation, Invitation> {
  return {
    title: 'Invite person',
    description: `They get an email with a link to join “${name}”.`,
    button: 'Send invitation',
    shape: tenantInvitation,
    parts: [
      { name: 'email', label: 'Email', type: 'email', required: true, control: { autoComplete: 'off' } },
      { name: 'role', label: 'Role', choices: Object.entries(tenantRoles) },
    ],
    saved: { email: '', role: 'member' },
    draft: `tenant-invitation:${id}`,
  };
}
