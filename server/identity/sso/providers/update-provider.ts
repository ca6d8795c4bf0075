import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { providerAddress } from '#contract/back-office.ts';
import {
  type ProviderForm,
  providerForm,
  type SsoProvider,
  splitDomains,
  ssoConfiguration,
} from '#contract/identity/sso/sso.ts';
import { version } from '#contract/records.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { consumeProviderChange } from './change-limit.ts';
import { checkConfiguration } from './check-configuration.ts';
import { confirmProviderChange } from './confirm-change.ts';
import { fieldLabels } from './field-labels.ts';
import { notifyOfProviderChange } from './notify-of-change.ts';
import { type ConfiguredProvider, decryptSecret, encryptSecret, type Provider, providerOf } from './provider.ts';
import { byKey, describeByKey, findProvider } from './queries.ts';
import { providerRecords } from './records.ts';

/** The secret is encrypted, because a change that waits is stored; null: the stored one is kept. */
const change = providerForm.extend({ key: z.string(), version, clientSecret: z.string().nullable() });
type ProviderChange = z.infer<typeof change>;

/**
 * Saves a provider's configuration; an empty secret leaves the stored one unchanged. Values from the environment still
 * override it. The change of an enabled provider may have to wait for a second administrator, because somebody who configures a
 * provider decides who is signed in by it; in a tenant it is for owners. Requires a recent reauthentication.
 */
export async function updateProvider(
  ctx: Ctx,
  form: ProviderForm & { key: string; version: number },
): Promise<SsoProvider> {
  const known = await findProvider(ctx, form.key);
  if (!known) throw refuse('NOT_FOUND');
  if (known.version !== form.version) throw refuse('CONFLICT');
  await consumeProviderChange(ctx, known.tenantId);
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
    href: providerAddress(known.key),
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

async function update(tx: Tx, ctx: Ctx, { key, version, ...form }: ProviderChange): Promise<void> {
  const { name, type, configuration, clientSecret } = form;
  const domains = splitDomains(form.domains);
  let changes = '';
  const saved = await providerRecords.change(tx, ctx, { where: byKey(key), version }, (before) => {
    changes = describeProviderChange(providerOf(ctx, before), { ...form, clientSecret: clientSecret ?? '' });
    const values = { name, type, domains, configuration, clientSecret: clientSecret ?? before.clientSecret };
    checkConfiguration(providerOf(ctx, { ...before, ...values }));
    const changed = changedFields(before.configuration, configuration);
    return {
      set: values,
      action: 'sso-provider.updated',
      details: { type, domains, changed, newSecret: clientSecret !== null },
    } as const;
  });
  if (!saved.enabled || changes === '') return;
  const did = `changed the sign-in provider “${saved.name}”: ${changes}`;
  await notifyOfProviderChange(tx, ctx, saved, { what: 'was changed', did });
}

function changedFields(before: unknown, configuration: ProviderForm['configuration']): string[] {
  const earlier: Record<string, unknown> = ssoConfiguration.parse(before);
  return Object.entries(configuration)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(earlier[field]))
    .map(([field]) => field);
}

/** Longer values, such as certificates, are not repeated. */
const longestValue = 200;

/** `Domains bank.example → bank.example, firn.example; Client secret`: empty when nothing changes. */
function describeProviderChange(before: ConfiguredProvider, form: ProviderForm): string {
  const { configuration, clientSecret, domains, name, type } = form;
  const after = { name, type, domains: splitDomains(domains), ...configuration };
  const earlier: Record<string, unknown> = {
    name: before.name,
    type: before.type,
    domains: before.domains,
    ...before.configuration,
  };
  const described = Object.entries(after)
    .filter(([field, value]) => !isDeepStrictEqual(value, earlier[field]))
    .map(([field, value]) => describeField(field, earlier[field], value));
  return [...described, ...(clientSecret === '' ? [] : [labelOf('clientSecret')])].join('; ');
}

const labelOf = (field: string) => fieldLabels[field] ?? field;

function describeField(field: string, before: unknown, after: unknown): string {
  const words = [wordOf(before), '→', wordOf(after)].join(' ');
  return words.length > longestValue ? labelOf(field) : `${labelOf(field)} ${words}`;
}

function wordOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ') || 'none';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value) || 'none';
}
