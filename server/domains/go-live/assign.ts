import { and, eq } from 'drizzle-orm';
import type { AssignmentForm, GoLive } from '#contract/operations/go-live/go-live.ts';
import type { Ref } from '#contract/records.ts';
import { notifyAdministrators } from '#server/identity/pending-changes/notify-administrators.ts';
import { lockAdministrator } from '#server/identity/users/queries.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { requireReauthenticationWhen } from '#server/platform/guard/reauthentication.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import type { CheckNames } from './bound-checks.ts';
import { checklistAddress } from './calendar.ts';
import { changed, currentChecks } from './complete.ts';
import { goLiveItemRecords } from './records.ts';
import { goLiveItems, type StoredGoLiveItem } from './tables.ts';

/**
 * Changes who does an item, by when, and its check. Another check than one that does not pass needs
 * a recent reauthentication, and all administrators are notified. Who has the item may keep it,
 * also when they are no active administrator any more. Refuses with NOT_FOUND, CONFLICT, or
 * INVALID_INPUT beside `assigneeId` or `checkId`.
 */
export function assignItem(
  ctx: Ctx,
  { id, version, ...form }: AssignmentForm & Ref,
  names: CheckNames,
): Promise<GoLive> {
  return changed(ctx, names, async (tx) => {
    const { assigneeId } = form;
    // Before the item is locked: a deletion of the administrator locks the account first.
    const isNew = assigneeId !== null && (await tx.$count(goLiveItems, isAssigned(id, assigneeId))) === 0;
    if (isNew && !(await lockAdministrator(tx, assigneeId)))
      throw refuseFields({ assigneeId: 'Please choose an administrator' });
    const item = await goLiveItemRecords.lock(tx, { id, version });
    if (form.checkId !== item.checkId) await allowOtherCheck(tx, ctx, item, form.checkId, names);
    await goLiveItemRecords.change(tx, ctx, { id, version }, () => ({
      set: form,
      action: 'go-live-item.changed',
      event: { kind: 'changed' },
    }));
  });
}

const isAssigned = (id: string, assigneeId: string) =>
  and(eq(goLiveItems.id, id), eq(goLiveItems.assigneeId, assigneeId));

/** An unknown check never has a result, so it would let anybody attest what the real one refuses. */
async function allowOtherCheck(
  tx: Tx,
  ctx: Ctx,
  { task, checkId }: StoredGoLiveItem,
  next: string | null,
  names: CheckNames,
): Promise<void> {
  if (next !== null && !names.has(next)) throw refuseFields({ checkId: 'This version has no such check' });
  const former = checkId === null ? undefined : (await currentChecks(tx, names)).get(checkId);
  if (former?.status !== 'fail' && former?.status !== 'pending') return;
  requireReauthenticationWhen(ctx, 'weaker-protection');
  const state = former.status === 'fail' ? `fails (${former.summary})` : 'has not run on this version yet';
  const now = next === null ? 'no check: a person attests it' : `the check “${names.get(next)}”`;
  await notifyAdministrators(tx, ctx, {
    title: 'A go-live item no longer depends on its check',
    did: `changed “${task}” from the check “${former.name}”, which ${state}, to ${now}.`,
    href: checklistAddress,
  });
}
