import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import { RowActs } from '#web/back-office/acts/act-buttons.tsx';
import { switchActs } from './acts.tsx';
import { useSsoAudience } from './audience.ts';
import { untestedText } from './labels.ts';

/** Lets people sign in through the provider, or not any more; says what is missing or was not tested. */
export function EnableProvider({ provider, isVerified }: { provider: SsoProvider; isVerified: boolean }) {
  const audience = useSsoAudience();
  const { enabled, missing, name, tenant } = provider;
  const untested = enabled || missing.length > 0 ? null : untestedText(provider, new Date());
  return (
    <div className="grid gap-4 text-small">
      {enabled && <p>People sign in through {name}. When it is disabled, open sessions continue.</p>}
      {untested && <p className="wrap-anywhere text-caution">{untested}</p>}
      {tenant && !isVerified && (
        <p className="text-caution">No domain is verified yet: until one is, nobody can sign in through it.</p>
      )}
      <RowActs acts={switchActs(audience)} record={provider} />
      {provider.isFromEnvironment && <p className="text-ink-2">Configured and enabled by the environment.</p>}
    </div>
  );
}
