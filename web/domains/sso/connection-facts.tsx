import type { SsoProvider } from '#contract/identity/sso/sso.ts';

/** What an administrator enters at the identity provider; a click selects a value. */
export function ConnectionFacts({
  provider: { key, tenant, type, redirectUri, entityId, metadataAddress },
}: {
  provider: SsoProvider;
}) {
  const isSaml = type === 'saml';
  return (
    <section>
      <h3 className="border-rule border-b pb-2 font-medium text-small">Settings for your provider</h3>
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
    </section>
  );
}
