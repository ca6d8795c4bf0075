import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { type AskedProof, askedProof, watchAskedProof } from '#web/api/asked-proof.ts';
import { loadFailureText, loadFailureTitle } from '#web/api/failures.ts';
import { queries } from '#web/api/queries.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { FactorCode } from './factor-code.tsx';
import { hasPasskeyDevice } from './passkey-device.ts';
import { PasskeyProof } from './passkey-proof.tsx';
import { PasswordProof } from './password-proof.tsx';
import { RecoveryProof } from './recovery-proof.tsx';
import { type Way, waysToProve } from './ways.ts';

const reasons = {
  REAUTHENTICATION_REQUIRED:
    'This changes how your account is protected. What you entered is kept, and done right after.',
  MFA_REQUIRED: 'Your account asks for a second factor. What you entered is kept, and done right after.',
};

/** Opens by itself when the server asks for a proof; whatever was refused is tried again afterwards. */
export function ProofDialog() {
  const asked = useSyncExternalStore(watchAskedProof, askedProof, askedProof);
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(isOpen) => !isOpen && asked?.settle(false)}
      title="Confirm that it is you"
      description={asked && reasons[asked.need]}
    >
      {asked && <Proof {...asked} />}
    </Dialog>
  );
}

function Proof({ need, settle }: AskedProof) {
  const { data, error, refetch } = useQuery(
    queries.factors.list.queryOptions({ staleTime: 0, meta: { resource: 'factors' } }),
  );
  const [chosen, choose] = useState<string | null>(null);
  if (!data && error) {
    return (
      <ErrorState title={loadFailureTitle} onRetry={() => void refetch()}>
        {loadFailureText('factors')}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={1} label="Loading factors…" />;
  const ways = waysToProve(data, need, hasPasskeyDevice());
  const way = ways.find(({ label }) => label === chosen) ?? ways[0];
  if (!way) return <SignInAgain />;
  return (
    <>
      <ProofBy key={way.label} way={way} onProved={() => settle(true)} onCancel={() => settle(false)} />
      {ways.length > 1 && (
        <p className="mt-5 flex flex-wrap gap-x-5 gap-y-2 border-line border-t pt-4">
          {ways
            .filter((other) => other !== way)
            .map(({ label }) => (
              <Button key={label} variant="link" size="sm" onClick={() => choose(label)}>
                {label}
              </Button>
            ))}
        </p>
      )}
    </>
  );
}

function ProofBy({ way, ...proof }: { way: Way; onProved: () => void; onCancel: () => void }) {
  switch (way.kind) {
    case 'password':
      return <PasswordProof {...proof} />;
    case 'factor':
      return <FactorCode factor={way.factor} button="Confirm" onVerified={proof.onProved} onCancel={proof.onCancel} />;
    case 'passkey':
      return <PasskeyProof {...proof} />;
    case 'recovery-code':
      return <RecoveryProof {...proof} />;
  }
}

/** For accounts that are entered by a mail or a provider alone: entering again is their proof. */
function SignInAgain() {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-small">
        Your account has no password and no second factor here. Sign out, sign in again the way you came, and repeat
        what you wanted to do.
      </p>
      <ButtonLink href="/auth/sign-out">Sign out</ButtonLink>
    </div>
  );
}
