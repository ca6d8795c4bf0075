import { useState } from 'react';
import { type Account, deletionGraceDays } from '#contract/identity/account.ts';
import type { Session } from '#contract/identity/auth.ts';
import { api } from '#web/api/client.ts';
import { endSession } from '#web/api/go-to-sign-in.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { useCurrentSession } from '#web/app/session/use-current-session.ts';
import { memberCrumbsAt, memberMeta, memberScreens } from '#web/app/shell/member-screens.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { clearDrafts } from '#web/forms/drafts.ts';
import { problemsOf } from '#web/forms/refusals.ts';
import { useFocusOnError } from '#web/forms/use-focus-on-error.ts';
import { Section } from '#web/routes/portal/settings/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { EmailSection } from './email-section.tsx';

export const meta = memberMeta('/settings/account');

/** E-mail address, data export and deletion of the account. */
export default function AccountSettings() {
  const { tenant_block: tenantBlock } = useCurrentSession();
  return (
    <Page crumbs={memberCrumbsAt('/settings/account')}>
      <PageHeader title={memberScreens['/settings/account'].label}>
        Email address, data export, account deletion.
      </PageHeader>
      <div className="grid max-w-192 gap-14 border-rule border-t pt-6">
        <Loaded query={queries.account.get.queryOptions({ meta: { resource: 'account' } })}>
          {(account) => (
            <>
              <EmailSection account={account} tenantBlock={tenantBlock} />
              <ExportSection tenantBlock={tenantBlock} />
              <DeletionSection account={account} />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

interface ExportSectionProps {
  /** The rule of their organisation that blocks the person at the moment. */
  tenantBlock: Session['tenant_block'];
}

/** Asks for reauthentication first; the download itself is a plain address that checks it again. */
function ExportSection({ tenantBlock }: ExportSectionProps) {
  return (
    <Section
      id="export"
      title="Your data"
      lead={
        tenantBlock
          ? `Download a copy of your data (ZIP), without the projects and files of “${tenantBlock.organisation}”, because its rule blocks your access.`
          : 'Download a copy of all your data, project files included (ZIP).'
      }
    >
      <WriteButton
        variant="outline"
        loadingLabel="Preparing…"
        operation={null}
        run={() => api.account.startExport({})}
        onSuccess={({ href }) => location.assign(href)}
      >
        <Icon name="download" />
        Download my data
      </WriteButton>
    </Section>
  );
}

/** Deletes the account. The dialog says what is deleted, what is retained, and how to cancel. */
function DeletionSection({ account: { email, isLastAdministrator } }: { account: Account }) {
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
  const remove = (input: { email: string }) => endSession(() => api.account.requestDeletion(input), '/auth/deleted');
  const { mutate, isPending, error } = useWrite('delete', remove, {
    showsRefusals: true,
    onSuccess() {
      clearDrafts();
      // Nothing may be fetched again: the session is over.
      queryClient.clear();
    },
  });
  const problem = problemsOf(error)?.email ?? error?.message;
  const form = useFocusOnError<HTMLFormElement>(problem);
  return (
    <Dialog
      onClose={onDone}
      title={`Delete the account ${email}?`}
      description={`After ${deletionGraceDays} days we delete your profile, projects, messages, files, notifications and inquiries. What you wrote and uploaded in projects of an organisation stays there, without your name. Invoices and accepted offers are kept as the law asks, and an open invoice stays due. Audit entries are kept, without your name. To keep the account, sign in before then; we email you the date.`}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ email: typed });
        }}
      >
        <Field label={`Type ${email} to confirm`} error={problem}>
          {(control) => (
            <Input {...control} autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
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
