import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignInDomain } from '#contract/identity/sso/domains.ts';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { problemsOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSsoAudience } from './audience.ts';

interface EnforceDomainProps {
  provider: SsoProvider;
  domain: SignInDomain;
}

/** Enforces a proven domain, or stops it; both say first whom it affects. */
export function EnforceDomain({ provider: { key, name }, domain: { domain, status, affected } }: EnforceDomainProps) {
  const [isAsking, setAsking] = useState(false);
  const { queries } = useSsoAudience();
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation(
    queries.enforceDomain.mutationOptions({
      meta: { operation: 'update', showsError: (failure) => problemsOf(failure) !== null },
      onSuccess() {
        setAsking(false);
        return queryClient.invalidateQueries({ queryKey: queries.domains.key() });
      },
    }),
  );
  const isEnforced = status === 'enforced' || status === 'suspended';
  const problem = problemsOf(error)?.domain;
  const act = isEnforced ? 'Stop enforcing' : 'Enforce';
  const close = () => {
    setAsking(false);
    reset();
  };
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        {act}
        <span className="sr-only"> {domain}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`${act} ${domain}?`}
          description={
            isEnforced
              ? `People with @${domain} can sign in with a password or an email link again.`
              : `People with @${domain} can no longer sign in with a password or an email link, or reset a password: only through ${name}, or with a passkey that they have.`
          }
          button={isEnforced ? 'Stop enforcing' : 'Enforce domain'}
          pendingLabel="Saving…"
          isPending={isPending}
          onConfirm={() => mutate({ key, domain, enforced: !isEnforced })}
          onClose={close}
        >
          {!isEnforced && affected && <Affected affected={affected} domain={domain} />}
          {problem && (
            <Notice tone="critical" role="alert" className="mt-4">
              {problem}
            </Notice>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

function Affected({ affected, domain }: { affected: NonNullable<SignInDomain['affected']>; domain: string }) {
  const { accounts, outside, keepers } = affected;
  return (
    <ul className="mt-4 list-disc space-y-2 pl-5 text-small">
      <li>
        {accounts === 0
          ? `No account has an address with @${domain} yet.`
          : `${accounts} ${accounts === 1 ? 'account has' : 'accounts have'} an address with @${domain}.`}
      </li>
      {outside > 0 && (
        <li>
          {outside} of them could not sign in, because {outside === 1 ? 'it does' : 'they do'} not belong to the
          organisation, or {outside === 1 ? 'administers' : 'administer'} this site: invite people first.
        </li>
      )}
      <li className="wrap-anywhere">
        {keepers === null
          ? 'If the provider fails, administrators of this site can still sign in with their password and stop enforcing the domain.'
          : keepers.length > 0
            ? `If the provider fails, these administrators can still sign in with their password: ${keepers.join(', ')}.`
            : 'First an administrator with a password needs an address outside the enforced domains, in case the provider fails.'}
      </li>
    </ul>
  );
}
