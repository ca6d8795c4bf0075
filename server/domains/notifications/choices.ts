import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type ChosenKind,
  type NotificationChoice,
  type notificationChoices,
  notificationKinds,
} from '#contract/notifications.ts';
import { recordAudit } from '#server/domains/audit/record.ts';
import { currentSettings } from '#server/domains/settings/queries.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { notificationChoicesTable } from './tables.ts';

type Choices = z.output<typeof notificationChoices>;

/** How whoever asks is told of each kind; what was never chosen is told both ways. */
export async function getChoices(ctx: Ctx): Promise<Choices> {
  const { enableUserNotifications } = (await currentSettings(ctx)).notifications;
  const rows = await transact(ctx, (tx) =>
    tx
      .select()
      .from(notificationChoicesTable)
      .where(eq(notificationChoicesTable.userId, actorOf(ctx).id)),
  );
  const kinds = Object.keys(notificationKinds) as ChosenKind[];
  const choices = kinds.map((kind) => {
    const { inApp = true, byMail = true } = rows.find((row) => row.kind === kind) ?? {};
    return { kind, inApp, byMail };
  });
  return { enabled: enableUserNotifications, choices };
}

/** Chooses how one kind is told from now on. */
export async function chooseNotification(ctx: Ctx, { kind, inApp, byMail }: NotificationChoice): Promise<Choices> {
  const { id: userId } = actorOf(ctx);
  const { userId: owner, kind: about } = notificationChoicesTable;
  await transact(ctx, async (tx) => {
    await tx
      .insert(notificationChoicesTable)
      .values({ userId, kind, inApp, byMail })
      .onConflictDoUpdate({ target: [owner, about], set: { inApp, byMail } });
    await recordAudit(tx, ctx, {
      action: 'notifications.chosen',
      resource: 'notifications',
      resourceId: userId,
      category: 'data',
      details: { kind, inApp, byMail },
    });
  });
  return getChoices(ctx);
}
