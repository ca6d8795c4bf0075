import { and, ne } from 'drizzle-orm';
import type { BackOfficeAddress } from '#contract/back-office.ts';
import { isUnbannedAdministrator } from '#server/identity/users/active-administrator.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';

export interface SensitiveAct {
  title: string;
  /** What the actor did, as the end of a sentence, without the address of anybody else: `changed: Session timeout 60 → 480`. */
  did: string;
}

interface AdministratorsNotice extends SensitiveAct {
  href: BackOfficeAddress;
  /** The id of the account that the act is about, which is not notified of it. */
  except?: string;
  /** Addresses that got something until now and no longer do. */
  former?: readonly string[];
}

/** `ada@firn.example changed: Session timeout 60 → 480` */
export function describeAct({ actor }: Ctx, did: string): string {
  return `${actor?.email ?? 'The operator of the server'} ${did}`;
}

/** Of a mail with such a sentence: it is deleted with the actor, whom it names. */
export function namesActor({ actor }: Ctx): { aboutUserId?: string } {
  return actor ? { aboutUserId: actor.id } : {};
}

/**
 * Notifies all administrators, in the app and by mail, that a protection became weaker, that somebody has more rights or that
 * data goes elsewhere now: also the one who did it, because their session may be somebody else's. No setting turns it off.
 * Mails the former addresses the same. Erased with the actor, whom it names.
 */
export async function notifyAdministrators(
  tx: Tx,
  ctx: Ctx,
  { title, did, href, except, former = [] }: AdministratorsNotice,
) {
  const accounts = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isUnbannedAdministrator, except === undefined ? undefined : ne(users.id, except)))
    .orderBy(users.email);
  const body = describeAct(ctx, did);
  const about = ctx.actor && { userId: ctx.actor.id };
  const advice = 'If you did not expect this, change it back and end the sessions of that administrator.';
  const mail = { purpose: 'weaker-protection', cap: 'none' as const, ...namesActor(ctx) };
  const notice = { title, body, href, ...(about && { about }), mail: { ...mail, text: [body, advice] } };
  await notify(tx, ctx, { accounts }, notice);
  const known = new Set(accounts.map(({ email }) => email));
  const addresses = former.filter((address) => !known.has(address));
  await notify(tx, ctx, { addresses }, { mail: { ...mail, subject: title, blocks: [body] } });
}
