import type { SsoProvider, SsoType } from '#contract/identity/sso.ts';
import { TextField } from './text-field.tsx';

interface TypeFieldsProps {
  type: SsoType;
  provider: SsoProvider | null;
}

/** What connects a provider of this type. */
export function TypeFields({ type, provider }: TypeFieldsProps) {
  const readOnly = provider?.isFromEnvironment ?? false;
  const fixed = readOnly ? 'Set by the environment.' : undefined;
  switch (type) {
    case 'oidc':
      return (
        <>
          <TextField
            name="configuration.discoveryUrl"
            kind="url"
            readOnly={readOnly}
            help={fixed ?? 'The issuer’s address, or the one that ends in /.well-known/openid-configuration.'}
          />
          <ClientFields provider={provider} />
        </>
      );
    case 'oauth2':
      return (
        <>
          <TextField name="configuration.authorizationUrl" kind="url" />
          <TextField name="configuration.tokenUrl" kind="url" />
          <TextField name="configuration.userinfoUrl" kind="url" />
          <ClientFields provider={provider} />
        </>
      );
    case 'saml':
      return (
        <>
          <TextField name="configuration.samlEntryPoint" kind="url" help="Where people sign in, by HTTP redirect." />
          <TextField
            name="configuration.samlIssuer"
            help="The provider’s entity ID, exactly as its assertions name it."
          />
          <TextField
            name="configuration.samlCertificate"
            kind="lines"
            help="In PEM form. Only assertions that this certificate’s key signed are accepted."
          />
        </>
      );
  }
}

function ClientFields({ provider }: { provider: SsoProvider | null }) {
  const readOnly = provider?.isFromEnvironment ?? false;
  const fixed = readOnly ? 'Set by the environment.' : undefined;
  return (
    <>
      <TextField name="configuration.clientId" readOnly={readOnly} help={fixed} />
      <TextField
        name="clientSecret"
        kind="secret"
        readOnly={readOnly}
        help={
          fixed ??
          (provider?.hasSecret
            ? 'One is stored. Leave this empty to keep it.'
            : 'Stored encrypted, and never shown again.')
        }
      />
      <TextField name="configuration.scope" />
    </>
  );
}
