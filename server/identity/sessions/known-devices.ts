import { eq, exists, type SQL, sql } from 'drizzle-orm';
import { scopeToUser } from '#server/identity/users/own.ts';
import { knownDevices, type User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { longMoment } from '#server/platform/days/texts.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import type { MailBlock } from '#server/platform/mail/blocks.ts';
import { digest } from '#server/platform/secrets/encrypt.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { deviceOf } from './device.ts';

/**
 * Records the device and network of a sign-in. Returns whether the owner is to be notified: once of each that was not seen
 * before, and not of the first device of an account.
 */
export async function recordDevice(tx: Tx, ctx: Ctx, user: User): Promise<boolean> {
  const device = deviceDigest(ctx);
  const at = ctx.now();
  const [, [noted]] = await Promise.all([
    // Until now the request was anonymous; from here on the row policies apply to this user.
    scopeToUser(tx, user.id),
    tx
      .insert(knownDevices)
      .values({ userId: user.id, device, firstSeenAt: at, lastSeenAt: at })
      .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.device], set: { lastSeenAt: at } })
      .returning({ isFurther: sql<boolean>`xmax = 0 and ${hasOthers(tx, user)}` }),
  ]);
  return noted?.isFurther === true;
}

/** Notifies the owner of a sign-in from a device or network that was not seen before. */
export function notifyOfDevice(tx: Tx, ctx: Ctx, user: User): Promise<void> {
  const device = deviceOf(ctx.request.userAgent);
  const to = { accounts: [user] };
  return notify(tx, ctx, to, {
    title: 'New sign-in to your account',
    body: `New sign-in to your account from ${device}, on a device or network not used before.`,
    href: '/settings/security',
    mail: { purpose: 'new-device', blocks: mailBlocks(ctx, device) },
  });
}

/** The request's kind of browser and network, as the digest that is stored. */
export function deviceDigest({ request, secrets }: Ctx): string {
  return digest(secrets, 'device', `${deviceOf(request.userAgent)}|${networkOf(request.address)}`);
}

/** Whether the account of this address was used from the request's device; false for an address without an account. */
export function isKnownDevice(ctx: Ctx, email: string): SQL<boolean> {
  return sql<boolean>`exists (
    select from known_devices k join users u on u.id = k.user_id where u.email = ${email} and k.device = ${deviceDigest(ctx)})`;
}

/** Whether the account had devices before this statement. */
function hasOthers(tx: Tx, { id }: User): SQL {
  return exists(tx.select({ device: knownDevices.device }).from(knownDevices).where(eq(knownDevices.userId, id)));
}

function mailBlocks({ appUrl, request, now }: Ctx, device: string): MailBlock[] {
  return [
    'Someone signed in to your account from a device or network that it had not been used with before.',
    {
      facts: [
        ['Device', device],
        ['IP address', request.address || 'unknown'],
        ['Time', `${longMoment(now())} in Zurich`],
      ],
    },
    'If this was you, you can ignore this email. If not, end that session and choose a new password now:',
    `${appUrl}/settings/security`,
  ];
}
