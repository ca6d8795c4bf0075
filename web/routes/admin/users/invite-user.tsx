import { Link } from 'react-router';
import { linkRequestForm } from '#contract/identity/auth.ts';
import { api } from '#web/api/client.ts';
import { done } from '#web/api/use-write.ts';
import { exactInput } from '#web/back-office/form/fields.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';

/** A dialog to invite a person. The typed address stays as a draft in this tab when the dialog is closed. */
export function InviteUser({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Invite User"
      description="They get an email with a link to choose a password. It is valid for 7 days, and the account has the role User."
      shape={linkRequestForm}
      parts={[
        {
          name: 'email',
          label: 'Email',
          type: 'email',
          required: true,
          fullWidth: true,
          control: exactInput,
        },
      ]}
      saved={{ email: '' }}
      draft="invite-user"
      save={({ email }) => api.auth.invite({ email }).then(() => email)}
      toast={(email) => done('Invitation sent', email)}
      button="Send invitation"
      onClose={onClose}
    >
      <p className="mt-8 text-small">
        <Link to="/admin/users?status=invited" className="link" onClick={onClose}>
          Open invitations
        </Link>
      </p>
    </FormDialog>
  );
}
