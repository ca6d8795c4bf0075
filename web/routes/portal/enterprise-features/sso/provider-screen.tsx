import { Link } from 'react-router';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import { WaitingChanges } from '#web/products/oversight/waiting-changes.tsx';
import { ConnectionFacts } from './connection-facts.tsx';
import { MetadataImport } from './metadata-import.tsx';
import { ProviderConnectionTest } from './provider-connection-test.tsx';
import { ProviderForm } from './provider-form.tsx';
import { providerListUrl } from './provider-urls.ts';
import { RemoveProvider } from './remove-provider.tsx';
import { ScimAccess } from './scim-access.tsx';
import { SignInDomains } from './sign-in-domains.tsx';
import { TestSignIn } from './test-sign-in.tsx';

/** One provider: its form left; connection details and tests at the right. */
export function ProviderScreen({ provider }: { provider: SsoProvider | null }) {
  return (
    <>
      <Link to={providerListUrl} className="link text-ink-2 text-small">
        All providers
      </Link>
      <h2 className="mt-3 mb-6 text-h4">{provider?.name ?? 'New provider'}</h2>
      {provider && <WaitingChanges recordId={provider.key} className="mb-6 max-w-160" />}
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        <ProviderForm key={provider?.version} provider={provider} />
        {provider && (
          <div className="grid max-w-160 content-start gap-10">
            <ConnectionFacts provider={provider} />
            {provider.type === 'saml' && <MetadataImport key={provider.version} provider={provider} />}
            <ProviderConnectionTest provider={provider} />
            <TestSignIn provider={provider} />
            <SignInDomains provider={provider} />
            <ScimAccess provider={provider} />
            <RemoveProvider provider={provider} />
          </div>
        )}
      </div>
    </>
  );
}
