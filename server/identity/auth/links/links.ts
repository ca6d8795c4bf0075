import { and, eq, gt, isNull } from 'drizzle-orm';
import { hourMs } from '#contract/time/durations.ts';
import { links, users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { refuse } from '#server/platform/refuse.ts';
import { createToken, hashToken } from '#server/platform/secrets/encrypt.ts';
import { createCode } from './link-codes.ts';

/** The path and the validity of each kind of link. */
const kinds = {
  'confirm-email': { path: '/auth/confirm', hours: 24 },
  'set-up': { path: '/auth/set-up', hours: 24 },
  'magic-link': { path: '/auth/magic', hours: 1 / 6 },
  'change-email': { path: '/auth/change-email', hours: 24 },
  invitation: { path: '/auth/invitation', hours: 7 * 24 },
  'reset-password': { path: '/auth?mode=update-password', hours: 0.5 },
} as const;

export interface UsedLink {
  userId: string | null;
  contested: boolean;
  /** Of an invitation into a tenant; null also for links that are older than this column. */
  tenantId: string | null;
}

export type LinkPurpose = keyof typeof kinds;

/** How long a link is valid, in milliseconds. */
export const validityMs = (purpose: LinkPurpose) => kinds[purpose].hours * hourMs;

export interface IssuedLink {
  href: string;
  /** Six digits to type on another device; only for sign-in mails. */
  code: string | null;
}

/**
 * Issues a link for this user and purpose and deletes older ones; that of an invitation, those into the same tenant, or into
 * none. Only the hash of its token is stored. One that follows a contested one is contested too. `contested: 'as-before'` keeps
 * what the older one said; where it is deleted already the link counts as contested, which asks for more.
 */
export async function issueLink(
  tx: Tx,
  ctx: Ctx,
  purpose: LinkPurpose,
  userId: string | null,
  { contested = false, tenantId = null }: { contested?: boolean | 'as-before'; tenantId?: string | null } = {},
): Promise<IssuedLink> {
  const { token, hash } = createToken();
  const id = ctx.newId();
  const { code, codeHash } = purpose === 'magic-link' ? createCode(ctx, id) : { code: null, codeHash: null };
  const [older] = await tx
    .delete(links)
    .where(and(ownedBy(ctx, purpose, userId), isInto(tenantId)))
    .returning({ contested: links.contested });
  await tx.insert(links).values({
    id,
    purpose,
    userId,
    tokenHash: hash,
    contested: contested === 'as-before' ? (older?.contested ?? true) : contested || older?.contested === true,
    tenantId,
    codeHash,
    createdAt: ctx.now(),
    expiresAt: new Date(ctx.now().getTime() + validityMs(purpose)),
  });
  const address = new URL(kinds[purpose].path, ctx.appUrl);
  address.searchParams.set('token', token);
  return { href: address.href, code };
}

/**
 * Makes the link of this user contested. For an address without an account it runs the same statements, and leaves nothing:
 * a row is written and undone either way, as a commit that has nothing to store is faster, which the response time would reveal.
 */
export async function contestLink(tx: Tx, ctx: Ctx, purpose: LinkPurpose, userId: string | null): Promise<void> {
  await tx.executeSql('savepoint undone_link');
  await issueLink(tx, ctx, purpose, null);
  await tx.executeSql('rollback to savepoint undone_link');
  await tx
    .update(links)
    .set({ contested: true })
    .where(ownedBy(ctx, purpose, userId));
}

/**
 * Matches the links of this user for one purpose. The set-up link of the installation is the only one without a user.
 * For an address without an account the condition matches no row: a lock shared by all such requests would show in the
 * response time.
 */
export function ownedBy(ctx: Ctx, purpose: LinkPurpose, userId: string | null) {
  const isInstallation = purpose === 'set-up' && userId === null;
  const owner = isInstallation ? isNull(links.userId) : eq(links.userId, userId ?? ctx.newId());
  return and(eq(links.purpose, purpose), owner);
}

/** Matches the links of invitations into this tenant; without one every other link. */
const isInto = (tenantId: string | null) => (tenantId === null ? isNull(links.tenantId) : eq(links.tenantId, tenantId));

/** Returns the user and the tenant of a link. Refuses with LINK_INVALID, so that callers can check before any costly work. */
export async function checkLink(
  tx: Tx,
  ctx: Ctx,
  purpose: LinkPurpose,
  token: string,
): Promise<Pick<UsedLink, 'userId' | 'tenantId'>> {
  const [link] = await tx
    .select({ userId: links.userId, tenantId: links.tenantId })
    .from(links)
    .where(isUsable(ctx, purpose, token));
  if (!link) throw refuse('LINK_INVALID');
  return link;
}

/**
 * Consumes a link and returns its user, its tenant and whether it is contested. Refuses with LINK_INVALID; of two parallel calls
 * one succeeds. The owner's address is locked first, as in every act on an account.
 */
export async function consumeLink(tx: Tx, ctx: Ctx, purpose: LinkPurpose, token: string): Promise<UsedLink> {
  await lockOwner(tx, (await checkLink(tx, ctx, purpose, token)).userId);
  const [link] = await tx
    .update(links)
    .set({ usedAt: ctx.now() })
    .where(isUsable(ctx, purpose, token))
    .returning();
  if (!link) throw refuse('LINK_INVALID');
  return { userId: link.userId, contested: link.contested, tenantId: link.tenantId };
}

/** Other transactions that write to this user's address, such as another sign-up, wait. */
async function lockOwner(tx: Tx, userId: string | null): Promise<void> {
  if (userId === null) return;
  const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (owner) await lockRecipient(tx, owner.email);
}

function isUsable(ctx: Ctx, purpose: LinkPurpose, token: string) {
  return and(
    eq(links.purpose, purpose),
    eq(links.tokenHash, hashToken(token)),
    isNull(links.usedAt),
    gt(links.expiresAt, ctx.now()),
  );
}
