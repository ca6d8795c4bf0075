import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  type ProviderForm,
  providerForm,
  type SsoProvider,
  splitDomains,
  ssoConfiguration,
} from '#contract/identity/sso/sso.ts';
import { version } from '#contract/records.ts';
import type { ProviderRow } from '#server/identity/sso/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { takeProviderChange } from './change-limit.ts';
import { checkConfiguration } from './check-configuration.ts';
import { confirmProviderChange } from './confirm-change.ts';
import { describeProviderChange } from './describe-change.ts';
import { decryptSecret, encryptSecret, type Provider, providerOf } from './provider.ts';
import { providerPath } from './provider-path.ts';
import { byKey, describeByKey, findProvider } from './queries.ts';
import { providerRecords } from './records.ts';

/** The secret is encrypted, because a change that waits is stored; null: the stored one is kept. */
const change = providerForm.extend({ key: z.string(), version, clientSecret: z.string().nullable() });
type ProviderChange = z.infer<typeof change>;

/**
 * Saves a provider's configuration; an empty secret leaves the stored one unchanged. Values from the environment still
 * override it. The change of an enabled provider may have to wait for a second administrator, because whoever configures a
 * provider decides who is signed in by it; in a tenant it is for owners. Requires a recent reauthentication.
 */
export async function updateProvider(
  ctx: Ctx,
  form: ProviderForm & { key: string; version: number },
): Promise<SsoProvider> {
  const known = await findProvider(ctx, form.key);
  if (!known) throw refuse('NOT_FOUND');
  if (known.version !== form.version) throw refuse('CONFLICT');
  await takeProviderChange(ctx, known.tenantId);
  const { clientSecret } = form;
  const input = { ...form, clientSecret: clientSecret === '' ? null : encryptSecret(ctx, known.id, clientSecret) };
  if (known.enabled) await confirmChange(ctx, known, form, input);
  await transact(ctx, (tx) => update(tx, ctx, input));
  return describeByKey(ctx, form.key);
}

async function confirmChange(ctx: Ctx, known: Provider, form: ProviderForm, payload: ProviderChange): Promise<void> {
  const { type, configuration } = form;
  const hasSecret = known.hasSecret || payload.clientSecret !== null;
  if (!known.isFromEnvironment) checkConfiguration({ type, configuration, hasSecret, enabled: true });
  const changes = describeProviderChange(known, form);
  if (changes === '') return;
  await confirmProviderChange(ctx, {
    kind: 'sso-provider.change',
    recordId: known.key,
    summary: `${known.name}: ${changes}`,
    href: providerPath(known.key),
    payload,
    // Encrypting a secret gives another text each time.
    isSameAs: (stored) =>
      isDeepStrictEqual(decrypted(ctx, known.id, change.parse(stored)), decrypted(ctx, known.id, payload)),
  });
}

function decrypted(ctx: Ctx, providerId: string, { clientSecret, ...form }: ProviderChange): ProviderChange {
  return { ...form, clientSecret: clientSecret && decryptSecret(ctx, providerId, clientSecret) };
}

/** Applies a change that a second administrator has confirmed. */
export function applyProviderChange(tx: Tx, ctx: Ctx, payload: unknown): Promise<unknown> {
  return update(tx, ctx, change.parse(payload));
}

function update(tx: Tx, ctx: Ctx, { key, version, ...form }: ProviderChange): Promise<ProviderRow> {
  return providerRecords.change(tx, ctx, { where: byKey(key), version }, (before) => {
    const { name, type, configuration, clientSecret } = form;
    const domains = splitDomains(form.domains);
    const values = { name, type, domains, configuration, clientSecret: clientSecret ?? before.clientSecret };
    checkConfiguration(providerOf(ctx, { ...before, ...values }));
    const earlier: Record<string, unknown> = ssoConfiguration.parse(before.configuration);
    const changed = Object.entries(configuration).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(earlier[field]),
    );
    return {
      set: values,
      action: 'sso-provider.updated',
      details: { type, domains, changed: changed.map(([field]) => field), newSecret: clientSecret !== null },
    } as const;
  });
}
