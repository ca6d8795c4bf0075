import { type BanForm, banForm, type UserRow } from '#contract/identity/users.ts';
import { api } from '#web/api/client.ts';
import { isWaitingForConfirmation } from '#web/api/failure-toasts.ts';
import type { FormField } from '#web/back-office/form/fields.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { isoDayOf } from '#web/ui/times.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

type Fields = Record<keyof BanForm, string>;

const parts: FormField<Fields>[] = [
  {
    name: 'reason',
    label: 'Reason',
    type: 'lines',
    required: true,
    isWide: true,
    help: 'Shown to the person in the email.',
  },
  {
    name: 'until',
    label: 'Until',
    type: 'date',
    help: 'The last day of the ban. Leave empty to ban until an administrator ends it.',
  },
];

/** A dialog to ban a user, or to change the reason and the end of their ban. */
export function BanUser({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { id, version, email, bannedUntil } = user;
  // The ban ends with this day.
  const lastDay = bannedUntil ? isoDayOf(new Date(bannedUntil.getTime() - 1)) : '';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Ban ${email}?`}
      description="They are signed out on all devices and cannot sign in. Their projects and messages are kept."
    >
      <ResourceForm<Fields, BanForm, unknown>
        label="Ban"
        shape={banForm}
        parts={parts}
        saved={{ reason: '', until: lastDay }}
        draft={`ban-user:${id}`}
        operation="update"
        save={(values) =>
          api.users.ban({ id, version, ...values }).catch((failure: unknown) => {
            if (isWaitingForConfirmation(failure)) onClose();
            throw failure;
          })
        }
        onSaved={() => {
          onClose();
          addToast({ variant: 'success', title: 'User banned', description: email });
        }}
        button="Ban user"
        pendingLabel="Banning…"
        onCancel={onClose}
      />
    </Dialog>
  );
}
