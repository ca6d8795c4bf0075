import { splitAddresses } from '#contract/operations/settings.ts';
import type { Ctx } from '#server/platform/context.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { listAdministrators } from './queries.ts';

/**
 * Returns the recipients of the team's mails: the addresses in the settings, else every administrator; none when alerts
 * are off.
 */
export async function teamAddresses(ctx: Ctx): Promise<string[]> {
  const { notifications } = await currentSettings(ctx);
  if (!notifications.enableAdminAlerts) return [];
  const named = splitAddresses(notifications.adminNotificationEmails);
  return named.length > 0 ? named : (await listAdministrators(ctx)).map(({ email }) => email);
}
