import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuthenticationMethods } from '#contract/identity/factors.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Section } from '#web/routes/portal/settings/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { AddFactor, type FactorKind } from './add-factor.tsx';
import { FactorRow } from './factor-row.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { signInMethodsQuery } from './sign-in-methods.ts';

/** Second factors by name, and recovery codes. */
export function FactorsSection() {
  const query = useQuery(signInMethodsQuery());
  return (
    <Section
      id="factors"
      title="Two-step verification"
      lead="Adds a code to every sign-in, so a stolen password is not enough."
    >
      <QueryState query={query} resource="sign-in methods" rows={2}>
        {(signInMethods) => <FactorList signInMethods={signInMethods} />}
      </QueryState>
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
      <AddFactor kind={adding} onClose={() => setAdding(null)} />
    </>
  );
}
