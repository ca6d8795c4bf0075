import { and, eq } from 'drizzle-orm';
import { scopesFor, type TokenKind, tokenScopes } from '#contract/identity/token-scopes.ts';
import { maximumTokens, type TokenForm } from '#contract/identity/tokens.ts';
import { notifyAdministrators } from '#server/identity/pending-changes/notify-administrators.ts';
import { tenants } from '#server/identity/tenants/tables.ts';
import { lockOwner } from '#server/identity/users/own.ts';
import type { User } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { hashToken } from '#server/platform/secrets/encrypt.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { createTokenText } from './format.ts';
import { apiTokens } from './tables.ts';
import { endOfLastDay } from './token-expiry.ts';

/** Of one account, as each leaves entries in the audit log; consumed by the act, as a wrong day does not count. */
const cap = { name: 'create-token', points: 60, perSeconds: 3600 };

/**
 * Creates a token with some of the permissions of the signed-in user, and notifies them, of a service token all
 * administrators. Only this answer contains the token.
 * Requires a recent reauthentication.
 */
export async function createApiToken(ctx: Ctx, kind: TokenKind, form: TokenForm): Promise<{ token: string }> {
  const expiresAt = endOfLastDay(ctx, form.expiresOn);
  await ctx.limits.consume(cap, actorOf(ctx).id);
  const token = createTokenText();
  await transact(ctx, async (tx) => {
    // Locked, so that a ban, a reset of the password or a further token at the same time comes before or after.
    const user = await lockOwner(tx, ctx);
    if (kind === 'personal') await requireIntegrations(tx, ctx);
    await checkToken(tx, ctx, kind, form);
    const id = ctx.newId();
    const { name, scopes } = form;
    await tx.insert(apiTokens).values({
      id,
      kind,
      userId: user.id,
      tenantId: kind === 'personal' ? (actorOf(ctx).tenant?.id ?? null) : null,
      name,
      tokenHash: hashToken(token),
      ending: token.slice(-4),
      scopes: [...new Set(scopes)],
      createdAt: ctx.now(),
      expiresAt,
    });
    await recordAudit(tx, ctx, {
      action: 'token.created',
      resourceId: id,
      details: { kind, name, scopes, expiresOn: form.expiresOn },
    });
    await (kind === 'service' ? notifyOfService(tx, ctx, form) : notifyOwner(tx, ctx, user, name));
  });
  return { token };
}

/** Refuses with INTEGRATIONS_OFF where the tenant of this session has no API tokens. */
async function requireIntegrations(tx: Tx, ctx: Ctx): Promise<void> {
  const { tenant } = actorOf(ctx);
  if (tenant === null) return;
  const [row] = await tx.select({ isOn: tenants.customIntegrations }).from(tenants).where(eq(tenants.id, tenant.id));
  if (row?.isOn === false) throw refuse('INTEGRATIONS_OFF');
}

/** Refuses with INVALID_INPUT permissions that this session does not have, and more tokens than allowed. */
async function checkToken(tx: Tx, ctx: Ctx, kind: TokenKind, { scopes }: TokenForm): Promise<void> {
  const { id, role } = actorOf(ctx);
  const allowed = scopesFor(kind, role);
  if (!scopes.every((scope) => allowed.includes(scope)))
    throw refuseFields({ scopes: 'A token can only have permissions that you have yourself' });
  const own = and(eq(apiTokens.userId, id), eq(apiTokens.kind, kind));
  if ((await tx.$count(apiTokens, own)) >= maximumTokens)
    throw refuseFields({ name: `You can have ${maximumTokens} tokens. Revoke one first` });
}

function notifyOfService(tx: Tx, ctx: Ctx, { name, scopes, expiresOn }: TokenForm): Promise<void> {
  return notifyAdministrators(tx, ctx, {
    title: 'A service token was created',
    did: `created the service token “${name}” until ${expiresOn}: ${scopes.map((scope) => tokenScopes[scope]).join(', ')}`,
    href: '/admin/api/tokens',
  });
}

async function notifyOwner(tx: Tx, ctx: Ctx, user: User, name: string): Promise<void> {
  const title = 'An API token was created for your account';
  const body = `The token “${name}” can use the API in your name.`;
  const warning = 'If this was not you, choose a new password now and revoke the token in your settings:';
  const mail = { purpose: 'token-created', text: [body, warning], button: 'API tokens' };
  await notify(tx, ctx, { accounts: [user] }, { title, body, href: '/settings/api', mail });
}
