import type { SignInDomain } from '#contract/identity/sso/domains.ts';

interface AffectedPeopleProps {
  affected: NonNullable<SignInDomain['affected']>;
  domain: string;
}

/** Whom enforcing a domain affects, and who can still sign in if the provider fails. */
export function AffectedPeople({ affected, domain }: AffectedPeopleProps) {
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
