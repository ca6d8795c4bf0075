import { useState } from 'react';
import { type Account, emailChangeHours } from '#contract/identity/account.ts';
import type { Session } from '#contract/identity/auth.ts';
import { api } from '#web/api/client.ts';
import { done, useWrite } from '#web/api/use-write.ts';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { problemsOf } from '#web/forms/refusals.ts';
import { useFocusOnError } from '#web/forms/use-focus-on-error.ts';
import { Section } from '#web/routes/portal/settings/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { dateAndTime } from '#web/ui/times.ts';

interface EmailSectionProps {
  account: Account;
  /** The rule of their organisation that blocks the person at the moment: the address cannot be changed then. */
  tenantBlock: Session['tenant_block'];
}

/** Changes the e-mail address, once the link mailed to the new one is confirmed. */
export function EmailSection({ account: { email, pendingEmail }, tenantBlock }: EmailSectionProps) {
  const [typed, setTyped] = useState('');
  const change = useWrite('update', api.account.changeEmail, {
    showsRefusals: true,
    onSuccess: (_answer, { email: asked }) => setTyped((now) => (now === asked ? '' : now)),
    toast: (_answer, { email: asked }) => done('Link sent', `Open the link in the email to ${asked}.`),
  });
  const problem = problemsOf(change.error)?.email ?? change.error?.message;
  const form = useFocusOnError<HTMLFormElement>(problem);
  return (
    <Section
      id="email"
      title="Email"
      lead={
        <>
          You sign in as <b className="font-medium text-ink">{email}</b>.{' '}
          {tenantBlock
            ? `You cannot change the address while a rule of “${tenantBlock.organisation}” blocks your access.`
            : `We email a confirmation link to the new address (valid ${emailChangeHours} hours). After you confirm, other devices are signed out and your API tokens revoked.`}
        </>
      }
    >
      {pendingEmail && (
        <Notice
          tone="info"
          className={tenantBlock === null ? 'mb-5' : undefined}
          action={
            <WriteButton
              size="sm"
              variant="outline"
              loadingLabel="Cancelling…"
              operation="update"
              run={() => api.account.cancelEmailChange({})}
            >
              Cancel change
            </WriteButton>
          }
        >
          We sent a link to {pendingEmail.email}. It is valid until {dateAndTime(pendingEmail.until, new Date())}.
        </Notice>
      )}
      {tenantBlock === null && (
        <form
          ref={form}
          noValidate
          className="flex max-w-xl flex-wrap items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            change.mutate({ email: typed });
          }}
        >
          <Field label="New email" className="grow basis-64" error={problem}>
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="email"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          <Button
            type="submit"
            className="h-11 max-sm:w-full sm:mt-6.5"
            loading={change.isPending}
            loadingLabel="Sending link…"
          >
            Send link
          </Button>
        </form>
      )}
    </Section>
  );
}
