import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '#contract/passkeys.ts';
import { loadFailureText, loadFailureTitle } from '../../../../app/failures.ts';
import { hasPasskeyDevice } from '../../../../app/passkey-device.ts';
import { queries } from '../../../../app/queries.ts';
import { requestIdOf } from '../../../../forms/refusals.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { Section } from './section.tsx';

/** Passkeys open the account by themselves: the device, and the finger, face or PIN that it asks for. */
export function PasskeysSection() {
  const { data, error, refetch } = useQuery(
    queries.passkeys.list.queryOptions({ staleTime: 0, meta: { resource: 'passkeys' } }),
  );
  return (
    <Section
      id="passkeys"
      title="Passkeys"
      lead="Sign in with the finger, face or PIN of a device. No password is typed, so none can be stolen."
    >
      {data ? (
        <Held passkeys={data} />
      ) : error ? (
        <ErrorState title={loadFailureTitle} onRetry={() => void refetch()} requestId={requestIdOf(error)}>
          {loadFailureText('passkeys')}
        </ErrorState>
      ) : (
        <SkeletonRows rows={1} label="Loading passkeys…" />
      )}
    </Section>
  );
}

function Held({ passkeys }: { passkeys: Passkey[] }) {
  const [isAdding, setAdding] = useState(false);
  const hasDevice = hasPasskeyDevice();
  return (
    <>
      {passkeys.length === 0 ? (
        <p className="border-rule border-y py-5 text-small">You have no passkey yet.</p>
      ) : (
        <ul aria-labelledby="passkeys-title" className="border-rule border-t">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button variant="outline" disabled={!hasDevice} onClick={() => setAdding(true)}>
          Add passkey
        </Button>
        {!hasDevice && <p className="text-ink-3 text-meta">This browser does not know passkeys</p>}
      </div>
      <AddPasskey open={isAdding} onOpenChange={setAdding} />
    </>
  );
}
