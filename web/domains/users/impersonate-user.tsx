import { type ImpersonationForm, impersonationForm } from '#contract/identity/impersonation.ts';
import type { UserRow } from '#contract/identity/users.ts';
import { api } from '#web/api/client.ts';
import { leaveFor } from '#web/app/session/leave-for.ts';
import type { FormField } from '#web/back-office/form/fields.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const parts: FormField<ImpersonationForm>[] = [
  {
    name: 'reason',
    label: 'Reason',
    type: 'multiline',
    required: true,
    fullWidth: true,
    help: 'Shown to the person in the email.',
  },
];

interface ImpersonateUserProps {
  record: Pick<UserRow, 'id' | 'email'>;
  onClose: () => void;
}

/** A dialog to be signed in as a member. */
export function ImpersonateUser({ record: { id, email }, onClose }: ImpersonateUserProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Sign in as ${email}?`}
      description="You see their account as they do, for at most one hour. They are notified with your reason. Everything you do is recorded under your name. You cannot change their password, sign-in methods, address, sessions or tokens."
    >
      <ResourceForm<ImpersonationForm, ImpersonationForm, unknown>
        label="Sign in as user"
        shape={impersonationForm}
        parts={parts}
        saved={{ reason: '' }}
        draft={`impersonate-user:${id}`}
        save={async ({ reason }) => {
          await api.impersonation.start({ id, reason });
          return leaveFor('/dashboard');
        }}
        onSaved={() => {}}
        button="Sign in as user"
        pendingLabel="Signing in…"
        onCancel={onClose}
      />
    </Dialog>
  );
}
