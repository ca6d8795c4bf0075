import type { SsoFindings } from '#contract/identity/sso/sso.ts';
import { SsoFailure } from '#server/identity/sso/protocols/failure.ts';
import { discover } from '#server/identity/sso/protocols/oidc.ts';
import type { Ctx } from '#server/platform/context.ts';
import { createSafeFetch } from '#server/platform/outgoing/safe-fetch.ts';
import { refuse } from '#server/platform/refuse.ts';
import { certificatesOf } from './certificates.ts';
import { fieldLabels } from './field-labels.ts';
import { missingFields, type Provider } from './provider.ts';
import { findProvider } from './queries.ts';

type Finding = SsoFindings['findings'][number];

/**
 * Tests a provider's configuration by calling its endpoints and returns the findings. Signs nobody in. Refuses with
 * NOT_FOUND.
 */
export async function testProvider(ctx: Ctx, { key }: { key: string }): Promise<SsoFindings> {
  const provider = await findProvider(ctx, key);
  if (!provider) throw refuse('NOT_FOUND');
  const missing = missingFields(provider).map((field) => ({
    label: fieldLabels[field] ?? field,
    value: 'Missing',
    ok: false,
  }));
  const findings = missing.length > 0 ? missing : await findingsOf(ctx, provider);
  return { ok: findings.every(({ ok }) => ok), findings };
}

function findingsOf(ctx: Ctx, provider: Provider): Promise<Finding[]> {
  switch (provider.type) {
    case 'oidc':
      return discoveryFindings(ctx, provider);
    case 'oauth2':
      return Promise.all(
        (['authorizationUrl', 'tokenUrl', 'userinfoUrl'] as const).map((field) => probe(ctx, provider, field)),
      );
    case 'saml':
      return Promise.all([probe(ctx, provider, 'samlEntryPoint'), certificate(ctx, provider)]);
  }
}

async function discoveryFindings(ctx: Ctx, provider: Provider): Promise<Finding[]> {
  try {
    const metadata = (await discover(ctx, provider)).serverMetadata();
    const fact = (label: string, value: string | undefined, needed = true): Finding => ({
      label,
      value: value ?? 'Not listed',
      ok: !needed || value !== undefined,
    });
    const canPkce = metadata.supportsPKCE();
    return [
      fact('Issuer', metadata.issuer),
      fact('Authorization endpoint', metadata.authorization_endpoint),
      fact('Token endpoint', metadata.token_endpoint),
      fact('User info endpoint', metadata.userinfo_endpoint, false),
      fact('Signing keys', metadata.jwks_uri),
      { label: 'PKCE S256', value: canPkce ? 'Supported' : 'Not advertised, but used anyway', ok: true },
    ];
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    return [{ label: 'Discovery', value: messageOf(error.cause), ok: false }];
  }
}

/**
 * Any response except a server error or 404 means that the endpoint exists; most refuse a request without parameters.
 */
async function probe({ appUrl }: Ctx, { configuration }: Provider, field: keyof Provider['configuration']) {
  const label = fieldLabels[field] ?? field;
  try {
    const { status } = await createSafeFetch(appUrl, 'single-sign-on')(String(configuration[field]), {
      redirect: 'manual',
    });
    return { label, value: `Answers with status ${status}`, ok: status < 500 && status !== 404 };
  } catch (error) {
    return { label, value: messageOf(error), ok: false };
  }
}

async function certificate(ctx: Ctx, { configuration }: Provider): Promise<Finding> {
  const found = certificatesOf(configuration)?.[0] ?? null;
  const isValid = found !== null && found.validToDate > ctx.now() && found.validFromDate <= ctx.now();
  const period =
    found && `${found.validFromDate.toISOString().slice(0, 10)} to ${found.validToDate.toISOString().slice(0, 10)}`;
  return { label: 'Signing certificate', value: period ? `Valid ${period}` : 'Not readable', ok: isValid };
}

/**
 * The message for the administrator who configured the address; the cause of a network error is often one level down.
 */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'No answer';
  const inner = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message || error.name}${inner}`.slice(0, 300);
}
