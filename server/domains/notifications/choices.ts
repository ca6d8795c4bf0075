import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type ChosenKind,
  isTeamKind,
  memberKinds,
  type NotificationChoice,
  type notificationChoices,
  teamKinds,
} from '#contract/operations/notifications.ts';
import { currentSettings } from '#server/domains/settings/queries.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { isOfTeam } from './reach.ts';
import { notificationChoicesTable } from './tables.ts';

type Choices = z.output<typeof notificationChoices>;

/** How whoever asks is told of each kind; what was never chosen is told in the app, and to members by mail as well. */
export async function getChoices(ctx: Ctx): Promise<Choices> {
  const actor = actorOf(ctx);
  const { enableUserNotifications, enableAdminAlerts } = (await currentSettings(ctx)).notifications;
  const rows = await transact(ctx, (tx) =>
    tx.select().from(notificationChoicesTable).where(eq(notificationChoicesTable.userId, actor.id)),
  );
  const inForce = (kind: ChosenKind) => {
    const { inApp = true, byMail = !isTeamKind(kind) } = rows.find((row) => row.kind === kind) ?? {};
    return { kind, inApp, byMail };
  };
  return {
    enabled: enableUserNotifications,
    choices: memberKinds.map(inForce),
    team: isOfTeam(actor) ? { enabled: enableAdminAlerts, choices: teamKinds.map(inForce) } : null,
  };
}

/** Chooses how one kind is told from now on. What the team is told is for administrators to choose. */
export async function chooseNotification(ctx: Ctx, { kind, inApp, byMail }: NotificationChoice): Promise<Choices> {
  const actor = actorOf(ctx);
  if (isTeamKind(kind) && !isOfTeam(actor)) throw refuse('FORBIDDEN');
  const userId = actor.id;
  const { userId: owner, kind: about } = notificationChoicesTable;
  await transact(ctx, async (tx) => {
    await tx
      .insert(notificationChoicesTable)
      .values({ userId, kind, inApp, byMail })
      .onConflictDoUpdate({ target: [owner, about], set: { inApp, byMail } });
    await recordAudit(tx, ctx, {
      action: 'notifications.chosen',
      resourceId: userId,
      details: { kind, inApp, byMail },
    });
  });
  return getChoices(ctx);
}
