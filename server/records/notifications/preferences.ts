import { eq, ne, or } from 'drizzle-orm';
import type { z } from 'zod';
import {
  hasEmailChoice,
  isTeamKind,
  memberKinds,
  type NotificationPreference,
  type notificationSettings,
  type OptionalKind,
  teamKinds,
} from '#contract/operations/notifications.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { notificationPreferences } from './tables.ts';
import { isTeamMember } from './visibility.ts';

type Preferences = z.output<typeof notificationSettings>;

/** Returns the signed-in user's preference for each kind; the default is in the app, and by mail where that can be chosen. */
export async function getPreferences(ctx: Ctx): Promise<Preferences> {
  const actor = actorOf(ctx);
  const { enableUserNotifications, enableAdminAlerts } = (await currentSettings(ctx)).notifications;
  const rows = await transact(ctx, (tx) =>
    tx.select().from(notificationPreferences).where(eq(notificationPreferences.userId, actor.id)),
  );
  const preferenceFor = (kind: OptionalKind) => {
    const { inApp = true, byMail = hasEmailChoice(kind) } = rows.find((row) => row.kind === kind) ?? {};
    return { kind, inApp, byMail };
  };
  return {
    enabled: enableUserNotifications,
    choices: memberKinds.map(preferenceFor),
    team: isTeamMember(actor) ? { enabled: enableAdminAlerts, choices: teamKinds.map(preferenceFor) } : null,
  };
}

/** Sets the preference for one kind; what is so already is not written again. Team kinds are for administrators; refuses others with FORBIDDEN. */
export async function setPreference(ctx: Ctx, { kind, inApp, byMail }: NotificationPreference): Promise<Preferences> {
  const actor = actorOf(ctx);
  if (isTeamKind(kind) && !isTeamMember(actor)) throw refuse('FORBIDDEN');
  const userId = actor.id;
  const { userId: owner, kind: about } = notificationPreferences;
  await transact(ctx, async (tx) => {
    const { inApp: shown, byMail: mailed } = notificationPreferences;
    const written = await tx
      .insert(notificationPreferences)
      .values({ userId, kind, inApp, byMail })
      .onConflictDoUpdate({
        target: [owner, about],
        set: { inApp, byMail },
        setWhere: or(ne(shown, inApp), ne(mailed, byMail)),
      })
      .returning({ kind: about });
    if (written.length === 0) return;
    await recordAudit(tx, ctx, {
      action: 'notifications.chosen',
      resourceId: userId,
      details: { kind, inApp, byMail },
    });
  });
  return getPreferences(ctx);
}
