import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Passkey, passkeyName } from '#contract/identity/passkeys.ts';
import { queries } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { passkeyErrorMessage, registerPasskey, supportsPasskeys } from '#web/app/reauthentication/passkey-device.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { OneFieldForm } from '#web/forms/one-field-form.tsx';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';
import { Section } from '#web/routes/portal/settings/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';

/** The user's passkeys. */
export function PasskeysSection() {
  return (
    <Section
      id="passkeys"
      title="Passkeys"
      lead="Sign in with your fingerprint, face or device PIN instead of a password."
    >
      <Loaded query={queries.passkeys.list.queryOptions({ staleTime: 0, meta: { resource: 'passkeys' } })} rows={1}>
        {(passkeys) => <PasskeyList passkeys={passkeys} />}
      </Loaded>
    </Section>
  );
}

function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const [isAdding, setAdding] = useState(false);
  const host = useQuery(queries.tenantAddresses.host.queryOptions());
  const isOfDomain = host.data?.hasPasskeys === false;
  const hasPasskeySupport = supportsPasskeys() && !isOfDomain;
  return (
    <>
      {passkeys.length === 0 ? (
        <p className="border-rule border-y py-5 text-small">You have no passkeys.</p>
      ) : (
        <ul aria-labelledby="passkeys-title" className="border-rule border-t">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button variant="outline" disabled={!hasPasskeySupport} onClick={() => setAdding(true)}>
          Add passkey
        </Button>
        {!hasPasskeySupport && (
          <p className="text-ink-3 text-meta">
            {isOfDomain
              ? 'Passkeys do not work at this domain. Add them on our main site'
              : 'This browser does not support passkeys'}
          </p>
        )}
      </div>
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
    </>
  );
}

function AddPasskey({ onClose }: { onClose: () => void }) {
  // The name is validated before the device creates a passkey that could not be stored.
  const [nameProblem, setNameProblem] = useState<string>();
  const { mutate, isPending, error } = useWrite('create', registerPasskey, {
    showsRefusals: true,
    showsError: (problem) => passkeyErrorMessage(problem) !== null,
    onSuccess: onClose,
    toast: ({ name }) => `You can now sign in with “${name}”.`,
  });
  return (
    <Dialog
      onClose={onClose}
      title="Add a passkey"
      description="Enter a name, then follow the instructions of your browser."
    >
      <OneFieldForm
        label="Name"
        help="The device it is on, such as “My laptop”"
        problem={nameProblem ?? problemsOf(error)?.name ?? passkeyErrorMessage(error) ?? refusalOf(error)?.message}
        input={{ autoComplete: 'off', autoCapitalize: 'sentences', maxLength: 60 }}
        button="Continue"
        isPending={isPending}
        pendingLabel="Waiting for the device…"
        onSubmit={(typed) => {
          const checked = passkeyName.safeParse(typed);
          setNameProblem(checked.error?.issues[0]?.message);
          if (checked.success) mutate(checked.data);
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
