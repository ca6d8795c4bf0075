import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { SamlMetadata } from '#contract/identity/sso/metadata.ts';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import { useSsoAudience } from './audience.ts';
import { ConnectionFacts } from './connection-facts.tsx';
import { MetadataImport } from './metadata-import.tsx';
import { ProviderConnectionTest } from './provider-connection-test.tsx';
import { ProviderForm } from './provider-form.tsx';
import { RemoveProvider } from './remove-provider.tsx';
import { ScimAccess } from './scim-access.tsx';
import { SignInDomains } from './sign-in-domains.tsx';
import { TestSignIn } from './test-sign-in.tsx';

/** One provider: its form left; connection details and tests at the right. */
export function ProviderScreen({ provider, notice }: { provider: SsoProvider | null; notice?: ReactNode }) {
  const { listUrl } = useSsoAudience();
  const [imported, setImported] = useState<SamlMetadata | null>(null);
  return (
    <>
      <Link to={listUrl} className="link text-ink-2 text-small">
        All providers
      </Link>
      <h2 className="wrap-anywhere mt-3 mb-6 text-h4">{provider?.name ?? 'New provider'}</h2>
      {notice}
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        <ProviderForm
          key={provider?.version}
          provider={provider}
          imported={imported}
          onFilled={() => setImported(null)}
        />
        {provider && (
          <div className="grid max-w-160 content-start gap-10">
            <ConnectionFacts provider={provider} />
            {provider.type === 'saml' && <MetadataImport key={provider.version} onUsed={setImported} />}
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
