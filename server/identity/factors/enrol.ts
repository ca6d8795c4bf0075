import { and, count, eq, not, or, sql } from 'drizzle-orm';
import type { Enrolled, Enrolment } from '#contract/identity/factors.ts';
import { lockOwner } from '#server/identity/users/own.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { countryRefusal, isAllowedNumber } from '#server/platform/sms/countries.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { describeFactor } from './list.ts';
import { factors } from './tables.ts';
import { createTotp } from './totp.ts';
import { isInTime, isUnverified } from './unverified.ts';

/** Per account, including factors that were never verified. */
const maximumFactors = 10;

/**
 * Adds a factor, which counts only once a code of it was verified. Returns its secret, only this once. Requires a
 * recent reauthentication.
 */
export async function enrolFactor(ctx: Ctx, input: Enrolment): Promise<Enrolled> {
  const { id: userId, email } = actorOf(ctx);
  if (input.factor_type === 'phone' && !isAllowedNumber(input.phone, ctx.smsCountryCodes))
    throw refuseFields({ phone: countryRefusal(ctx.smsCountryCodes) });
  const { siteName } = (await currentSettings(ctx)).general;
  const totp =
    input.factor_type === 'totp' ? await createTotp(ctx, { issuer: input.issuer || siteName, label: email }) : null;
  return transact(ctx, async (tx) => {
    await lockOwner(tx, ctx);
    await checkNewFactor(tx, ctx, userId, input.friendly_name);
    const [row] = await tx
      .insert(factors)
      .values({
        id: ctx.newId(),
        userId,
        friendlyName: input.friendly_name,
        factorType: input.factor_type,
        secret: totp?.stored ?? null,
        phone: input.factor_type === 'phone' ? input.phone : null,
        createdAt: ctx.now(),
      })
      .returning();
    if (!row) throw new Error('the factor was not inserted');
    await recordAudit(tx, ctx, {
      action: 'factor.enrolled',
      resourceId: row.id,
      details: { type: row.factorType },
    });
    return { ...describeFactor(row), totp: totp?.display ?? null };
  });
}

/** Deletes enrolments that were started and not finished, then refuses a name that is taken or one factor too many. */
async function checkNewFactor(tx: Tx, ctx: Ctx, userId: string, name: string): Promise<void> {
  const own = eq(factors.userId, userId);
  const isNamed = eq(sql`lower(${factors.friendlyName})`, name.toLowerCase());
  await tx.delete(factors).where(and(own, isUnverified, or(isNamed, not(isInTime(ctx)))));
  const [taken] = await tx.select({ id: factors.id }).from(factors).where(and(own, isNamed));
  if (taken) throw refuseFields({ friendly_name: 'You already have a method with this name' });
  const [all] = await tx.select({ total: count() }).from(factors).where(own);
  if ((all?.total ?? 0) >= maximumFactors) {
    throw refuseFields({ friendly_name: `An account can have at most ${maximumFactors} methods. Remove one first` });
  }
}
