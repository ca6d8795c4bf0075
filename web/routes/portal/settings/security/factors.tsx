import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Proofs } from '#contract/identity/factors.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/routes/portal/settings/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { AddFactor, type FactorKind } from './add-factor.tsx';
import { FactorRow } from './factor-row.tsx';
import { proofsOptions } from './proofs.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Second factors, by the names their owner gave them, and the codes for the day when they are lost. */
export function FactorsSection() {
  const query = useQuery(proofsOptions());
  return (
    <Section
      id="factors"
      title="Second factors"
      lead="With one of them a stolen password is not enough: every sign-in then also asks for a code."
    >
      <Loaded query={query} resource="factors" rows={2}>
        {(proofs) => <Held proofs={proofs} />}
      </Loaded>
    </Section>
  );
}

function Held({ proofs }: { proofs: Proofs }) {
  const { factors } = proofs;
  const [adding, setAdding] = useState<FactorKind | null>(null);
  return (
    <>
      {factors.length === 0 ? (
        <p className="border-rule border-y py-5 text-small">
          You have no second factor yet. Your {proofs.has_password ? 'password' : 'mailbox'} alone opens your account.
        </p>
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
      {factors.length > 0 && <RecoveryCodes left={proofs.recovery_codes_left} />}
      <AddFactor kind={adding} onClose={() => setAdding(null)} />
    </>
  );
}
