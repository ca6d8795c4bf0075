import { Fragment } from 'react';
import { mainProviderKey } from '#contract/identity/sso/choices.ts';
import { Button } from '#web/ui/button.tsx';
import { TermsSentence } from './terms-sentence.tsx';

export interface SsoOffer {
  key: string;
  name: string;
}

/** A domain whose people sign in through this provider only. */
export interface EnforcedDomain {
  domain: string;
  key: string;
}

interface SsoButtonsProps {
  offers: SsoOffer[];
  enforced: EnforcedDomain[];
  next: string;
  /** Only the offered provider, which the address names. */
  isNamed?: boolean;
}

/** Requirements 1.2: the button for the cloud identity provider, and one for each other provider that is enabled. */
export function SsoButtons({ offers, enforced, next, isNamed = false }: SsoButtonsProps) {
  return (
    <>
      {!isNamed && (
        <>
          <SsoButton provider={mainProviderKey} next={next}>
            Continue with single sign-on
          </SsoButton>
          <Domains enforced={enforced} provider={mainProviderKey} />
        </>
      )}
      {offers.map(({ key, name }) => (
        <Fragment key={key}>
          <SsoButton provider={key} next={next}>
            Continue with {name}
          </SsoButton>
          <Domains enforced={enforced} provider={key} />
        </Fragment>
      ))}
      <TermsSentence when="If this creates an account," />
    </>
  );
}

/** Below the button of their provider. */
function Domains({ enforced, provider }: { enforced: EnforcedDomain[]; provider: string }) {
  const domains = enforced.filter(({ key }) => key === provider).map(({ domain }) => `@${domain}`);
  if (domains.length === 0) return null;
  return <p className="wrap-anywhere text-ink-2 text-small">People with {domains.join(', ')} sign in here.</p>;
}

/** A form with POST, so that following a link never starts SSO. */
function SsoButton({ provider, next, children }: { provider: string; next: string; children: React.ReactNode }) {
  return (
    <form method="post" action="/auth/sso">
      <input type="hidden" name="provider" value={provider} />
      {next && <input type="hidden" name="next" value={next} />}
      <Button type="submit" variant="outline" size="lg" className="w-full">
        {children}
      </Button>
    </form>
  );
}
