import { and, eq, isNull } from 'drizzle-orm';
import type { BackOfficeAddress } from '#contract/back-office.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';

interface WeakerProtection {
  title: string;
  /** What changed, and who changed it. */
  body: string;
  href: BackOfficeAddress;
  /** Addresses that got something until now and no longer do. */
  former?: readonly string[];
}

/**
 * Tells all administrators, in the app and by mail, that a protection became weaker or that data goes elsewhere now: also the
 * one who did it, because their session may be somebody else's. No setting turns it off. Mails the former addresses the same.
 */
export async function tellAdministrators(tx: Tx, ctx: Ctx, { title, body, href, former = [] }: WeakerProtection) {
  const isActive = and(eq(users.role, 'admin'), isNull(users.bannedAt));
  const accounts = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(isActive)
    .orderBy(users.email);
  const advice = 'If you did not expect this, change it back and end the sessions of that administrator.';
  const mail = { purpose: 'weaker-protection', cap: 'none' as const };
  await notify(tx, ctx, { accounts }, { title, body, href, mail: { ...mail, text: [body, advice] } });
  const known = new Set(accounts.map(({ email }) => email));
  const addresses = former.filter((address) => !known.has(address));
  await notify(tx, ctx, { addresses }, { mail: { ...mail, subject: title, blocks: [body] } });
}
