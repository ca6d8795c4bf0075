import { useState } from 'react';
import { type Account, deletionGraceDays } from '#contract/identity/account.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { clearDrafts } from '#web/forms/drafts.ts';
import { problemsOf } from '#web/forms/refusals.ts';
import { useFocusOnError } from '#web/forms/use-focus-on-error.ts';
import { Section } from '#web/routes/portal/settings/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';

/** Deletes the account. The dialog says what is deleted, what is retained, and how to cancel. */
export function DeletionSection({ account: { email, isLastAdministrator } }: { account: Account }) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Section
      id="deletion"
      title="Delete account"
      lead={`All devices are signed out and your API tokens revoked. After ${deletionGraceDays} days the account is permanently deleted. Sign in before then to keep it.`}
    >
      <Button variant="outline" disabled={isLastAdministrator} onClick={() => setConfirming(true)}>
        Delete account
      </Button>
      {isLastAdministrator && (
        <p className="mt-2 text-ink-2 text-small">
          You are the last active administrator. Make someone else an administrator first.
        </p>
      )}
      {isConfirming && <DeletionDialog email={email} onDone={() => setConfirming(false)} />}
    </Section>
  );
}

function DeletionDialog({ email, onDone }: { email: string; onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useWrite('delete', api.account.requestDeletion, {
    showsRefusals: true,
    onSuccess() {
      clearDrafts();
      // Nothing may be fetched again: the session is over.
      queryClient.clear();
      location.assign('/auth/deleted');
    },
  });
  const problem = problemsOf(error)?.email ?? error?.message;
  const field = useFocusOnError(problem);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={`Delete the account ${email}?`}
      description={`After ${deletionGraceDays} days we delete your profile, projects, messages, files, notifications and inquiries. Audit entries are kept, without your name. To keep the account, sign in before then; we email you the date.`}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ email: typed });
        }}
      >
        <Field label={`Type ${email} to confirm`} error={problem}>
          {(control) => (
            <Input
              {...control}
              ref={field}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <DialogActions onCancel={onDone}>
          <Button type="submit" variant="destructive" loading={isPending} loadingLabel="Deleting…">
            Delete my account
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
