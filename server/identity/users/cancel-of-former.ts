import type { BackOfficeAddress } from '#contract/back-office.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { isStillAdministrator } from './active-administrator.ts';

interface Scheduled {
  scheduledBy: string | null;
  cancel: () => Promise<unknown>;
  mail: { purpose: string; subject: string; button: string; href: BackOfficeAddress };
  /** What was to happen: `“Prices” was to be published now.` */
  planned: string;
  /** What is so instead, as the end of a sentence: `it is a draft again`. */
  instead: string;
}

/**
 * Cancels what somebody scheduled who no longer administers the platform, when its time has come, and mails all administrators.
 * Returns whether it was cancelled.
 */
export async function cancelOfFormerAdministrator(tx: Tx, ctx: Ctx, scheduled: Scheduled): Promise<boolean> {
  if (await isStillAdministrator(tx, scheduled.scheduledBy)) return false;
  await cancelScheduled(tx, ctx, scheduled, 'The person who scheduled it is no longer an active administrator');
  return true;
}

/** Cancels what was scheduled, and mails all administrators the reason, which begins a sentence. */
export async function cancelScheduled(
  tx: Tx,
  ctx: Ctx,
  { cancel, mail, planned, instead }: Omit<Scheduled, 'scheduledBy'>,
  reason: string,
): Promise<void> {
  await cancel();
  const text = [`${planned} ${reason}, so ${instead}.`];
  await notify(tx, ctx, { administrators: 'all' }, { mail: { ...mail, text } });
}
