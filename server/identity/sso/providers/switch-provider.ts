import { z } from 'zod';
import { providerAddress } from '#contract/back-office.ts';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import { loadTestOutcomes } from '#server/identity/sso/test-sign-in/outcome.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { consumeProviderChange } from './change-limit.ts';
import { checkConfiguration } from './check-configuration.ts';
import { confirmProviderChange, confirmProviderEnd } from './confirm-change.ts';
import { ssoIsOff } from './create-provider.ts';
import { notifyOfProviderChange } from './notify-of-change.ts';
import { type Provider, providerOf } from './provider.ts';
import { byKey, describeByKey, findProvider } from './queries.ts';
import { providerRecords } from './records.ts';

const change = z.object({ key: z.string(), version: z.number(), enabled: z.boolean() });
type ProviderSwitch = z.infer<typeof change>;

/**
 * Enables a provider with a complete configuration and a discovery document that works, or disables it; either may have to wait for a second
 * administrator, and in a tenant only an owner enables. A provider from the environment cannot be switched. Requires a recent reauthentication. Refuses with
 * SSO_DISCOVERY_FAILED.
 */
export async function switchProvider(ctx: Ctx, input: ProviderSwitch): Promise<SsoProvider> {
  const known = await findProvider(ctx, input.key);
  if (known && known.enabled !== input.enabled && !known.isFromEnvironment) {
    if (input.enabled) await checkBeforeEnabling(ctx, known);
    const confirm = input.enabled ? confirmProviderChange : confirmProviderEnd;
    await confirm(ctx, {
      kind: input.enabled ? 'sso-provider.enable' : 'sso-provider.disable',
      recordId: input.key,
      summary: `${known.name}: ${effectOf(input)}${await testNote(ctx, input, known)}`,
      href: providerAddress(input.key),
      payload: input,
    });
  }
  await transact(ctx, (tx) => setEnabled(tx, ctx, input));
  return describeByKey(ctx, input.key);
}

const effectOf = ({ enabled }: ProviderSwitch) => `users can ${enabled ? 'sign in' : 'no longer sign in'} through it`;

/** What the second administrator should know. */
async function testNote(ctx: Ctx, { enabled }: ProviderSwitch, provider: Provider): Promise<string> {
  if (!enabled) return '';
  const lastTest = (await loadTestOutcomes(ctx))(provider);
  return lastTest?.problem === null ? '' : '. No test sign-in with this configuration has succeeded';
}

async function checkBeforeEnabling(ctx: Ctx, provider: Provider): Promise<void> {
  if (provider.tenant?.ssoEnabled === false) throw refuseFields({ enabled: ssoIsOff });
  checkConfiguration({ ...provider, enabled: true });
  await consumeProviderChange(ctx, provider.tenantId);
  if (provider.type !== 'oidc') return;
  // Loaded on use: it brings the protocol library.
  const { checkDiscovery } = await import('./check-discovery.ts');
  await checkDiscovery(ctx, provider);
}

/** Applies a change that a second administrator has confirmed. */
export function applyProviderSwitch(tx: Tx, ctx: Ctx, payload: unknown): Promise<unknown> {
  return setEnabled(tx, ctx, change.parse(payload));
}

async function setEnabled(tx: Tx, ctx: Ctx, input: ProviderSwitch): Promise<void> {
  const { key, version, enabled } = input;
  const saved = await providerRecords.change(tx, ctx, { where: byKey(key), version }, (before) => {
    const provider = providerOf(ctx, before);
    if (provider.isFromEnvironment) throw refuseFields({ enabled: 'The environment keeps this provider enabled' });
    checkConfiguration({ ...provider, enabled });
    return { set: { enabled }, action: enabled ? 'sso-provider.enabled' : 'sso-provider.disabled' };
  });
  if (saved.version === version) return;
  const did = `${enabled ? 'enabled' : 'disabled'} the sign-in provider “${saved.name}”: ${effectOf(input)}`;
  await notifyOfProviderChange(tx, ctx, saved, { what: enabled ? 'was enabled' : 'was disabled', did });
}
