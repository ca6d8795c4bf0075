import { mainProviderKey } from '#contract/identity/sso-choices.ts';
import { Button } from '#web/ui/button.tsx';
import { TermsSentence } from './terms-sentence.tsx';

export interface SsoOffer {
  key: string;
  name: string;
}

/** spec 000 §2: the button for the cloud identity provider, and one for each other provider that is enabled. */
export function SsoButtons({ offers, next }: { offers: SsoOffer[]; next: string }) {
  return (
    <>
      <SsoButton provider={mainProviderKey} next={next}>
        Continue with single sign-on
      </SsoButton>
      {offers.map(({ key, name }) => (
        <SsoButton key={key} provider={key} next={next}>
          Continue with {name}
        </SsoButton>
      ))}
      <TermsSentence />
    </>
  );
}

interface SsoButtonProps {
  provider: string;
  next: string;
  children: React.ReactNode;
}

/** A form with POST, so that following a link never starts SSO. */
function SsoButton({ provider, next, children }: SsoButtonProps) {
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
