import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { mainProviderKey } from '#contract/identity/sso/choices.ts';
import type { SamlMetadata } from '#contract/identity/sso/metadata.ts';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { Section } from '#web/back-office/section.tsx';
import { providerActs } from './acts.tsx';
import { useSsoAudience } from './audience.ts';
import { MetadataImport } from './metadata-import.tsx';
import { ProviderConnectionTest } from './provider-connection-test.tsx';
import { ProviderForm } from './provider-form.tsx';
import { ScimAccess } from './scim-access.tsx';
import { SignInDomains } from './sign-in-domains.tsx';
import { TestSignIn } from './test-sign-in.tsx';

/** One provider: its form left; connection details and tests at the right. */
export function ProviderScreen({ provider, notice }: { provider: SsoProvider | null; notice?: ReactNode }) {
  const audience = useSsoAudience();
  const [imported, setImported] = useState<SamlMetadata | null>(null);
  return (
    <>
      <Link to={audience.listUrl} className="link text-ink-2 text-small">
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
            <ActButtons
              acts={providerActs(audience)}
              record={provider}
              shown={{ queryKey: audience.queries.domains.key({ input: { key: provider.key } }) }}
            />
            {provider.key === mainProviderKey && (
              <p className="text-ink-3 text-meta">
                The button “Continue with single sign-on” belongs to this provider. It can be disabled, not removed.
              </p>
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** What an administrator enters at the identity provider; a click selects a value. */
function ConnectionFacts({
  provider: { key, tenant, type, redirectUri, entityId, metadataAddress },
}: {
  provider: SsoProvider;
}) {
  const isSaml = type === 'saml';
  return (
    <Section title="Settings for your provider" level={3}>
      <dl className="text-small">
        <dt className="mt-3 text-ink-2">{isSaml ? 'Assertion consumer URL' : 'Redirect URI'}</dt>
        <dd className="select-all break-all">{redirectUri}</dd>
        {isSaml && (
          <>
            <dt className="mt-3 text-ink-2">Audience (entity ID)</dt>
            <dd className="select-all break-all">{entityId}</dd>
            <dt className="mt-3 text-ink-2">Our metadata</dt>
            <dd className="break-all">
              <a href={metadataAddress} className="link" download>
                {metadataAddress}
              </a>
            </dd>
          </>
        )}
        {tenant && (
          <>
            <dt className="mt-3 text-ink-2">Sign-in address for your people</dt>
            <dd className="select-all break-all">{new URL(`/auth/sso?provider=${key}`, redirectUri).href}</dd>
          </>
        )}
      </dl>
      {isSaml && (
        <p className="mt-3 text-ink-3 text-meta">
          Responses are sent by HTTP POST. The assertion must be signed with SHA-256 or stronger.
        </p>
      )}
    </Section>
  );
}
