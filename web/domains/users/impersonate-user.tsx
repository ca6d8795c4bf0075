import { type ImpersonationForm, impersonationForm } from '#contract/identity/impersonation.ts';
import type { UserRow } from '#contract/identity/users.ts';
import { api } from '#web/api/client.ts';
import { leaveFor } from '#web/app/session/leave-for.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';
import { reasonField } from '#web/back-office/form/reason-field.ts';

interface ImpersonateUserProps {
  record: Pick<UserRow, 'id' | 'email'>;
  onClose: () => void;
}

/** A dialog to be signed in as a member. */
export function ImpersonateUser({ record: { id, email }, onClose }: ImpersonateUserProps) {
  return (
    <FormDialog<ImpersonationForm, ImpersonationForm, unknown>
      onClose={onClose}
      title={`Sign in as ${email}?`}
      description="You see their account as they do, for at most one hour. They are notified with your reason. Everything you do is recorded under your name. You cannot change their password, sign-in methods, address, sessions or tokens."
      label="Sign in as user"
      shape={impersonationForm}
      parts={[reasonField('Shown to the person in the email.')]}
      saved={{ reason: '' }}
      draft={`impersonate-user:${id}`}
      failureTitle="Operation failed"
      save={async ({ reason }) => {
        await api.impersonation.start({ id, reason });
        return leaveFor('/dashboard');
      }}
      button="Sign in as user"
      pendingLabel="Signing in…"
    />
  );
}
