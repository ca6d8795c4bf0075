import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { maximumScimTokens, type scimAccess } from '#contract/identity/sso/scim.ts';
import { consumeProviderChange } from '#server/identity/sso/providers/change-limit.ts';
import { notifyOfProviderChange } from '#server/identity/sso/providers/notify-of-change.ts';
import type { Provider } from '#server/identity/sso/providers/provider.ts';
import { findProvider, findProviderById } from '#server/identity/sso/providers/queries.ts';
import { ssoProviders } from '#server/identity/sso/tables.ts';
import { endOfLastDay } from '#server/identity/tokens/token-expiry.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { hashToken } from '#server/platform/secrets/encrypt.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { basePath } from './resources.ts';
import { scimGroups, scimTokens, scimUsers } from './tables.ts';
import { createScimTokenText } from './token-format.ts';

/** Where a provider calls, with which tokens, and how many people and groups it has sent. */
export async function scimAccessOf(ctx: Ctx, { key }: { key: string }): Promise<z.output<typeof scimAccess>> {
  const { id } = await providerBy(ctx, key);
  return transact(ctx, async (tx) => {
    const tokens = tx
      .select()
      .from(scimTokens)
      .where(eq(scimTokens.providerId, id))
      .orderBy(desc(scimTokens.createdAt));
    return {
      address: ctx.appUrl + basePath,
      users: await tx.$count(scimUsers, eq(scimUsers.providerId, id)),
      groups: await tx.$count(scimGroups, eq(scimGroups.providerId, id)),
      tokens: await tokens,
    };
  });
}

/** Creates a token for this provider. Only this answer contains it. Requires a recent reauthentication. */
export async function createScimToken(
  ctx: Ctx,
  { key, name, expiresOn }: { key: string; name: string; expiresOn: string },
): Promise<{ token: string }> {
  const provider = await providerBy(ctx, key);
  const expiresAt = endOfLastDay(ctx, expiresOn);
  const token = createScimTokenText();
  await consumeProviderChange(ctx, provider.tenantId);
  await transact(ctx, async (tx) => {
    // Locked, so that of two tokens at the same time the second sees the first.
    await tx.select().from(ssoProviders).where(eq(ssoProviders.id, provider.id)).for('update');
    if ((await tx.$count(scimTokens, eq(scimTokens.providerId, provider.id))) >= maximumScimTokens)
      throw refuseFields({ name: `A provider can have ${maximumScimTokens} tokens. Revoke one first` });
    const row = { id: ctx.newId(), providerId: provider.id, name, createdAt: ctx.now(), expiresAt };
    await tx.insert(scimTokens).values({ ...row, tokenHash: hashToken(token), ending: token.slice(-4) });
    await recordAudit(tx, ctx, {
      action: 'sso-provider.scim-token-created',
      resourceId: key,
      details: { name, expiresOn, scimToken: row.id },
    });
    const did = `created the SCIM token “${name}”, with which accounts of “${provider.name}” are created and closed`;
    await notifyOfProviderChange(tx, ctx, provider, { what: 'has another SCIM token', did });
  });
  return { token };
}

/** Revokes a token, of a tenant's provider where one is named, effective on its next call. Requires a recent reauthentication. */
export async function revokeScimToken(ctx: Ctx, { id }: { id: string }, tenantId?: string): Promise<{ ok: true }> {
  await transact(ctx, async (tx) => {
    const [token] = await tx.delete(scimTokens).where(eq(scimTokens.id, id)).returning();
    const provider = token && (await findProviderById(ctx, token.providerId));
    if (!token || (tenantId !== undefined && provider?.tenantId !== tenantId)) throw refuse('NOT_FOUND');
    await recordAudit(tx, ctx, {
      action: 'sso-provider.scim-token-revoked',
      resourceId: provider?.key ?? null,
      details: { name: token.name, scimToken: id },
    });
  });
  return { ok: true };
}

async function providerBy(ctx: Ctx, key: string): Promise<Provider> {
  const provider = await findProvider(ctx, key);
  if (!provider) throw refuse('NOT_FOUND');
  return provider;
}
