import { useState } from 'react';
import { type AuthenticationMethods, type Factor, recoveryCodeCount } from '#contract/identity/factors.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { ConfirmButton } from '#web/back-office/confirm-button.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/routes/portal/settings/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AddFactor, type FactorKind } from './add-factor.tsx';
import { CredentialRow } from './credential-row.tsx';
import { RecoveryCodeDialog } from './recovery-code-dialog.tsx';
import { lastUsedLabel, signInMethodsQuery } from './sign-in-methods.ts';

/** Second factors by name, and recovery codes. */
export function FactorsSection() {
  return (
    <Section
      id="factors"
      title="Two-step verification"
      lead="Adds a code to every sign-in, so a stolen password is not enough."
    >
      <Loaded query={signInMethodsQuery()} rows={2}>
        {(signInMethods) => <FactorList signInMethods={signInMethods} />}
      </Loaded>
    </Section>
  );
}

function FactorList({ signInMethods }: { signInMethods: AuthenticationMethods }) {
  const { factors } = signInMethods;
  const [adding, setAdding] = useState<FactorKind | null>(null);
  return (
    <>
      {factors.length === 0 ? (
        <p className="border-rule border-y py-5 text-small">Two-step verification is off.</p>
      ) : (
        <ul aria-labelledby="factors-title" className="border-rule border-t">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} isLast={factors.length === 1} />
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => setAdding('totp')}>
          Add authenticator app
        </Button>
        <Button variant="outline" onClick={() => setAdding('phone')}>
          Add phone
        </Button>
      </div>
      {factors.length > 0 && <RecoveryCodes left={signInMethods.recovery_codes_left} />}
      {adding && (
        <AddFactor
          kind={adding}
          names={factors.map(({ friendly_name }) => friendly_name)}
          hasRecoveryCodes={signInMethods.recovery_codes_left > 0}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}

const kinds = { totp: 'Authenticator app', phone: 'Phone' };

function FactorRow({ factor, isLast }: { factor: Factor; isLast: boolean }) {
  const { id, friendly_name: name, factor_type, phone_hint } = factor;
  const kind = phone_hint ? `${kinds[factor_type]} ending in ${phone_hint}` : kinds[factor_type];
  return (
    <CredentialRow
      name={name}
      facts={`${kind} · ${lastUsedLabel(factor.last_used_at, factor.created_at)}`}
      actions={
        <ConfirmButton
          label="Remove"
          name={`Remove ${name}`}
          variant="ghost"
          size="sm"
          title={`Remove “${name}”?`}
          description={
            isLast
              ? 'This is your last method: two-step verification is turned off. Your account will be protected by the password only, and your recovery codes stop working. We email you a confirmation.'
              : 'Its codes stop working. Your other methods stay. We email you a confirmation.'
          }
          button="Remove"
          operation="delete"
          run={() => api.factors.remove({ factorId: id })}
          toast={`“${name}” was removed.`}
        />
      }
    />
  );
}

/** Recovery codes for lost factors. They are shown once; creating new ones invalidates the old. */
function RecoveryCodes({ left }: { left: number }) {
  // The count when the dialog opened: creating codes changes the current one.
  const [replaced, setReplaced] = useState<number | null>(null);
  const { mutate, isPending, data, reset } = useWrite('create', api.factors.createRecoveryCodes);
  return (
    <div className="mt-8">
      <h3 className="text-h5">Recovery codes</h3>
      {left === 0 ? (
        <Notice tone="caution" className="mt-3">
          You have no recovery codes. Without them, only an administrator can restore access if you lose your device.
        </Notice>
      ) : (
        <p className="mt-1 text-ink-2 text-small">
          <span className="tabular-nums">{left}</span> of {recoveryCodeCount} codes left. Each works once, in place of a
          verification code.
        </p>
      )}
      <Button variant="outline" className="mt-4" onClick={() => setReplaced(left)}>
        {left === 0 ? 'Create recovery codes' : 'Create new recovery codes'}
      </Button>
      {replaced !== null && (
        <RecoveryCodeDialog
          replacesOlder={replaced > 0}
          codes={data?.codes ?? null}
          isCreating={isPending}
          onCreate={() => mutate({})}
          onClose={() => {
            setReplaced(null);
            // The codes must not stay in memory.
            reset();
          }}
        />
      )}
    </div>
  );
}
