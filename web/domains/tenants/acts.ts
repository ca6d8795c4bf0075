import { exitPackDays, tenantGraceDays } from '#contract/identity/tenants/choices.ts';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';

type TenantPerson = TenantDetail['members'][number];

const restore = act<TenantDetail>({
  label: 'Restore organisation',
  icon: 'refresh',
  isPrimary: true,
  available: ({ deleteAt }) => deleteAt !== null,
  run: ({ id, version }) => api.tenants.restore({ id, version }),
});

const activate = act<TenantDetail>({
  label: 'Activate',
  icon: 'check',
  isPrimary: true,
  available: ({ deleteAt, status }) => deleteAt === null && status !== 'active',
  run: ({ id, version }) => api.tenants.activate({ id, version }),
});

const startTrial = act<TenantDetail>({
  label: ({ status }) => (status === 'trial' ? 'Change trial…' : 'Start trial…'),
  icon: 'clock',
  available: ({ deleteAt }) => deleteAt === null,
  fields: lazyModule(async () => (await import('./fields.ts')).trialFields),
  run: ({ id, version }, { values }) => api.tenants.startTrial({ id, version, ...values }),
  toast: ({ name }) => ({ variant: 'success', title: 'Trial saved', description: name }),
});

const suspend = act<TenantDetail>({
  label: 'Suspend…',
  icon: 'minus',
  available: ({ deleteAt, status }) => deleteAt === null && status !== 'suspended',
  fields: lazyModule(async () => (await import('./fields.ts')).suspensionFields),
  run: ({ id, version }, { values }) => api.tenants.suspend({ id, version, ...values }),
  toast: ({ name }) => ({ variant: 'success', title: 'Organisation suspended', description: name }),
});

const deleteTenant = act<TenantDetail>({
  label: 'Delete organisation…',
  icon: 'trash',
  critical: true,
  available: ({ deleteAt }) => deleteAt === null,
  confirm: ({ name, people }) => ({
    title: `Delete the organisation “${name}”?`,
    description: `All its people (${people}) are signed out now, and its owners are notified by email. An exit pack is created and kept for ${tenantGraceDays} days, and for at least ${exitPackDays} days after it is ready. Then the projects and files of the organisation are deleted, and its owners get a certificate. Until then you can restore it. Its people keep their accounts.`,
  }),
  run: ({ id, version }) => api.tenants.remove({ id, version }),
});

/** What opens a tenant again, beside its name. While it waits for its deletion it can only be restored. */
export const openTenantActs: Act<TenantDetail>[] = [restore, activate];
export const trialActs: Act<TenantDetail>[] = [startTrial];
export const closingTenantActs: Act<TenantDetail>[] = [suspend, deleteTenant];

export const invitePerson: Act<TenantDetail>[] = [
  act<TenantDetail>({
    label: 'Invite person',
    icon: 'plus',
    available: ({ deleteAt }) => deleteAt === null,
    fields: lazyModule(async () => (await import('./fields.ts')).invitationFields),
    operation: 'create',
    run: ({ id }, { values }) => api.tenants.invite({ id, ...values }),
    toast: ({ name }) => ({ variant: 'success', title: 'Invitation sent', description: `To “${name}”.` }),
  }),
];

/** Somebody leaves a tenant, or their invitation is withdrawn. Both answer with the tenant. */
export function personActs({ id, name }: TenantDetail): Act<TenantPerson>[] {
  const leaving = {
    icon: 'close',
    critical: true,
    operation: 'delete',
    run: ({ id: personId }: TenantPerson) => api.tenants.removePerson({ id, personId }),
    answers: () => queries.tenants.get.queryKey({ input: { id } }),
  } as const;
  return [
    act<TenantPerson>({
      label: 'Withdraw',
      spoken: ({ email }) => `Withdraw the invitation of ${email}`,
      ...leaving,
      available: ({ joinedAt }) => joinedAt === null,
      confirm: ({ email }) => ({
        title: `Withdraw the invitation of ${email}?`,
        description: 'The link in the email stops working, and the seat becomes free again.',
        button: 'Withdraw invitation',
      }),
      toast: ({ email }) => ({ variant: 'success', title: 'Invitation withdrawn', description: email }),
    }),
    act<TenantPerson>({
      label: 'Remove',
      spoken: ({ email }) => `Remove ${email}`,
      ...leaving,
      available: ({ joinedAt }) => joinedAt !== null,
      confirm: ({ email }) => ({
        title: `Remove ${email} from “${name}”?`,
        description:
          'They are signed out of the organisation and no longer see its projects and files. Their projects in it are passed to a colleague. They keep their account.',
        button: 'Remove person',
      }),
      toast: ({ email }) => ({ variant: 'success', title: 'Person removed', description: email }),
    }),
  ];
}
