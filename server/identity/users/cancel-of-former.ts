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
export async function cancelOfFormerAdministrator(
  tx: Tx,
  ctx: Ctx,
  { scheduledBy, cancel, mail, planned, instead }: Scheduled,
): Promise<boolean> {
  if (await isStillAdministrator(tx, scheduledBy)) return false;
  await cancel();
  const reason = 'The person who scheduled it is no longer an active administrator';
  const text = [`${planned} ${reason}, so ${instead}.`];
  await notify(tx, ctx, { administrators: 'all' }, { mail: { ...mail, text } });
  return true;
}
